import { numberFormat } from '../language/formats.ts';
import { asciiDigits } from '../numerals/index.ts';
import { requireWhole } from '../range-error.ts';
import { MAX_AMOUNT, MAX_SUM } from './arithmetic.ts';
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
 * Formats an amount, or a sum of amounts, with its currency in the locale's style, with Latin digits.
 * @param amount minor units
 * @param options.trim omit the decimals of a whole amount ("£100")
 * @throws RangeError naming the argument
 */
export function formatAmount(
  amount: MinorUnits,
  currency: Currency,
  locale = 'en',
  options: { trim?: boolean } = {},
): string {
  requireWhole('amount', amount, 0, MAX_SUM);
  const { decimals } = denominations[currency];
  const whole = amount % 10 ** decimals === 0;
  const digits = options.trim && whole ? 0 : decimals;
  // A decimal string, since Intl formats it exactly; the amount in major units may not be exact as a double.
  const parts = formatter(currency, locale, digits).formatToParts(toDecimalString(amount, currency) as `${number}`);
  return withDirectionMark(
    parts.map(({ type, value }) => (type === 'currency' ? symbolOf(currency, value, locale) : value)).join(''),
  );
}

/**
 * Appends a left-to-right mark to an amount that ends in a symbol such as "CA$": in right-to-left text the "$" would
 * otherwise change sides ("$CA").
 */
export function withDirectionMark(amount: string): string {
  return amount.replace(/[a-z]\p{Sc}$/iu, '$&\u200e');
}

/**
 * The currency symbol to show. A plain "$" is kept only if the locale is of the currency's own country, since one page may
 * show several dollars. Labels such as "UK£", from Arabic locales, are replaced with our own symbol too.
 */
function symbolOf(currency: Currency, label: string, locale: string): string {
  const isOwn = locale.endsWith(currency.slice(0, 2).toUpperCase());
  return (label === '$' && !isOwn) || /[a-z]\p{Sc}/iu.test(label) ? denominations[currency].symbol : label;
}

/**
 * An amount as a plain decimal string without currency ("1.15"; "50000" for idr), for text fields and machines.
 * @param amount minor units
 */
export function toDecimalString(amount: MinorUnits, currency: Currency): string {
  const { decimals } = denominations[currency];
  if (decimals === 0) return String(amount);
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export type ParseProblem = 'empty' | 'notANumber' | 'tooManyDecimals' | 'tooLarge';
export type ParsedAmount = { ok: true; amount: MinorUnits } | { ok: false; problem: ParseProblem };

/** Characters that can only be digit grouping, and direction marks, which are ignored. */
const GROUPING_ONLY = /[\s'’٬]+/g;
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

function decimalMarkOf(locale: string): string {
  return numberFormat(locale)
    .format(0.5)
    .replace(/\p{Nd}/gu, '');
}

/** Labels of the currency that may precede or follow an amount, longest first, so that "CA$" does not leave "CA". */
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
 * Parses a typed amount exactly, without floating-point arithmetic.
 * Accepts Latin, Arabic and Persian digits, grouping, the currency's symbol or code before or after, and either decimal
 * mark as long as only one reading is possible. Three decimals are never accepted, so that "1.500" can't become 1.50.
 * @returns the amount in minor units, or the problem
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
  // Digits only, no fraction: exact up to the maximum amount, and anything that Number rounds is above that.
  const amount = Number(whole.replace(/\D/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return amount > MAX_AMOUNT ? { ok: false, problem: 'tooLarge' } : { ok: true, amount };
}

/** The mark that separates the fraction, or null if all marks are grouping. */
function decimalMarkIn(typed: string, localeMark: string, decimals: number): string | null {
  const marks = typed.replace(/\d/g, '');
  const last = marks.slice(-1);
  if (!/[.,٫]/.test(last)) return null;
  if (marks.length > 1) return marks.indexOf(last) < marks.length - 1 ? null : last;
  // A single mark before three digits is grouping, unless it is the locale's decimal mark: then it is an error.
  const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed) && (last !== localeMark || decimals === 0);
  return isGroup ? null : last;
}

/** No digits, plain digits, or groups with one kind of mark: of three digits, or Indian grouping (12,34,567). */
function isWholeNumber(text: string): boolean {
  return /^\d*$/.test(text) || /^[1-9]\d{0,2}([ .,])(?:\d{2,3}\1)*\d{3}$/.test(text);
}
