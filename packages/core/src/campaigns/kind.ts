import type { Currency } from '../money/currencies.ts';
import type { Split } from '../split/names.ts';

export const BRANDS = ['mtn', 'mtd', 'fg', 'eg', 'gm'] as const;
export type Brand = (typeof BRANDS)[number];

/** What one kind of campaign is. Everything that differs between kinds is said here, so that nothing else asks for a kind. */
export interface KindRow {
  /** The key of its instance now open, in addresses and calls. */
  readonly product: string;
  /** The product's name, the same in every language. */
  readonly name: string;
  readonly brand: Brand;
  /** Days from one night, day or Friday to the next. */
  readonly everyDays: 1 | 7;
  /** When a gift leaves, in the donor's own zone: days after the dated day, and the local time of day. */
  readonly cutoff: { readonly daysAfter: 0 | 1; readonly time: string };
  /** The numbers that a night, day or Friday can have. */
  readonly numbers: readonly [first: number, last: number];
  /** The number to which a plan runs; null where gifts go on until they are stopped. */
  readonly lastPlanned: number | null;
  /** The last number of an instance whose lunar month has so many days, null while that is not known; null as above. */
  readonly lastNumber: (monthDays: 29 | 30 | null) => number | null;
  /** The ways to spread a total, in the order in which a currency's donors see them; empty where nothing is spread. */
  readonly splits: (currency: Currency) => readonly Split[];
  /** Whether it takes gifts to causes that are bought whole, such as a Qurbani. */
  readonly wholeQuantities: boolean;
  /** Whether gifts can be made in it yet. */
  readonly offered: boolean;
}
