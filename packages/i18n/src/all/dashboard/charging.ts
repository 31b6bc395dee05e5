// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ChargingMessages } from '../../en/dashboard/charging.ts';
import { charging as en } from '../../en/dashboard/charging.ts';
import { charging as ar } from '../../ar/dashboard/charging.ts';
import { charging as fr } from '../../fr/dashboard/charging.ts';
import { formatsOf } from '../../formats.ts';

export type { ChargingMessages };

export const chargingMessages: Readonly<Record<Language, ChargingMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
