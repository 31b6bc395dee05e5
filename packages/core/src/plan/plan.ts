import { NIGHT_30 } from '../campaigns/index.ts';
import { sum } from '../money/index.ts';
import { type AmountsByCause, apportion, nightCopiedByNight30 } from '../split/index.ts';
import type { PlanProblem } from './night-amounts.ts';
import { boughtWhole } from './orders.ts';
import { type ChargeFigures, type PlanFigures, type PlanInputs, planFigures, withoutZeroes } from './plan-figures.ts';

/** One charge of a plan, with the amount of each cause in minor units. */
export interface PlannedCharge extends ChargeFigures {
  readonly causes: AmountsByCause;
}

export interface Plan extends PlanFigures {
  readonly charges: readonly PlannedCharge[];
}

export type PlanResult = { readonly ok: true; readonly plan: Plan } | ({ readonly ok: false } & PlanProblem);

/**
 * Computes a plan of nights or days with the amount of each cause on each. Quotes and schedules are both created from it.
 * @throws RangeError naming the argument
 */
export function planNights(inputs: PlanInputs): PlanResult {
  const causes = withoutZeroes(inputs.causes);
  const result = planFigures({ ...inputs, causes });
  if (!result.ok) return result;
  const { plan } = result;
  const nights = plan.charges.filter(({ number }) => number !== NIGHT_30);
  const { prices = {} } = inputs;
  const [whole, split] = [boughtWhole(causes, prices, true), boughtWhole(causes, prices, false)];
  // Orders are in the first charge.
  const ordered = sum(Object.values(whole));
  const shares = nights.map(({ number, amount }, at) => [number, at === 0 ? amount - ordered : amount]);
  const byNight = apportion(Object.fromEntries(shares), split);
  const first = nights[0]?.number ?? 0;
  byNight[first] = { ...byNight[first], ...whole };
  const charges = plan.charges.map((charge) => {
    const night = charge.number === NIGHT_30 ? nightCopiedByNight30(byNight) : charge.number;
    return { ...charge, causes: byNight[night] ?? {} };
  });
  return { ok: true, plan: { ...plan, charges } };
}
