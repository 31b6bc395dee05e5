import { addScript } from '@lantern-giving/core/human-check';
import type { Stripe } from '@stripe/stripe-js';

/** The release that our types describe, from Stripe's own host, as its terms require. */
export const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

/** The pending load, shared by concurrent callers. */
let loading: Promise<void> | undefined;

/**
 * Adds Stripe.js unless the page already has it. A failed load can be retried.
 * @throws Error 'Failed to load Stripe.js'
 */
export async function addStripe(): Promise<void> {
  if (window.Stripe) return;
  const add = () => addScript(STRIPE_JS, 'Failed to load Stripe.js');
  loading ??= add().catch(add);
  await loading.finally(() => {
    loading = undefined;
  });
}

/** The last one made: a page's card fields and wallets share it. */
let made: { readonly by: unknown; readonly key: string; readonly stripe: Stripe } | undefined;

/**
 * Stripe for a key, from Stripe.js, which is loaded unless the page already has it.
 * @throws Error 'Failed to load Stripe.js' or 'Stripe.js not available'
 */
export async function loadStripe(key: string): Promise<Stripe> {
  await addStripe();
  const by = window.Stripe;
  if (!by) throw new Error('Stripe.js not available');
  if (made?.by !== by || made.key !== key) made = { by, key, stripe: by(key) };
  return made.stripe;
}
