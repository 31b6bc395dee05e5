// Compiled: the file with the messages of each language.
import type { AdminMessages } from '../en/dashboard/admin.ts';
import { messagesIn } from '../load.ts';

export type { AdminMessages };

export const adminMessages = messagesIn<AdminMessages>({
  en: async ($) => (await import('../en/dashboard/admin.ts')).admin($),
  ar: async ($) => (await import('../ar/dashboard/admin.ts')).admin($),
  fr: async ($) => (await import('../fr/dashboard/admin.ts')).admin($),
});
