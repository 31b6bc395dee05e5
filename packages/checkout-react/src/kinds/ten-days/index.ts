import { ARAFAH_DAY, LAST_DAY } from '@lantern-giving/core/campaigns';
import { sum } from '@lantern-giving/core/money';
import { tenDaysIn } from '@lantern-giving/i18n/checkout/ten-days';
import { replaced } from '@lantern-giving/i18n/replaced';
import { firstNightOf } from '../../state/nights-of-state.ts';
import { feeRateOf, planOf } from '../../state/plan-of-state.ts';
import type { KindModule } from '../../state/state.ts';
import { type CheckoutFacts, type CheckoutState, withPlan } from '../../state/state.ts';
import type { StepProblem } from '../../state/step-problem.ts';
import { deadlineOf, hasOnlyOrders, orderedAmounts, pricesOf } from './orders.ts';
import { TenDaysPlan } from './plan.tsx';
import { OrderTerms } from './terms.tsx';

/** The first ten days of Dhul Hijjah: texts about days, more on Arafah, and Qurbani by whole quantity. */
export const tenDays: KindModule = {
  View: TenDaysPlan,
  Terms: OrderTerms,
  peak: ARAFAH_DAY,
  donateNow: 'mtdDonateNow',
  // If only orders can be given, no day is left once they have closed.
  nights: (state, facts) => (hasOnlyOrders(facts) && deadlineOf(state, facts).passed ? [] : null),
  says: (messages, locale) => replaced(messages, tenDaysIn[locale.language](locale)),
  // The other length is that of the last ten nights.
  begun: (state) =>
    state.plan.totalNight.key === 'allAvailable'
      ? state
      : withPlan(state, { totalNight: { key: 'allAvailable', value: LAST_DAY } }),
  ordersClose: (state, facts) => (isAny(orderedAmounts(state, facts)) ? deadlineOf(state, facts).at : null),
  needsNoSplit: (state, facts) => firstNightOf(state, facts) === LAST_DAY || givesOnlyOrders(state, facts),
  problems,
  fields: (fields, state, facts) => {
    const ordered = orderedAmounts(state, facts);
    return {
      ...fields,
      causes: givesOnlyOrders(state, facts) ? ordered : { ...fields.causes, ...ordered },
      pay_fees: fields.pay_fees || isAny(ordered),
    };
  },
  inputs: (inputs, state, facts) => {
    const ordered = orderedAmounts(state, facts);
    return {
      ...inputs,
      causes: givesOnlyOrders(state, facts) ? ordered : { ...inputs.causes, ...ordered },
      prices: pricesOf(state, facts),
      coverFees: isAny(ordered) ? feeRateOf(facts) : inputs.coverFees,
    };
  },
};

const isAny = (ordered: Readonly<Record<string, number>>) => sum(Object.values(ordered)) > 0;

/** Whether there is nothing else to give to, or the donor has ordered something and typed no total. */
function givesOnlyOrders(state: CheckoutState, facts: CheckoutFacts): boolean {
  return hasOnlyOrders(facts) || (state.plan.total.text === '' && isAny(orderedAmounts(state, facts)));
}

function problems(found: StepProblem[], state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const asked = givesOnlyOrders(state, facts)
    ? found.filter(({ field }) => field !== 'total' && field !== 'causes')
    : found;
  if (!isAny(orderedAmounts(state, facts)))
    return hasOnlyOrders(facts) ? [...asked, { field: 'orders', key: 'tooFew' }] : asked;
  if (deadlineOf(state, facts).passed) return [...asked, { field: 'orders', key: 'ordersClosed' }];
  const planned = planOf(state, facts);
  const isTooMuch =
    !planned.ok && planned.problem === 'amountTooLarge' && !asked.some(({ field }) => field === 'total');
  return isTooMuch ? [...asked, { field: 'orders', key: 'tooMany' }] : asked;
}
