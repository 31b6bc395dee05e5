import { isTippable } from '@lantern-giving/core/charity';
import { type FeeRate, type MinorUnits, sum } from '@lantern-giving/core/money';
import { type FiguresResult, type PlanInputs, planFigures, type Tip } from '@lantern-giving/core/plan';
import { firstNightOf, nightTermsOf, splitOf } from './nights-of-state.ts';
import type { CheckoutFacts, CheckoutState } from './state.ts';

/** Cause id → minor units over nights 1 to 29. Even shares give odd units to the causes chosen first. */
export function causeAmountsOf(state: CheckoutState): Record<string, MinorUnits> {
  const { selectedCauses, causeShares, causes, total } = state.plan;
  const amounts: Record<string, MinorUnits> = {};
  if (causeShares === 'typed') {
    for (const cause of selectedCauses) amounts[cause] = causes[cause]?.amount ?? 0;
    return amounts;
  }
  const whole = total.amount ?? 0;
  const share = Math.floor(whole / Math.max(1, selectedCauses.length));
  const odd = whole - share * selectedCauses.length;
  // Not by `entries`, which Prototype.js takes from arrays.
  selectedCauses.forEach((cause, at) => {
    amounts[cause] = share + (at < odd ? 1 : 0);
  });
  return amounts;
}

/** The difference between the total and the causes' amounts (negative: they exceed it), in minor units. */
export function leftToShare(state: CheckoutState): MinorUnits {
  return (state.plan.total.amount ?? 0) - sum(Object.values(causeAmountsOf(state)));
}

export function tipOfState(state: CheckoutState): Tip {
  const { payTip, tipPercent, tipValue } = state.payment;
  if (!payTip) return null;
  return tipPercent === null ? { value: tipValue.amount ?? 0 } : { percent: tipPercent };
}

export function feeRateOf(facts: CheckoutFacts): FeeRate {
  const { rate_basis_points, fixed } = facts.charity.checkout_terms.fee;
  return { rateBasisPoints: rate_basis_points, fixed };
}

type NoPlanYet = { readonly ok: false; readonly problem: 'splitNotSelected' };

/**
 * The plan's input from the current state, or why there is none yet. Before causes are chosen the total counts as one
 * cause.
 */
export function planInputsOf(
  state: CheckoutState,
  facts: CheckoutFacts,
  change: Partial<PlanInputs> = {},
): { readonly ok: true; readonly inputs: PlanInputs } | NoPlanYet {
  const { plan, payment } = state;
  const split = change.split ?? splitOf(state, facts);
  if (split === 'not-selected') return { ok: false, problem: 'splitNotSelected' };
  const shared = leftToShare(state) === 0 && plan.selectedCauses.length > 0;
  const inputs: PlanInputs = {
    ...nightTermsOf(state, facts),
    causes: shared ? causeAmountsOf(state) : { '': plan.total.amount ?? 0 },
    untippedCauses: facts.charity.causes.flatMap((cause) => (isTippable(cause.category) ? [] : [cause.cause_id])),
    tip: tipOfState(state),
    coverFees: payment.payFees ? feeRateOf(facts) : null,
    firstNight: firstNightOf(state, facts),
    ...change,
    split,
  };
  return { ok: true, inputs: facts.own?.inputs(inputs, state, facts) ?? inputs };
}

/** The plan's figures from the current state, or why there are none yet. */
export function planOf(
  state: CheckoutState,
  facts: CheckoutFacts,
  change?: Partial<PlanInputs>,
): FiguresResult | NoPlanYet {
  const given = planInputsOf(state, facts, change);
  if (!given.ok) return given;
  return facts.own?.repeats?.plan(given.inputs, facts) ?? planFigures(given.inputs);
}
