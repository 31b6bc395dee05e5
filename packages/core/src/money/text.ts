import { asciiDigits } from '../numerals/index.ts';
import { LARGEST_AMOUNT, requireAmount } from './arithmetic.ts';
import { type Currency, currencies, type MinorUnits } from './currencies.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: Currency, locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency.toUpperCase(),
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, found);
  }
  return found;
}

/**
 * An amount as people read it, in the locale's own digits and order.
 * @param amount minor units
 * @param options.trim leave out the decimals of a whole amount ("£100")
 */
export function formatAmount(
  amount: MinorUnits,
  currency: Currency,
  locale = 'en',
  options: { trim?: boolean } = {},
): string {
  requireAmount('amount', amount);
  const { decimals } = currencies[currency];
  const whole = amount % 10 ** decimals === 0;
  const digits = options.trim && whole ? 0 : decimals;
  // A decimal string keeps Intl exact where a double of the major amount would not be.
  return formatter(currency, locale, digits).format(decimalText(amount, currency) as `${number}`);
}

/** An amount as a plain decimal string ("1.15"; "50000" for idr): for a text field, a file, a machine. Minor units in. */
export function decimalText(amount: MinorUnits, currency: Currency): string {
  const { decimals } = currencies[currency];
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export type ParseProblem = 'empty' | 'notANumber' | 'tooManyDecimals' | 'tooLarge';
export type ParsedAmount = { ok: true; amount: MinorUnits } | { ok: false; problem: ParseProblem };

function separators(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, minimumFractionDigits: 1 }).formatToParts(1234567.5);
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: find('group', ','), decimal: find('decimal', '.') };
}

/**
 * Reads an amount that a person typed, by decimal-string arithmetic: never through a float.
 * Accepts the locale's and ASCII digits, grouping, the currency's symbol or code, and a point where the locale
 * writes a comma as long as only one reading is possible.
 */
export function parseAmount(text: string, currency: Currency, locale = 'en'): ParsedAmount {
  const { decimals, symbol } = currencies[currency];
  const { group, decimal } = separators(locale);
  let typed = asciiDigits(text).replace(/[\u200e\u200f\u061c]/g, '');
  const shown = formatter(currency, locale, 0).formatToParts(1);
  const label = shown.find((part) => part.type === 'currency')?.value;
  for (const mark of [label, symbol, currency.toUpperCase(), currency]) {
    if (mark) typed = typed.replace(mark.replace(/[\u200e\u200f\u061c]/g, ''), '');
  }
  typed = typed.replace(/[\s\u00a0\u202f'’]/g, '');
  if (typed === '') return { ok: false, problem: 'empty' };

  typed = typed.replaceAll('٬', group).replaceAll('٫', decimal);
  const normal = unambiguous(typed, { group, decimal, decimals });
  if (normal === null) return { ok: false, problem: 'notANumber' };

  const [whole = '', fraction = ''] = normal.split('.');
  const kept = fraction.replace(/0+$/, '');
  if (kept.length > decimals) return { ok: false, problem: 'tooManyDecimals' };
  const minor = BigInt((whole || '0') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  if (minor > BigInt(LARGEST_AMOUNT)) return { ok: false, problem: 'tooLarge' };
  return { ok: true, amount: Number(minor) };
}

/** Digits with at most one point, or null where the separators make no number. */
function unambiguous(typed: string, marks: { group: string; decimal: string; decimals: number }): string | null {
  const found = typed.match(/[^0-9]/g) ?? [];
  if (found.some((mark) => mark !== '.' && mark !== ',' && mark !== marks.group && mark !== marks.decimal)) return null;
  const kinds = new Set(found);
  if (kinds.size === 0) return typed;

  const last = found.at(-1) ?? '';
  const after = typed.length - typed.lastIndexOf(last) - 1;
  const once = found.filter((mark) => mark === last).length === 1;
  const groupsOfThree = new RegExp(`^\\d{1,3}(?:\\${last}\\d{3})+$`).test(typed);

  let decimalMark: string | null;
  if (kinds.size > 1) decimalMark = once ? last : null;
  else if (!once) decimalMark = null;
  else if (marks.decimals === 0 && groupsOfThree) decimalMark = null;
  else if (last === marks.decimal) decimalMark = last;
  // The locale's own grouping mark before three digits groups; before one or two it can only be the decimal point.
  else decimalMark = groupsOfThree && (last === marks.group || after === 3) ? null : last;

  const [whole = '', fraction] = decimalMark === null ? [typed] : splitAtLast(typed, decimalMark);
  const groupMarks = new Set(whole.match(/[^0-9]/g) ?? []);
  if (groupMarks.size > 1 || (decimalMark !== null && groupMarks.has(decimalMark))) return null;
  const [groupMark] = groupMarks;
  if (groupMark && !new RegExp(`^\\d{1,3}(?:\\${groupMark}\\d{2,3})*\\${groupMark}\\d{3}$`).test(whole)) return null;
  const digits = whole.replace(/[^0-9]/g, '');
  if (digits === '' && !fraction) return null;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}
