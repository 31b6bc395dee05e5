import { call } from '@lantern-giving/core/api/call';
import { type ChargingReport, chargingApi } from '@lantern-giving/core/api/charging';
import type { Settlement } from '@lantern-giving/core/payments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';

const KEY = ['admin', 'charging'] as const;
/** In ms. A hidden page does not poll. */
const LIVE = 10_000;

/** How charging is going, refreshed while the page is visible. */
export function useCharging() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(apiClient, chargingApi.read, { signal }),
    staleTime: LIVE,
    refetchInterval: LIVE,
  });
}

/** Closes a case; the response replaces the report. */
export function useCloseCase() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { readonly id: string; readonly note: string; readonly settle?: Settlement }) =>
      call(apiClient, chargingApi.closeCase, { params: { case: id }, body }),
    onSuccess: (report: ChargingReport) => queries.setQueryData<ChargingReport>(KEY, report),
    onError: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
