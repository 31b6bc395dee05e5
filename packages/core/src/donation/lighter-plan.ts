import { LAST_NIGHT } from '../calendar/index.ts';
import type { MinorUnits } from '../money/index.ts';
import { planOf } from './charges.ts';
import type { CheckoutFacts, CheckoutState } from './state.ts';
import { firstNightOf } from './totals.ts';

/** Above this share of the gift the checkout offers fewer nights: 5 %. */
export const HEAVY_FEE_PERCENT = 5;

/**
 * The plan with the most nights whose fees stay at or under 5 % of the gift, where the chosen one goes above it;
 * null where none does better.
 */
export function lighterPlan(
  state: CheckoutState,
  facts: CheckoutFacts,
): {
  readonly firstNight: number;
  readonly nights: number;
  readonly fee: MinorUnits;
  readonly saves: MinorUnits;
} | null {
  const chosen = planOf(state, facts);
  if (!chosen.ok || !isHeavy(chosen.plan.fee, chosen.plan.total)) return null;
  const from = firstNightOf(state, facts);
  for (let firstNight = from + 1; firstNight <= LAST_NIGHT; firstNight++) {
    const lighter = planOf(state, facts, { firstNight });
    if (lighter.ok && !isHeavy(lighter.plan.fee, lighter.plan.total)) {
      const { fee } = lighter.plan;
      return { firstNight, nights: LAST_NIGHT - firstNight + 1, fee, saves: chosen.plan.fee - fee };
    }
  }
  return null;
}

function isHeavy(fee: MinorUnits, total: MinorUnits): boolean {
  return fee * 100 > total * HEAVY_FEE_PERCENT;
}
