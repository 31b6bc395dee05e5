import { expect, test } from 'vitest';
import { greetingName } from './greeting.ts';

test.each([
  ['Amina', 'Amina'],
  [' Abdul-Rahman ', 'Abdul-Rahman'],
  ['J. R. R.', 'J. R. R.'],
  ['St. John', 'St. John'],
  ['أمينة', 'أمينة'],
  ['a'.repeat(40), 'a'.repeat(40)],
])('%j is greeted as %j', (typed, name) => {
  expect(greetingName(typed)).toBe(name);
});

test.each([
  'Claim your prize now at evil.com - Lantern Team',
  'evil.com',
  'evil.\u200dcom',
  'e\u0301.com',
  'موقع.com',
  'a'.repeat(41),
  ' ',
])('%j is greeted without a name', (typed) => {
  expect(greetingName(typed)).toBeNull();
});
