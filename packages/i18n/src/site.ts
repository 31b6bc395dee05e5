// Compiled: the file with the messages of each language.
import type { SiteMessages } from './en/site.ts';
import { messagesIn } from './load.ts';

export type { SiteMessages };

export const siteMessages = messagesIn<SiteMessages>({
  en: async ($) => (await import('./en/site.ts')).site($),
  ar: async ($) => (await import('./ar/site.ts')).site($),
  fr: async ($) => (await import('./fr/site.ts')).site($),
});
