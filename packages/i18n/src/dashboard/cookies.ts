// Compiled: the file with the messages of each language.
import type { CookiesMessages } from '../en/dashboard/cookies.ts';
import { messagesIn } from '../load.ts';

export type { CookiesMessages };

export const cookiesMessages = messagesIn<CookiesMessages>({
  en: async ($) => (await import('../en/dashboard/cookies.ts')).cookies($),
  ar: async ($) => (await import('../ar/dashboard/cookies.ts')).cookies($),
  fr: async ($) => (await import('../fr/dashboard/cookies.ts')).cookies($),
});
