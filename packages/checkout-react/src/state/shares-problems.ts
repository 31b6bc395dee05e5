import { type CheckoutState, leftToShare, type StepProblem } from './index.ts';

/** The amounts of the chosen causes must add up to the total. */
export function sharesProblems(state: CheckoutState): StepProblem[] {
  const left = state.plan.selectedCauses.length === 0 ? 0 : leftToShare(state);
  if (left === 0) return [];
  return [{ field: 'causes', key: left > 0 ? 'causesLeft' : 'causesOver', amount: Math.abs(left) }];
}
