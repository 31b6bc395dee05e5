import type { KindRow } from './kind.ts';

export const FIRST_DAY = 1;
export const LAST_DAY = 10;
/** Day 9 of Dhul Hijjah. */
export const ARAFAH_DAY = 9;

/** The first ten days of Dhul Hijjah. */
export const tenDays = {
  product: 'mytendays',
  name: 'MyTenDays',
  brand: 'mtd',
  everyDays: 1,
  cutoff: { daysAfter: 0, time: '15:00' },
  numbers: [FIRST_DAY, LAST_DAY],
  unit: 'day',
  lastPlanned: LAST_DAY,
  extraNumber: null,
  lastNumber: () => LAST_DAY,
  splits: () => ['equally', 'more-arafah'],
  wholeQuantities: true,
  ordersUntil: ARAFAH_DAY,
  offered: true,
} as const satisfies KindRow;
