import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { ATTEMPT_STATES, type AttemptState, isFinal, PAYMENT_STATES } from '@lantern-giving/core/payments';
import type { PaymentFailure, StoredPaymentStatus } from '@lantern-giving/core/schedule';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Executor, PREPARED, type Transaction } from '../../lib/db.ts';
import type { DeclineKind, Money } from '../../processor/port.ts';
import type { CapturedDonation } from '../ledger/ledger.queries.ts';
import { shareStateIn } from '../matching/shares.queries.ts';
import { changePayments, countedColumns, countingFigures } from '../payments/change.queries.ts';
import { demandMove, moves } from '../payments/states.queries.ts';

export interface Attempt {
  readonly id: string;
  readonly attemptNo: number;
  readonly state: AttemptState;
  /** Of the decline, if it was one. */
  readonly kind: DeclineKind | null;
  readonly intentId: string;
  readonly paymentMethodId: string;
  readonly chargeId: string | null;
  readonly checks: number;
}

export interface LockedPayment {
  readonly id: string;
  readonly scheduleId: string;
  readonly number: number;
  readonly status: StoredPaymentStatus;
  readonly failure: PaymentFailure | null;
  readonly failureCode: string | null;
  /** Its original time, or the one that it was postponed to. */
  readonly dueAt: Date;
  readonly currency: Currency;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly total: MinorUnits;
  readonly intentId: string | null;
  readonly intentVersion: number;
  readonly charityId: string;
  /** The processor account that charges it. */
  readonly processor: string;
  readonly paymentMethodId: string;
  readonly scheduleCancelled: boolean;
  readonly attempts: readonly Attempt[];
}

/** Whether the outcome of an attempt is still open. */
export function isOpen(attempt: Attempt): boolean {
  return !isFinal(ATTEMPT_STATES, attempt.state);
}

/** Locks a payment and reads its attempts. Everything that settles a charge starts here. */
export async function lockPayment(trx: Transaction, paymentId: string): Promise<LockedPayment> {
  // Lock order: the schedule before its payment, as in cancellation, so that the two are serialised.
  const { rows } = await sql<Omit<LockedPayment, 'attempts'>>`
    with s as materialized (
      select s.id, s.charity_id, s.payment_method_id, s.cancelled_at from schedules s
      where s.id = (select schedule_id from payments where id = ${paymentId}) for share of s)
    select p.id, p.schedule_id as "scheduleId", p.number, p.status, p.failure_kind as failure, p.failure_code as "failureCode", coalesce(p.postponed_to, p.due_at) as "dueAt", p.currency, p.amount, p.tip, p.fee, p.total,
           p.intent_id as "intentId", p.intent_version as "intentVersion", s.charity_id as "charityId", p.processor, s.payment_method_id as "paymentMethodId",
           s.cancelled_at is not null as "scheduleCancelled"
    from s cross join payments p
    where p.id = ${paymentId} for update of p`.execute(trx);
  const payment = rows[0];
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  const { rows: attempts } = await sql<Attempt>`
    select id, attempt_no as "attemptNo", state, kind, intent_id as "intentId", payment_method_id as "paymentMethodId",
           charge_id as "chargeId", checks
    from payment_attempts where payment_id = ${paymentId} order by attempt_no`.execute(trx);
  return { ...payment, attempts };
}

/** Corrects the count of a locked payment's attempts if it has fallen behind. */
export async function countAttempts(trx: Transaction, { id, attempts }: LockedPayment): Promise<void> {
  await sql`update payments set attempts = greatest(attempts, ${attempts.at(-1)?.attemptNo ?? 0}) where id = ${id}`.execute(
    trx,
  );
}

/**
 * Whether a decline may not be the outcome of the open attempt, but of a settled attempt, or of an authentication that
 * the donor was asked for and failed. Declines by the processor itself have no charge by which they could be told
 * apart.
 */
