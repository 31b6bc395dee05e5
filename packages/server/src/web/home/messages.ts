import type { Language } from '@lantern-giving/core/language';
import { ar } from './messages.ar.ts';
import { en } from './messages.en.ts';

const catalogues: Readonly<Record<Language, typeof en>> = { en, ar };

/** The messages of a language. The compiler checks that all languages have the same keys. */
export function messagesIn(language: Language): typeof en {
  return catalogues[language];
}
