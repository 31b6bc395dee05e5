import { addScript } from '@lantern-giving/core/human-check';
import type { Stripe } from '@stripe/stripe-js';

/** The release that our types describe, from Stripe's own host, as its terms want. */
export const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

/** The script on its way, so that two who ask wait for one. */
let loading: Promise<void> | undefined;

/**
 * Stripe.js, which is loaded only where the page does not have it. What failed can be tried again.
 * @throws Error 'Failed to load Stripe.js' or 'Stripe.js not available'
 */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  if (!window.Stripe) {
    const add = () => addScript(STRIPE_JS, 'Failed to load Stripe.js');
    loading ??= add().catch(add);
    await loading.finally(() => {
      loading = undefined;
    });
  }
  if (!window.Stripe) throw new Error('Stripe.js not available');
  return window.Stripe(publishableKey);
}
