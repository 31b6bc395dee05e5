// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { SiteMonthsMessages } from '../en/site-months.ts';
import { siteMonths as en } from '../en/site-months.ts';
import { siteMonths as ar } from '../ar/site-months.ts';
import { siteMonths as fr } from '../fr/site-months.ts';
import { formatsOf } from '../formats.ts';

export type { SiteMonthsMessages };

export const siteMonthsMessages: Readonly<Record<Language, SiteMonthsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
