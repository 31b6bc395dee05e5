// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { SiteMessages } from '../en/site.ts';
import { site as en } from '../en/site.ts';
import { site as ar } from '../ar/site.ts';
import { site as fr } from '../fr/site.ts';
import { formatsOf } from '../formats.ts';

export type { SiteMessages };

export const siteMessages: Readonly<Record<Language, SiteMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
