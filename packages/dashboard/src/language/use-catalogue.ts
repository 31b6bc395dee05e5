import type { Language } from '@lantern-giving/core/language';
import { useLanguage } from './language-context.tsx';

/** What is there in every language at once. */
type Catalogue<Messages> = Readonly<Record<Language, Messages>>;

/** A catalogue's texts in the page's language. */
export function useCatalogue<Messages>(catalogue: Catalogue<Messages>): Messages {
  return catalogue[useLanguage().language];
}
