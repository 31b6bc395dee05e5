import type { CampaignCharity } from '@lantern-giving/core/api/campaigns';
import { KINDS } from '@lantern-giving/core/campaigns';
import { parseAmount } from '@lantern-giving/core/money';
import type { Multiplier, Split } from '@lantern-giving/core/split';
import {
  type AttemptedField,
  type CheckoutState,
  type ChosenLanguage,
  mayBeMade,
  NO_PROGRESS,
  NOTHING_TYPED,
  type Step,
  type TotalNight,
  type TypedAmount,
  withPlan,
} from './state.ts';
import type { StepEvent } from './step-events.ts';

/** Events up to the plan, and those of every step. */
export type PlanEvent =
  /** The charity's facts arrived; `fresh` where no draft was restored, so that defaults apply. */
  | { readonly type: 'charityLoaded'; readonly charity: CampaignCharity; readonly fresh: boolean }
  | { readonly type: 'totalTyped'; readonly total: TypedAmount }
  | { readonly type: 'lengthChosen'; readonly totalNight: TotalNight }
  | { readonly type: 'firstNightChosen'; readonly firstNight: number }
  | { readonly type: 'splitChosen'; readonly split: Split }
  | { readonly type: 'multiplierChosen'; readonly multiplier: Multiplier }
  | { readonly type: 'night30Set'; readonly value: boolean }
  /** The donor left fields or tried to continue past them: their problems are shown from now on. */
  | { readonly type: 'attempted'; readonly fields: readonly AttemptedField[] }
  | { readonly type: 'wentTo'; readonly step: Step }
  | { readonly type: 'languageChosen'; readonly language: ChosenLanguage };

/**
 * The checkout after an event. Pure; unknown causes and repeated events change nothing.
 * @param later reducer of the later steps; without it their events change nothing
 */
export function reducePlan(
  state: CheckoutState,
  event: PlanEvent | StepEvent,
  later: (state: CheckoutState, event: StepEvent) => CheckoutState = (same) => same,
): CheckoutState {
  switch (event.type) {
    case 'charityLoaded':
      return charityLoaded(state, event.charity, event.fresh);
    case 'lengthChosen':
      return withPlan(state, { totalNight: event.totalNight, firstNight: 0 });
    case 'night30Set':
      return withPlan(state, { night30: event.value });
    case 'totalTyped':
    case 'firstNightChosen':
    case 'splitChosen':
    case 'multiplierChosen': {
      const { type: _, ...change } = event;
      return withPlan(state, change);
    }
    case 'attempted':
      return { ...state, attempted: [...new Set([...state.attempted, ...event.fields])] };
    case 'wentTo':
    case 'languageChosen': {
      const { type: _, ...change } = event;
      return { ...state, ...change };
    }
    default:
      return later(state, event);
  }
}

function charityLoaded(state: CheckoutState, charity: CampaignCharity, fresh: boolean): CheckoutState {
  const { campaign_terms, checkout_terms } = charity;
  const causes = charity.causes.filter((cause) => !cause.price_per_quantity);
  const known = new Set(causes.map((cause) => cause.cause_id));
  const { selectedCauses } = state.plan;
  const kept = [...new Set(selectedCauses)].filter((cause) => known.has(cause));
  // Zakat is an obligation with its own rules: it is preselected only where there is no other cause.
  const first = causes.length === 1 ? causes[0] : causes.find((cause) => cause.category !== 'Zakat');
  const begun = kept.length > 0 || !first ? kept : [first.cause_id];
  const loaded = withPlan(state, {
    campaign: campaign_terms.id,
    charity: charity.charity_id,
    // A chosen cause that has closed since is for the donor to replace.
    selectedCauses: fresh || selectedCauses.length === 0 ? begun : selectedCauses,
    // Without their lines the donor could not remove them, but would agree to them.
    ...(!charity.friday_gift && { fridayGivingOptIn: false }),
    ...(!charity.endowment && { wakfOptIn: false, egContributionOptIn: false }),
  });
  if (!fresh) {
    // Server responses for another instance are no longer valid, but a gift that was made remains.
    return state.plan.campaign === campaign_terms.id || mayBeMade(state)
      ? loaded
      : { ...loaded, progress: NO_PROGRESS };
  }
  const { defaults, smallest_charge } = checkout_terms;
  const { total, split } = loaded.plan;
  const given = parseAmount(total.text, charity.currency, 'en');
  return {
    ...withPlan(loaded, {
      total: given.ok ? { ...total, amount: given.amount } : NOTHING_TYPED,
      split: KINDS[campaign_terms.kind].splits(charity.currency).find((offered) => offered === split) ?? 'not-selected',
      autoEnroll: defaults.auto_enroll,
      emailOptIn: defaults.email_opt_in,
      charityEmailOptIn: defaults.charity_email_opt_in,
      // The default monthly gift is below the smallest charge in some currencies.
      wakf: Math.max(loaded.plan.wakf, smallest_charge),
    }),
    donor: { ...loaded.donor, country: charity.country },
    payment: {
      ...loaded.payment,
      payFees: defaults.pay_fees,
      payTip: defaults.pay_tip,
      tipPercent: defaults.tip_percentage,
    },
  };
}
