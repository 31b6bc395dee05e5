import { getCharityList } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../api-client.ts';
import { charityIdsOf, isPlatformStaff, useUserInfo } from '../session/use-user-info.ts';

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
        // The product leaves an admin with an empty list then; the fault itself is to be found in the console.
        if (!(error instanceof ApiError)) throw error;
        console.warn('The list of charities was not loaded.', error);
        return [];
      }
    },
  });
  if (!info) return undefined;
  return isPlatformStaff(info) ? all.data : charityIdsOf(info);
}
