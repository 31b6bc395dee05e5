import { type CampaignCharity, getCampaignCharity } from '@lantern-giving/core/api/campaigns';
import { ApiError } from '@lantern-giving/core/api/request';
import { useEffect, useState } from 'react';
import { apiClient } from '../api-client.ts';

/** The charity as the campaign knows it, for the page around the checkout; null until it is there. */
export function useCampaignCharity(campaign: string, charity: string): CampaignCharity | null {
  const [known, setKnown] = useState<CampaignCharity | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    getCampaignCharity(apiClient, campaign, charity, leaving.signal).then(setKnown, (error: unknown) => {
      // The checkout asks the same and says what is wrong; the page around it stays plain.
      if (!leaving.signal.aborted && !(error instanceof ApiError)) throw error;
    });
    return () => leaving.abort();
  }, [campaign, charity]);
  return known;
}
