// Compiled: which file has the messages of a language.
import type { FirstViewMessages } from '../en/checkout/first-view.ts';
import { messagesIn } from '../load.ts';

export type { FirstViewMessages };

export const firstViewMessages = messagesIn<FirstViewMessages>({
  en: async ($) => (await import('../en/checkout/first-view.ts')).firstView($),
  ar: async ($) => (await import('../ar/checkout/first-view.ts')).firstView($),
});
