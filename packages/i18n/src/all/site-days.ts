// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { SiteDaysMessages } from '../en/site-days.ts';
import { siteDays as en } from '../en/site-days.ts';
import { siteDays as ar } from '../ar/site-days.ts';
import { siteDays as fr } from '../fr/site-days.ts';
import { formatsOf } from '../formats.ts';

export type { SiteDaysMessages };

export const siteDaysMessages: Readonly<Record<Language, SiteDaysMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
