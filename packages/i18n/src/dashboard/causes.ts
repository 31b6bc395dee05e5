// Compiled: the file with the messages of each language.
import type { CausesMessages } from '../en/dashboard/causes.ts';
import { messagesIn } from '../load.ts';

export type { CausesMessages };

export const causesMessages = messagesIn<CausesMessages>({
  en: async ($) => (await import('../en/dashboard/causes.ts')).causes($),
  ar: async ($) => (await import('../ar/dashboard/causes.ts')).causes($),
  fr: async ($) => (await import('../fr/dashboard/causes.ts')).causes($),
});
