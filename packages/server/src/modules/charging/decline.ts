import type { PaymentFailure } from '@lantern-giving/core/schedule';
import type { Transaction } from '../../lib/db.ts';
import type { ChargeReading } from '../../processor/port.ts';
import { resolveNight30 } from '../payments/editing.queries.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { isClosed, type Order } from '../payments/orders.ts';
import { NO_NIGHT_30 } from '../payments/standing.queries.ts';
import { type Attempt, type LockedPayment, movePayment, settleAttempt } from './attempts.queries.ts';
import { countSoftNight, holdNights, lockSchedulesOf, openBreaker } from './card-breaker.queries.ts';
import type { ChargingContext } from './context.ts';
import { requeue } from './requeue.ts';
import { nextDonorCheck, nextRetry } from './retry-policy.ts';

const NOT_AGAIN = { kind: 'payment_failed', retryAt: null } as const;

type Decline = ChargeReading & { status: 'declined' };

interface Failing {
  readonly context: ChargingContext;
  readonly trx: Transaction;
  readonly payment: LockedPayment;
  readonly now: Date;
}

interface Failure {
  readonly kind: PaymentFailure;
  readonly code: string;
}

/** For a night that the bank wants confirmed and its donor can no longer confirm. */
const UNCONFIRMED: Failure = { kind: 'unconfirmed', code: 'authentication_required' };

interface Declining extends Failing {
  readonly report: { readonly source: 'reply' | 'event' | 'recovery' };
  readonly open: Attempt;
}

type Ordered = Declining & { readonly order: Order | undefined };

/** Settles an attempt that the issuer declined: retried later, failed, or handed to the donor for authentication. */
export async function settleDecline(declining: Declining, decline: Decline): Promise<void> {
  const { trx, payment, open, report, now } = declining;
  // The intent still shows the decline of an earlier attempt, and this one may be on its way (`recover.ts`).
  if (report.source !== 'reply' && isOldDecline(payment, decline)) return;
  const { kind, code, chargeId } = decline;
  if (open.paymentMethodId !== payment.paymentMethodId) {
    // The donor has given another card in the meantime: this decline says nothing about it.
    await settleAttempt(trx, open, { state: 'declined', kind, code, chargeId, now });
    await requeue(declining, { nextAttemptAt: declining.context.clock.databaseNow() });
    return;
  }
  const order = (await ordersOf(trx, payment.scheduleId)).get(payment.id);
  const closes = order?.closes ?? null;
  const mayConfirm = kind === 'authentication' && !payment.scheduleCancelled && !isClosed(order, now);
  // The donor may authenticate at any time and that webhook may be lost, so the processor is polled.
  const nextCheckAt = mayConfirm ? nextDonorCheck(0, closes, now) : null;
  await settleAttempt(trx, open, { state: 'declined', kind, code, chargeId, checks: 0, nextCheckAt, now });
  switch (kind) {
    case 'authentication':
      // Otherwise nobody gets the secret of the intent, so that it is never confirmed.
      return mayConfirm ? needsDonor(declining, decline) : endUnconfirmed(declining);
    case 'hard':
      return stopCard(declining, decline);
    case 'soft':
      return triesLater({ ...declining, order }, decline);
  }
}

async function needsDonor({ context, trx, payment, now }: Declining, decline: Decline): Promise<void> {
  const failure = { kind: decline.kind, code: decline.code };
  await movePayment(trx, payment, { status: 'failed', failure, clientSecret: decline.clientSecret, now });
  await context.notify(trx, { kind: 'payment_needs_authentication', ...about(payment), retryAt: null });
}

/**
 * Ends a night that the bank wants confirmed and nobody can confirm any more: cancelled if its gift was stopped or its
 * month does not have it, otherwise failed for good.
 */
