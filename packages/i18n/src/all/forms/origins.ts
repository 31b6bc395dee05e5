// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { OriginsMessages } from '../../en/forms/origins.ts';
import { origins as en } from '../../en/forms/origins.ts';
import { origins as ar } from '../../ar/forms/origins.ts';
import { origins as fr } from '../../fr/forms/origins.ts';
import { formatsOf } from '../../formats.ts';

export type { OriginsMessages };

export const originsMessages: Readonly<Record<Language, OriginsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
