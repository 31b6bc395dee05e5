import { repeatedDates } from '@lantern-giving/core/calendar';
import { isTippable } from '@lantern-giving/core/charity';
import { planRepeating, REPEATING_PLAN, tipFor } from '@lantern-giving/core/plan';
import { fridayIn } from '@lantern-giving/i18n/checkout/friday';
import { replaced } from '@lantern-giving/i18n/replaced';
import { planOf, tipOfState } from '../../state/plan-of-state.ts';
import { type CheckoutFacts, type CheckoutState, type KindModule, withPlan } from '../../state/state.ts';
import type { StepProblem } from '../../state/step-problem.ts';
import { FridayDates } from './dates.tsx';
import { fridayPayload } from './payload.ts';
import { FridayPlan } from './plan.tsx';
import { FridayTerms } from './terms.tsx';

/** The same amount every Friday until the donor stops it: texts about Fridays, dates ahead, and a separate payload. */
export const fridayGiving: KindModule = {
  View: FridayPlan,
  Terms: FridayTerms,
  peak: 0,
  consents: { card: 'card-fridays-2', wallet: 'wallet-fridays-1' },
  says: (messages, locale) => replaced(messages, fridayIn[locale.language](locale)),
  // There is no length, and all dates ahead are given on.
  begun: (state) =>
    state.plan.totalNight.key === 'allAvailable'
      ? state
      : withPlan(state, { totalNight: { key: 'allAvailable', value: 0 }, firstNight: 0 }),
  donateNow: null,
  ordersClose: () => null,
  needsNoSplit: () => true,
  problems,
  // The payload has the tip as an amount, and has to be the quote's.
  fields: (fields, state, { charity }) => {
    const untipped = charity.causes.flatMap(({ cause_id, category }) => (isTippable(category) ? [] : [cause_id]));
    const tip = tipFor(tipOfState(state), fields.causes, untipped);
    return { ...fields, ...REPEATING_PLAN, tip, tip_percentage: null };
  },
  inputs: (inputs) => inputs,
  nights: ({ plan: { timezone } }, { charity, now }) =>
    repeatedDates(charity.campaign_terms, { timezone, now }).dates.map((date, at) => ({
      ...date,
      number: at + 1,
      state: 'open',
    })),
  repeats: {
    plan: (inputs, { charity: { campaign_terms } }) => planRepeating({ ...inputs, campaign: campaign_terms }),
    payload: fridayPayload,
    Dates: FridayDates,
  },
};

/** A check that nights do not have: whether the amount can be charged each time. */
function problems(found: StepProblem[], state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const planned = planOf(state, facts);
  if (planned.ok || found.some(({ field }) => field === 'total')) return found;
  switch (planned.problem) {
    case 'lowAmountEntered':
      return [...found, { field: 'total', key: planned.problem, smallestTotal: planned.smallestTotal }];
    case 'amountTooLarge':
      return [...found, { field: 'total', key: planned.problem }];
    default:
      return found;
  }
}
