import type { CheckoutFacts, CheckoutState, StepProblem } from '../../state/index.ts';
import { detailsProblems } from './details/problems.ts';
import { tipProblems } from './extras/problems.ts';

/** What keeps the donor from paying, in the order of the screen. */
export function paymentProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const others = state.plan.others.every(({ figures }) => figures);
  return [
    ...tipProblems(state, facts),
    ...(others ? [] : [{ field: 'others', key: 'noAmount' } as const]),
    ...detailsProblems(state, facts),
  ];
}
