import { requireRight, requireWhole } from '../range-error.ts';
import { requireAmount } from './arithmetic.ts';
import type { BasisPoints, MinorUnits } from './currencies.ts';

/**
 * The amount, in minor units, to add to a charge so that `net` remains after the processor's fee: `ceil((net × rate +
 * fixed) / (1 − rate))`.
 * @throws RangeError naming the argument, `net` even if only because no number is exactly its cover
 */
export function coverFee(charge: { net: MinorUnits; rateBasisPoints: BasisPoints; fixed: MinorUnits }): MinorUnits {
  const net = requireAmount('net', charge.net);
  const fixed = requireAmount('fixed', charge.fixed);
  const rateBasisPoints = requireWhole('rateBasisPoints', charge.rateBasisPoints, 0, 9999);
  const numerator = BigInt(net) * BigInt(rateBasisPoints) + BigInt(fixed) * 10_000n;
  const denominator = BigInt(10_000 - rateBasisPoints);
  const cover = (numerator + denominator - 1n) / denominator;
  requireRight('net', 'an amount with a cover below 2 ** 53', net, () => BigInt(Number(cover)) === cover);
  return Number(cover);
}
