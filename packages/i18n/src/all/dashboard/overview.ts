// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { OverviewMessages } from '../../en/dashboard/overview.ts';
import { overview as en } from '../../en/dashboard/overview.ts';
import { overview as ar } from '../../ar/dashboard/overview.ts';
import { overview as fr } from '../../fr/dashboard/overview.ts';
import { formatsOf } from '../../formats.ts';

export type { OverviewMessages };

export const overviewMessages: Readonly<Record<Language, OverviewMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
