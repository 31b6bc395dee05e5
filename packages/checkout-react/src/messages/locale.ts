import type { IsoDate } from '@lantern-giving/core/calendar';
import { dateFormat, LANGUAGES, type Language, languageOf, numberFormat } from '@lantern-giving/core/language';
import { type Currency, formatAmount, type MinorUnits } from '@lantern-giving/core/money';
import type { MessageFormats } from '@lantern-giving/i18n/formats';

/** Number, money and date formats of one locale. Two checkouts on a page may differ. */
export interface Locale extends Pick<MessageFormats, 'number' | 'plural'> {
  readonly language: Language;
  /** BCP 47, with the region where one was requested. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** @param value in percent: 10 becomes "10%" */
  percent(value: number): string;
  /** `trim` drops the decimals of a whole amount. */
  money(amount: MinorUnits, currency: Currency, options?: { trim?: boolean }): string;
  /** "Friday 5 March". Gregorian in every locale. */
  date(date: IsoDate): string;
}

/** The canonical form of a tag ("fr" for "fra"), or the language of an invalid one. */
function canonical(tag: string): string {
  try {
    return String(new Intl.Locale(tag));
  } catch {
    return languageOf(tag) ?? 'en';
  }
}

/** @param locale BCP 47, or with an underscore; a language without messages gets English */
export function localeOf(locale: string): Locale {
  const asked = canonical(locale.replace('_', '-'));
  const known = languageOf(asked);
  const language = known ?? 'en';
  // A language alone is written as on our pages: "en" is British.
  const tag = known && known !== asked ? asked : LANGUAGES[language].intl;
  const numbers = numberFormat(tag);
  const plurals = new Intl.PluralRules(tag);
  const dates = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

  return {
    language,
    tag,
    dir: LANGUAGES[language].dir,
    number: (value) => numbers.format(value),
    percent: (value) => numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    plural: (count, forms) => (forms[plurals.select(count)] ?? forms.other).replace('#', numbers.format(count)),
    money: (amount, currency, options) => formatAmount(amount, currency, tag, options),
    date: (date) => dates.format(Date.parse(date)),
  };
}
