import type { CampaignTerms } from '@lantern-giving/core/api/common.schema';
import { type CampaignInstance, stateOf } from './campaign.ts';

/** A campaign as the API returns it. */
export function presentCampaign(campaign: CampaignInstance, now: Date): CampaignTerms {
  const { id, kind, brand, product, name, start, monthDays, unlock, end } = campaign;
  const { localStart = null, localMonthDays = monthDays } = campaign;
  const sighted = { local_start: localStart, local_month_days: localMonthDays };
  const state = stateOf(campaign, now);
  return { id, kind, brand, product, name, start, month_days: monthDays, ...sighted, unlock, end, state };
}
