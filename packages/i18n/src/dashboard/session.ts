// Compiled: the file with the messages of each language.
import type { SessionMessages } from '../en/dashboard/session.ts';
import { messagesIn } from '../load.ts';

export type { SessionMessages };

export const sessionMessages = messagesIn<SessionMessages>({
  en: async ($) => (await import('../en/dashboard/session.ts')).session($),
  ar: async ($) => (await import('../ar/dashboard/session.ts')).session($),
  fr: async ($) => (await import('../fr/dashboard/session.ts')).session($),
});
