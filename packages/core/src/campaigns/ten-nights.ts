import type { KindRow } from './kind.ts';

export const FIRST_NIGHT = 1;
export const LAST_NIGHT = 29;
/** Night 30 exists only in a month of 30 days. Its gift is added to the plan's total. */
export const NIGHT_30 = 30;
/** The first of the last ten nights. */
export const LAST_TEN_FIRST_NIGHT = 20;

/** The nights of Ramadan; most donors give on the last ten. */
export const tenNights = {
  product: 'mytennights',
  name: 'MyTenNights',
  brand: 'mtn',
  everyDays: 1,
  cutoff: { daysAfter: 1, time: '01:30' },
  numbers: [FIRST_NIGHT, NIGHT_30],
  unit: 'night',
  lastPlanned: LAST_NIGHT,
  extraNumber: NIGHT_30,
  lastNumber: (monthDays) => (monthDays === LAST_NIGHT ? LAST_NIGHT : NIGHT_30),
  splits: (currency) =>
    ['myr', 'idr', 'sgd'].includes(currency)
      ? ['more-27', 'more-odd', 'more-10-odd-nights', 'equally']
      : ['equally', 'more-odd', 'more-10-odd-nights', 'more-27'],
  wholeQuantities: false,
  ordersUntil: null,
  offered: true,
} as const satisfies KindRow;
