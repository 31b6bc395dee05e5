import type { CallLimits } from '../port.ts';

/** Stripe's default limits of a live account. */
export const STRIPE_LIMITS: CallLimits = { perEndpoint: 25, inAll: 100 };
