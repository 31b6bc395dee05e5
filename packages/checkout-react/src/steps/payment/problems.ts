import type { CheckoutFacts, CheckoutState, StepProblem } from '../../state/index.ts';
import { detailsProblems } from './details/problems.ts';
import { tipProblems } from './extras/problems.ts';

/** What keeps the donor from paying, in the order of the screen. */
export function paymentProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const { others, total } = state.plan;
  // Without a total there are only orders, and then other charities get nothing.
  const isWhole = others.every(({ figures }) => figures && total.amount);
  return [
    ...tipProblems(state, facts),
    ...(isWhole ? [] : [{ field: 'others', key: 'noAmount' } as const]),
    ...detailsProblems(state, facts),
  ];
}
