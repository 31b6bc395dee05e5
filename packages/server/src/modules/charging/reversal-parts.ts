import type { StoredPaymentStatus } from '@lantern-giving/core/schedule';
import { type ChargeParts, partsOfReversal, without } from '../ledger/reversal.ts';
import { feeOfOrder, isChargedLate, isClosed, type Order } from '../payments/orders.ts';
import type { Reversals, StoredRefund } from './reversals.queries.ts';

/** The parts of a charge that nothing has taken back yet. */
export function notTaken({ amount, tip, fee }: ChargeParts, { refunds, disputes }: Reversals): ChargeParts {
  const taken = [...refunds.filter(({ state }) => state === 'pending' || state === 'succeeded'), ...disputes];
  return taken.reduce<ChargeParts>(without, { amount, tip, fee });
}

/** The parts of a charge that nothing has taken back, and that no requested refund is about to take. */
export function leftOf(charge: ChargeParts, reversals: Reversals): ChargeParts {
  return reversals.refunds
    .filter(({ state }) => state === 'requested')
    .reduce((left, refund) => without(left, partsWithin(left, refund) ?? left), notTaken(charge, reversals));
}

const NOTHING: ChargeParts = { amount: 0, tip: 0, fee: 0 };

/**
 * The parts of a charge that staff can refund: what is {@link leftOf} it, without an order whose deadline has passed
 * and its share of the fee cover, unless it was charged too late for that. Nothing of a payment that was not charged,
 * or that is disputed.
 * @param order the payment's amount for causes that are bought whole
 */
export function refundableOf(
  charge: ChargeParts & { readonly status: StoredPaymentStatus },
  reversals: Reversals,
  { order, now }: { readonly order: Order | undefined; readonly now: Date },
): ChargeParts {
  if (charge.status !== 'succeeded' || reversals.disputes.some(({ state }) => state === 'open')) return NOTHING;
  const left = leftOf(charge, reversals);
  if (!isClosed(order, now) || isChargedLate(order)) return left;
  const fee = feeOfOrder(charge, order);
  return { ...left, amount: Math.max(0, left.amount - order.amount), fee: Math.max(0, left.fee - fee) };
}

/**
 * Divides the amount that the processor has taken back from a charge. It leaves requested refunds their parts only if
 * there is enough for all: the money of the others has moved, while that of requested refunds may never move.
 * @returns null if the charge never had as much
 */
export function partsTaken(charge: ChargeParts, reversals: Reversals, total: number): ChargeParts | null {
  return partsOfReversal(leftOf(charge, reversals), total) ?? partsOfReversal(notTaken(charge, reversals), total);
}

/**
 * The parts of a requested refund that has been made: as it was written down, unless others have since taken from these
 * parts.
 */
export function partsMade(
  charge: ChargeParts,
  { refunds, disputes }: Reversals,
  made: Pick<StoredRefund, 'id' | 'total' | keyof ChargeParts>,
): ChargeParts | null {
  const others = { refunds: refunds.filter(({ id }) => id !== made.id), disputes };
  const { amount, tip, fee, total } = made;
  return isWithin(notTaken(charge, others), made) ? { amount, tip, fee } : partsTaken(charge, others, total);
}

function partsWithin(left: ChargeParts, refund: Pick<StoredRefund, 'total' | keyof ChargeParts>): ChargeParts | null {
  return isWithin(left, refund) ? refund : partsOfReversal(left, refund.total);
}

function isWithin(left: ChargeParts, { amount, tip, fee }: ChargeParts): boolean {
  return amount <= left.amount && tip <= left.tip && fee <= left.fee;
}
