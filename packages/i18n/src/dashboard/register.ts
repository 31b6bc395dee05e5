// Compiled: the file with the messages of each language.
import type { RegisterMessages } from '../en/dashboard/register.ts';
import { messagesIn } from '../load.ts';

export type { RegisterMessages };

export const registerMessages = messagesIn<RegisterMessages>({
  en: async ($) => (await import('../en/dashboard/register.ts')).register($),
  ar: async ($) => (await import('../ar/dashboard/register.ts')).register($),
  fr: async ($) => (await import('../fr/dashboard/register.ts')).register($),
});
