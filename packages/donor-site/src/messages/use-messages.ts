import { useLanguage } from '../language/language-context.tsx';
import { ar } from './ar.ts';
import { en, type Messages } from './en.ts';

const catalogues = { en, ar };

/** The words of the page's language. */
export function useMessages(): Messages {
  return catalogues[useLanguage().language];
}
