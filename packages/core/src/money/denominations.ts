export const CURRENCY_CODES = ['aud', 'cad', 'chf', 'eur', 'gbp', 'idr', 'myr', 'nok', 'sgd', 'usd', 'zar'] as const;

export type Currency = (typeof CURRENCY_CODES)[number];

/** How a currency's amounts are written. */
export interface Denomination {
  /** Shown where `Intl` cannot format the currency. */
  readonly symbol: string;
  /** Digits after the decimal separator on screen and on our wire. The processor's exponent is its adapter's business. */
  readonly decimals: 0 | 2;
}

/** Apart from a currency's terms, which a page gets from the server. */
export const denominations: Readonly<Record<Currency, Denomination>> = {
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
};

function inHundredths(symbol: string): Denomination {
  return { symbol, decimals: 2 };
}
