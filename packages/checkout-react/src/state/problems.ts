import { type DonorWishes, donorProblems, type NeededField, neededFields } from '@lantern-giving/core/person';
import { leftToShare } from './plan-of-state.ts';
import { planProblems, stepsFor } from './plan-problems.ts';
import { type CheckoutFacts, type CheckoutState, mayBeMade, type Step } from './state.ts';
import type { StepProblem } from './step-problem.ts';

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
  details: (state, facts) => donorProblems(state.donor, wishesOf(state, facts)),
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
export function requiredFields(state: CheckoutState, facts: CheckoutFacts): ReadonlySet<NeededField> {
  return neededFields(wishesOf(state, facts), state.donor.country);
}

/** What the donor wants of what the charity has. */
export function wishesOf({ payment }: CheckoutState, { charity }: CheckoutFacts): DonorWishes {
  return {
    gift_aid: payment.giftAid && charity.gift_aid,
    tax_receipt: payment.taxReceipt && charity.tax_receipt,
  };
}
