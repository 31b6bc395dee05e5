// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { LinkMessages } from '../../en/dashboard/link.ts';
import { link as en } from '../../en/dashboard/link.ts';
import { link as ar } from '../../ar/dashboard/link.ts';
import { link as fr } from '../../fr/dashboard/link.ts';
import { formatsOf } from '../../formats.ts';

export type { LinkMessages };

export const linkMessages: Readonly<Record<Language, LinkMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
