import type { Transaction } from '../../platform/db.ts';
import type { ChargeReading } from '../../platform/processor/port.ts';
import { type Attempt, type LockedPayment, movePayment, settleAttempt } from './attempt-log.ts';
import { countSoftNight, openBreaker } from './card-breaker.ts';
import type { ChargingContext } from './context.ts';
import { nextCheck, nextTry } from './retry-policy.ts';

type Decline = ChargeReading & { status: 'declined' };

interface Declining {
  readonly context: ChargingContext;
  readonly trx: Transaction;
  readonly payment: LockedPayment;
  readonly news: { readonly source: 'reply' | 'event' | 'sweep' };
  readonly open: Attempt;
  readonly now: Date;
}

/** Settles an attempt that the issuer declined: retried, given up, or handed to the donor. */
export async function applyDecline(declining: Declining, decline: Decline): Promise<void> {
  const { trx, payment, open, news, now } = declining;
  if (news.source !== 'reply' && isOldNews(payment, decline)) {
    // The intent still shows the decline before this attempt. A sweep holds the lease, so nothing is under way.
    if (news.source !== 'sweep') return;
    await settleAttempt(trx, open, { state: 'void', code: 'not_executed', now });
    return movePayment(trx, payment.id, { status: afterwards(payment, 'pending'), nextAttemptAt: now, now });
  }
  const { kind, code, chargeId } = decline;
  // The donor may confirm at any time, and the message of it may be lost: so the processor is asked now and then.
  const nextCheckAt = kind === 'authentication' ? nextCheck(0, now) : null;
  await settleAttempt(trx, open, { state: 'declined', kind, code, chargeId, checks: 0, nextCheckAt, now });
  switch (kind) {
    case 'authentication':
      return needsDonor(declining, decline);
    case 'hard':
      return givesUp(declining, decline, await openBreaker(trx, payment.paymentMethodId, now));
    case 'soft':
      return triesLater(declining, decline);
  }
}

async function needsDonor({ context, trx, payment, now }: Declining, decline: Decline): Promise<void> {
  const failure = { kind: decline.kind, code: decline.code };
  await movePayment(trx, payment.id, { status: 'failed', failure, clientSecret: decline.clientSecret, now });
  await context.notify(trx, {
    kind: 'payment_needs_authentication',
    ...about(payment),
    retryAt: null,
    cardStopped: false,
  });
}

async function givesUp(
  { context, trx, payment, now }: Declining,
  decline: Decline,
  cardStopped: boolean,
): Promise<void> {
  const failure = { kind: decline.kind, code: decline.code };
  await movePayment(trx, payment.id, { status: 'failed', failure, now });
  await context.notify(trx, { kind: 'payment_failed', ...about(payment), retryAt: null, cardStopped });
}

async function triesLater(declining: Declining, decline: Decline): Promise<void> {
  const { context, trx, payment, now } = declining;
  const earlier = payment.attempts.filter((attempt) => attempt.state === 'declined').length;
  const cardStopped = earlier === 0 && (await countSoftNight(trx, payment.paymentMethodId, now));
  const retryAt = nextTry(earlier + 1, now);
  // Its first failure was told; the end of its tries is told once more, as what to do is another thing then.
  if (!retryAt) return givesUp(declining, decline, cardStopped);
  const failure = { kind: decline.kind, code: decline.code };
  await movePayment(trx, payment.id, { status: afterwards(payment, 'pending'), failure, nextAttemptAt: retryAt, now });
  if (earlier > 0) return;
  await context.notify(trx, { kind: 'payment_failed_retrying', ...about(payment), retryAt, cardStopped });
}

/** Whether a decline is the one of an attempt that is settled already. */
function isOldNews(payment: LockedPayment, decline: Decline): boolean {
  return decline.chargeId !== null && payment.attempts.some((attempt) => attempt.chargeId === decline.chargeId);
}

function afterwards(payment: LockedPayment, wanted: 'pending'): 'pending' | 'cancelled' {
  return payment.scheduleCancelled ? 'cancelled' : wanted;
}

function about({ id, scheduleId, number }: LockedPayment) {
  return { paymentId: id, scheduleId, number };
}
