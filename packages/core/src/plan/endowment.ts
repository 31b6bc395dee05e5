import type { MinorUnits } from '../money/index.ts';
import { requireWhole } from '../range-error.ts';
import type { AmountsByCause } from '../split/index.ts';
import { withoutZeroes } from './plan-figures.ts';

/**
 * The causes of a gift of which a share goes to the endowment. Each cause gives the percentage of its own amount, rounded
 * down, so that none gives more than was asked, and what a fraction leaves stays with its cause.
 * @param given.causes cause id → its amount in minor units
 * @param given.percentage whole, 0 to 100
 * @param given.endowment id of the endowment's cause, which may be among the causes and gives nothing
 * @param given.whole ids of the causes that give nothing, such as Zakat
 * @returns the same total, without causes that have nothing left
 * @throws RangeError for an invalid percentage
 */
export function withEndowment(given: {
  readonly causes: AmountsByCause;
  readonly percentage: number;
  readonly endowment: string;
  readonly whole: readonly string[];
}): AmountsByCause {
  const { causes, percentage, endowment, whole } = given;
  requireWhole('percentage', percentage, 0, 100);
  let share: MinorUnits = 0;
  const kept: [string, MinorUnits][] = Object.entries(causes).map(([id, amount]) => {
    const part = id === endowment || whole.includes(id) ? 0 : Math.floor((amount * percentage) / 100);
    share += part;
    return [id, amount - part];
  });
  const had = kept.find(([id]) => id === endowment)?.[1] ?? 0;
  return withoutZeroes({ ...Object.fromEntries(kept), [endowment]: had + share });
}
