// Compiled: the file with the messages of each language.
import type { AccountMessages } from '../en/dashboard/account.ts';
import { messagesIn } from '../load.ts';

export type { AccountMessages };

export const accountMessages = messagesIn<AccountMessages>({
  en: async ($) => (await import('../en/dashboard/account.ts')).account($),
  ar: async ($) => (await import('../ar/dashboard/account.ts')).account($),
  fr: async ($) => (await import('../fr/dashboard/account.ts')).account($),
});
