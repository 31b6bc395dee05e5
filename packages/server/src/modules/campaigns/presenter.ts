import type { CampaignTerms } from '@lantern-giving/core/api/common.schema';
import { type CampaignInstance, stateOf } from './campaign.ts';

/** A campaign as the API returns it. */
export function presentCampaign(campaign: CampaignInstance, now: Date): CampaignTerms {
  const { id, kind, brand, product, name, start, monthDays, unlock, end } = campaign;
  return { id, kind, brand, product, name, start, month_days: monthDays, unlock, end, state: stateOf(campaign, now) };
}
