import { planFields } from '@lantern-giving/core/api/quotes.schema';
import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { addMinutes } from '@lantern-giving/core/calendar';
import { withoutZeroes } from '@lantern-giving/core/plan';
import { type KeyedRequest, requestHash } from '../../lib/idempotency.ts';
import { canonicalJson } from '../quotes/canonical.ts';

/** How long a key, and a quote, gives the first answer again. */
const KEY_HOURS = 24;
/** How long the same plan by the same donor with the same card counts as the same, where no key was sent. */
const KEYLESS_MINUTES = 10;

/** By what a repeat of the same create is known, besides its look. */
export interface RequestKeys {
  /** The client's own, where it sent one. */
  readonly given: KeyedRequest | null;
  /** Donor, card and plan. It answers only those who sent no key: who sends another key wants another gift. */
  readonly made: KeyedRequest;
  /** One quote of one checkout makes one schedule, whatever keys it is asked for with. */
  readonly quote: KeyedRequest | null;
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
  // The human check's token differs from try to try of the same request.
  const { recaptcha_token: _token, recaptcha_page: _page, ...same } = body;
  const hash = requestHash(canonicalJson(same));
  const long = { requestHash: hash, now, expiresAt: addMinutes(now, KEY_HOURS * 60) };
  const plan = planFields.parse(body);
  const made = requestHash(
    canonicalJson({
      ...plan,
      causes: withoutZeroes(plan.causes),
      email: body.email.trim().toLowerCase(),
      payment_method_id: body.payment_method_id,
    }),
  );
  return {
    given: idempotencyKey === null ? null : { ...long, key: `given:${idempotencyKey}` },
    made: { key: `made:${made}`, requestHash: made, now, expiresAt: addMinutes(now, KEYLESS_MINUTES) },
    quote: body.quote_id && checkoutId ? { ...long, key: `quote:${checkoutId}:${body.quote_id}` } : null,
  };
}
