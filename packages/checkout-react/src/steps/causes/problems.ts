import { type CheckoutState, leftToShare, type StepProblem } from '../../state/index.ts';

/** The causes' amounts must add up to the total. */
export function causesProblems(state: CheckoutState): StepProblem[] {
  if (state.plan.selectedCauses.length === 0) return [{ field: 'causes', key: 'noCause' }];
  const left = leftToShare(state);
  if (left > 0) return [{ field: 'causes', key: 'causesLeft', amount: left }];
  return left < 0 ? [{ field: 'causes', key: 'causesOver', amount: -left }] : [];
}