export async function mayBeAnothers(db: Executor, paymentId: string, chargeId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_attempts
    where payment_id = ${paymentId} and state = 'declined'
      and (charge_id is not distinct from ${chargeId} or kind = 'authentication')`.execute(db);
  return rows.length > 0;
}

/** Records the outcome of an attempt. */
export async function settleAttempt(
  trx: Transaction,
  attempt: Attempt,
  to: {
    readonly state: AttemptState;
    readonly chargeId?: string | null;
    readonly code?: string | null;
    readonly kind?: DeclineKind | null;
    readonly checks?: number;
    readonly nextCheckAt?: Date | RawBuilder<Date> | null;
    readonly now: Date;
  },
): Promise<void> {
  demandMove(ATTEMPT_STATES, attempt.state, to.state);
  const resolvedAt = to.state === 'unknown' ? null : to.now;
  await sql`
    update payment_attempts
    set state = ${to.state}, charge_id = ${to.chargeId ?? null}, code = ${to.code ?? null}, kind = ${to.kind ?? null},
        checks = ${to.checks ?? attempt.checks}, next_check_at = ${to.nextCheckAt ?? null}, resolved_at = ${resolvedAt}
    where id = ${attempt.id}`.execute(trx);
}

/** A charge that the processor reports as captured, in minor units. */
export interface Success {
  readonly paymentId: string;
  readonly intentId: string;
  readonly chargeId: string;
  readonly captured: Money;
  readonly capturedAt: Date;
}

/** A success that was just recorded, as the ledger books it. */
export interface RecordedSuccess extends CapturedDonation {
  readonly paymentId: string;
  /** Whether a match pot adds to its schedule. */
  readonly isMatched: boolean;
  /** It counted as lost before. */
  readonly wasReleased: boolean;
}

/**
 * Records successes: attempts, payments and cards in one statement, since nearly every charge takes this path. A
 * success is recorded only if its payment has this intent and an open attempt, and if exactly its total was captured. A
 * payment that was cancelled or skipped has no open attempt until it is settled individually (`settle.ts`).
 * @returns those that were recorded
 */
export async function recordSuccesses(
  trx: Transaction,
  successes: readonly Success[],
  now: Date,
): Promise<readonly RecordedSuccess[]> {
  const column = <Value>(read: (success: Success) => Value) => successes.map(read);
  const { rows } = await sql<RecordedSuccess>`
    with captured as (
      select * from unnest(
        ${column(({ paymentId }) => paymentId)}::uuid[], ${column(({ intentId }) => intentId)}::text[],
        ${column(({ chargeId }) => chargeId)}::text[], ${column(({ captured }) => captured.amount)}::bigint[],
        ${column(({ captured }) => captured.currency)}::text[],
        ${column(({ capturedAt }) => capturedAt)}::timestamptz[])
        as captured (payment_id, intent_id, charge_id, amount, currency, captured_at)),
    payment as (
      select p.id, p.tip, p.fee, p.currency, s.charity_id, s.match_pot_id, captured.charge_id, captured.captured_at, ${countedColumns('p')},
        p.intent_id = captured.intent_id and p.total = captured.amount and p.currency = captured.currency as is_agreed
      from captured join payments p on p.id = captured.payment_id join schedules s on s.id = p.schedule_id
      where p.status in ${moves.succeed.from}
      order by p.id for update of p),
    -- With the columns of the payment as it was. What was agreed is a column, and no condition, since the planner takes
    -- each comparison for rare, expects one row, and reads all of a small table for every row that comes.
    attempt as (
      update payment_attempts a
      set state = ${moves.capture.to('succeeded')}, charge_id = payment.charge_id, code = null, kind = null,
        next_check_at = null, resolved_at = ${now}
      from payment where a.payment_id = payment.id and payment.is_agreed and a.state in ${moves.capture.from}
      returning a.id as attempt_id, a.payment_method_id, payment.*),
    paid as (
      update payments p
      set status = ${moves.succeed.to('succeeded')}, lease_owner = null, lease_until = null, failure_kind = null,
        failure_code = null, client_secret = null, updated_at = ${now}
      from attempt where p.id = attempt.id returning ${countedColumns('p')}),
    ${countingFigures({ before: 'attempt', after: 'paid' })},
    -- A night that went through ends the row of failures.
    card as (
      update payment_methods m set soft_nights = 0 from attempt where m.id = attempt.payment_method_id and m.soft_nights > 0)
    select id as "paymentId", schedule_id as "scheduleId", attempt_id as "attemptId", charity_id as "charityId", currency,
      amount, tip, fee, captured_at as at, match_pot_id is not null as "isMatched",
      ${shareStateIn('attempt')} = 'released' as "wasReleased"
    from attempt ${PREPARED}`.execute(trx);
  return rows;
}

/**
 * Opens a separate attempt for a charge that the donor made by authenticating, outside our confirmations. Its card is the
 * one with which this intent was last confirmed, which may be replaced by now.
 */
export async function openDonorAttempt(trx: Transaction, payment: LockedPayment, now: Date): Promise<Attempt> {
  const attemptNo = (payment.attempts.at(-1)?.attemptNo ?? 0) + 1;
  const confirmed = payment.attempts.findLast(({ intentId }) => intentId === payment.intentId);
  const { paymentMethodId } = confirmed ?? payment;
  const id = uuidv7();
  await sql`
    with counted as (update payments set attempts = ${attemptNo} where id = ${payment.id})
    insert into payment_attempts
      (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency, idempotency_key,
       created_at, sent_at)
    values (${id}, ${payment.id}, ${payment.scheduleId}, ${payment.processor}, ${attemptNo}, 'sent', ${payment.intentId}, ${paymentMethodId},
            ${payment.total}, ${payment.currency}, ${`donor:${payment.id}:${attemptNo}`}, ${now}, ${now})`.execute(trx);
  return {
    id,
    attemptNo,
    state: 'sent',
    kind: null,
    intentId: payment.intentId ?? '',
    paymentMethodId,
    chargeId: null,
    checks: 0,
  };
}

/** Moves a payment to another status and ends its lease. */
export async function movePayment(
  trx: Transaction,
  payment: Pick<LockedPayment, 'id' | 'status'>,
  to: {
    readonly status: StoredPaymentStatus;
    readonly nextAttemptAt?: Date | RawBuilder<Date>;
    readonly failure?: { readonly kind: PaymentFailure; readonly code: string };
    readonly clientSecret?: string | null;
    /** The intent is dead: the next preparation creates another. */
    readonly dropIntent?: boolean;
    readonly now: Date;
  },
): Promise<void> {
  demandMove(PAYMENT_STATES, payment.status, to.status);
  await changePayments(trx, {
    where: sql`p.id = ${payment.id}`,
    set: sql`status = ${to.status}, lease_owner = null, lease_until = null,
      next_attempt_at = coalesce(${to.nextAttemptAt ?? null}::timestamptz, p.next_attempt_at),
      failure_kind = ${to.failure?.kind ?? null}, failure_code = ${to.failure?.code ?? null},
      client_secret = ${to.clientSecret ?? null},
      intent_id = case when ${to.dropIntent ?? false} then null else p.intent_id end,
      intent_version = p.intent_version + ${to.dropIntent ? 1 : 0}, updated_at = ${to.now}`,
  });
}

/** Discards the dead intent of a payment that nobody is charging: the next preparation creates another. */
export async function dropIntent(trx: Transaction, paymentId: string, now: Date): Promise<void> {
  await sql`
    update payments set intent_id = null, intent_version = intent_version + 1, client_secret = null, updated_at = ${now}
    where id = ${paymentId} and status in ('pending', 'cancelled', 'held', 'skipped')`.execute(trx);
}
