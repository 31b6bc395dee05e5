// Compiled: the file with the messages of each language.
import type { ChargingMessages } from '../en/dashboard/charging.ts';
import { messagesIn } from '../load.ts';

export type { ChargingMessages };

export const chargingMessages = messagesIn<ChargingMessages>({
  en: async ($) => (await import('../en/dashboard/charging.ts')).charging($),
  ar: async ($) => (await import('../ar/dashboard/charging.ts')).charging($),
  fr: async ($) => (await import('../fr/dashboard/charging.ts')).charging($),
});
