import { type Currency, type Denomination, denominations } from './denominations.ts';

export { CURRENCY_CODES, type Currency } from './denominations.ts';

/** A whole number of a currency's smallest displayed unit: pence, cents, or rupiah. Never a fraction. */
export type MinorUnits = number;

/** Hundredths of a percent: 150 is 1.5 %. */
export type BasisPoints = number;

export interface FeeRate {
  readonly rateBasisPoints: BasisPoints;
  /** Minor units. */
  readonly fixed: MinorUnits;
}

export interface CurrencyTerms extends Denomination {
  /** Minimum of a single charge without tip and fee, in minor units. */
  readonly smallestCharge: MinorUnits;
  /**
   * Maximum of a single charge without tip and fee, in minor units. With the largest tip (100 %) and covered fees, the
   * charge still stays below the processor's limit.
   */
  readonly largestCharge: MinorUnits;
  /** Processor's list price of a card charge. */
  readonly fee: FeeRate;
  /** Preset totals, in minor units. */
  readonly presets: readonly MinorUnits[];
  /** Preset of a monthly gift to the endowment, in minor units: at least the smallest charge. */
  readonly monthlyGift: MinorUnits;
}

/** Where nothing else is a better preset, in minor units. */
const DEFAULT_MONTHLY_GIFT: MinorUnits = 1000;

export const currencies: Readonly<Record<Currency, CurrencyTerms>> = {
  aud: terms('aud', 50, 40_000_000, 170, 30, [5000, 10000, 20000, 30000]),
  cad: terms('cad', 50, 40_000_000, 290, 30, [5000, 10000, 20000, 30000]),
  chf: terms('chf', 50, 40_000_000, 290, 30, [5000, 10000, 20000, 30000]),
  eur: terms('eur', 50, 40_000_000, 150, 25, [5000, 10000, 20000, 30000]),
  gbp: terms('gbp', 30, 40_000_000, 150, 20, [5000, 10000, 20000, 30000]),
  idr: terms('idr', 12_000, 4_000_000_000, 290, 2000, [500_000, 1_000_000, 2_000_000, 3_000_000], 100_000),
  myr: terms('myr', 200, 40_000_000, 300, 100, [10000, 20000, 30000, 50000]),
  nok: terms('nok', 300, 40_000_000, 240, 200, [50000, 100_000, 200_000, 300_000]),
  sgd: terms('sgd', 50, 40_000_000, 340, 50, [5000, 10000, 20000, 30000]),
  usd: terms('usd', 50, 40_000_000, 290, 30, [5000, 10000, 20000, 30000]),
  zar: terms('zar', 1500, 40_000_000, 290, 200, [50000, 100_000, 200_000, 300_000], 2000),
};

function terms(
  currency: Currency,
  smallestCharge: MinorUnits,
  largestCharge: MinorUnits,
  rateBasisPoints: BasisPoints,
  fixed: MinorUnits,
  presets: readonly MinorUnits[],
  monthlyGift: MinorUnits = DEFAULT_MONTHLY_GIFT,
): CurrencyTerms {
  const fee = { rateBasisPoints, fixed };
  return { ...denominations[currency], smallestCharge, largestCharge, fee, presets, monthlyGift };
}

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencies, value);
}

/** Currency of the checkout if nothing else determines it. */
export const DEFAULT_CURRENCY: Currency = 'gbp';
