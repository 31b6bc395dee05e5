import { requireWhole } from '../range-error.ts';
import { requireAmount } from './arithmetic.ts';
import type { BasisPoints, MinorUnits } from './currencies.ts';

/**
 * The amount, in minor units, to add to a charge so that `net` remains after the processor's fee:
 * `ceil((net × rate + fixed) / (1 − rate))`.
 * @throws RangeError naming the argument
 */
export function coverFee(charge: { net: MinorUnits; rateBasisPoints: BasisPoints; fixed: MinorUnits }): MinorUnits {
  const net = requireAmount('net', charge.net);
  const fixed = requireAmount('fixed', charge.fixed);
  const rateBasisPoints = requireWhole('rateBasisPoints', charge.rateBasisPoints, 0, 9999);
  const numerator = BigInt(net) * BigInt(rateBasisPoints) + BigInt(fixed) * 10_000n;
  const denominator = BigInt(10_000 - rateBasisPoints);
  return Number((numerator + denominator - 1n) / denominator);
}
