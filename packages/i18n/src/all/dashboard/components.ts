// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { ComponentsMessages } from '../../en/dashboard/components.ts';
import { components as en } from '../../en/dashboard/components.ts';
import { components as ar } from '../../ar/dashboard/components.ts';
import { components as fr } from '../../fr/dashboard/components.ts';
import { formatsOf } from '../../formats.ts';

export type { ComponentsMessages };

export const componentsMessages: Readonly<Record<Language, ComponentsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
