import type { Language } from '@lantern-giving/core/language';
import { useLanguage } from './language-context.tsx';

/** The data available in every language. */
type Catalogue<Messages> = Readonly<Record<Language, Messages>>;

/** A catalogue's texts in the page's language. */
export function useCatalogue<Messages>(catalogue: Catalogue<Messages>): Messages {
  return catalogue[useLanguage().language];
}
