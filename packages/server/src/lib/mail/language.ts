/**
 * The language that a mail is written in: Arabic, or English as the reader's region writes dates and amounts. English
 * without a region is British, as in the checkout.
 */
export function mailLanguage(locale: string | null): string {
  if (locale && /^ar(-|$)/i.test(locale)) return 'ar';
  return locale && /^en-[a-z]{2}$/i.test(locale) ? locale : 'en-GB';
}
