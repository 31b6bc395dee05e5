import type { PlanFigures } from '@lantern-giving/core/plan';

/** Above this share of the gift, in percent, the checkout suggests fewer nights. */
const HEAVY_FEE_PERCENT = 5;

type Sums = Pick<PlanFigures, 'payable' | 'tip' | 'fee'>;

/** What of a plan goes to the charity, that of night 30 included, whose fee is one of the fees as well. */
export const giftOf = ({ payable, tip, fee }: Sums): number => payable - tip - fee;

/** Whether a plan's card fees are more than 5 % of its gift. */
export const feesAreHeavy = (sums: Sums): boolean => sums.fee * 100 > giftOf(sums) * HEAVY_FEE_PERCENT;
