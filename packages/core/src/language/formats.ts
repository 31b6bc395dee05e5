/** Making one takes longer than using it a hundred times. Bounded, because a time zone can be a stranger's choice. */
const MAX_FORMATS = 100;
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function kept<Format>(formats: Map<string, Format>, given: readonly unknown[], make: () => Format): Format {
  const key = JSON.stringify(given);
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const format = make();
  formats.set(key, format);
  return format;
}

/**
 * `Intl.NumberFormat` with Latin digits in every language. Otherwise engines differ: for Arabic, WebKit uses Arabic-Indic
 * digits, but Chromium, Firefox and Node use Latin ones.
 * @param locale BCP 47
 */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
  return kept(numberFormats, [locale, options], make);
}

/**
 * `Intl.DateTimeFormat` with Latin digits and the Gregorian calendar in every language, for the same reason.
 * @param locale BCP 47
 */
export function dateFormat(locale?: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', ...options });
  return kept(dateFormats, [locale, options], make);
}

/**
 * Common name of a time zone: "United Kingdom Time"; its id where the locale has none.
 * @param locale BCP 47
 * @param at when the time is kept: countries change theirs, and Lisbon once had that of Paris
 */
export function zoneName(timeZone: string, locale: string, at: Date): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
