import Stripe from 'stripe';
import type { Rejected, Unknown } from '../port.ts';
import type { WireAnswer } from '../wire.ts';

/**
 * An answer as it came over the wire, whether the library gives or throws it. A broken connection is an answer too:
 * nobody knows. An error page without an `error` member comes back as if it were the object, with a good status; what
 * reads it looks for the object that it expects.
 */
export async function asked(
  request: () => Promise<{ readonly lastResponse: { readonly statusCode: number } }>,
): Promise<WireAnswer | Rejected | Unknown> {
  try {
    const body = await request();
    return { status: body.lastResponse.statusCode, body };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.statusCode === undefined) {
      const refused = refusedConnection(error);
      return refused === null
        ? { status: 'unknown', detail: error.type }
        : { status: 'rejected', cause: 'unreachable', code: refused };
    }
    return { status: error.statusCode, body: { error: error.raw } };
  }
}

/** Where no connection came about, nothing was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Why no connection came about, or null where a request may have left. The error tells of the last try alone, so one that
 * the library has made again says nothing of the first.
 */
function refusedConnection(error: InstanceType<typeof Stripe.errors.StripeError>): string | null {
  if (/retried/.test(error.message) || !(error.detail instanceof Error) || !('code' in error.detail)) return null;
  const { code } = error.detail;
  return typeof code === 'string' && NEVER_SENT.includes(code) ? code : null;
}
