// Compiled: the file with the messages of each language.
import type { SiteDaysMessages } from './en/site-days.ts';
import { messagesIn } from './load.ts';

export type { SiteDaysMessages };

export const siteDaysMessages = messagesIn<SiteDaysMessages>({
  en: async ($) => (await import('./en/site-days.ts')).siteDays($),
  ar: async ($) => (await import('./ar/site-days.ts')).siteDays($),
  fr: async ($) => (await import('./fr/site-days.ts')).siteDays($),
});
