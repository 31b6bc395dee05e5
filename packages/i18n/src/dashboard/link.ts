// Compiled: the file with the messages of each language.
import type { LinkMessages } from '../en/dashboard/link.ts';
import { messagesIn } from '../load.ts';

export type { LinkMessages };

export const linkMessages = messagesIn<LinkMessages>({
  en: async ($) => (await import('../en/dashboard/link.ts')).link($),
  ar: async ($) => (await import('../ar/dashboard/link.ts')).link($),
  fr: async ($) => (await import('../fr/dashboard/link.ts')).link($),
});
