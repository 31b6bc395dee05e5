// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { HomeMessages } from '../en/home.ts';
import { home as en } from '../en/home.ts';
import { home as ar } from '../ar/home.ts';
import { home as fr } from '../fr/home.ts';
import { formatsOf } from '../formats.ts';

export type { HomeMessages };

export const homeMessages: Readonly<Record<Language, HomeMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
