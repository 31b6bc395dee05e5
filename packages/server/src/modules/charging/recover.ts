import { randomUUID } from 'node:crypto';
import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading } from '../../processor/port.ts';
import { ordersOf } from '../payments/orders.queries.ts';
import { isClosed, type Order } from '../payments/orders.ts';
import { countAttempts, isOpen, lockPayment, mayBeAnothers } from './attempts.queries.ts';
import { openCase } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { LEASE } from './due.queries.ts';
import { inParallel } from './in-parallel.ts';
import { isUnanswered } from './outage-gate.ts';
import { requeue } from './requeue.ts';
import { CHECKS_BEFORE_ATTENTION, CHECKS_FOR_DONOR, nextDonorCheck, UNANSWERED_MINUTES } from './retry-policy.ts';
import { settleCharge } from './settle.ts';

/** An attempt whose outcome is open. */
export interface Unfinished {
  readonly paymentId: string;
  readonly attemptNo: number;
  readonly intentId: string;
}

/** A payment whose claim could not write an attempt: nothing has been sent for it. */
interface Unsent {
  readonly paymentId: string;
  readonly attemptNo: null;
}

/** Finishes attempts left open by a dead worker or a lost reply, by asking the processor for the intent. */
export async function recoverUnfinished(context: ChargingContext, limit: number): Promise<number> {
  const unfinished = await claimUnfinished(context, limit);
  if (unfinished.length > 0) context.faultPoint('recovery_claimed');
  await inParallel(unfinished, context.parallel, (payment) =>
    payment.attemptNo === null ? requeueUnsent(context, payment) : finishAttempt(context, payment),
  );
  return unfinished.length;
}

/** Written so that no index is used; otherwise the planner may read all unknown attempts instead of the due ones. */
const IS_PROCESSING = sql`p.status || '' = 'processing'`;

/**
 * Claims payments whose lease ran out, and attempts that have to be asked about again, in the order in which they are
 * due. Each part reads only the due part of its index, however many others are on their way or unknown.
 */
async function claimUnfinished(context: ChargingContext, limit: number): Promise<readonly (Unfinished | Unsent)[]> {
  const now = context.clock.databaseNow();
  const { rows } = await sql<Unfinished | Unsent>`
    with lapsed as (
      select p.id, p.lease_until as due, a.attempt_no, a.intent_id
      from payments p left join payment_attempts a on a.payment_id = p.id and a.state in ('sent', 'unknown')
      where p.status = 'processing' and p.processor = ${context.processor.account} and p.lease_until <= ${now}
      order by p.lease_until, p.id limit ${limit} for update of p skip locked),
    to_check as (
      select p.id, a.next_check_at as due, a.attempt_no, a.intent_id
      from payment_attempts a join payments p on p.id = a.payment_id
      where a.processor = ${context.processor.account} and a.next_check_at <= ${now} and a.state in ('sent', 'unknown')
        and ${IS_PROCESSING} and p.lease_until is null
      order by a.next_check_at, a.id limit ${limit} for update of p skip locked),
    left_open as (
      select * from lapsed union all select * from to_check order by due, id limit ${limit}),
    leased as (
      update payments set lease_owner = ${context.worker}, lease_until = ${now} + ${LEASE}
      from left_open where payments.id = left_open.id)
    select id as "paymentId", attempt_no as "attemptNo", intent_id as "intentId" from left_open`.execute(context.db);
  return rows;
}

/** Makes a payment due again, with the number that its next attempt needs. */
async function requeueUnsent(context: ChargingContext, { paymentId }: Unsent): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (payment.status !== 'processing' || payment.attempts.some(isOpen)) return;
    await countAttempts(trx, payment);
    await requeue({ context, trx, payment, now: context.clock.now() });
  });
}

/**
 * Asks the processor for the outcome of an attempt, cancels the intent if the processor does not know the attempt, and
 * settles it.
 */
export async function finishAttempt(context: ChargingContext, attempt: Unfinished): Promise<void> {
  const found = await pollCharge(context, attempt.intentId);
  context.faultPoint('recovery_read');
  const isKnown = await knowsOf(context, attempt, found);
  const reading = isKnown ? found : await cancelUnconfirmed(context, attempt.intentId);
  await settleCharge(context, { ...attempt, source: 'recovery', reading });
}

/** Whether the processor knows an open attempt: if it never arrived, the intent still shows the last one. */
async function knowsOf({ db }: ChargingContext, { paymentId }: Unfinished, found: ChargeReading): Promise<boolean> {
  if (found.status === 'prepared') return false;
  if (found.status !== 'declined') return true;
  return !(await mayBeAnothers(db, paymentId, found.chargeId));
}

/**
 * Cancels an intent that has not been confirmed. The confirmation may still be on its way, however long ago it was
 * sent: a night that we took for not executed could be charged after its donor has stopped it.
 */
