import { addMinutes } from '@lantern-giving/core/calendar';
import { type MinorUnits, mulDivFloor } from '@lantern-giving/core/money';

/** How long after the deadline, in minutes, the charge of a day that is due at the deadline may be sent. */
const ON_TIME_MINUTES = 60;

/** The part of a payment for causes that are bought whole. */
export interface Order {
  readonly amount: MinorUnits;
  /** From then on it can be neither ordered nor refunded; null: never. */
  readonly closes: Date | null;
  /** When the charge was sent that succeeded. */
  readonly charged: Date | null;
}

/** Whether an order can no longer be changed or refunded. */
export function isClosed(order: Order | undefined, now: Date): order is Order {
  return order?.closes != null && order.closes <= now;
}

/** Until when the orders of some payments can be changed or refunded; null if there are none, or they are closed. */
export function openDeadline(
  payments: readonly { readonly id: string }[],
  orders: ReadonlyMap<string, Order>,
  now: Date,
): Date | null {
  const ahead = payments.flatMap(({ id }) => orders.get(id)?.closes ?? []).filter((closes) => closes > now);
  return ahead.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/**
 * Whether an order was charged so long after its deadline, as after an outage or a hold, that its charity may not be able
 * to carry it out any more.
 */
export function isChargedLate({ closes, charged }: Order): boolean {
  return closes !== null && charged !== null && charged > addMinutes(closes, ON_TIME_MINUTES);
}

/** The fee cover of a charge that belongs to an order in it, rounded up. */
export function feeOfOrder(
  { amount, tip, fee }: { readonly amount: MinorUnits; readonly tip: MinorUnits; readonly fee: MinorUnits },
  order: Order,
): MinorUnits {
  const net = amount + tip;
  return fee - mulDivFloor(fee, net - order.amount, net);
}
