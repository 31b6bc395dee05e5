/**
 * `Intl.NumberFormat` with Latin digits in every language. Otherwise engines differ: for Arabic, WebKit uses Arabic-Indic
 * digits, but Chromium, Firefox and Node use Latin ones.
 * @param locale BCP 47
 */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
}

/** Making one takes longer than using it a hundred times. Bounded, because a time zone can be a stranger's choice. */
const MAX_DATE_FORMATS = 100;
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * `Intl.DateTimeFormat` with Latin digits and the Gregorian calendar in every language, for the same reason.
 * @param locale BCP 47
 */
export function dateFormat(locale?: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = dateFormats.get(key);
  if (known) return known;
  if (dateFormats.size >= MAX_DATE_FORMATS) dateFormats.clear();
  const format = new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', ...options });
  dateFormats.set(key, format);
  return format;
}

/** Common name of a time zone: "United Kingdom Time"; its id where the locale has none. @param locale BCP 47 */
export function zoneName(timeZone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