export async function endUnconfirmed(failing: Failing, { dropIntent = false } = {}): Promise<void> {
  const { trx, payment, now } = failing;
  if (payment.failureCode === NO_NIGHT_30) {
    await movePayment(trx, payment, { status: 'cancelled', dropIntent, now });
    await resolveNight30(trx, payment, { leaves: null, now });
  } else if (payment.scheduleCancelled) await movePayment(trx, payment, { status: 'cancelled', dropIntent, now });
  else await failNight(failing, UNCONFIRMED, { dropIntent });
}

/** Fails a night for good and notifies its donor. */
export async function failNight(
  { context, trx, payment, now }: Failing,
  { kind, code }: Failure,
  { dropIntent = false } = {},
): Promise<void> {
  await movePayment(trx, payment, { status: 'failed', failure: { kind, code }, dropIntent, now });
  await context.notify(trx, { ...NOT_AGAIN, ...about(payment) });
}

/** Fails a night for good because of its card, and stops the card. */
export async function stopCard(failing: Failing, failure: Failure): Promise<void> {
  const { trx, payment, now } = failing;
  await lockSchedulesOf(trx, [payment.paymentMethodId]);
  if (!(await openBreaker(trx, payment.paymentMethodId, now))) return failNight(failing, failure);
  const { kind, code } = failure;
  await movePayment(trx, payment, { status: 'failed', failure: { kind, code }, now });
  await holdAndTell(failing, payment.number);
}

/**
 * Holds all pending nights of a card that was just stopped and notifies once per schedule. The notice includes the
 * night whose decline stopped the card, if that is not retried.
 */
async function holdAndTell({ context, trx, payment, now }: Failing, failed: number | null): Promise<void> {
  const stopped = await holdNights(trx, [payment.paymentMethodId], now);
  for (const { scheduleId, numbers } of stopped) {
    const own = scheduleId === payment.scheduleId;
    await context.notify(trx, { kind: 'card_stopped', scheduleId, held: numbers, failed: own ? failed : null });
  }
  if (failed !== null && !stopped.some(({ scheduleId }) => scheduleId === payment.scheduleId)) {
    await context.notify(trx, { ...NOT_AGAIN, ...about(payment) });
  }
}

async function triesLater(declining: Ordered, decline: Decline): Promise<void> {
  const { context, trx, payment, order, now } = declining;
  const { kind, code } = decline;
  // Declines of a card that has been replaced do not count for the new one: the donor believes that the new one is
  // charged.
  const ofThisCard = payment.attempts.filter(({ paymentMethodId }) => paymentMethodId === payment.paymentMethodId);
  const earlier = ofThisCard.filter((attempt) => attempt.state === 'declined' && attempt.kind === 'soft').length;
  if (earlier === 0) {
    await lockSchedulesOf(trx, [payment.paymentMethodId]);
    if (await countSoftNight(trx, payment.paymentMethodId, now)) {
      const status = payment.scheduleCancelled ? 'cancelled' : 'held';
      await movePayment(trx, payment, { status, failure: { kind, code }, now });
      return holdAndTell(declining, status === 'held' ? null : payment.number);
    }
  }
  const next = nextRetry(earlier + 1, now);
  // A night whose orders have closed by then is no longer charged.
  const retryAt = next && isClosed(order, next) ? null : next;
  // The donor is notified of a card's first failure, and again when retries end, since the donor then has to do
  // something else.
  if (!retryAt) return failNight(declining, decline);
  const where = await requeue(declining, { failure: { kind, code }, nextAttemptAt: retryAt });
  if (earlier > 0 || where === 'held') return;
  const told = where === 'pending' ? ({ kind: 'payment_failed_retrying', retryAt } as const) : NOT_AGAIN;
  await context.notify(trx, { ...told, ...about(payment) });
}

/** Whether the decline belongs to an attempt that is already settled. */
function isOldDecline(payment: LockedPayment, decline: Decline): boolean {
  return decline.chargeId !== null && payment.attempts.some((attempt) => attempt.chargeId === decline.chargeId);
}

function about({ id, scheduleId, number }: LockedPayment) {
  return { paymentId: id, scheduleId, number };
}
