import { expect, test } from 'vitest';
import { feeOfOrder } from './orders.queries.ts';

test.each([
  ['rounded up', { amount: 200, tip: 100, fee: 10 }, 100, 4],
  ['all of it where a charge has nothing else', { amount: 100, tip: 0, fee: 7 }, 100, 7],
  // The product exceeds what a double holds: divided as one, it would come out one more.
  ['exact for large amounts', { amount: 369_663_667_023, tip: 0, fee: 2_521_026_084 }, 123_221_222_341, 840_342_028],
])('the share of an order in the fee cover is %s', (_how, charge, amount, fee) => {
  expect(feeOfOrder(charge, { amount, closes: null, charged: null })).toBe(fee);
});
