// Compiled: the file with the messages of each language.
import type { ProfileMessages } from '../en/dashboard/profile.ts';
import { messagesIn } from '../load.ts';

export type { ProfileMessages };

export const profileMessages = messagesIn<ProfileMessages>({
  en: async ($) => (await import('../en/dashboard/profile.ts')).profile($),
  ar: async ($) => (await import('../ar/dashboard/profile.ts')).profile($),
  fr: async ($) => (await import('../fr/dashboard/profile.ts')).profile($),
});
