// Compiled: the messages of every language, for a server.
import type { Language } from '@lantern-giving/core/language';
import type { FaqsMessages } from '../../en/dashboard/faqs.ts';
import { faqs as en } from '../../en/dashboard/faqs.ts';
import { faqs as ar } from '../../ar/dashboard/faqs.ts';
import { faqs as fr } from '../../fr/dashboard/faqs.ts';
import { formatsOf } from '../../formats.ts';

export type { FaqsMessages };

export const faqsMessages: Readonly<Record<Language, FaqsMessages>> = {
  en: en(formatsOf('en')),
  ar: ar(formatsOf('ar')),
  fr: fr(formatsOf('fr')),
};
