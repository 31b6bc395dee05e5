// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { RegisterMessages } from '../../en/dashboard/register.ts';
import { register as en } from '../../en/dashboard/register.ts';
import { register as ar } from '../../ar/dashboard/register.ts';
import { register as fr } from '../../fr/dashboard/register.ts';
import { formatsOf } from '../../formats.ts';

export type { RegisterMessages };

export const registerMessages: Readonly<Record<Language, RegisterMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
