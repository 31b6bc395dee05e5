import { donorProblems, type NeededField, neededFields } from '@lantern-giving/core/person';
import { type CheckoutFacts, type CheckoutState, type StepProblem, wishesOf } from '../../state/index.ts';

/** What Gift Aid and a tax receipt require of the donor, where the charity offers them and the donor wants them. */
export function requiredFields(state: CheckoutState, facts: CheckoutFacts): ReadonlySet<NeededField> {
  return neededFields(wishesOf(state, facts), state.donor.country);
}

/** What is missing or invalid in the donor's details. */
export function detailsProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  return donorProblems(state.donor, wishesOf(state, facts));
}
