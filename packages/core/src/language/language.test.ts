import { expect, test } from 'vitest';
import { chooseLanguage } from './index.ts';

test.each([
  ['ar', 'en', ['en-GB'], 'ar'],
  ['AR-EG', null, ['en-GB'], 'ar'],
  ['de', 'ar', ['en-GB'], 'ar'],
  [null, null, ['de-DE', 'ar-MA', 'en'], 'ar'],
  [null, null, ['fr-FR', 'ar-MA', 'en'], 'fr'],
  [null, 'nonsense', [], 'en'],
  ['constructor', null, ['de'], 'en'],
] as const)('address %s, remembered %s, browser %j speak %s', (address, remembered, browser, expected) => {
  expect(chooseLanguage({ address, remembered, browser })).toBe(expected);
});
