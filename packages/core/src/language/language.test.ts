import { expect, test } from 'vitest';
import { chooseLanguage } from './index.ts';

test.each([
  ['ar', 'en', ['en-GB'], 'ar'],
  ['AR-EG', null, ['en-GB'], 'ar'],
  ['fr', 'ar', ['en-GB'], 'ar'],
  [null, null, ['fr-FR', 'ar-MA', 'en'], 'ar'],
  [null, 'nonsense', [], 'en'],
  ['constructor', null, ['de'], 'en'],
] as const)('URL %s, stored %s, browser %j give %s', (address, remembered, browser, expected) => {
  expect(chooseLanguage({ address, remembered, browser })).toBe(expected);
});
