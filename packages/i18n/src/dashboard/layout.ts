// Compiled: the file with the messages of each language.
import type { LayoutMessages } from '../en/dashboard/layout.ts';
import { messagesIn } from '../load.ts';

export type { LayoutMessages };

export const layoutMessages = messagesIn<LayoutMessages>({
  en: async ($) => (await import('../en/dashboard/layout.ts')).layout($),
  ar: async ($) => (await import('../ar/dashboard/layout.ts')).layout($),
  fr: async ($) => (await import('../fr/dashboard/layout.ts')).layout($),
});
