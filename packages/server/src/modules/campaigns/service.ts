import { isAddOn, productOf } from '@lantern-giving/core/campaigns';
import { type Refusal, refuse } from '../../http/problem.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Executor } from '../../lib/db.ts';
import { seededCampaigns } from './calendar-data.ts';
import { type CampaignInstance, currentOf, stateOf } from './campaign.ts';
import type { Offers } from './offers.ts';
import { addCampaign } from './queries.ts';

/**
 * Finds a campaign by id or, for a product key, the current instance. It does not find ended campaigns. A campaign whose
 * gifts are only started together with others is found only if it is asked for as such.
 */
export async function campaignFor(
  { offers, clock }: { readonly offers: Pick<Offers, 'campaigns'>; readonly clock: Clock },
  named: string,
  { addOn = false } = {},
): Promise<CampaignInstance | Refusal> {
  const now = clock.now();
  const product = productOf(named);
  const all = await offers.campaigns();
  const found = product ? currentOf(all, product, now) : all.find(({ id }) => id === named);
  if (!found || stateOf(found, now) === 'ended' || isAddOn(found.kind) !== addOn) return campaignNotFound();
  return found;
}

export function campaignNotFound(): Refusal {
  return refuse(410, 'campaign_not_found');
}

/** Seeds the campaigns that every deployment starts with. Idempotent. */
export async function seedCampaigns(db: Executor, now: Date): Promise<void> {
  for (const campaign of seededCampaigns()) await addCampaign(db, campaign, now);
}
