// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { TermsMessages } from '../../en/dashboard/terms.ts';
import { terms as en } from '../../en/dashboard/terms.ts';
import { terms as ar } from '../../ar/dashboard/terms.ts';
import { terms as fr } from '../../fr/dashboard/terms.ts';
import { formatsOf } from '../../formats.ts';

export type { TermsMessages };

export const termsMessages: Readonly<Record<Language, TermsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
