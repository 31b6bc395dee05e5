import { sum } from '@lantern-giving/core/money';
import { type CheckoutFacts, type CheckoutState, givenOf, type StepProblem } from '../../../state/index.ts';

export function tipProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const { payTip, tipPercent, tipValue } = state.payment;
  if (!payTip || tipPercent !== null) return [];
  if (tipValue.amount === null) return [{ field: 'tip', key: 'tipNotTyped' }];
  // A tip above the gift itself is a typing mistake.
  return tipValue.amount > sum(Object.values(givenOf(state, facts).causes))
    ? [{ field: 'tip', key: 'tipTooLarge' }]
    : [];
}
