// Compiled: the file with the messages of each language.
import type { ComponentsMessages } from '../en/dashboard/components.ts';
import { messagesIn } from '../load.ts';

export type { ComponentsMessages };

export const componentsMessages = messagesIn<ComponentsMessages>({
  en: async ($) => (await import('../en/dashboard/components.ts')).components($),
  ar: async ($) => (await import('../ar/dashboard/components.ts')).components($),
  fr: async ($) => (await import('../fr/dashboard/components.ts')).components($),
});
