// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { CampaignsMessages } from '../../en/dashboard/campaigns.ts';
import { campaigns as en } from '../../en/dashboard/campaigns.ts';
import { campaigns as ar } from '../../ar/dashboard/campaigns.ts';
import { campaigns as fr } from '../../fr/dashboard/campaigns.ts';
import { formatsOf } from '../../formats.ts';

export type { CampaignsMessages };

export const campaignsMessages: Readonly<Record<Language, CampaignsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
