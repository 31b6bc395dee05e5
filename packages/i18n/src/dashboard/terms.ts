// Compiled: the file with the messages of each language.
import type { TermsMessages } from '../en/dashboard/terms.ts';
import { messagesIn } from '../load.ts';

export type { TermsMessages };

export const termsMessages = messagesIn<TermsMessages>({
  en: async ($) => (await import('../en/dashboard/terms.ts')).terms($),
  ar: async ($) => (await import('../ar/dashboard/terms.ts')).terms($),
  fr: async ($) => (await import('../fr/dashboard/terms.ts')).terms($),
});
