import { use } from 'react';
import { type Area, take } from './areas.ts';
import { useLanguage } from './language-context.tsx';

/** The messages of an area in the page's language. They come with the page; what is drawn before them waits. */
export function useMessages<Messages>(area: Area<Messages>): Messages {
  return use(take(area)(useLanguage().language));
}
