import type { Currency } from './denominations.ts';
import { formatAmount } from './text.ts';

/** The currency symbol as amounts of this locale show it, and its side of the number. */
export function symbolIn(tag: string, currency: Currency): { symbol: string; symbolAt: 'start' | 'end' } {
  const nothing = formatAmount(0, currency, tag, { trim: true });
  const symbol = nothing.replace(/[\p{Nd}\s\u200f\u061c]/gu, '');
  const isFirst = nothing.indexOf(symbol) < nothing.search(/\p{Nd}/u);
  return { symbol, symbolAt: isFirst ? 'start' : 'end' };
}
