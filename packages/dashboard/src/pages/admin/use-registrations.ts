import { call } from '@lantern-giving/core/api/call';
import {
  type RegistrationDecision,
  type RegistrationEntry,
  type RegistrationList,
  registrationsApi,
} from '@lantern-giving/core/api/registration';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';

const KEY = ['admin', 'registrations'] as const;

/**
 * A page of registrations; the previous page stays visible while it loads.
 * @param every polling interval in ms
 */
export function useRegistrations(page: number, enabled: boolean, every: number | false = false) {
  return useQuery({
    queryKey: [...KEY, page],
    enabled,
    refetchInterval: every,
    queryFn: ({ signal }) => call(apiClient, registrationsApi.list, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

export interface Decided {
  readonly entry: RegistrationEntry;
  readonly decision: RegistrationDecision;
}

/** Approves or rejects; the response replaces the page, and the others are reloaded. */
export function useDecide(page: number) {
  const answered = useAnswered(page);
  return useMutation({
    mutationFn: ({ entry, decision }: Decided) =>
      call(apiClient, registrationsApi.decide, {
        params: { charity: entry.charity_id },
        query: { page },
        body: decision,
      }),
    ...answered,
  });
}

/** Resets a charity to waiting, unless somebody has given to it. */
export function useTakeBack(page: number) {
  const answered = useAnswered(page);
  return useMutation({
    mutationFn: (entry: RegistrationEntry) =>
      call(apiClient, registrationsApi.takeBack, { params: { charity: entry.charity_id }, query: { page } }),
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
