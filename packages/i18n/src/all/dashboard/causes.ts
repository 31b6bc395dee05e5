// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { CausesMessages } from '../../en/dashboard/causes.ts';
import { causes as en } from '../../en/dashboard/causes.ts';
import { causes as ar } from '../../ar/dashboard/causes.ts';
import { causes as fr } from '../../fr/dashboard/causes.ts';
import { formatsOf } from '../../formats.ts';

export type { CausesMessages };

export const causesMessages: Readonly<Record<Language, CausesMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
