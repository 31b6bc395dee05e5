import type { TypedAmount } from '@lantern-giving/core/donation';
import { type Currency, decimalText, denominations, type MinorUnits, parseAmount } from '@lantern-giving/core/money';
import type { FirstWords } from '../words/en/first.ts';

/** What was typed into an amount field, and what it says. */
export function typed(text: string, currency: Currency, tag: string): TypedAmount {
  const parsed = parseAmount(text, currency, tag);
  return { text, amount: parsed.ok ? parsed.amount : null };
}

/** An amount as a field shows it when it was not typed there: "100", "13.33", "1,000,000". */
export function shown(amount: MinorUnits, currency: Currency, tag: string): TypedAmount {
  const decimal = decimalText(amount, currency).replace(/\.00$/, '');
  const digits = decimal.includes('.') ? denominations[currency].decimals : 0;
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { text: format.format(decimal as `${number}`), amount };
}

/** Why typed text is no amount, in words; undefined where it is one or says nothing yet. */
export function unreadable(
  { text }: TypedAmount,
  currency: Currency,
  tag: string,
  words: FirstWords['problems'],
): string | undefined {
  const parsed = parseAmount(text, currency, tag);
  if (parsed.ok || parsed.problem === 'empty') return undefined;
  if (parsed.problem === 'tooManyDecimals') {
    return denominations[currency].decimals === 0 ? words.noDecimals : words.tooManyDecimals;
  }
  return words[parsed.problem];
}
