import type { PaymentProcessor } from '../../processor/port.ts';

/** Stripe's default rate limit for one endpoint of a live account. */
const STRIPE_CALLS_PER_SECOND = 25;

/** How often each endpoint of a processor may be called in a second; null: unlimited. */
export function callsPerSecond({ name }: Pick<PaymentProcessor, 'name'>): number | null {
  return name === 'stripe' ? STRIPE_CALLS_PER_SECOND : null;
}
