import type { Language } from '@lantern-giving/core/language';
import { ar } from './messages.ar.ts';
import { en } from './messages.en.ts';

/** A question that people ask, and its answer. */
export interface Question {
  readonly asks: string;
  readonly answer: string;
}

/** What a product's own page says of it. */
export interface ProductMessages {
  readonly title: string;
  readonly lead: string;
  readonly questions: readonly Question[];
}

const catalogues: Readonly<Record<Language, typeof en>> = { en, ar };

/** The words of a language. The compiler holds the languages to the same set. */
export function messagesIn(language: Language): typeof en {
  return catalogues[language];
}
