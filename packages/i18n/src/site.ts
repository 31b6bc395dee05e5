// Compiled: which file has the messages of a language.
import type { Language } from '@lantern-giving/core/language';
import type { SiteMessages } from './en/site.ts';
import { formatsOf, type MessageFormats } from './formats.ts';

export type { SiteMessages };

const load: Readonly<Record<Language, ($: MessageFormats) => Promise<SiteMessages>>> = {
  en: async ($) => (await import('./en/site.ts')).site($),
  ar: async ($) => (await import('./ar/site.ts')).site($),
};

export const siteMessages = (language: Language): Promise<SiteMessages> => load[language](formatsOf(language));
