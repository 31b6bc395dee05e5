// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { SiteWeeksMessages } from '../en/site-weeks.ts';
import { siteWeeks as en } from '../en/site-weeks.ts';
import { siteWeeks as ar } from '../ar/site-weeks.ts';
import { siteWeeks as fr } from '../fr/site-weeks.ts';
import { formatsOf } from '../formats.ts';

export type { SiteWeeksMessages };

export const siteWeeksMessages: Readonly<Record<Language, SiteWeeksMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
