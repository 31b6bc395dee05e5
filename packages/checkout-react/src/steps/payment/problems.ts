import type { CheckoutFacts, CheckoutState, StepProblem } from '../../state/index.ts';
import { detailsProblems } from './details/problems.ts';
import { tipProblems } from './extras/problems.ts';

/** What keeps the donor from paying, in the order of the screen. */
export function paymentProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  return [...tipProblems(state, facts), ...detailsProblems(state, facts)];
}
