// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ProfileMessages } from '../../en/forms/profile.ts';
import { profile as en } from '../../en/forms/profile.ts';
import { profile as ar } from '../../ar/forms/profile.ts';
import { profile as fr } from '../../fr/forms/profile.ts';
import { formatsOf } from '../../formats.ts';

export type { ProfileMessages };

export const profileMessages: Readonly<Record<Language, ProfileMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
