import type { Language } from '@lantern-giving/core/language';
import { ar } from './messages.ar.ts';
import { en } from './messages.en.ts';

const catalogues: Readonly<Record<Language, typeof en>> = { en, ar };

/** The words of a language. The compiler holds the languages to the same set. */
export function messagesIn(language: Language): typeof en {
  return catalogues[language];
}
