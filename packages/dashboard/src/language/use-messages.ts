import { use } from 'react';
import { type Area, take } from './areas.ts';
import { useLanguage } from './language-context.tsx';

/** The messages of an area in the page's language; suspends until they have loaded. */
export function useMessages<Messages>(area: Area<Messages>): Messages {
  return use(take(area)(useLanguage().language));
}
