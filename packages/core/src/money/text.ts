import { numberFormat } from '../language/formats.ts';
import { asciiDigits } from '../numerals/index.ts';
import { requireWhole } from '../range-error.ts';
import { LARGEST_AMOUNT, LARGEST_SUM } from './arithmetic.ts';
import type { MinorUnits } from './currencies.ts';
import { type Currency, denominations } from './denominations.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: Currency, locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}|${currency}|${digits}`;
  let found = formatters.get(key);
  if (!found) {
    found = numberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, found);
  }
  return found;
}

/**
 * An amount, or what amounts come to, as people read it: in the locale's own order, in Latin digits.
 * @param amount minor units
 * @param options.trim leave out the decimals of a whole amount ("£100")
 */
export function formatAmount(
  amount: MinorUnits,
  currency: Currency,
  locale = 'en',
  options: { trim?: boolean } = {},
): string {
  requireWhole('amount', amount, 0, LARGEST_SUM);
  const { decimals } = denominations[currency];
  const whole = amount % 10 ** decimals === 0;
  const digits = options.trim && whole ? 0 : decimals;
  // A decimal string keeps Intl exact where a double of the major amount would not be.
  const parts = formatter(currency, locale, digits).formatToParts(decimalText(amount, currency) as `${number}`);
  return inReadingOrder(
    parts.map(({ type, value }) => (type === 'currency' ? symbolOf(currency, value, locale) : value)).join(''),
  );
}

/**
 * An amount that ends in a symbol such as "CA$", so that it reads alike in both directions: from the right the sign alone
 * would change sides ("$CA"). A mark of direction behind it holds it in place.
 */
export function inReadingOrder(amount: string): string {
  return amount.replace(/[a-z]\p{Sc}$/iu, '$&\u200e');
}

/**
 * One page shows several kinds of dollar: only where the locale is of the currency's own country does "$" say which.
 * Arabic writes "UK£" where there is but one kind of pound: such a label gives way to our own symbol too.
 */
function symbolOf(currency: Currency, label: string, locale: string): string {
  const isOwn = locale.endsWith(currency.slice(0, 2).toUpperCase());
  return (label === '$' && !isOwn) || /[a-z]\p{Sc}/iu.test(label) ? denominations[currency].symbol : label;
}

/** An amount as a plain decimal string ("1.15"; "50000" for idr): for a text field, a file, a machine. Minor units in. */
export function decimalText(amount: MinorUnits, currency: Currency): string {
  const { decimals } = denominations[currency];
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export type ParseProblem = 'empty' | 'notANumber' | 'tooManyDecimals' | 'tooLarge';
export type ParsedAmount = { ok: true; amount: MinorUnits } | { ok: false; problem: ParseProblem };

/** What can only group digits; and marks of direction, which say nothing. */
const GROUPING_ONLY = /[\s'’٬]+/g;
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

function decimalMarkOf(locale: string): string {
  return numberFormat(locale)
    .format(0.5)
    .replace(/\p{Nd}/gu, '');
}

/** The currency's names that may stand before or after an amount, the longest first: "CA$" must not leave "CA". */
function labelsOf(currency: Currency, locale: string): string[] {
  const shown = formatter(currency, locale, 0).formatToParts(0);
  const labels = shown.flatMap(({ type, value }) => (type === 'currency' ? [value] : []));
  return [...labels, denominations[currency].symbol, currency]
    .map((label) => label.toLowerCase())
    .sort((one, other) => other.length - one.length);
}

function withoutLabel(typed: string, labels: readonly string[]): string {
  const lower = typed.toLowerCase();
  const first = labels.find((label) => lower.startsWith(label));
  if (first) return typed.slice(first.length).trim();
  const last = labels.find((label) => lower.endsWith(label));
  return last ? typed.slice(0, -last.length).trim() : typed;
}

/**
 * Reads an amount that a person typed, by decimal-string arithmetic: never through a float.
 * Accepts Latin, Arabic and Persian digits, grouping, the currency's symbol or code before or after, and a point where the
 * locale writes a comma as long as only one reading is possible. Three decimals are never read as an amount, so that
 * "1.500" can't become 1.50.
 */
export function parseAmount(text: string, currency: Currency, locale = 'en'): ParsedAmount {
  const { decimals } = denominations[currency];
  const plain = asciiDigits(text).replace(DIRECTION_MARKS, '').trim();
  const typed = withoutLabel(plain, labelsOf(currency, locale));
  if (typed === '') return { ok: false, problem: 'empty' };

  const normal = typed.replace(GROUPING_ONLY, ' ').replaceAll('،', ',');
  const decimalMark = decimalMarkIn(normal, decimalMarkOf(locale), decimals);
  const [whole = '', fraction = ''] = decimalMark === null ? [normal] : normal.split(decimalMark);
  if (!isWholeNumber(whole) || whole + fraction === '') return { ok: false, problem: 'notANumber' };
  if (fraction.length > 2 || /[1-9]/.test(fraction.slice(decimals))) return { ok: false, problem: 'tooManyDecimals' };
  // The digits themselves, never a fraction: exact as far as amounts go, and what is rounded is too large.
  const amount = Number(whole.replace(/\D/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return amount > LARGEST_AMOUNT ? { ok: false, problem: 'tooLarge' } : { ok: true, amount };
}

/** The mark that parts whole from fraction, or null where every mark groups. */
function decimalMarkIn(typed: string, localeMark: string, decimals: number): string | null {
  const marks = typed.replace(/\d/g, '');
  const last = marks.slice(-1);
  if (!/[.,٫]/.test(last)) return null;
  if (marks.length > 1) return marks.indexOf(last) < marks.length - 1 ? null : last;
  // A single mark before three digits groups them, unless it is this locale's decimal mark: then it is an error.
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed) && (last !== localeMark || decimals === 0);
  return isGroup ? null : last;
}

/** No digits, digits alone, or in groups by one and the same mark: of three, or as in India of two before the last three. */
function isWholeNumber(text: string): boolean {
  return /^\d*$/.test(text) || /^[1-9]\d{0,2}([ .,])(?:\d{2,3}\1)*\d{3}$/.test(text);
}
