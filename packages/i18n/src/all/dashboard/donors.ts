// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { DonorsMessages } from '../../en/dashboard/donors.ts';
import { donors as en } from '../../en/dashboard/donors.ts';
import { donors as ar } from '../../ar/dashboard/donors.ts';
import { donors as fr } from '../../fr/dashboard/donors.ts';
import { formatsOf } from '../../formats.ts';

export type { DonorsMessages };

export const donorsMessages: Readonly<Record<Language, DonorsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
