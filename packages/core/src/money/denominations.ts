/** How amounts of a currency are written. */
export interface Denomination {
  /** Shown instead of the symbol of `Intl` if that is ambiguous, such as "$". */
  readonly symbol: string;
  /** Decimal digits on screen and in the API. The processor's adapter converts to the processor's exponent. */
  readonly decimals: 0 | 2;
}

/** Separate from `currencies.ts`, whose terms pages get from the server. To add a currency, add a row in both. */
export const denominations = {
  aud: inHundredths('A$'),
  cad: inHundredths('CA$'),
  chf: inHundredths('CHF'),
  eur: inHundredths('€'),
  gbp: inHundredths('£'),
  idr: { symbol: 'Rp', decimals: 0 },
  myr: inHundredths('RM'),
  nok: inHundredths('kr'),
  sgd: inHundredths('S$'),
  usd: inHundredths('US$'),
  zar: inHundredths('R'),
} as const satisfies Readonly<Record<string, Denomination>>;

export type Currency = keyof typeof denominations;
export const CURRENCY_CODES = Object.keys(denominations) as [Currency, ...Currency[]];

function inHundredths(symbol: string): Denomination {
  return { symbol, decimals: 2 };
}
