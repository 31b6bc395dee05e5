// Compiled: the file with the messages of each language.
import type { OriginsMessages } from '../en/forms/origins.ts';
import { messagesIn } from '../load.ts';

export type { OriginsMessages };

export const originsMessages = messagesIn<OriginsMessages>({
  en: async ($) => (await import('../en/forms/origins.ts')).origins($),
  ar: async ($) => (await import('../ar/forms/origins.ts')).origins($),
  fr: async ($) => (await import('../fr/forms/origins.ts')).origins($),
});
