import type { IsoDate } from '@lantern-giving/core/calendar';
import { dateFormat, numberFormat } from '@lantern-giving/core/language';
import { type Currency, formatAmount, type MinorUnits } from '@lantern-giving/core/money';
import type { MessageFormats } from '@lantern-giving/i18n/formats';

/** Languages with a catalogue. */
export type Language = 'en' | 'ar';

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

function languageOf(locale: string): Language {
  return /^ar\b/i.test(locale) ? 'ar' : 'en';
}

/** A tag that `Intl` supports; English without a region uses British dates. */
function tagOf(locale: string): string {
  try {
    const [known] = Intl.getCanonicalLocales(locale.replace('_', '-'));
    if (known && known !== 'en' && /^(en|ar)\b/.test(known)) return known;
  } catch {
    // An invalid tag gets English, like every language without a catalogue.
  }
  return 'en-GB';
}

export function localeOf(locale: string): Locale {
  const language = languageOf(locale);
  const tag = tagOf(locale);
  const numbers = numberFormat(tag);
  const plurals = new Intl.PluralRules(tag);
  const dates = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

  return {
    language,
    tag,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    number: (value) => numbers.format(value),
    percent: (value) => numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    plural: (count, forms) => (forms[plurals.select(count)] ?? forms.other).replace('#', numbers.format(count)),
    money: (amount, currency, options) => formatAmount(amount, currency, tag, options),
    date: (date) => dates.format(Date.parse(date)),
  };
}
