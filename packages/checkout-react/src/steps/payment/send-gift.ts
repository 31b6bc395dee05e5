import type { Quote } from '@lantern-giving/core/api/quotes';
import { ApiError } from '@lantern-giving/core/api/request';
import { type CreateOutcome, createSchedule, type ScheduleCreated } from '@lantern-giving/core/api/schedules';
import type { WithHumanToken } from '@lantern-giving/core/human-check';
import type { Locale } from '../../messages/locale.ts';
import type { CheckoutSession } from '../../state/checkout-session.ts';
import type { SchedulePayload } from '../../state/index.ts';
import type { Figures } from '../../state/quote.ts';
import { RETRY_AFTER } from './repeated.ts';

/** What sending a gift takes. */
export interface SendingContext {
  readonly session: CheckoutSession;
  readonly withHumanToken: WithHumanToken;
  /** The donor's language. */
  readonly shown: { readonly locale: Locale };
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Statuses by which the server says that nothing was created, now or by an earlier attempt under the same key. After any
 * other (a 429 or 403 may arrive while an earlier attempt is in progress) the gift may exist, and only the same key is
 * safe.
 */
const CREATED_NOTHING: ReadonlySet<number> = new Set([400, 404, 410, 413, 415, 422]);

/** Whether the server knows a gift from this quote, or an earlier one under this key that it reads differently now. */
export const isGiven = ({ problem: { error_code: code } }: ApiError): boolean =>
  code === 'quote_used' || code === 'idempotency_key_reused';

/**
 * Sends a gift until it is answered.
 * @returns `refused` where nothing was created by it, and `unheard` where it may have been: only the same key is safe then
 */
export async function sendGift(
  { session, shown, withHumanToken, wait }: SendingContext,
  body: SchedulePayload,
  idempotencyKey: string,
): Promise<
  | CreateOutcome
  | { readonly status: 'refused'; readonly error: ApiError }
  | { readonly status: 'unheard'; readonly error: ApiError }
> {
  const checkoutToken = session.snapshot().state.progress.checkoutToken ?? '';
  for (let attempt = 0; ; attempt++) {
    try {
      return await withHumanToken('schedule', (proof) =>
        createSchedule(
          session.client,
          { ...body, ...proof },
          { idempotencyKey, checkoutToken, locale: shown.locale.tag },
        ),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Without a code, something else on the way has answered, such as a load balancer or a public Wi-Fi's login.
      const isOwn = error.problem.error_code;
      if ((isOwn && CREATED_NOTHING.has(error.status)) || isGiven(error)) return { status: 'refused', error };
      const delay = RETRY_AFTER[attempt];
      // A rate limit lasts a minute, so retries within seconds are pointless.
      if (delay === undefined || error.status === 429) return { status: 'unheard', error };
      await wait(delay);
    }
  }
}

/** Tells the page of a gift that is made. */
export function emitDonated(
  session: CheckoutSession,
  { schedule_id, share_code }: ScheduleCreated,
  {
    charity_id,
    campaign,
    currency,
    total,
    payable,
    nights,
  }: Omit<Figures, 'fee'> & Pick<Quote, 'charity_id' | 'campaign' | 'currency'>,
): void {
  session.emit({
    name: 'donated',
    detail: { schedule_id, share_code, charity: charity_id, campaign, currency, total, payable, nights: nights.length },
  });
}
