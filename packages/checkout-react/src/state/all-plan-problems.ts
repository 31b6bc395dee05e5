import { type CheckoutFacts, type CheckoutState, leftToShare, type StepProblem } from './index.ts';

/** What keeps the donor on the plan, as far as the first view knows. */
export function allPlanProblems(found: StepProblem[], state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems = [...found, ...closedProblems(state, facts), ...sharesProblems(state), ...codeProblems(state)];
  return facts.own?.problems(problems, state, facts) ?? problems;
}

/** The amount of a cause that has closed since goes to another cause only if the donor says so. */
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

/** If it stayed in, the gift would look as if it may be matched. */
function codeProblems({ plan }: CheckoutState): StepProblem[] {
  return plan.typedCode ? [{ field: 'code', key: 'notACode' }] : [];
}
