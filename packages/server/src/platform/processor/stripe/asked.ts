import Stripe from 'stripe';
import type { Unknown } from '../port.ts';
import type { WireAnswer } from '../wire.ts';

/**
 * An answer as it came over the wire, whether the library gives or throws it. A broken connection is an answer too:
 * nobody knows. An error page without an `error` member comes back as if it were the object, with a good status; what
 * reads it looks for the object that it expects.
 */
export async function asked(
  request: () => Promise<{ readonly lastResponse: { readonly statusCode: number } }>,
): Promise<WireAnswer | Unknown> {
  try {
    const body = await request();
    return { status: body.lastResponse.statusCode, body };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.statusCode === undefined) return { status: 'unknown', detail: error.type };
    return { status: error.statusCode, body: { error: error.raw } };
  }
}
