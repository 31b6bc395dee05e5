// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { AccountMessages } from '../../en/dashboard/account.ts';
import { account as en } from '../../en/dashboard/account.ts';
import { account as ar } from '../../ar/dashboard/account.ts';
import { account as fr } from '../../fr/dashboard/account.ts';
import { formatsOf } from '../../formats.ts';

export type { AccountMessages };

export const accountMessages: Readonly<Record<Language, AccountMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
