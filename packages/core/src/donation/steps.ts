import type { MinorUnits } from '../money/index.ts';
import {
  emailProblem,
  firstNameProblem,
  hasUkPostcodes,
  isUkPostcode,
  lastNameProblem,
  type PersonProblem,
  phoneProblem,
} from '../person/index.ts';
import { type CheckoutFacts, type CheckoutState, STEPS, type Step } from './state.ts';
import { firstNightOf, leftToShare, planOf } from './totals.ts';

/** The fields that can be wrong. */
export type Field =
  | 'charity'
  | 'total'
  | 'split'
  | 'firstNight'
  | 'night30'
  | 'causes'
  | 'tip'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'country'
  | 'houseNumber'
  | 'addressLine1'
  | 'city'
  | 'postalCode';

/** What is wrong with a field. Catalogues have the words; person problems have the product document's own. */
export type StepProblem =
  | { readonly field: Field; readonly key: PersonProblem }
  | { readonly field: Field; readonly key: ProblemKey }
  | {
      readonly field: 'total';
      readonly key: 'lowAmountEntered';
      /** Minor units. */
      readonly smallestTotal: MinorUnits;
    }
  | {
      readonly field: 'causes';
      readonly key: 'causesLeft' | 'causesOver';
      /** Minor units. */
      readonly amount: MinorUnits;
    };

export const PROBLEM_KEYS = [
  'charityNotChosen',
  'noAmount',
  'splitNotSelected',
  'nightPassed',
  'noNight30',
  'noCause',
  'tipNotTyped',
  'tipTooLarge',
  'countryMissing',
  'houseNumberMissing',
  'addressMissing',
  'cityMissing',
  'postcodeMissing',
  'postcodeNotUk',
  'giftAidUkOnly',
] as const;
export type ProblemKey = (typeof PROBLEM_KEYS)[number];

/** The steps that this checkout goes through, in order: no charity to choose where it is given, no cause where there is one. */
export function stepsFor(
  facts: Pick<CheckoutFacts, 'charityGiven'> & { readonly charity: { readonly causes: readonly unknown[] } | null },
): Step[] {
  return STEPS.filter((step) => {
    if (step === 'charity') return !facts.charityGiven;
    if (step === 'causes') return facts.charity === null || facts.charity.causes.length > 1;
    return true;
  });
}

/** What stands in the way of leaving a step. */
export function problemsOf(step: Step, state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  return checks[step](state, facts);
}

/** The first step, up to the given one, whose problems have to be solved before it; or the given one itself. */
export function reachableStep(wanted: Step, state: CheckoutState, facts: CheckoutFacts): Step {
  if (state.progress.schedule) return 'confirmation';
  for (const step of stepsFor(facts)) {
    if (step === wanted) return step === 'confirmation' ? 'payment' : step;
    if (problemsOf(step, state, facts).length > 0) return step;
  }
  return wanted;
}

type Check = (state: CheckoutState, facts: CheckoutFacts) => StepProblem[];

const checks: Readonly<Record<Step, Check>> = {
  charity: (state) => (state.charityId === null ? [{ field: 'charity', key: 'charityNotChosen' }] : []),
  plan: planProblems,
  causes: causeProblems,
  tip: tipProblems,
  details: donorProblems,
  payment: () => [],
  confirmation: () => [],
};

function planProblems(state: CheckoutState, facts: CheckoutFacts): StepProblem[] {
  const problems: StepProblem[] = [];
  if (!state.plan.total.amount) problems.push({ field: 'total', key: 'noAmount' });
  if (firstNightOf(state, facts) === 0) problems.push({ field: 'firstNight', key: 'nightPassed' });
  if (state.plan.split === 'not-selected') problems.push({ field: 'split', key: 'splitNotSelected' });
  if (problems.length > 0) return problems;

  const result = planOf(state, facts);
  if (result.ok) return [];
  switch (result.problem) {
    case 'lowAmountEntered':
      return [{ field: 'total', key: 'lowAmountEntered', smallestTotal: result.smallestTotal }];
    case 'noAmount':
      return [{ field: 'total', key: 'noAmount' }];
    case 'nightPassed':
      return [{ field: 'firstNight', key: 'nightPassed' }];
    case 'noNight30':
      return [{ field: 'night30', key: 'noNight30' }];
    case 'splitNotSelected':
      return [{ field: 'split', key: 'splitNotSelected' }];
  }
}

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
    if (key !== null) problems.push({ field, key } as StepProblem);
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
