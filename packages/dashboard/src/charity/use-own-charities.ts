import { call } from '@lantern-giving/core/api/call';
import { type CharityList, charitiesApi } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiClient } from '../app/api-client.ts';
import { charityIdsOf, isPlatformStaff, useUserInfo } from '../session/use-user-info.ts';

/** In ms. */
const UNTIL_NEXT_TRY = 30_000;

const NONE: readonly string[] = [];
const NO_LOGOS: ReadonlyMap<string, string | null> = new Map();

const charityList = queryOptions({
  queryKey: ['charity-list'],
  queryFn: async ({ signal }) => {
    try {
      return await call(apiClient, charitiesApi.list, { signal });
    } catch (error) {
      if (error instanceof ApiError) console.warn('The list of charities was not loaded.', error);
      throw error;
    }
  },
});

const idsOf = ({ charities }: CharityList) => charities.map(({ id }) => id);
const logosOf = ({ charities }: CharityList) => new Map(charities.map((charity) => [charity.id, charity.logo_image]));

/** Logo URLs by charity id; empty until loaded, and where they cannot be. */
export function useOwnLogos(): ReadonlyMap<string, string | null> {
  return useQuery({ ...charityList, select: logosOf }).data ?? NO_LOGOS;
}

/** Ids of the charities the user can access: their own, or all for platform staff. Undefined while unknown. */
export function useOwnCharities(): readonly string[] | undefined {
  const { data: info } = useUserInfo();
  const all = useQuery({
    ...charityList,
    enabled: info !== undefined && isPlatformStaff(info),
    refetchInterval: ({ state }) => state.status === 'error' && UNTIL_NEXT_TRY,
    select: idsOf,
  });
  if (!info) return undefined;
  if (!isPlatformStaff(info)) return charityIdsOf(info);
  // The specification gives an admin an empty list where it cannot be loaded; the error is in the console.
  return all.data ?? (all.isFetched ? NONE : undefined);
}
