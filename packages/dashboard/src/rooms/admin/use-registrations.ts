import {
  decideRegistration,
  getRegistrations,
  type RegistrationDecision,
  type RegistrationEntry,
  type RegistrationList,
} from '@lantern-giving/core/api/registration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../api-client.ts';

const KEY = ['admin', 'registrations'] as const;

/** Charities that asked to join. */
export function useRegistrations(enabled: boolean) {
  return useQuery({ queryKey: KEY, enabled, queryFn: ({ signal }) => getRegistrations(apiClient, signal) });
}

export interface Decided {
  readonly entry: RegistrationEntry;
  readonly decision: RegistrationDecision;
}

/** Approves or rejects; the list becomes what the server answers. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, decision }: Decided) => decideRegistration(apiClient, entry.charity_id, decision),
    onSuccess: (list) => queries.setQueryData<RegistrationList>(KEY, list),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
