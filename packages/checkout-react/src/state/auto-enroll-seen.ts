import type { CheckoutSession } from '../state/checkout-session.ts';

/** Checkouts whose donor has seen before the gift that it is given again in the next campaign, and what that costs. */
export const autoEnrollSeen = new WeakSet<CheckoutSession>();
