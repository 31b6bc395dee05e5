import type { KindRow } from './kind.ts';

/** A gift every Friday until it is stopped. */
export const friday = {
  product: 'fridaygiving',
  name: 'FridayGiving',
  brand: 'fg',
  everyDays: 7,
  cutoff: { daysAfter: 0, time: '09:00' },
  numbers: [1, 10_000],
  unit: 'week',
  lastPlanned: null,
  extraNumber: null,
  lastNumber: () => null,
  splits: () => [],
  wholeQuantities: false,
  ordersUntil: null,
  offered: true,
} as const satisfies KindRow;
