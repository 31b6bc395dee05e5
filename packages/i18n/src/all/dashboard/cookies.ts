// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { CookiesMessages } from '../../en/dashboard/cookies.ts';
import { cookies as en } from '../../en/dashboard/cookies.ts';
import { cookies as ar } from '../../ar/dashboard/cookies.ts';
import { cookies as fr } from '../../fr/dashboard/cookies.ts';
import { formatsOf } from '../../formats.ts';

export type { CookiesMessages };

export const cookiesMessages: Readonly<Record<Language, CookiesMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
