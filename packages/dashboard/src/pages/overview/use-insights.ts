import { call } from '@lantern-giving/core/api/call';
import { insightsApi } from '@lantern-giving/core/api/insights';
import { nullIfGone, payoutsApi } from '@lantern-giving/core/api/payouts';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';

/** In ms: on the last nights people watch this page. A page that is hidden asks for nothing. */
const LIVE = 15_000;

/** The campaign in figures, as they change while the page is looked at. */
export function useInsights(charity: string) {
  return useQuery({
    queryKey: ['dashboard', 'insights', charity],
    queryFn: ({ signal }) => call(apiClient, insightsApi.read, { params: { id: charity }, signal }),
    staleTime: LIVE,
    refetchInterval: LIVE,
  });
}

/** How far the charity's own account at the payment provider is. */
export function usePayoutAccount(charity: string) {
  return useQuery({
    queryKey: ['dashboard', 'account', charity],
    queryFn: ({ signal }) => call(apiClient, payoutsApi.account, { params: { id: charity }, signal }),
  });
}

/**
 * What the bank gets next; null where nothing is due.
 * @param enabled without an account there is nothing to ask for
 */
export function useNextPayout(charity: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['dashboard', 'payout', charity],
    queryFn: ({ signal }) => nullIfGone(call(apiClient, payoutsApi.next, { params: { id: charity }, signal })),
  });
}

/**
 * What stands on the account; null where there is none.
 * @param enabled without an account there is nothing to ask for
 */
export function useBalance(charity: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['dashboard', 'balance', charity],
    queryFn: ({ signal }) => nullIfGone(call(apiClient, payoutsApi.balance, { params: { id: charity }, signal })),
  });
}
