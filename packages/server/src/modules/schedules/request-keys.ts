import { planFields } from '@lantern-giving/core/api/quotes.schema';
import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { addMinutes } from '@lantern-giving/core/calendar';
import { normalEmail } from '@lantern-giving/core/person';
import { withoutZeroes } from '@lantern-giving/core/plan';
import { type KeyedRequest, requestHash } from '../../lib/idempotency.ts';
import { canonicalJson } from '../quotes/canonical.ts';

/**
 * How long an idempotency key, or a quote, returns the first answer: a phone may restore the tab of a lost answer weeks
 * later, and its page has promised the donor that pressing again charges nothing twice.
 */
const KEY_DAYS = 90;
/** How long the same plan, donor and card count as the same request without a key. */
const KEYLESS_MINUTES = 10;

/** The idempotency keys of a create request. */
export interface RequestKeys {
  /**
   * The client's Idempotency-Key, if it sent one. It is unique for one donor, since strangers may choose the same key.
   * The donor is known by the email address, which a repeat has in its body, not by the checkout, which ends after two
   * hours.
   */
  readonly client: KeyedRequest | null;
  /** Derived from donor, card and plan. Only for requests without a key: a new key means another donation. */
  readonly derived: KeyedRequest;
  /** A quote creates one schedule, whatever keys the requests have. */
  readonly quote: KeyedRequest | null;
}

/** The keys that a request claims. One with a key of its own claims the derived key too, for a retry without. */
export function keysOf({ client, derived, quote }: RequestKeys): readonly KeyedRequest[] {
  return [client, derived, quote].filter((keyed) => keyed !== null);
}

export function requestKeys(
  request: {
    readonly body: CreateSchedule;
    readonly idempotencyKey: string | null;
    readonly checkout: { readonly checkoutId: string | null };
  },
  now: Date,
): RequestKeys {
  const { body, idempotencyKey } = request;
  const { checkoutId } = request.checkout;
  // The human check's token differs between retries of the same request.
  const { recaptcha_token: _token, recaptcha_page: _page, ...same } = body;
  const hash = requestHash(canonicalJson(same));
  const long = { requestHash: hash, now, expiresAt: addMinutes(now, KEY_DAYS * 24 * 60) };
  const plan = planFields.parse(body);
  const email = normalEmail(body.email);
  const planHash = requestHash(
    canonicalJson({
      ...plan,
      causes: withoutZeroes(plan.causes),
      email,
      payment_method_id: body.payment_method_id,
      ...(body.friday_giving && { friday_giving_amount: body.friday_giving_amount }),
      ...(body.wakf && { wakf_amount: body.wakf_amount }),
    }),
  );
  return {
    client: idempotencyKey === null ? null : { ...long, key: `given:${email} ${idempotencyKey}` },
    derived: { key: `made:${planHash}`, requestHash: planHash, now, expiresAt: addMinutes(now, KEYLESS_MINUTES) },
    quote: body.quote_id && checkoutId ? { ...long, key: `quote:${checkoutId}:${body.quote_id}` } : null,
  };
}
