import type { RawBuilder } from 'kysely';
import { Batcher } from '../../lib/batcher.ts';
import { databaseTimeIn } from '../../lib/clock.ts';
import { inTransaction, isConnectionLost, sqlState, type Transaction } from '../../lib/db.ts';
import type { ChargeReading } from '../../processor/port.ts';
import { postCharges } from '../ledger/ledger.queries.ts';
import { drawShares } from '../matching/shares.queries.ts';
import { NO_NIGHT_30 } from '../payments/standing.queries.ts';
import {
  type Attempt,
  dropIntent,
  isOpen,
  type LockedPayment,
  lockPayment,
  movePayment,
  openDonorAttempt,
  recordSuccesses,
  type Success,
  settleAttempt,
} from './attempts.queries.ts';
import { openCase } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { endUnconfirmed, settleDecline } from './decline.ts';
import { haltCharity } from './halt.ts';
import { isUnanswered } from './outage-gate.ts';
import { refuseNight } from './refuse-night.ts';
import { requeue } from './requeue.ts';
import { CHECKS_BEFORE_ATTENTION, minutesToCheck, UNANSWERED_MINUTES } from './retry-policy.ts';
import { isMissingResource, lockMissingResources } from './wrong-account.ts';

/** The processor's reading of a payment's intent, and how we obtained it. */
export interface ProcessorReport {
  readonly paymentId: string;
  readonly intentId: string;
  /**
   * `reply`: to this worker's confirmation; `event`: fetched after a webhook; `recovery`: polled for an unfinished
   * charge.
   */
  readonly source: 'reply' | 'event' | 'recovery';
  /** The attempt that a reply belongs to. */
  readonly attemptNo?: number;
  readonly reading: ChargeReading;
}

/** Minutes until a charge that was certainly not executed is retried. */
const BUSY_MINUTES = 1;

interface Settling {
  readonly context: ChargingContext;
  readonly trx: Transaction;
  readonly payment: LockedPayment;
  readonly report: ProcessorReport;
  /** The attempt that the report concerns, if its outcome is still open. */
  readonly open: Attempt | undefined;
  readonly now: Date;
}

/**
 * The only place where a charge is settled: attempt, payment, ledger, card and notice in one transaction. Idempotent
 * and independent of the order of reports; a success is never reverted.
 */
export async function settleCharge(context: ChargingContext, report: ProcessorReport): Promise<void> {
  const { reading } = report;
  const isSettled = reading.status === 'succeeded' && (await context.successes.add({ ...report, ...reading }));
  if (!isSettled) await settleSingly(context, report);
  context.faultPoint('settled');
}

async function settleSingly(context: ChargingContext, report: ProcessorReport): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (report.reading.status === 'rejected' && isMissingResource(report.reading))
      await lockMissingResources(trx, context.processor.account);
    const payment = await lockPayment(trx, report.paymentId);
    if (payment.status === 'succeeded' || payment.status === 'refunded') return;
    if (payment.intentId !== report.intentId) return;
    const open = payment.attempts.find(
      (attempt) => isOpen(attempt) && (report.attemptNo === undefined || attempt.attemptNo === report.attemptNo),
    );
    await settle({ context, trx, payment, report, open, now: context.clock.now() });
    context.faultPoint('settling');
  });
}

/** Successes that are settled in one transaction at most. */
const BATCH = 100;

/**
 * Settles a worker's successes together: a commit costs more than all that is written in it. Successes that cannot be
 * settled in this way, such as one of another amount, are settled individually.
 */
export function gatherSuccesses(worker: Omit<ChargingContext, 'successes'>): ChargingContext {
  const settle = async (successes: readonly Success[]) => {
    worker.faultPoint('gathered');
    const settled = await settleSuccesses(worker, successes);
    return successes.map(({ paymentId }) => settled.has(paymentId));
  };
  return { ...worker, successes: new Batcher(settle, BATCH) };
}

/** @returns the ids of the payments that are settled: none if the database refuses one of them */
async function settleSuccesses(
  { db, clock, faultPoint }: Omit<ChargingContext, 'successes'>,
  successes: readonly Success[],
): Promise<ReadonlySet<string>> {
  try {
    return await inTransaction(db, async (trx) => {
      const recorded = await bookSuccesses(trx, successes, clock.now());
      faultPoint('settling');
      return new Set(recorded);
    });
  } catch (error) {
    if (sqlState(error) === null || isConnectionLost(error)) throw error;
    return new Set();
  }
}

/** @returns the ids of the payments whose success was recorded and booked */
export async function bookSuccesses(
  trx: Transaction,
  successes: readonly Success[],
  now: Date,
): Promise<readonly string[]> {
  const recorded = await recordSuccesses(trx, successes, now);
  if (recorded.length > 0) await postCharges(trx, recorded);
  const matched = recorded.filter(({ isMatched }) => isMatched);
  if (matched.length > 0) await drawShares(trx, matched);
  return recorded.map(({ paymentId }) => paymentId);
}

