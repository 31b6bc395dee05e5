// Compiled: the file with the messages of each language.
import type { SiteMonthsMessages } from './en/site-months.ts';
import { messagesIn } from './load.ts';

export type { SiteMonthsMessages };

export const siteMonthsMessages = messagesIn<SiteMonthsMessages>({
  en: async ($) => (await import('./en/site-months.ts')).siteMonths($),
  ar: async ($) => (await import('./ar/site-months.ts')).siteMonths($),
  fr: async ($) => (await import('./fr/site-months.ts')).siteMonths($),
});
