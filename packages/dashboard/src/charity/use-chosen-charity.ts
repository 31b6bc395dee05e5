import { call } from '@lantern-giving/core/api/call';
import { charitiesApi, type DashboardCharity } from '@lantern-giving/core/api/charity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { apiClient } from '../app/api-client.ts';
import { chosenCharity } from '../app/app-state.ts';
import type { ActiveCharity } from './charity-context.tsx';

const keyOf = (id: string | null) => ['charity', id] as const;

/** Id of the chosen charity, or null. */
export function useChosenId(): string | null {
  return useSyncExternalStore(chosenCharity.subscribe, chosenCharity.id);
}

/** A charity by its id: the last known data at once, then the server's. */
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
    // Stored data may be out of date.
    initialDataUpdatedAt: 0,
  });
}

/** Replaces the known data, or part of it, with the response of a save. */
export function useChangeCharity(id: string | null): Pick<ActiveCharity, 'replace' | 'update' | 'refresh'> {
  const queries = useQueryClient();
  return useMemo(() => {
    const replace: ActiveCharity['replace'] = (charity) => {
      chosenCharity.keep(charity);
      const queryKey = keyOf(charity.id);
      // A pending request may have read the data before the save.
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
