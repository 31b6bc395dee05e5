import { expect, test } from 'vitest';
import { feeOfOrder, openDeadline } from './orders.ts';

test.each([
  ['rounded up', { amount: 200, tip: 100, fee: 10 }, 100, 4],
  ['all of it where a charge has nothing else', { amount: 100, tip: 0, fee: 7 }, 100, 7],
  // The product exceeds what a double holds: divided as one, it would come out one more.
  ['exact for large amounts', { amount: 369_663_667_023, tip: 0, fee: 2_521_026_084 }, 123_221_222_341, 840_342_028],
])('the share of an order in the fee cover is %s', (_how, charge, amount, fee) => {
  expect(feeOfOrder(charge, { amount, closes: null, charged: null })).toBe(fee);
});

test.each([
  ['the earliest that is ahead', ['2026-11-30', '2026-11-28', '2026-11-27'], '2026-11-28T00:00:00.000Z'],
  ['none where all have passed', ['2026-11-27', '2026-11-26'], undefined],
  ['none where orders never close, or nothing is ordered', [null], undefined],
])('the deadline that is still open is %s', (_which, closes, deadline) => {
  const orders = new Map(
    closes.map((at, index) => [`${index}`, { amount: 1, closes: at === null ? null : new Date(at), charged: null }]),
  );
  const payments = [...orders.keys(), 'without an order'].map((id) => ({ id }));
  expect(openDeadline(payments, orders, new Date('2026-11-27'))?.toISOString()).toBe(deadline);
});
