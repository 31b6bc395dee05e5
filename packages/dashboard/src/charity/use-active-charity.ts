import { useParams } from '@tanstack/react-router';
import { useSession } from '../session/session-context.tsx';
import { useCharityById, useChosenId } from './use-chosen-charity.ts';

/** The charity of the page: from its URL, or the chosen one. */
export function useActiveCharity() {
  const { charity: named } = useParams({ strict: false });
  const chosen = useChosenId();
  const { phase } = useSession();
  const id = phase === 'out' ? null : (named ?? chosen);
  // The session is checked first; until then stored data is used.
  return { id, named: named ?? null, query: useCharityById(id, phase !== 'checking') };
}
