import type { MinorUnits } from '@lantern-giving/core/money';

/** The parts of a charge, in minor units. */
export interface ChargeParts {
  /** The causes' part. */
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  /** The fee cover. */
  readonly fee: MinorUnits;
}

export function totalOf({ amount, tip, fee }: ChargeParts): MinorUnits {
  return amount + tip + fee;
}

export function without(whole: ChargeParts, part: ChargeParts): ChargeParts {
  return { amount: whole.amount - part.amount, tip: whole.tip - part.tip, fee: whole.fee - part.fee };
}

/**
 * Divides a refund of a charge over its parts, in proportion to what is left of each. The causes' part is rounded down,
 * then the tip's share of the rest. So no part gives back more than it has, and refunding all that is left, in however
 * many steps, gives back each part exactly.
 * @returns null if the refund is more than is left
 */
export function partsOfReversal(left: ChargeParts, total: MinorUnits): ChargeParts | null {
  const all = totalOf(left);
  if (!Number.isSafeInteger(total) || total <= 0 || total > all) return null;
  const amount = share(left.amount, total, all);
  const rest = total - amount;
  const tip = rest === 0 ? 0 : share(left.tip, rest, left.tip + left.fee);
  return { amount, tip, fee: rest - tip };
}

/** `part × total / all`, rounded down; exact where the product exceeds what a double holds. */
function share(part: MinorUnits, total: MinorUnits, all: MinorUnits): MinorUnits {
  return Number((BigInt(part) * BigInt(total)) / BigInt(all));
}
