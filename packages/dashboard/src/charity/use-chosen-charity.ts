import { call } from '@lantern-giving/core/api/call';
import { charitiesApi, type DashboardCharity } from '@lantern-giving/core/api/charity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { apiClient } from '../app/api-client.ts';
import { chosenCharity } from '../app/app-state.ts';
import type { CharityInHand } from './charity-context.tsx';

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
      const charity = await call(apiClient, charitiesApi.read, { params: { id: id ?? '' }, signal });
      chosenCharity.keep(charity);
      return charity;
    },
    initialData: () => (id === null ? undefined : chosenCharity.known(id)),
    // What was stored may be from another day.
    initialDataUpdatedAt: 0,
  });
}

/** Puts what a save answered, or a part of it, in the place of what was known. */
export function useChangeCharity(id: string | null): Pick<CharityInHand, 'replace' | 'update' | 'refresh'> {
  const queries = useQueryClient();
  return useMemo(() => {
    const replace: CharityInHand['replace'] = (charity) => {
      chosenCharity.keep(charity);
      const queryKey = keyOf(charity.id);
      // What is on its way may have been read before the save.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, charity);
    };
    return {
      replace,
      update: (change) => {
        const known = queries.getQueryData<DashboardCharity>(keyOf(id));
        if (known) replace(change(known));
      },
      refresh: () => void queries.invalidateQueries({ queryKey: keyOf(id) }),
    };
  }, [queries, id]);
}
