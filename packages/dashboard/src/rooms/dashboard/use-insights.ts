import { getCauses } from '@lantern-giving/core/api/causes';
import { getInsights } from '@lantern-giving/core/api/insights';
import { getBalance, getNextPayout, getPayoutAccount } from '@lantern-giving/core/api/payouts';
import { isGivenTo } from '@lantern-giving/core/charity';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../api-client.ts';

/** The campaign in figures; looked at again whenever somebody comes back to the page. */
export function useInsights(charity: string) {
  return useQuery({
    queryKey: ['dashboard', 'insights', charity],
    queryFn: ({ signal }) => getInsights(apiClient, charity, signal),
    staleTime: 30_000,
  });
}

/** What the bank gets next; null where nothing is due. */
export function useNextPayout(charity: string) {
  return useQuery({
    queryKey: ['dashboard', 'payout', charity],
    queryFn: ({ signal }) => getNextPayout(apiClient, charity, signal),
  });
}

/** What stands on the account; null where there is none. */
export function useBalance(charity: string) {
  return useQuery({
    queryKey: ['dashboard', 'balance', charity],
    queryFn: ({ signal }) => getBalance(apiClient, charity, signal),
  });
}

/** Whether gifts reach the charity's own account, and whether there is a cause to give to; null while it is not known. */
export function useReadiness(charity: string) {
  const account = useQuery({
    queryKey: ['dashboard', 'account', charity],
    queryFn: ({ signal }) => getPayoutAccount(apiClient, charity, signal),
  });
  const causes = useQuery({
    queryKey: ['causes', charity],
    queryFn: ({ signal }) => getCauses(apiClient, charity, signal),
  });
  return {
    payment: account.data ? account.data.state === 'complete' : null,
    causes: causes.data ? causes.data.causes.some(isGivenTo) : null,
  };
}
