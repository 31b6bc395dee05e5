// Compiled: which file has the messages of a language.
import type { ReloadMessages } from '../en/checkout/reload.ts';
import { messagesIn } from '../load.ts';

export type { ReloadMessages };

export const reloadMessages = messagesIn<ReloadMessages>({
  en: async ($) => (await import('../en/checkout/reload.ts')).reload($),
  ar: async ($) => (await import('../ar/checkout/reload.ts')).reload($),
});
