import type { PlanFields } from '@lantern-giving/core/api/quotes';
import { withoutZeroes } from '@lantern-giving/core/plan';
import { firstNightOf, nightTermsOf, splitOf } from './nights-of-state.ts';
import { causeAmountsOf, tipOfState } from './plan-of-state.ts';
import type { CheckoutFacts, CheckoutState } from './state.ts';

/** The part of the body that decides amounts and dates. @throws RangeError before a split is chosen */
export function planFieldsOf(state: CheckoutState, facts: CheckoutFacts): PlanFields {
  const split = splitOf(state, facts);
  if (split === 'not-selected') throw new RangeError('split must be chosen');
  return fieldsWith(split, state, facts);
}

/** The total of each cause, in minor units, and whether fees are covered, however the gift is split. */
export function givenOf(state: CheckoutState, facts: CheckoutFacts): Pick<PlanFields, 'causes' | 'pay_fees'> {
  return fieldsWith('equally', state, facts);
}

function fieldsWith(split: PlanFields['split_type'], state: CheckoutState, facts: CheckoutFacts): PlanFields {
  const { plan, payment } = state;
  const tip = tipOfState(state);
  const fields: PlanFields = {
    campaign: facts.charity.campaign_terms.id,
    charity_id: facts.charity.charity_id,
    causes: withoutZeroes(causeAmountsOf(state)),
    first_night: firstNightOf(state, facts),
    split_type: split,
    multiplier: plan.multiplier,
    night_30: nightTermsOf(state, facts).night30,
    start_date_offset: plan.startDateOffset,
    timezone: plan.timezone,
    pay_fees: payment.payFees,
    tip: tip && 'value' in tip ? tip.value : 0,
    tip_percentage: tip === null ? 0 : 'percent' in tip ? tip.percent : null,
    ...(facts.charity.endowment &&
      plan.egContributionOptIn && { evergive_share_percentage: plan.evergiveSharePercentage }),
  };
  return facts.own?.fields(fields, state, facts) ?? fields;
}
