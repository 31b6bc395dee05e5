import { requireWhole } from '../range-error.ts';
import type { MinorUnits } from './currencies.ts';

/** Largest amount that any calculation accepts: far above any gift, far below where doubles lose whole numbers. */
export const LARGEST_AMOUNT: MinorUnits = 1_000_000_000_000;
/** Largest that amounts may come to: beyond it doubles lose whole numbers. */
export const LARGEST_SUM: MinorUnits = Number.MAX_SAFE_INTEGER;

/**
 * Checks that a value is a whole number of minor units from 0 to {@link LARGEST_AMOUNT}.
 * @throws RangeError naming the argument
 */
export function requireAmount(name: string, value: number): MinorUnits {
  return requireWhole(name, value, 0, LARGEST_AMOUNT);
}

/** floor(amount × numerator / denominator), exact. */
export function floorShare(amount: MinorUnits, numerator: number, denominator: number): MinorUnits {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator));
}

/** The sum of amounts, in minor units. */
export function sum(amounts: Iterable<MinorUnits>): MinorUnits {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** The sum of however many amounts, in minor units; {@link LARGEST_SUM} where they come to more. */
export function cappedSum(amounts: Iterable<MinorUnits>): MinorUnits {
  return Math.min(sum(amounts), LARGEST_SUM);
}
