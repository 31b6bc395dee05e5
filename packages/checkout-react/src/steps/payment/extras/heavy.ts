import type { PlanFigures } from '@lantern-giving/core/plan';

/** Above this share of the gift, in percent, the checkout suggests fewer nights. */
const HEAVY_FEE_PERCENT = 5;

/** Whether a plan's card fees are more than 5 % of its gift. */
export function feesAreHeavy({ fee, total }: Pick<PlanFigures, 'fee' | 'total'>): boolean {
  return fee * 100 > total * HEAVY_FEE_PERCENT;
}
