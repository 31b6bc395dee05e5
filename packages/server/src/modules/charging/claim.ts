import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ChargingContext } from './context.ts';
import { CHARGE_LEASE, MAY_BE_CHARGED, PAYMENT_IN_CONTEXT } from './due.queries.ts';
import { missedSince } from './missed-nights.ts';
import { moves } from './states.ts';

/** A claimed payment, with the attempt that this worker is about to confirm. */
export interface ClaimedAttempt {
  readonly paymentId: string;
  readonly attemptNo: number;
  readonly intentId: string;
  readonly processorPaymentMethodId: string;
  readonly idempotencyKey: string;
}

/**
 * Claims due payments with a lease and writes down that their confirmations are sent, in one statement that is committed
 * before any is. From then on only the processor knows the outcome, so a cancellation that comes later is too late.
 * @param limit as many as are sent at once: each has a lane and a call of the rate limit
 */
export async function claimDue(context: ChargingContext, limit: number): Promise<readonly ClaimedAttempt[]> {
  const [now, databaseNow] = [context.clock.now(), context.clock.databaseNow()];
  const ids = Array.from({ length: limit }, uuidv7);
  const { rows } = await sql<ClaimedAttempt>`
    with due as (
      select p.id, p.attempts + 1 as attempt_no, p.intent_id, p.total, p.currency, m.id as method,
        m.processor_payment_method_id
      from ${PAYMENT_IN_CONTEXT}
      where p.status in ${moves.claim.from} and not p.halted and p.next_attempt_at <= ${databaseNow}
        and p.next_attempt_at > ${missedSince(now)} and p.intent_id is not null
        and ${MAY_BE_CHARGED}
      order by p.next_attempt_at, p.id limit ${limit} for update of p skip locked),
    attempt as (
      select due.*, (${ids}::uuid[])[row_number() over ()] as attempt_id,
        concat('confirm:', id, ':', attempt_no) as idempotency_key
      from due),
    claimed as (
      update payments p
      set status = ${moves.claim.to('processing')}, attempts = attempt.attempt_no, lease_owner = ${context.worker},
        lease_until = ${databaseNow} + ${CHARGE_LEASE}, updated_at = ${now}
      from attempt where p.id = attempt.id),
    sent as (
      insert into payment_attempts
        (id, payment_id, attempt_no, state, intent_id, payment_method_id, total, currency, idempotency_key,
         created_at, sent_at)
      select attempt_id, id, attempt_no, 'sent', intent_id, method, total, currency, idempotency_key, ${now},
        ${databaseNow}
      from attempt)
    select id as "paymentId", attempt_no as "attemptNo", intent_id as "intentId",
      processor_payment_method_id as "processorPaymentMethodId", idempotency_key as "idempotencyKey"
    from attempt`.execute(context.db);
  return rows;
}

/** Keeps the payments whose charges are still on their way, so that no other worker asks the processor about them. */
export async function renewLeases({ db, clock, worker, lanes }: ChargingContext): Promise<void> {
  if (lanes.payments.length === 0) return;
  const now = clock.databaseNow();
  await sql`
    update payments set lease_until = ${now} + ${CHARGE_LEASE}
    where id = any(${lanes.payments}::uuid[]) and status = 'processing' and lease_owner = ${worker}
      and lease_until < ${now} + ${CHARGE_LEASE} / 2`.execute(db);
}
