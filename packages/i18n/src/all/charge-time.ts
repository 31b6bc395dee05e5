// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ChargeTimeMessages } from '../en/charge-time.ts';
import { chargeTime as en } from '../en/charge-time.ts';
import { chargeTime as ar } from '../ar/charge-time.ts';
import { chargeTime as fr } from '../fr/charge-time.ts';
import { formatsOf } from '../formats.ts';

export type { ChargeTimeMessages };

export const chargeTimeMessages: Readonly<Record<Language, ChargeTimeMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
