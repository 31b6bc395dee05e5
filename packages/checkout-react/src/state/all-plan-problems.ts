import { type CheckoutFacts, type CheckoutState, leftToShare, type StepProblem } from './index.ts';

/** What keeps the donor on the plan, from what the first view knows of it. */
export function allPlanProblems(found: StepProblem[], state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems = [...found, ...closedProblems(state, facts), ...sharesProblems(state), ...codeProblems(state)];
  return facts.own?.problems(problems, state, facts) ?? problems;
}

/** What was for a cause that has closed since is given to another one only if the donor says so. */
function closedProblems({ plan }: CheckoutState, { charity }: CheckoutFacts): StepProblem[] {
  const offered = charity.causes.filter(({ cause_id }) => plan.selectedCauses.includes(cause_id));
  return offered.length < plan.selectedCauses.length ? [{ field: 'causes', key: 'causeClosed' }] : [];
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
