// Compiled: the file with the messages of each language.
import type { HomeMessages } from './en/home.ts';
import { messagesIn } from './load.ts';

export type { HomeMessages };

export const homeMessages = messagesIn<HomeMessages>({
  en: async ($) => (await import('./en/home.ts')).home($),
  ar: async ($) => (await import('./ar/home.ts')).home($),
  fr: async ($) => (await import('./fr/home.ts')).home($),
});
