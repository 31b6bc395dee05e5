import { call } from '@lantern-giving/core/api/call';
import { type CampaignCharity, campaignsApi } from '@lantern-giving/core/api/campaigns';
import { type CharityLanding, charitiesApi } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { useEffect, useState } from 'react';
import { apiClient } from '../../app/api-client.ts';

export interface CharityAround {
  /** As the campaign returns it. */
  readonly inCampaign: CampaignCharity | null;
  readonly landing: CharityLanding | null;
}

const nothingYet: CharityAround = { inCampaign: null, landing: null };

/** The charity for the page around the checkout; each part is null until loaded. */
export function useCharity(campaign: string, charity: string): CharityAround {
  const [known, setKnown] = useState(nothingYet);
  useEffect(() => {
    const leaving = new AbortController();
    const take = (part: Partial<CharityAround>) => setKnown((before) => ({ ...before, ...part }));
    // The checkout makes the same request and reports the error; the frame stays empty.
    const leave = (error: unknown) => {
      if (!leaving.signal.aborted && !(error instanceof ApiError)) throw error;
    };
    setKnown(nothingYet);
    call(apiClient, campaignsApi.charity, { params: { campaign, charity }, signal: leaving.signal }).then(
      (inCampaign) => take({ inCampaign }),
      leave,
    );
    call(apiClient, charitiesApi.landing, { params: { id: charity }, signal: leaving.signal }).then(
      (landing) => take({ landing }),
      leave,
    );
    return () => leaving.abort();
  }, [campaign, charity]);
  return known;
}
