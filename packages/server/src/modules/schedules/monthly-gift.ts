import { ENDOWMENT_KIND, KINDS } from '@lantern-giving/core/campaigns';
import { REPEATING_PLAN } from '@lantern-giving/core/plan';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuseFields } from '../../http/problem.ts';
import { campaignFor } from '../campaigns/service.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { endowmentOf, offeredIn } from '../charities/queries.ts';
import { type Planned, planIn } from '../quotes/plan.ts';
import type { ScheduleBody } from './friday-body.ts';

/**
 * The plan of the monthly gift to the endowment that is begun beside another gift, if the donor has chosen it. It has
 * neither tip nor covered fees, so that the card is charged exactly the amount that was shown.
 */
export async function monthlyGift(
  context: Pick<AppContext, 'offers' | 'clock'>,
  body: ScheduleBody,
  { fields: { charity_id, timezone } }: Pick<Planned, 'fields'>,
  now: Date,
): Promise<Planned | Refusal | null> {
  if (!body.wakf) return null;
  const campaign = await campaignFor(context, KINDS[ENDOWMENT_KIND].product, { addOn: true });
  if (isRefusal(campaign)) return campaign;
  const charity = await context.offers.charity(charity_id);
  if (!charity) return charityNotFound();
  const endowment = endowmentOf(charity);
  if (!endowment) return refuseFields('validation_failed', [field('/wakf', 'invalid')]);
  const asked = {
    ...REPEATING_PLAN,
    campaign: campaign.id,
    charity_id,
    causes: { [endowment.cause_id]: Math.round(body.wakf_amount) },
    timezone,
    pay_fees: false,
    tip: 0,
    tip_percentage: null,
  };
  const planned = planIn(asked, { campaign, charity: offeredIn(ENDOWMENT_KIND, charity) }, now);
  if (!isRefusal(planned)) return planned;
  // Every figure of the plan comes from this field.
  return { ...planned, errors: planned.errors.map((problem) => ({ ...problem, pointer: '/wakf_amount' })) };
}
