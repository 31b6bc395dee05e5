// Compiled: the file with the messages of each language.
import type { FaqsMessages } from '../en/dashboard/faqs.ts';
import { messagesIn } from '../load.ts';

export type { FaqsMessages };

export const faqsMessages = messagesIn<FaqsMessages>({
  en: async ($) => (await import('../en/dashboard/faqs.ts')).faqs($),
  ar: async ($) => (await import('../ar/dashboard/faqs.ts')).faqs($),
  fr: async ($) => (await import('../fr/dashboard/faqs.ts')).faqs($),
});
