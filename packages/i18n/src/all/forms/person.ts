// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { PersonMessages } from '../../en/forms/person.ts';
import { person as en } from '../../en/forms/person.ts';
import { person as ar } from '../../ar/forms/person.ts';
import { person as fr } from '../../fr/forms/person.ts';
import { formatsOf } from '../../formats.ts';

export type { PersonMessages };

export const personMessages: Readonly<Record<Language, PersonMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
