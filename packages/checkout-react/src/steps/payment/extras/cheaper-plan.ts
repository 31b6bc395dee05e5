import { KINDS } from '@lantern-giving/core/campaigns';
import type { MinorUnits } from '@lantern-giving/core/money';
import type { PlanFigures } from '@lantern-giving/core/plan';
import { firstNightOf } from '../../../state/nights-of-state.ts';
import { planOf } from '../../../state/plan-of-state.ts';
import type { CheckoutFacts, CheckoutState } from '../../../state/state.ts';

/** Above this share of the gift, in percent, the checkout suggests fewer nights. */
const HEAVY_FEE_PERCENT = 5;

/** Whether a plan's card fees are more than 5 % of its gift. */
export function feesAreHeavy({ fee, total }: Pick<PlanFigures, 'fee' | 'total'>): boolean {
  return fee * 100 > total * HEAVY_FEE_PERCENT;
}

/**
 * The plan with the most nights whose fees are at most 5 % of the gift, where the chosen plan exceeds that; null where
 * no plan has lower fees.
 */
export function cheaperPlan(
  state: CheckoutState,
  facts: CheckoutFacts,
): {
  readonly firstNight: number;
  readonly nights: number;
  readonly fee: MinorUnits;
  readonly saves: MinorUnits;
} | null {
  const chosen = planOf(state, facts);
  if (!chosen.ok || !feesAreHeavy(chosen.plan)) return null;
  const from = firstNightOf(state, facts);
  const last = KINDS[facts.charity.campaign_terms.kind].lastPlanned ?? 0;
  for (let firstNight = from + 1; firstNight <= last; firstNight++) {
    const cheaper = planOf(state, facts, { firstNight });
    if (cheaper.ok && !feesAreHeavy(cheaper.plan)) {
      const { fee } = cheaper.plan;
      return { firstNight, nights: last - firstNight + 1, fee, saves: chosen.plan.fee - fee };
    }
  }
  return null;
}
