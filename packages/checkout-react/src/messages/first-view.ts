import { type FirstViewMessages, firstView } from '@lantern-giving/i18n/en/checkout/first-view';
import type { Locale } from './locale.ts';

export { type FirstViewMessages, firstView };

/** What everybody sees first: English is there, any other language is fetched. */
export async function loadFirstView(speech: Locale): Promise<FirstViewMessages> {
  return speech.language === 'ar'
    ? (await import('@lantern-giving/i18n/ar/checkout/first-view')).firstView(speech)
    : firstView(speech);
}
