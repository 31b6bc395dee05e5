// Compiled: the file with the messages of each language.
import type { SiteGiftsMessages } from './en/site-gifts.ts';
import { messagesIn } from './load.ts';

export type { SiteGiftsMessages };

export const siteGiftsMessages = messagesIn<SiteGiftsMessages>({
  en: async ($) => (await import('./en/site-gifts.ts')).siteGifts($),
  ar: async ($) => (await import('./ar/site-gifts.ts')).siteGifts($),
  fr: async ($) => (await import('./fr/site-gifts.ts')).siteGifts($),
});
