// Compiled: the file with the messages of each language.
import type { ChargeTimeMessages } from './en/charge-time.ts';
import { messagesIn } from './load.ts';

export type { ChargeTimeMessages };

export const chargeTimeMessages = messagesIn<ChargeTimeMessages>({
  en: async ($) => (await import('./en/charge-time.ts')).chargeTime($),
  ar: async ($) => (await import('./ar/charge-time.ts')).chargeTime($),
  fr: async ($) => (await import('./fr/charge-time.ts')).chargeTime($),
});
