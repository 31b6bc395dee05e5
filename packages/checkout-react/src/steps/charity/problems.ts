import type { CheckoutState, StepProblem } from '../../state/index.ts';

export function charityProblems(state: CheckoutState): StepProblem[] {
  return state.plan.charity === null ? [{ field: 'charity', key: 'charityNotChosen' }] : [];
}
