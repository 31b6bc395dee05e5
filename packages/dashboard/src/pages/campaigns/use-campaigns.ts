import { call } from '@lantern-giving/core/api/call';
import { type CampaignCalendar, campaignsApi, type OpenedCampaign } from '@lantern-giving/core/api/campaigns';
import { ApiError } from '@lantern-giving/core/api/request';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiClient } from '../../app/api-client.ts';

const KEY = ['admin', 'campaigns'] as const;

export function useCampaigns() {
  return useQuery({
    queryKey: KEY,
    // Always fetched when opened: what waits to be repeated changes by itself.
    staleTime: 0,
    queryFn: ({ signal }) => call(apiClient, campaignsApi.list, { signal }),
  });
}

type Named<Body> = Body & { readonly campaign: string };

/** Has the gifts of earlier campaigns repeated in one, and adds it if it is not known. Nothing is done twice. */
export function useOpenCampaign() {
  return useChange(({ campaign, ...body }: Named<OpenedCampaign>) =>
    call(apiClient, campaignsApi.open, { params: { campaign }, body }),
  );
}

/** Sets a campaign's dates by an authority. */
export function useSetCalendar() {
  return useChange(({ campaign, ...body }: Named<CampaignCalendar>) =>
    call(apiClient, campaignsApi.setCalendar, { params: { campaign }, body }),
  );
}

/**
 * How many nights have passed by an earlier start, and are charged soon after it is set; unknown until the server has
 * answered.
 */
export function usePassing({
  campaign,
  authority,
  start,
  isEarlier,
}: Named<Pick<CampaignCalendar, 'authority' | 'start'>> & { readonly isEarlier: boolean }): number | undefined {
  const { data } = useQuery({
    queryKey: [...KEY, campaign, authority, start],
    staleTime: 0,
    enabled: isEarlier,
    queryFn: ({ signal }) =>
      call(apiClient, campaignsApi.previewCalendar, { params: { campaign }, query: { authority, start }, signal }),
  });
  return isEarlier ? data?.passing : undefined;
}

/** A change that is pending until the campaigns are read again, so that none is shown as it was before. */
function useChange<Asked>(change: (asked: Asked) => Promise<unknown>) {
  const queries = useQueryClient();
  const read = () => queries.invalidateQueries({ queryKey: KEY });
  return useMutation({ mutationFn: change, onSuccess: read, onError: () => void read() });
}

const PROBLEMS = {
  0: 'unreachable',
  403: 'denied',
  410: 'campaign_not_found',
  422: 'refused',
  429: 'tooOften',
} as const;

/** Why a change was not made. */
export function problemOf(error: Error): (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  const problems: Readonly<Record<number, (typeof PROBLEMS)[keyof typeof PROBLEMS] | undefined>> = PROBLEMS;
  return problems[error.status] ?? 'trouble';
}
