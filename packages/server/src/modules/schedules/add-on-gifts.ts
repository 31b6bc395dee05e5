import { ENDOWMENT_KIND, FRIDAY_KIND, KINDS } from '@lantern-giving/core/campaigns';
import { inProportion, REPEATING_PLAN } from '@lantern-giving/core/plan';
import type { AmountsByCause } from '@lantern-giving/core/split';
import type { AppContext } from '../../app/context.ts';
import { field, isRefusal, type Refusal, refuseFields } from '../../http/problem.ts';
import { campaignFor } from '../campaigns/service.ts';
import { charityNotFound } from '../charities/charity-path.ts';
import { endowmentOf, fridayCausesOf, offeredIn, type StoredCharity } from '../charities/queries.ts';
import { computePlan, type PlannedGift } from '../quotes/plan.ts';
import type { ScheduleBody } from './schedule-body.ts';

/** The parts of a gift that is added to another one. */
interface AddOn {
  readonly kind: typeof ENDOWMENT_KIND | typeof FRIDAY_KIND;
  /** Field of the body that chooses it, and the one with its amount in minor units. */
  readonly chosen: 'friday_giving' | 'wakf';
  readonly amount: 'friday_giving_amount' | 'wakf_amount';
  /** The part of an amount for each cause; null if the charity takes no such gift. */
  readonly causes: (amount: number, charity: StoredCharity, given: AmountsByCause) => AmountsByCause | null;
}

const ADD_ONS: readonly AddOn[] = [
  {
    kind: FRIDAY_KIND,
    chosen: 'friday_giving',
    amount: 'friday_giving_amount',
    causes: (amount, charity, given) => {
      const shares = fridayShares(charity, given);
      return shares && inProportion(amount, shares);
    },
  },
  {
    kind: ENDOWMENT_KIND,
    chosen: 'wakf',
    amount: 'wakf_amount',
    causes: (amount, charity) => {
      const endowment = endowmentOf(charity);
      return endowment && { [endowment.cause_id]: amount };
    },
  },
];

/**
 * The plans of the gifts that the donor has added to another gift: each Friday, and each month to the endowment. They
 * have neither tip nor covered fees, so that the card is charged exactly the amounts that were shown.
 * @param asOf when their first dates were shown
 */
export async function addOnGifts(
  context: Pick<AppContext, 'offers' | 'clock'>,
  body: ScheduleBody,
  planned: Pick<PlannedGift, 'fields'>,
  asOf: Date,
): Promise<readonly PlannedGift[] | Refusal> {
  const gifts: PlannedGift[] = [];
  for (const addOn of ADD_ONS) {
    if (!body[addOn.chosen]) continue;
    const gift = await planAddOn(context, { body, addOn, planned }, asOf);
    if (isRefusal(gift)) return gift;
    gifts.push(gift);
  }
  return gifts;
}

async function planAddOn(
  context: Pick<AppContext, 'offers' | 'clock'>,
  { body, addOn, planned }: { body: ScheduleBody; addOn: AddOn; planned: Pick<PlannedGift, 'fields'> },
  asOf: Date,
): Promise<PlannedGift | Refusal> {
  const { kind, chosen, amount } = addOn;
  const { charity_id, timezone, causes: given } = planned.fields;
  const campaign = await campaignFor(context, KINDS[kind].product, { addOn: kind === ENDOWMENT_KIND });
  if (isRefusal(campaign)) return campaign;
  const charity = await context.offers.charity(charity_id);
  if (!charity) return charityNotFound();
  const causes = addOn.causes(Math.round(body[amount]), charity, given);
  if (!causes) return refuseFields('validation_failed', [field(`/${chosen}`, 'invalid')]);
  const asked = {
    ...REPEATING_PLAN,
    campaign: campaign.id,
    charity_id,
    causes,
    timezone,
    pay_fees: false,
    tip: 0,
    tip_percentage: null,
  };
  const gift = computePlan(asked, { campaign, charity: offeredIn(kind, charity) }, asOf);
  if (!isRefusal(gift)) return gift;
  // Every figure of the plan comes from this field.
  return { ...gift, errors: gift.errors.map((problem) => ({ ...problem, pointer: `/${amount}` })) };
}

/**
 * The causes of the other gift that can be given each Friday, by their amounts; if there is none, the charity's first.
 */
function fridayShares(charity: StoredCharity, given: AmountsByCause): AmountsByCause | null {
  const causes = fridayCausesOf(charity);
  const shared = causes.flatMap(({ cause_id }) => {
    const amount = given[cause_id];
    return amount ? [[cause_id, amount] as const] : [];
  });
  const [first] = causes;
  if (!first) return null;
  return shared.length > 0 ? Object.fromEntries(shared) : { [first.cause_id]: 1 };
}
