import { type Currency, currencies } from '@lantern-giving/core/money';

/** The currency's sign in a locale, and on which side of the number it stands. */
export function symbolIn(tag: string, currency: Currency): { symbol: string; symbolAt: 'start' | 'end' } {
  const parts = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === 'currency');
  const number = parts.findIndex((part) => part.type === 'integer');
  return { symbol: parts[at]?.value ?? currencies[currency].symbol, symbolAt: at > number ? 'end' : 'start' };
}
