import { expect, test } from 'vitest';
import {
  DEFAULT_MULTIPLIER,
  isBoosted,
  isMultiplier,
  isSplit,
  MULTIPLIERS,
  SPLITS,
  type Split,
  weightOf,
} from './index.ts';

test('the rules and multipliers are those of the product', () => {
  expect(SPLITS).toEqual(['equally', 'more-odd', 'more-27', 'more-arafah', 'more-10-odd-nights']);
  expect(MULTIPLIERS).toEqual([1.5, 2, 3]);
  expect(DEFAULT_MULTIPLIER).toBe(2);
});

test.each<[Split, number[]]>([
  ['equally', []],
  ['more-odd', [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29]],
  ['more-27', [27]],
  ['more-arafah', [9]],
  ['more-10-odd-nights', [21, 23, 25, 27, 29]],
])('%s gives more on %j', (split, boosted) => {
  const numbers = Array.from({ length: 29 }, (_, at) => at + 1);
  expect(numbers.filter((number) => isBoosted(split, number))).toEqual(boosted);
});

test('an ordinary night weighs 2, a boosted one twice the multiplier, so that 1.5 stays whole', () => {
  expect(weightOf('more-27', 1.5, 26)).toBe(2);
  expect(MULTIPLIERS.map((multiplier) => weightOf('more-27', multiplier, 27))).toEqual([3, 4, 6]);
});

test.each([
  ['equally', true],
  ['more-10-odd-nights', true],
  ['not-selected', false],
  ['', false],
  [null, false],
])('%j is a rule: %s', (value, is) => expect(isSplit(value)).toBe(is));

test.each([
  [1.5, true],
  [2, true],
  [3, true],
  [1, false],
  ['2', false],
  [null, false],
])('%j is a multiplier: %s', (value, is) => expect(isMultiplier(value)).toBe(is));
