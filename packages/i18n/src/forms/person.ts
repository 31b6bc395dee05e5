// Compiled: the file with the messages of each language.
import type { PersonMessages } from '../en/forms/person.ts';
import { messagesIn } from '../load.ts';

export type { PersonMessages };

export const personMessages = messagesIn<PersonMessages>({
  en: async ($) => (await import('../en/forms/person.ts')).person($),
  ar: async ($) => (await import('../ar/forms/person.ts')).person($),
  fr: async ($) => (await import('../fr/forms/person.ts')).person($),
});
