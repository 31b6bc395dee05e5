import { outOfRange } from '../range-error.ts';
import { requireAmount } from './arithmetic.ts';
import type { MinorUnits } from './currencies.ts';
import { MAX_TIP_PERCENT } from './tip-percents.ts';

/**
 * A tip of `percent` of `base`, in minor units, rounded half up.
 * @param percent from 0 to 100, with at most two decimals
 * @throws RangeError naming the argument
 */
export function tipOf({ base, percent }: { base: MinorUnits; percent: number }): MinorUnits {
  requireAmount('base', base);
  if (!isTipPercent(percent)) {
    throw outOfRange('percent', `from 0 to ${MAX_TIP_PERCENT} with at most two decimals`, percent);
  }
  const basisPoints = BigInt(Math.round(percent * 100));
  return Number((BigInt(base) * basisPoints * 2n + 10_000n) / 20_000n);
}

/** Whether a number is a valid tip percentage: from 0 to 100, with at most two decimals. */
export function isTipPercent(percent: number): boolean {
  return (
    Number.isFinite(percent) &&
    percent >= 0 &&
    percent <= MAX_TIP_PERCENT &&
    Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
  );
}
