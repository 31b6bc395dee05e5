// Compiled: the file with the messages of each language.
import type { PeopleMessages } from '../en/dashboard/people.ts';
import { messagesIn } from '../load.ts';

export type { PeopleMessages };

export const peopleMessages = messagesIn<PeopleMessages>({
  en: async ($) => (await import('../en/dashboard/people.ts')).people($),
  ar: async ($) => (await import('../ar/dashboard/people.ts')).people($),
  fr: async ($) => (await import('../fr/dashboard/people.ts')).people($),
});
