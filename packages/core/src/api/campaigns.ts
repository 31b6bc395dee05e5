import type { CampaignCharities, CampaignCharity } from './campaigns.schema.ts';
import { type ApiClient, requestOk } from './request.ts';

export type { CampaignCharities, CampaignCharity, HumanCheckTerms } from './campaigns.schema.ts';

/** The charities of a campaign, by its id or by product key for the instance now open. */
export async function getCampaignCharities(
  client: ApiClient,
  campaign: string,
  signal?: AbortSignal,
): Promise<CampaignCharities> {
  return requestOk(client, { path: charitiesOf(campaign), signal });
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
  const path = `${charitiesOf(campaign)}/${encodeURIComponent(charity)}`;
  return requestOk(client, { path, signal }, { 410: 'campaign not found' });
}

function charitiesOf(campaign: string): string {
  return `/api/campaigns/${encodeURIComponent(campaign)}/charities`;
}
