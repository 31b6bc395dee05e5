// Compiled: the file with the messages of each language.
import type { DonorsMessages } from '../en/dashboard/donors.ts';
import { messagesIn } from '../load.ts';

export type { DonorsMessages };

export const donorsMessages = messagesIn<DonorsMessages>({
  en: async ($) => (await import('../en/dashboard/donors.ts')).donors($),
  ar: async ($) => (await import('../ar/dashboard/donors.ts')).donors($),
  fr: async ($) => (await import('../fr/dashboard/donors.ts')).donors($),
});
