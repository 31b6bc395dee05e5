import { ordersClose } from '@lantern-giving/core/plan';
import type { Executor } from '../../lib/db.ts';
import type { CampaignInstance } from '../campaigns/campaign.ts';
import { findCampaign } from '../campaigns/queries.ts';
import type { StoredSchedule } from './queries.ts';

/** The campaign of a schedule, whose dates may change while it runs. */
export async function campaignOf(
  db: Executor,
  { campaign_id }: Pick<StoredSchedule, 'campaign_id'>,
): Promise<CampaignInstance> {
  const campaign = await findCampaign(db, campaign_id);
  if (!campaign) throw new Error(`there is no campaign ${campaign_id}`);
  return campaign;
}

/** When orders of whole units close for a schedule; null if they never do. */
export async function ordersCloseFor(
  db: Executor,
  schedule: Pick<StoredSchedule, 'campaign_id' | 'start_date_offset' | 'timezone'>,
): Promise<Date | null> {
  const { start_date_offset: startDateOffset, timezone } = schedule;
  return ordersClose({ campaign: await campaignOf(db, schedule), startDateOffset, timezone });
}
