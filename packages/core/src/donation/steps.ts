import {
  emailProblem,
  firstNameProblem,
  hasUkPostcodes,
  isUkPostcode,
  lastNameProblem,
  type PersonProblem,
  phoneProblem,
} from '../person/index.ts';
import { leftToShare } from './charges.ts';
import { planProblems, stepsFor } from './plan-step.ts';
import type { Field, ProblemKey, StepProblem } from './problems.ts';
import { type CheckoutFacts, type CheckoutState, mayBeMade, type Step } from './state.ts';

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

function donorProblems({ donor, payment }: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems: StepProblem[] = [];
  const add = (field: Field, key: PersonProblem | ProblemKey | null) => {
    if (key !== null) problems.push({ field, key });
  };
  add('firstName', firstNameProblem(donor.firstName));
  add('lastName', lastNameProblem(donor.lastName));
  add('email', emailProblem(donor.email));
  add('phone', phoneProblem(donor.phone));
  add('country', donor.country ? null : 'countryMissing');

  const giftAid = payment.giftAid && facts.charity.gift_aid;
  const receipt = payment.taxReceipt && facts.charity.tax_receipt;
  if (giftAid) {
    add('houseNumber', donor.houseNumber.trim() ? null : 'houseNumberMissing');
    if (hasUkPostcodes(donor.country)) {
      add(
        'postalCode',
        !donor.postalCode.trim() ? 'postcodeMissing' : isUkPostcode(donor.postalCode) ? null : 'postcodeNotUk',
      );
    }
  }
  if (receipt || giftAid) add('addressLine1', donor.addressLine1.trim() ? null : 'addressMissing');
  if (receipt) {
    add('city', donor.city.trim() ? null : 'cityMissing');
    add('postalCode', donor.postalCode.trim() ? null : 'postcodeMissing');
  }
  return problems;
}
