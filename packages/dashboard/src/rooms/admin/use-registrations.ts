import {
  decideRegistration,
  getRegistrations,
  type RegistrationDecision,
  type RegistrationEntry,
  type RegistrationList,
} from '@lantern-giving/core/api/registration';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../api-client.ts';

const KEY = ['admin', 'registrations'] as const;

/** A page of the charities that asked to join; the page before stays on screen until it is there. */
export function useRegistrations(page: number, enabled: boolean) {
  return useQuery({
    queryKey: [...KEY, page],
    enabled,
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
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, decision }: Decided) => decideRegistration(apiClient, entry.charity_id, decision, page),
    onSuccess: (list) => {
      void queries.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
      queries.setQueryData<RegistrationList>([...KEY, page], list);
    },
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
