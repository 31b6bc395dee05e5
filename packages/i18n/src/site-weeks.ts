// Compiled: the file with the messages of each language.
import type { SiteWeeksMessages } from './en/site-weeks.ts';
import { messagesIn } from './load.ts';

export type { SiteWeeksMessages };

export const siteWeeksMessages = messagesIn<SiteWeeksMessages>({
  en: async ($) => (await import('./en/site-weeks.ts')).siteWeeks($),
  ar: async ($) => (await import('./ar/site-weeks.ts')).siteWeeks($),
  fr: async ($) => (await import('./fr/site-weeks.ts')).siteWeeks($),
});
