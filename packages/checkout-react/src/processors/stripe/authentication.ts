import type { Stripe } from '@stripe/stripe-js';
import type { AuthenticationResult } from '../authentication.ts';
import { loadStripe } from './load-stripe.ts';

/** Starts Stripe's authentication for one charge that was refused off-session; its dialog covers the page. */
export async function authenticateAtStripe(
  publishableKey: string,
  clientSecret: string,
): Promise<AuthenticationResult> {
  try {
    return await authenticateWith(await loadStripe(publishableKey), clientSecret);
  } catch (error) {
    // Stripe.js could not be loaded, or threw, as it does if the charge is in another state by now.
    reportError(error);
    return 'unavailable';
  }
}

async function authenticateWith(stripe: Stripe, clientSecret: string): Promise<AuthenticationResult> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!paymentIntent) return 'unavailable';
  const { status, last_payment_error } = paymentIntent;
  if (status === 'succeeded' || status === 'processing') return 'succeeded';
  // A refused charge has lost its payment method, so confirming must name it again.
  const card = last_payment_error?.payment_method?.id;
  const { error } =
    status === 'requires_action'
      ? await stripe.handleNextAction({ clientSecret })
      : await stripe.confirmCardPayment(clientSecret, card ? { payment_method: card } : {});
  if (!error) return 'succeeded';
  return error.type === 'api_connection_error' ? 'unavailable' : 'failed';
}
