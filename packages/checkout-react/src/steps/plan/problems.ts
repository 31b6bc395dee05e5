import { firstOpenNight } from '@lantern-giving/core/plan';
import {
  type CheckoutFacts,
  type CheckoutState,
  calendarFor,
  nightAmountsOf,
  type StepProblem,
  splitOf,
} from '../../state/index.ts';
import { loadedServices } from '../../state/load-services.ts';

export function planProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems: StepProblem[] = [];
  const { total, firstNight } = state.plan;
  if (!total.amount) problems.push({ field: 'total', key: 'noAmount' });
  const open = firstOpenNight(calendarFor(state, facts));
  // A first night later than the donor chose needs their agreement.
  if (open === null || (firstNight && firstNight < open)) problems.push({ field: 'firstNight', key: 'nightPassed' });
  if (splitOf(state, facts) === 'not-selected') problems.push({ field: 'split', key: 'splitNotSelected' });
  // Other problems are shown above, and a missing night 30 is not asked about.
  const result = nightAmountsOf(state, facts);
  if (!result.ok && result.problem === 'lowAmountEntered') {
    problems.push({ field: 'total', key: result.problem, smallestTotal: result.smallestTotal });
  }
  if (!result.ok && result.problem === 'amountTooLarge') problems.push({ field: 'total', key: result.problem });
  if (state.plan.selectedCauses.length === 0) problems.push({ field: 'causes', key: 'noCause' });
  // Amounts of causes, and further questions of a kind of campaign, are in parts that come with the services.
  return loadedServices()?.allPlanProblems(problems, state, facts) ?? problems;
}
