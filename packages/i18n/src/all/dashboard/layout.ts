// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { LayoutMessages } from '../../en/dashboard/layout.ts';
import { layout as en } from '../../en/dashboard/layout.ts';
import { layout as ar } from '../../ar/dashboard/layout.ts';
import { layout as fr } from '../../fr/dashboard/layout.ts';
import { formatsOf } from '../../formats.ts';

export type { LayoutMessages };

export const layoutMessages: Readonly<Record<Language, LayoutMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
