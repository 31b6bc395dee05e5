import { expect, test } from 'vitest';
import { feesAreHeavy, giftOf } from './heavy.ts';

test('a night 30 that is given besides is part of the gift of which the fees are a share', () => {
  // 10.00 over ten nights and 1.00 on night 30, with 0.05 of fees for each charge.
  const sums = { total: 1000, night30Amount: 100, tip: 0, fee: 55, payable: 1155 };
  expect(giftOf(sums)).toBe(1100);
  expect(feesAreHeavy(sums)).toBe(false);
  expect(feesAreHeavy({ ...sums, fee: 56, payable: 1156 })).toBe(true);
});

test('a tip is no part of the gift', () => {
  expect(feesAreHeavy({ tip: 500, fee: 51, payable: 1551 })).toBe(true);
});
