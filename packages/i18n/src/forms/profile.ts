// Compiled: the file with the messages of each language.
import type { ProfileMessages } from '../en/forms/profile.ts';
import { messagesIn } from '../load.ts';

export type { ProfileMessages };

export const profileMessages = messagesIn<ProfileMessages>({
  en: async ($) => (await import('../en/forms/profile.ts')).profile($),
  ar: async ($) => (await import('../ar/forms/profile.ts')).profile($),
  fr: async ($) => (await import('../fr/forms/profile.ts')).profile($),
});
