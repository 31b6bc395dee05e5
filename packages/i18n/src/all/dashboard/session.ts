// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { SessionMessages } from '../../en/dashboard/session.ts';
import { session as en } from '../../en/dashboard/session.ts';
import { session as ar } from '../../ar/dashboard/session.ts';
import { session as fr } from '../../fr/dashboard/session.ts';
import { formatsOf } from '../../formats.ts';

export type { SessionMessages };

export const sessionMessages: Readonly<Record<Language, SessionMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
