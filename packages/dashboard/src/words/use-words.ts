import type { Language } from '@lantern-giving/core/language';
import { useLanguage } from '../language/language-context.tsx';

/** The words of one part of the site in every language, with equal keys. */
export type Catalogue<Words> = Readonly<Record<Language, Words>>;

/** A part's words in the page's language. Each page brings its own, so that none waits for another's. */
export function useWords<Words>(catalogue: Catalogue<Words>): Words {
  return catalogue[useLanguage().language];
}
