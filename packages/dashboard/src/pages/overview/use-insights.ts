import { call } from '@lantern-giving/core/api/call';
import { insightsApi } from '@lantern-giving/core/api/insights';
import { nullIfGone, payoutsApi } from '@lantern-giving/core/api/payouts';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';

/** In ms: on the last nights people watch this page. A hidden page does not poll. */
const LIVE = 15_000;

/** The campaign's figures, refreshed while the page is visible. */
export function useInsights(charity: string) {
  return useQuery({
    queryKey: ['dashboard', 'insights', charity],
    queryFn: ({ signal }) => call(apiClient, insightsApi.read, { params: { id: charity }, signal }),
    staleTime: LIVE,
    refetchInterval: LIVE,
  });
}

/** State of the charity's account at the payment provider. */
export function usePayoutAccount(charity: string) {
  return useQuery({
    queryKey: ['dashboard', 'account', charity],
    queryFn: ({ signal }) => call(apiClient, payoutsApi.account, { params: { id: charity }, signal }),
  });
}

/**
 * The next payout; null where nothing is due.
 * @param enabled false without an account
 */
export function useNextPayout(charity: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['dashboard', 'payout', charity],
    queryFn: ({ signal }) => nullIfGone(call(apiClient, payoutsApi.next, { params: { id: charity }, signal })),
  });
}

/**
 * The account's balance; null where there is none.
 * @param enabled false without an account
 */
export function useBalance(charity: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['dashboard', 'balance', charity],
    queryFn: ({ signal }) => nullIfGone(call(apiClient, payoutsApi.balance, { params: { id: charity }, signal })),
  });
}