async function settle(settling: Settling): Promise<void> {
  const { reading, source } = settling.report;
  switch (reading.status) {
    case 'succeeded':
      return settleCaptured(settling, reading);
    case 'declined':
      return settling.open && settleDecline({ ...settling, open: settling.open }, reading);
    case 'requires_action': {
      const { clientSecret } = reading;
      const refused = { kind: 'authentication', code: 'authentication_required', chargeId: null } as const;
      return (
        settling.open &&
        settleDecline({ ...settling, open: settling.open }, { status: 'declined', ...refused, clientSecret })
      );
    }
    case 'prepared':
      // Not confirmed yet. Whether it will be is only certain once the intent is cancelled (`recover.ts`).
      return;
    case 'cancelled':
      return settleCancelled(settling);
    case 'processing':
    case 'unknown':
      return settleUnknown(settling);
    case 'rejected':
      return source === 'reply' ? settleRejected(settling, reading) : settleUnknown(settling);
  }
}

async function settleCaptured(settling: Settling, reading: ChargeReading & { status: 'succeeded' }): Promise<void> {
  const { trx, payment, now } = settling;
  const { captured, chargeId, capturedAt } = reading;
  const attempt = payment.attempts.find(isOpen) ?? (await openDonorAttempt(trx, payment, now));
  const isStopped = payment.status === 'failed' && (payment.scheduleCancelled || payment.failureCode === NO_NIGHT_30);
  if (payment.status === 'cancelled' || payment.status === 'skipped' || isStopped) {
    // The donor was told that this night is not charged.
    await openCase(settling, { kind: 'charged_after_cancellation', subject: payment.id, about: { chargeId } });
  }
  if (captured.amount !== payment.total || captured.currency !== payment.currency) {
    // Money moved, but not the agreed amount: nothing is booked until a person has looked.
    await openCase(settling, {
      kind: 'amount_mismatch',
      subject: payment.id,
      about: { chargeId, agreed: payment.total, captured: captured.amount, currency: captured.currency },
    });
    await settleAttempt(trx, attempt, { state: 'unknown', chargeId, code: 'amount_mismatch', now });
    return movePayment(trx, payment, { status: 'processing', now });
  }
  const success = { paymentId: payment.id, intentId: attempt.intentId, chargeId, captured, capturedAt };
  await bookSuccesses(trx, [success], now);
}

/**
 * The intent will never succeed, so the payment gets a new one. An attempt that is still open was not executed, even if
 * it is later than the one in the report.
 */
async function settleCancelled(settling: Settling): Promise<void> {
  const { trx, payment, now } = settling;
  const open = payment.attempts.find(isOpen);
  if (open) await settleAttempt(trx, open, { state: 'void', code: 'intent_cancelled', now });
  if (payment.status === 'processing') await requeue(settling, { dropIntent: true });
  else if (payment.status === 'failed' && payment.failure === 'authentication')
    await endUnconfirmed(settling, { dropIntent: true });
  else await dropIntent(trx, payment.id, now);
}

async function settleUnknown(settling: Settling): Promise<void> {
  const { context, trx, payment, open, report, now } = settling;
  if (!open || report.source === 'event') return;
  // An unanswered check says nothing about the charge, so it does not count and is repeated soon.
  const unheard = report.source === 'recovery' && isUnanswered(report.reading);
  const checks = report.source === 'recovery' && !unheard ? open.checks + 1 : open.checks;
  if (!unheard && checks >= CHECKS_BEFORE_ATTENTION) {
    await openCase(settling, { kind: 'unknown_outcome', subject: payment.id, about: { checks } });
  }
  const code = report.reading.status;
  const nextCheckAt = databaseTimeIn(context.clock, unheard ? UNANSWERED_MINUTES : minutesToCheck(checks));
  await settleAttempt(trx, open, { state: 'unknown', code, checks, nextCheckAt, now });
  await movePayment(trx, payment, { status: 'processing', now });
}

async function settleRejected(settling: Settling, reading: ChargeReading & { status: 'rejected' }): Promise<void> {
  const { context, trx, payment, open, now } = settling;
  if (!open) return;
  const { cause, code } = reading;
  switch (cause) {
    case 'configuration':
      await haltCharity(context, trx, { charityId: payment.charityId, paymentId: payment.id, code });
      return requeueAttempt(settling, databaseTimeIn(context.clock, BUSY_MINUTES), code);
    case 'busy':
    case 'unreachable':
    // The next try has a new idempotency key.
    case 'key_reused':
      return requeueAttempt(settling, databaseTimeIn(context.clock, BUSY_MINUTES), code);
    case 'card':
    case 'charge':
    case 'unfamiliar':
      // The decline of a card that its donor has since replaced.
      if (open.paymentMethodId !== payment.paymentMethodId)
        return requeueAttempt(settling, context.clock.databaseNow(), code);
      await settleAttempt(trx, open, { state: 'void', code, now });
      return refuseNight(settling, reading);
  }
}

/** Voids an attempt that was certainly not executed and puts the night back. */
async function requeueAttempt(settling: Settling, next: RawBuilder<Date>, code: string): Promise<void> {
  const { trx, open, now } = settling;
  if (!open) return;
  await settleAttempt(trx, open, { state: 'void', code, now });
  await requeue(settling, { nextAttemptAt: next });
}
