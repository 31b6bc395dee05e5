import {
  emailProblem,
  firstNameProblem,
  hasUkPostcodes,
  isUkPostcode,
  lastNameProblem,
  type PersonProblem,
  phoneProblem,
} from '@lantern-giving/core/person';
import { leftToShare } from './plan-of-state.ts';
import { planProblems, stepsFor } from './plan-problems.ts';
import { type CheckoutFacts, type CheckoutState, mayBeMade, type Step } from './state.ts';
import type { Field, NeededField, ProblemKey, StepProblem } from './step-problem.ts';

/** What stands in the way of leaving a step. */
export function problemsOf(step: Step, state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  return checks[step](state, facts);
}

/** The first step, up to the given one, whose problems have to be solved before it; or the given one itself. */
export function reachableStep(wanted: Step, state: CheckoutState, facts: CheckoutFacts): Step {
  if (state.progress.schedule) return 'confirmation';
  // What became of it is heard first: until then there is no way back.
  if (mayBeMade(state)) return 'payment';
  for (const step of stepsFor(facts)) {
    if (step === wanted) return step === 'confirmation' ? 'payment' : step;
    if (problemsOf(step, state, facts).length > 0) return step;
  }
  return wanted;
}

type Check = (state: CheckoutState, facts: CheckoutFacts) => StepProblem[];

const checks: Readonly<Record<Step, Check>> = {
  charity: (state) => (state.plan.charity === null ? [{ field: 'charity', key: 'charityNotChosen' }] : []),
  plan: planProblems,
  causes: causeProblems,
  tip: tipProblems,
  details: donorProblems,
  payment: () => [],
  confirmation: () => [],
};

function causeProblems(state: CheckoutState): StepProblem[] {
  if (state.plan.selectedCauses.length === 0) return [{ field: 'causes', key: 'noCause' }];
  const left = leftToShare(state);
  if (left > 0) return [{ field: 'causes', key: 'causesLeft', amount: left }];
  return left < 0 ? [{ field: 'causes', key: 'causesOver', amount: -left }] : [];
}

function tipProblems(state: CheckoutState): StepProblem[] {
  const { payTip, tipPercent, tipValue } = state.payment;
  if (!payTip || tipPercent !== null) return [];
  if (tipValue.amount === null) return [{ field: 'tip', key: 'tipNotTyped' }];
  // A tip above the gift itself is a slip of the finger.
  return tipValue.amount > (state.plan.total.amount ?? 0) ? [{ field: 'tip', key: 'tipTooLarge' }] : [];
}

/** What Gift Aid and a tax receipt need of the donor, where the charity has them and they are wanted. */
export function requiredFields(
  { donor, payment }: CheckoutState,
  { charity }: CheckoutFacts,
): ReadonlySet<NeededField> {
  const giftAid = payment.giftAid && charity.gift_aid;
  const receipt = payment.taxReceipt && charity.tax_receipt;
  const needed: NeededField[] = ['country'];
  if (giftAid) needed.push('houseNumber', 'addressLine1');
  if (giftAid && hasUkPostcodes(donor.country)) needed.push('postalCode');
  if (receipt) needed.push('addressLine1', 'city', 'postalCode');
  return new Set(needed);
}

function donorProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const { donor, payment } = state;
  const problems: StepProblem[] = [];
  const add = (field: Field, key: PersonProblem | ProblemKey | null) => {
    if (key !== null) problems.push({ field, key });
  };
  add('firstName', firstNameProblem(donor.firstName));
  add('lastName', lastNameProblem(donor.lastName));
  // Of one left empty the rules' own sentence would say that it is wrong.
  if (donor.email.trim()) add('email', emailProblem(donor.email));
  else problems.push({ field: 'email', key: 'missing' });
  add('phone', phoneProblem(donor.phone));
  for (const field of requiredFields(state, facts)) if (!donor[field].trim()) problems.push({ field, key: 'missing' });
  const inUk = payment.giftAid && facts.charity.gift_aid && hasUkPostcodes(donor.country);
  if (inUk && donor.postalCode.trim()) add('postalCode', isUkPostcode(donor.postalCode) ? null : 'postcodeNotUk');
  return problems;
}
