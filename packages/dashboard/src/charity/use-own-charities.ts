import { getCharityList } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../api-client.ts';
import { charityIdsOf, isPlatformStaff, useUserInfo } from '../session/use-user-info.ts';

/** In ms. */
const UNTIL_NEXT_TRY = 30_000;

const NONE: readonly string[] = [];

/** Ids of the charities that somebody may look at: their own, for the platform's people all. Undefined while not known. */
export function useOwnCharities(): readonly string[] | undefined {
  const { data: info } = useUserInfo();
  const all = useQuery({
    queryKey: ['charity-list'],
    enabled: info !== undefined && isPlatformStaff(info),
    queryFn: async ({ signal }) => {
      try {
        const { charities } = await getCharityList(apiClient, signal);
        return charities.map(({ id }) => id);
      } catch (error) {
        if (error instanceof ApiError) console.warn('The list of charities was not loaded.', error);
        throw error;
      }
    },
    refetchInterval: ({ state }) => state.status === 'error' && UNTIL_NEXT_TRY,
  });
  if (!info) return undefined;
  if (!isPlatformStaff(info)) return charityIdsOf(info);
  // The product leaves an admin with an empty list where it does not come; the fault is to be found in the console.
  return all.data ?? (all.isFetched ? NONE : undefined);
}
