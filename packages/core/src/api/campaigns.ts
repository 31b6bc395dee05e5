import type { CampaignCharities, CampaignCharity } from './campaigns.schema.ts';
import { type ApiClient, ApiError, requestOk } from './request.ts';

export type { CampaignCharities, CampaignCharity } from './campaigns.schema.ts';

/** The charities of a campaign, by its id or by product key for the instance now open. */
export async function getCampaignCharities(
  client: ApiClient,
  campaign: string,
  signal?: AbortSignal,
): Promise<CampaignCharities> {
  const path = `/api/campaigns/${encodeURIComponent(campaign)}/charities`;
  return requestOk(client, { path, signal });
}

/**
 * One charity in a campaign with all that its checkout needs.
 * @throws ApiError 'campaign not found' on 410: the campaign is over, or never was
 */
export async function getCampaignCharity(
  client: ApiClient,
  campaign: string,
  charity: string,
  signal?: AbortSignal,
): Promise<CampaignCharity> {
  const path = `/api/campaigns/${encodeURIComponent(campaign)}/charities/${encodeURIComponent(charity)}`;
  try {
    return await requestOk<CampaignCharity>(client, { path, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) throw new ApiError('campaign not found', 410, error.body);
    throw error;
  }
}
