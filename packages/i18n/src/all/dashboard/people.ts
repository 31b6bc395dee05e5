// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { PeopleMessages } from '../../en/dashboard/people.ts';
import { people as en } from '../../en/dashboard/people.ts';
import { people as ar } from '../../ar/dashboard/people.ts';
import { people as fr } from '../../fr/dashboard/people.ts';
import { formatsOf } from '../../formats.ts';

export type { PeopleMessages };

export const peopleMessages: Readonly<Record<Language, PeopleMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
