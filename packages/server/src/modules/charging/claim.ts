import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../lib/db.ts';
import { type ChargingContext, LEASE_MINUTES } from './context.ts';
import { MAY_BE_CHARGED, PAYMENT_IN_CONTEXT } from './due.queries.ts';
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

interface DuePayment {
  readonly paymentId: string;
  readonly intentId: string;
  readonly total: number;
  readonly currency: string;
  readonly paymentMethodId: string;
  readonly processorPaymentMethodId: string;
  readonly attempts: number;
}

/** Claims due payments with a lease and inserts their attempts. Commits before anything is sent to the processor. */
export async function claimDue(context: ChargingContext, limit: number): Promise<readonly ClaimedAttempt[]> {
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const { rows: due } = await sql<DuePayment>`
      with due as (
        select p.id, p.intent_id, p.total, p.currency, m.id as method, m.processor_payment_method_id
        from ${PAYMENT_IN_CONTEXT}
        where p.status in ${moves.claim.from} and not p.halted and p.next_attempt_at <= ${now}
          and p.next_attempt_at > ${missedSince(now)} and p.intent_id is not null
          and ${MAY_BE_CHARGED}
        order by p.next_attempt_at, p.id limit ${limit} for update of p skip locked),
      taken as (
        update payments set status = ${moves.claim.to('processing')}, lease_owner = ${context.worker},
          lease_until = ${addMinutes(now, LEASE_MINUTES)}, updated_at = ${now}
        from due where payments.id = due.id)
      select due.id as "paymentId", due.intent_id as "intentId", due.total, due.currency,
             due.method as "paymentMethodId", due.processor_payment_method_id as "processorPaymentMethodId",
             coalesce((select max(attempt_no) from payment_attempts a where a.payment_id = due.id), 0) as attempts
      from due`.execute(trx);
    const claimed = due.map((payment) => ({ ...payment, attemptNo: payment.attempts + 1 }));
    const rows = claimed.map((payment) => ({
      id: uuidv7(),
      payment_id: payment.paymentId,
      attempt_no: payment.attemptNo,
      intent_id: payment.intentId,
      payment_method_id: payment.paymentMethodId,
      total: payment.total,
      currency: payment.currency,
      idempotency_key: keyOf(payment),
    }));
    if (rows.length > 0) {
      await sql`
        insert into payment_attempts
          (id, payment_id, attempt_no, state, intent_id, payment_method_id, total, currency, idempotency_key, created_at)
        select id, payment_id, attempt_no, 'created', intent_id, payment_method_id, total, currency, idempotency_key,
               ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as attempt (
          id uuid, payment_id uuid, attempt_no integer, intent_id text, payment_method_id text, total bigint,
          currency text, idempotency_key text)`.execute(trx);
    }
    return claimed.map((payment) => ({
      paymentId: payment.paymentId,
      attemptNo: payment.attemptNo,
      intentId: payment.intentId,
      processorPaymentMethodId: payment.processorPaymentMethodId,
      idempotencyKey: keyOf(payment),
    }));
  });
}

function keyOf(attempt: { readonly paymentId: string; readonly attemptNo: number }): string {
  return `confirm:${attempt.paymentId}:${attempt.attemptNo}`;
}
