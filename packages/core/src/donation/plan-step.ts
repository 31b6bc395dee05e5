import { firstOpenNight } from './night-amounts.ts';
import type { StepProblem } from './problems.ts';
import { type CheckoutFacts, type CheckoutState, STEPS, type Step } from './state.ts';
import { calendarFor, nightAmountsOf } from './totals.ts';

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
  if (!state.plan.total.amount) problems.push({ field: 'total', key: 'noAmount' });
  const open = firstOpenNight(calendarFor(state, facts));
  const { firstNight } = state.plan;
  // A plan that begins later than its donor chose is theirs to agree to.
  if (open === null || (firstNight && firstNight < open)) problems.push({ field: 'firstNight', key: 'nightPassed' });
  if (state.plan.split === 'not-selected') problems.push({ field: 'split', key: 'splitNotSelected' });
  if (problems.length > 0) return problems;

  const result = nightAmountsOf(state, facts);
  if (result.ok) return [];
  switch (result.problem) {
    case 'lowAmountEntered':
      return [{ field: 'total', key: 'lowAmountEntered', smallestTotal: result.smallestTotal }];
    case 'noAmount':
      return [{ field: 'total', key: 'noAmount' }];
    case 'nightPassed':
      return [{ field: 'firstNight', key: 'nightPassed' }];
    case 'noNight30':
      return [{ field: 'night30', key: 'noNight30' }];
    case 'splitNotSelected':
      return [{ field: 'split', key: 'splitNotSelected' }];
  }
}
