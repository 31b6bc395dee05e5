import { type CheckoutFacts, type CheckoutState, leftToShare, type StepProblem } from './index.ts';

/** What keeps the donor on the plan, from what the first view knows of it. */
export function allPlanProblems(found: StepProblem[], state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems = [...found, ...sharesProblems(state), ...codeProblems(state)];
  return facts.own?.problems(problems, state, facts) ?? problems;
}

/** The amounts of the chosen causes must add up to the total. */
function sharesProblems(state: CheckoutState): StepProblem[] {
  const left = state.plan.selectedCauses.length === 0 ? 0 : leftToShare(state);
  if (left === 0) return [];
  return [{ field: 'causes', key: left > 0 ? 'causesLeft' : 'causesOver', amount: Math.abs(left) }];
}

/** Left in, it would look like a gift that may be matched. */
function codeProblems({ plan }: CheckoutState): StepProblem[] {
  return plan.typedCode ? [{ field: 'code', key: 'notACode' }] : [];
}
