// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ProblemsMessages } from '../en/problems.ts';
import { problems as en } from '../en/problems.ts';
import { problems as ar } from '../ar/problems.ts';
import { problems as fr } from '../fr/problems.ts';
import { formatsOf } from '../formats.ts';

export type { ProblemsMessages };

export const problemsMessages: Readonly<Record<Language, ProblemsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
