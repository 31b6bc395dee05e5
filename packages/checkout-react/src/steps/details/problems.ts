import { donorProblems, type NeededField, neededFields } from '@lantern-giving/core/person';
import { type CheckoutFacts, type CheckoutState, type StepProblem, wishesOf } from '../../state/index.ts';

/** What Gift Aid and a tax receipt need of the donor, where the charity has them and they are wanted. */
export function requiredFields(state: CheckoutState, facts: CheckoutFacts): ReadonlySet<NeededField> {
  return neededFields(wishesOf(state, facts), state.donor.country);
}

/** What the donor still has to say, or has to say otherwise. */
export function detailsProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  return donorProblems(state.donor, wishesOf(state, facts));
}
