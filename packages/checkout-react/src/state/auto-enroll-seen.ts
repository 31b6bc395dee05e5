import type { CheckoutSession } from '../state/checkout-session.ts';

/**
 * Checkouts whose donor has seen, before giving, that the gift is given again in the next campaign, and what that
 * costs.
 */
export const autoEnrollSeen = new WeakSet<CheckoutSession>();
