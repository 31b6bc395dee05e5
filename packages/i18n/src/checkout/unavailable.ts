// Compiled: which file has the messages of a language.
import type { UnavailableMessages } from '../en/checkout/unavailable.ts';
import { messagesIn } from '../load.ts';

export type { UnavailableMessages };

export const unavailableMessages = messagesIn<UnavailableMessages>({
  en: async ($) => (await import('../en/checkout/unavailable.ts')).unavailable($),
  ar: async ($) => (await import('../ar/checkout/unavailable.ts')).unavailable($),
});
