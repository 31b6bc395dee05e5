import { useParams } from '@tanstack/react-router';
import { useSession } from '../session/session-context.tsx';
import { useCharityById, useChosenId } from './use-chosen-charity.ts';

/** The charity that the page is about: the one that its address names, else the chosen one. */
export function useActiveCharity() {
  const { charity: named } = useParams({ strict: false });
  const chosen = useChosenId();
  const signedIn = useSession().phase !== 'out';
  const id = signedIn ? (named ?? chosen) : null;
  return { id, named: named ?? null, query: useCharityById(id) };
}
