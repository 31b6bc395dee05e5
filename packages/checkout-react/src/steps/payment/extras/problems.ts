import type { CheckoutState, StepProblem } from '../../../state/index.ts';

export function tipProblems(state: CheckoutState): StepProblem[] {
  const { payTip, tipPercent, tipValue } = state.payment;
  if (!payTip || tipPercent !== null) return [];
  if (tipValue.amount === null) return [{ field: 'tip', key: 'tipNotTyped' }];
  // A tip above the gift itself is a typing mistake.
  return tipValue.amount > (state.plan.total.amount ?? 0) ? [{ field: 'tip', key: 'tipTooLarge' }] : [];
}
