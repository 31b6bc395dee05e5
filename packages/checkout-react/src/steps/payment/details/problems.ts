import { donorProblems, type NeededField, neededFields } from '@lantern-giving/core/person';
import { type CheckoutFacts, type CheckoutState, type StepProblem, wishesOf } from '../../../state/index.ts';

/** What Gift Aid and a tax receipt require of the donor, where the charity offers them and the donor wants them. */
export function requiredFields(state: CheckoutState, facts: CheckoutFacts): ReadonlySet<NeededField> {
  return neededFields(wishesOf(state, facts), state.donor.country);
}

/** Whether a declaration or a receipt names the donor, so that first and last name are asked for separately. */
export function asksForTwoNames(state: CheckoutState, facts: CheckoutFacts): boolean {
  const { gift_aid, tax_receipt } = wishesOf(state, facts);
  return gift_aid || tax_receipt;
}

/** What is missing or invalid in the donor's details; the email address comes first, as on the screen. */
export function detailsProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems = donorProblems(state.donor, wishesOf(state, facts));
  return problems.sort((one, other) => Number(other.field === 'email') - Number(one.field === 'email'));
}
