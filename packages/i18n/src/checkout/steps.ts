// Compiled: which file has the messages of a language.
import type { StepsMessages } from '../en/checkout/steps.ts';
import { messagesIn } from '../load.ts';

export type { StepsMessages };

export const stepsMessages = messagesIn<StepsMessages>({
  en: async ($) => (await import('../en/checkout/steps.ts')).steps($),
  ar: async ($) => (await import('../ar/checkout/steps.ts')).steps($),
});
