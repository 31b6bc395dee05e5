import { KINDS } from '@lantern-giving/core/campaigns';
import type { MinorUnits } from '@lantern-giving/core/money';
import { firstNightOf } from '../../../state/nights-of-state.ts';
import { planOf } from '../../../state/plan-of-state.ts';
import type { CheckoutFacts, CheckoutState } from '../../../state/state.ts';
import { feesAreHeavy } from './heavy.ts';

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
