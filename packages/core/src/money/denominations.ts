/** How a currency's amounts are written. */
export interface Denomination {
  /** Shown where `Intl` cannot format the currency. */
  readonly symbol: string;
  /** Digits after the decimal separator on screen and on our wire. The processor's exponent is its adapter's business. */
  readonly decimals: 0 | 2;
}

/** Apart from a currency's terms (`currencies.ts`), which a page gets from the server. A new currency is a row in both. */
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
