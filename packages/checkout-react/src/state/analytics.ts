import { sum } from '@lantern-giving/core/money';
import type { CheckoutOutcome } from '../events.ts';
import {
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutState,
  planFieldsOf,
  type Step,
  type StepProblem,
} from './index.ts';

/** The product's page steps for a checkout event. */
export function analyticsOf(event: CheckoutEvent, state: CheckoutState): CheckoutOutcome[] {
  const { split, multiplier } = state.plan;
  switch (event.type) {
    case 'lengthChosen':
      return [{ name: 'length', detail: { length_choice: event.totalNight.key, nights: event.totalNight.value } }];
    case 'splitChosen':
      return [
        { name: 'chooseSplit', detail: { split: event.split } },
        { name: 'split', detail: { split: event.split, multiplier } },
      ];
    case 'multiplierChosen':
      return split === 'not-selected' ? [] : [{ name: 'split', detail: { split, multiplier } }];
    case 'choiceSet':
      return event.choice === 'autoEnroll' ? [{ name: 'autoEnroll', detail: { value: event.value } }] : [];
    default:
      return [];
  }
}

/**
 * The product's page step for a plan with which the donor continues: everything that it gives, including causes that
 * are bought whole.
 */
export function continuedWith(state: CheckoutState, facts: CheckoutFacts): CheckoutOutcome {
  const total = sum(Object.values(planFieldsOf(state, facts).causes));
  return { name: 'continueSetup', detail: { total, currency: facts.charity.currency } };
}

/** The product's errors for the problems of a step. */
export function problemAnalytics(problems: readonly StepProblem[], step: Step): CheckoutOutcome[] {
  return problems.flatMap((problem): CheckoutOutcome[] => {
    if (problem.key === 'lowAmountEntered') {
      return [{ name: 'lowAmountEntered', detail: { smallest_total: problem.smallestTotal } }];
    }
    if (problem.key === 'splitNotSelected') return [{ name: 'SplitNotSelectedError', detail: { step } }];
    if (problem.key === 'nightPassed') return [{ name: 'FirstNightError', detail: { step } }];
    if (problem.field === 'firstName' || problem.field === 'lastName') {
      return [{ name: 'nameValidationError', detail: { field: problem.field } }];
    }
    return problem.field === 'email' ? [{ name: 'email', detail: { valid: false } }] : [];
  });
}
