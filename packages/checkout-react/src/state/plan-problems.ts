import { firstOpenNight } from '@lantern-giving/core/plan';
import { calendarFor, nightAmountsOf, splitOf } from './nights-of-state.ts';
import { type CheckoutFacts, type CheckoutState, STEPS, type Step } from './state.ts';
import type { StepProblem } from './step-problem.ts';

/** The steps that this checkout goes through, in order: no charity to choose where it is given, no cause where there is one. */
export function stepsFor(
  facts: Pick<CheckoutFacts, 'charityGiven'> & { readonly charity: { readonly causes: readonly unknown[] } | null },
): Step[] {
  return STEPS.filter((step) => {
    if (step === 'charity') return !facts.charityGiven;
    if (step === 'causes') return facts.charity === null || facts.charity.causes.length > 1;
    return true;
  });
}

/** What stands in the way of leaving the plan. Apart from the other steps' checks, so that a first view can do without these. */
export function planProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems: StepProblem[] = [];
  const { total, firstNight } = state.plan;
  if (!total.amount) problems.push({ field: 'total', key: 'noAmount' });
  const open = firstOpenNight(calendarFor(state, facts));
  // A plan that begins later than its donor chose is theirs to agree to.
  if (open === null || (firstNight && firstNight < open)) problems.push({ field: 'firstNight', key: 'nightPassed' });
  if (splitOf(state, facts) === 'not-selected') problems.push({ field: 'split', key: 'splitNotSelected' });
  // Whatever else it says is said above, and a night 30 that is not there is not asked for.
  const result = nightAmountsOf(state, facts);
  if (!result.ok && result.problem === 'lowAmountEntered') {
    problems.push({ field: 'total', key: result.problem, smallestTotal: result.smallestTotal });
  }
  if (!result.ok && result.problem === 'amountTooLarge') problems.push({ field: 'total', key: result.problem });
  return problems;
}
