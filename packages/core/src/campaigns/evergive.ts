import { type KindRow, MONTHLY_TIME } from './kind.ts';

/** A gift to a charity's endowment every month until it is stopped, added to another gift. */
export const evergive = {
  product: 'evergive',
  name: 'EverGive',
  brand: 'eg',
  everyDays: null,
  cutoff: { daysAfter: 0, time: MONTHLY_TIME },
  numbers: [1, 10_000],
  unit: 'month',
  lastPlanned: null,
  extraNumber: null,
  lastNumber: () => null,
  splits: () => [],
  wholeQuantities: false,
  ordersUntil: null,
  offered: true,
  addOn: true,
} as const satisfies KindRow;
