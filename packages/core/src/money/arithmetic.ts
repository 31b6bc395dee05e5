import { requireWhole } from '../range-error.ts';
import type { MinorUnits } from './currencies.ts';

/** Maximum amount that calculations accept: far above any gift, far below `Number.MAX_SAFE_INTEGER`. */
export const MAX_AMOUNT: MinorUnits = 1_000_000_000_000;
/** Maximum sum of amounts: beyond it doubles cannot represent every integer. */
export const MAX_SUM: MinorUnits = Number.MAX_SAFE_INTEGER;

/**
 * Checks that a value is a whole number of minor units from 0 to {@link MAX_AMOUNT}.
 * @throws RangeError naming the argument
 */
export function requireAmount(name: string, value: number): MinorUnits {
  return requireWhole(name, value, 0, MAX_AMOUNT);
}

/** floor(amount × numerator / denominator), exact. */
export function mulDivFloor(amount: MinorUnits, numerator: number, denominator: number): MinorUnits {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
}

/** The sum of amounts, in minor units; 0 for none. */
export function sum(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** The sum of any number of amounts, in minor units, capped at {@link MAX_SUM}. */
export function cappedSum(amounts: Iterable<MinorUnits>): MinorUnits {
  return Math.min(sum(amounts), MAX_SUM);
}
