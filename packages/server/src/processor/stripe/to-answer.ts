import Stripe from 'stripe';
import type { Rejected, Unknown } from '../port.ts';
import type { WireAnswer } from '../wire.ts';

/**
 * The HTTP answer of a library call, whether the library returns or throws it. A broken connection yields `unknown`.
 * The library returns an error page without an `error` member like an object with a good status; readers therefore
 * check for the object they expect.
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

/** Errors before a connection was established: nothing was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * The error code if no connection was established; null if a request may have been sent. The error only describes the
 * last try, so after a retry by the library the first one may have been sent.
 */
function refusedConnection(error: InstanceType<typeof Stripe.errors.StripeError>): string | null {
  if (/retried/.test(error.message) || !(error.detail instanceof Error) || !('code' in error.detail)) return null;
  const { code } = error.detail;
  return typeof code === 'string' && NEVER_SENT.includes(code) ? code : null;
}
