import { type DashboardCharity, getCharity } from '@lantern-giving/core/api/charity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { apiClient } from '../api-client.ts';
import { chosenCharity } from '../desk.ts';

const keyOf = (id: string | null) => ['charity', id] as const;

/** Id of the chosen charity, or null. */
export function useChosenId(): string | null {
  return useSyncExternalStore(chosenCharity.subscribe, chosenCharity.id);
}

/** A charity by its id: as it was last heard of at once, as the server says it a moment later. */
export function useCharityById(id: string | null, mayAsk: boolean) {
  return useQuery({
    queryKey: keyOf(id),
    enabled: id !== null && mayAsk,
    queryFn: async ({ signal }) => {
      const charity = await getCharity(apiClient, id ?? '', signal);
      chosenCharity.keep(charity);
      return charity;
    },
    initialData: () => (id === null ? undefined : chosenCharity.known(id)),
    // What was stored may be from another day.
    initialDataUpdatedAt: 0,
  });
}

/** Puts what a save answered in the place of what was known. */
export function useReplaceCharity(): (charity: DashboardCharity) => void {
  const queries = useQueryClient();
  return useCallback(
    (charity) => {
      chosenCharity.keep(charity);
      queries.setQueryData(keyOf(charity.id), charity);
    },
    [queries],
  );
}
