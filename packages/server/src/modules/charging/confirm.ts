import { sql } from 'kysely';
import type { ClaimedAttempt } from './claim.ts';
import type { ChargingContext } from './context.ts';
import { MAY_BE_CHARGED, PAYMENT_IN_CONTEXT } from './due.queries.ts';
import { settleCharge, withdraw } from './settle.ts';
import { moves } from './states.ts';

/** Confirms one claimed attempt at the processor, outside any transaction, and settles the answer. */
export async function confirmClaimed(context: ChargingContext, attempt: ClaimedAttempt): Promise<void> {
  if (context.gate.isShut || !(await markSent(context, attempt))) {
    await withdraw(context, attempt);
    return;
  }
  context.faultPoint('marked_sent');
  const reading = await context.processor.confirmCharge({
    intentId: attempt.intentId,
    paymentMethodId: attempt.processorPaymentMethodId,
    idempotencyKey: attempt.idempotencyKey,
  });
  context.gate.heard(reading, context.clock.now());
  context.faultPoint('confirmed');
  await settleCharge(context, { ...attempt, source: 'reply', reading });
}

/**
 * The last check before money is requested: whether lease, schedule and card are still those of the claim. After this
 * only the processor knows the outcome.
 */
async function markSent(context: ChargingContext, attempt: ClaimedAttempt): Promise<boolean> {
  const { rows } = await sql`
    update payment_attempts a set state = ${moves.send.to('sent')}, sent_at = ${context.clock.now()} from ${PAYMENT_IN_CONTEXT}
    where a.payment_id = ${attempt.paymentId} and a.attempt_no = ${attempt.attemptNo} and a.state in ${moves.send.from}
      and p.id = a.payment_id and p.status = 'processing' and p.lease_owner = ${context.worker}
      and p.lease_until > ${context.clock.now()} and p.total = a.total and p.intent_id = a.intent_id
      and m.id = a.payment_method_id and ${MAY_BE_CHARGED}
    returning a.id`.execute(context.db);
  return rows.length === 1;
}
