import { useParams } from '@tanstack/react-router';
import { useSession } from '../session/session-context.tsx';
import { useCharityById, useChosenId } from './use-chosen-charity.ts';

/** The charity that the page is about: the one that its address names, else the chosen one. */
export function useActiveCharity() {
  const { charity: named } = useParams({ strict: false });
  const chosen = useChosenId();
  const { phase } = useSession();
  const id = phase === 'out' ? null : (named ?? chosen);
  // Whether the session still holds is asked first: until then there is what was stored.
  return { id, named: named ?? null, query: useCharityById(id, phase !== 'checking') };
}
