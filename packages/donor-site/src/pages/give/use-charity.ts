import { call } from '@lantern-giving/core/api/call';
import { type CampaignCharity, campaignsApi } from '@lantern-giving/core/api/campaigns';
import { type CharityLanding, charitiesApi } from '@lantern-giving/core/api/charity';
import type { KnownCharity } from '@lantern-giving/core/api/giving-page';
import { ApiError } from '@lantern-giving/core/api/request';
import { useEffect, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';
import { fetchKnowing } from './known-charity.ts';

export interface CharityAround {
  /** As the campaign returns it. */
  readonly inCampaign: CampaignCharity | null;
  readonly landing: CharityLanding | null;
  /** For the checkout, which then need not ask for what the page knows. */
  readonly fetch: typeof fetch | undefined;
}

/**
 * The charity for the page around the checkout; each part is null until loaded.
 * @param known what the server has written into the page
 */
export function useCharity(campaign: string, charity: string, known: KnownCharity | null): CharityAround {
  const [around, setAround] = useState(() => aroundOf(known));
  const isKnown = around.fetch !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isLeft = false;
    const take = (part: Partial<CharityAround>) => isLeft || setAround((before) => ({ ...before, ...part }));
    // The checkout makes the same request and reports the error; the frame stays empty.
    const leave = (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    };
    call(apiClient, campaignsApi.charity, { params: { campaign, charity } }).then(
      (inCampaign) => take({ inCampaign }),
      leave,
    );
    call(apiClient, charitiesApi.landing, { params: { id: charity } }).then((landing) => take({ landing }), leave);
    return () => {
      isLeft = true;
    };
  }, [campaign, charity, isKnown]);
  return around;
}

function aroundOf(known: KnownCharity | null): CharityAround {
  if (!known) return { inCampaign: null, landing: null, fetch: undefined };
  return { inCampaign: known.charity, landing: known.landing, fetch: fetchKnowing(known) };
}
