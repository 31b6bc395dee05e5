import { MAX_SUM, type MinorUnits, mulDivFloor, requireAmount, sum } from '../money/index.ts';
import { requireWhole } from '../range-error.ts';
import type { AmountsByCause } from '../split/index.ts';
import { withoutZeroes } from './plan-figures.ts';

/**
 * Divides an amount over causes in the proportion of what each of them is given otherwise. Each gets its exact share
 * rounded down or up.
 * @param amount in minor units
 * @param causes cause id → its amount in the other gift, in minor units; at least one above 0
 * @returns cause id → its part, without causes that get nothing; the parts add up to the amount
 * @throws RangeError for an invalid amount, or causes whose amounts are all 0
 */
export function inProportion(amount: MinorUnits, causes: AmountsByCause): AmountsByCause {
  requireAmount('amount', amount);
  const total = requireWhole('the sum of the causes', sum(Object.values(causes)), 1, MAX_SUM);
  let before: MinorUnits = 0;
  let given: MinorUnits = 0;
  const parts = Object.entries(causes).map(([id, share]) => {
    before += requireAmount(`causes.${id}`, share);
    const until = mulDivFloor(amount, before, total);
    const part = until - given;
    given = until;
    return [id, part] as const;
  });
  return withoutZeroes(Object.fromEntries(parts));
}
