import { expect, test } from 'vitest';
import { amountsInMonth } from './index.ts';

const night = { breakdown: { tip: 0, fee: 31 } };
const missing = { ...night, not_in_month: true } as const;

test('leaves out a night 30 that the month did not have', () => {
  const planned = { night_30: true, night_30_amount: 666, tip: 0, fee: 406 };
  expect(amountsInMonth({ ...planned, payments: [night, missing] })).toEqual({ night_30_amount: 0, tip: 0, fee: 375 });
  expect(amountsInMonth({ ...planned, payments: [night, night] })).toEqual({ night_30_amount: 666, tip: 0, fee: 406 });
});

test('takes off nothing for a night 30 that the donor had left out before', () => {
  const planned = { night_30: false, night_30_amount: 0, tip: 0, fee: 375 };
  expect(amountsInMonth({ ...planned, payments: [night, missing] })).toEqual({ night_30_amount: 0, tip: 0, fee: 375 });
});
