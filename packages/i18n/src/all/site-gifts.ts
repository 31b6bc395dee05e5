// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { SiteGiftsMessages } from '../en/site-gifts.ts';
import { siteGifts as en } from '../en/site-gifts.ts';
import { siteGifts as ar } from '../ar/site-gifts.ts';
import { siteGifts as fr } from '../fr/site-gifts.ts';
import { formatsOf } from '../formats.ts';

export type { SiteGiftsMessages };

export const siteGiftsMessages: Readonly<Record<Language, SiteGiftsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
