import {
  decideRegistration,
  getRegistrations,
  type RegistrationDecision,
  type RegistrationEntry,
  type RegistrationList,
  takeBackDecision,
} from '@lantern-giving/core/api/registration';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../api-client.ts';

const KEY = ['admin', 'registrations'] as const;

/**
 * A page of the charities that asked to join; the page before stays on screen until it is there.
 * @param every ms after which it is asked for anew
 */
export function useRegistrations(page: number, enabled: boolean, every: number | false = false) {
  return useQuery({
    queryKey: [...KEY, page],
    enabled,
    refetchInterval: every,
    queryFn: ({ signal }) => getRegistrations(apiClient, page, signal),
    placeholderData: keepPreviousData,
  });
}

export interface Decided {
  readonly entry: RegistrationEntry;
  readonly decision: RegistrationDecision;
}

/** Approves or rejects; the page becomes what the server answers, and the others are asked for anew. */
export function useDecide(page: number) {
  const answered = useAnswered(page);
  return useMutation({
    mutationFn: ({ entry, decision }: Decided) => decideRegistration(apiClient, entry.charity_id, decision, page),
    ...answered,
  });
}

/** Sets a charity back to waiting, as long as nobody has given to it. */
export function useTakeBack(page: number) {
  const answered = useAnswered(page);
  return useMutation({
    mutationFn: (entry: RegistrationEntry) => takeBackDecision(apiClient, entry.charity_id, page),
    ...answered,
  });
}

function useAnswered(page: number) {
  const queries = useQueryClient();
  return {
    onSuccess: (list: RegistrationList) => {
      void queries.invalidateQueries({ queryKey: KEY, predicate: ({ queryKey }) => queryKey.at(-1) !== page });
      queries.setQueryData<RegistrationList>([...KEY, page], list);
    },
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  };
}
