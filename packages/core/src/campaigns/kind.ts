import type { Currency } from '../money/currencies.ts';
import type { Split } from '../split/names.ts';

export const BRANDS = ['mtn', 'mtd', 'fg', 'eg', 'gm'] as const;
export type Brand = (typeof BRANDS)[number];

/** The local time at which a monthly gift is charged. */
export const MONTHLY_TIME = '09:00';

/** The definition of a kind of campaign. It holds everything that differs between kinds, so no other code branches on them. */
export interface KindRow {
  /** Product key: stands for the campaign now open, in URLs and calls. */
  readonly product: string;
  /** Product name, the same in every language. */
  readonly name: string;
  readonly brand: Brand;
  /** Interval in days between two nights, days or Fridays; null for a gift on the same day of every month. */
  readonly everyDays: 1 | 7 | null;
  /** When a gift is charged, in the donor's time zone: days after its date, and the local time. */
  readonly cutoff: { readonly daysAfter: 0 | 1; readonly time: string };
  /** Range of the numbers of nights, days, Fridays or months. */
  readonly numbers: readonly [first: number, last: number];
  /** The unit that its numbers count, in the words shown to donors. A week or month is shown by its date, without a number. */
  readonly unit: 'night' | 'day' | 'week' | 'month';
  /** Last number of a plan; null for a kind whose gifts repeat until they are stopped. */
  readonly lastPlanned: number | null;
  /** The number that may be added on top of a plan's total, in a month that has it; null if there is none. */
  readonly extraNumber: number | null;
  /** Last number of a campaign, given the length of its lunar month (null while unknown); null for an open-ended kind. */
  readonly lastNumber: (monthDays: 29 | 30 | null) => number | null;
  /** The splits offered, in the display order of a currency; empty if totals are not split. All currencies have the same. */
  readonly splits: (currency: Currency) => readonly Split[];
  /** Whether it accepts causes sold in whole units, such as Qurbani. */
  readonly wholeQuantities: boolean;
  /**
   * The number at whose cutoff orders of whole units close: from then on nothing can be ordered, changed or given back.
   * Null if they never close.
   */
  readonly ordersUntil: number | null;
  /** Whether the kind's checkout has launched: if not, no gifts can be made there. */
  readonly offered: boolean;
  /** Whether its gifts are added to those of another kind, and have neither their own page nor checkout. */
  readonly addOn?: boolean;
}