async function cancelUnconfirmed(context: ChargingContext, intentId: string): Promise<ChargeReading> {
  // Cancelling twice has the same effect as once, and the processor would replay an error for a key.
  const outcome = await context.processor.cancelCharge({ intentId, idempotencyKey: `cancel:${randomUUID()}` });
  context.gate.heard(outcome, context.clock.now());
  context.faultPoint('recovery_cancelled');
  return outcome.status === 'already_succeeded' ? pollCharge(context, intentId) : outcome;
}

/** Fetches a charge's state, unless the outage gate is shut. */
export async function pollCharge(context: ChargingContext, intentId: string): Promise<ChargeReading> {
  if (context.gate.isShut) return { status: 'unknown', detail: 'not asked: the processor does not answer' };
  const reading = await context.processor.getCharge(intentId);
  context.gate.heard(reading, context.clock.now());
  return reading;
}

interface Awaited {
  readonly attemptId: string;
  readonly paymentId: string;
  readonly scheduleId: string;
  readonly intentId: string;
  readonly checks: number;
  /** Its donor has stopped the gift. */
  readonly isStopped: boolean;
  /** When the processor is asked about it again, unless this worker sets another time. */
  readonly leasedUntil: Date;
}

/** Readings of an intent that the donor may still confirm, even if the processor does not show it. */
const CONFIRMABLE: readonly ChargeReading['status'][] = ['prepared', 'declined', 'requires_action', 'rejected'];

/**
 * Polls charges that wait for authentication, in case the webhook is lost. If the gift was stopped, its order has
 * closed, or two weeks have passed, the intent is cancelled: only then is it certain that the donor can no longer
 * confirm it.
 */
export async function recoverAuthentications(context: ChargingContext, limit: number): Promise<number> {
  const awaited = await claimAwaited(context, limit);
  await inParallel(awaited, context.parallel, async (attempt) => {
    const { paymentId, scheduleId, intentId, isStopped } = attempt;
    const order = (await ordersOf(context.db, scheduleId)).get(paymentId);
    const found = await pollCharge(context, intentId);
    const isLastCheck = attempt.checks + 1 >= CHECKS_FOR_DONOR;
    const isOver =
      (isStopped || isLastCheck || isClosed(order, context.clock.now())) && CONFIRMABLE.includes(found.status);
    const reading = isOver ? await cancelUnconfirmed(context, intentId) : found;
    if (isUnanswered(reading)) return;
    const isRefused = isOver && reading.status === 'rejected';
    if (isRefused && attempt.checks + 1 >= CHECKS_BEFORE_ATTENTION) {
      const finding = { context, trx: context.db, now: context.clock.now() };
      await openCase(finding, { kind: 'confirmation_open', subject: paymentId, code: reading.code });
    }
    await settleCharge(context, { paymentId, intentId, source: 'event', reading });
    await countCheck(context, attempt, { order, goesOn: isRefused || !isLastCheck });
  });
  return awaited.length;
}

async function claimAwaited(context: ChargingContext, limit: number): Promise<readonly Awaited[]> {
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const { rows } = await sql<Omit<Awaited, 'leasedUntil'>>`
    select a.id as "attemptId", p.id as "paymentId", p.schedule_id as "scheduleId", a.intent_id as "intentId", a.checks,
      p.client_secret is null or s.cancelled_at is not null as "isStopped"
    from payment_attempts a join payments p on p.id = a.payment_id join schedules s on s.id = p.schedule_id
    where a.processor = ${context.processor.account} and a.state = 'declined' and a.next_check_at <= ${now}
      and p.status = 'failed' and p.failure_kind = 'authentication' and p.intent_id = a.intent_id
    order by a.next_check_at, a.id limit ${limit} for update of a skip locked`.execute(trx);
    if (rows.length === 0) return [];
    // Serves as a lease for this worker, and as the retry time if the processor does not answer.
    const leasedUntil = addMinutes(now, UNANSWERED_MINUTES);
    await sql`
      update payment_attempts set next_check_at = ${leasedUntil}
      where id = any(${rows.map(({ attemptId }) => attemptId)}::uuid[])`.execute(trx);
    return rows.map((attempt) => ({ ...attempt, leasedUntil }));
  });
}

/**
 * Counts a check and sets the time of the next one, if there is one. There always is one while the processor refuses to
 * cancel the intent, since its donor may still confirm it and its match stays reserved. If the donor has stopped the
 * gift in the meantime, it leaves the time as it is, since the next check is then due at once.
 */
async function countCheck(
  { db, clock }: ChargingContext,
  { attemptId, checks, leasedUntil }: Awaited,
  { order, goesOn }: { readonly order: Order | undefined; readonly goesOn: boolean },
): Promise<void> {
  const next = goesOn ? nextDonorCheck(checks + 1, order?.closes ?? null, clock.now()) : null;
  await sql`
    update payment_attempts set checks = ${checks + 1}, next_check_at = ${next}
    where id = ${attemptId} and state = 'declined' and next_check_at = ${leasedUntil}`.execute(db);
}
