import type { Cause } from '@lantern-giving/core/charity';
import type { MinorUnits } from '@lantern-giving/core/money';
import { ordersClose, type Prices } from '@lantern-giving/core/plan';
import { nightTermsOf } from '../../state/nights-of-state.ts';
import type { CheckoutFacts, CheckoutState } from '../../state/state.ts';

/** A cause that is bought whole, such as a Qurbani, with the ordered quantity. */
export interface Order {
  readonly cause: Cause;
  /** Of one, in minor units. */
  readonly price: MinorUnits;
  readonly quantity: number;
}

/** Everything that can be ordered, in the charity's order. */
export function ordersOf({ plan }: CheckoutState, { charity }: CheckoutFacts): Order[] {
  return charity.causes.flatMap((cause) =>
    cause.price_per_quantity
      ? [{ cause, price: cause.price_per_quantity, quantity: plan.quantities[cause.cause_id] ?? 0 }]
      : [],
  );
}

/** Whether the charity has no cause that a total can be given to. */
export const hasOnlyOrders = ({ charity }: CheckoutFacts): boolean =>
  charity.causes.every(({ price_per_quantity }) => price_per_quantity);

/** Cause id → the ordered amount, in minor units. */
export function orderedAmounts(state: CheckoutState, facts: CheckoutFacts): Record<string, MinorUnits> {
  const ordered = ordersOf(state, facts).filter(({ quantity }) => quantity > 0);
  return Object.fromEntries(ordered.map(({ cause, price, quantity }) => [cause.cause_id, price * quantity]));
}

export function pricesOf(state: CheckoutState, facts: CheckoutFacts): Prices {
  return Object.fromEntries(ordersOf(state, facts).map(({ cause, price }) => [cause.cause_id, price]));
}

/** When orders close, in the donor's time zone and by their moon authority. */
export function deadlineOf(
  state: CheckoutState,
  facts: CheckoutFacts,
): { readonly at: Date; readonly passed: boolean } {
  const at = ordersClose(nightTermsOf(state, facts)) ?? new Date(Number.MAX_SAFE_INTEGER);
  return { at, passed: at <= facts.now };
}
