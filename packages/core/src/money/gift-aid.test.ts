import { expect, test } from 'vitest';
import { giftAidOn } from './index.ts';

test.each([
  [0, 0],
  [3, 0],
  [100, 25],
  [10_003, 2500],
])('Gift Aid adds a quarter to a gift of %i pence, rounded down: %i', (given, added) => {
  expect(giftAidOn(given)).toBe(added);
});
