import { sql } from 'kysely';
import { inTransaction } from '../../lib/db.ts';
import type { PrepareOutcome, Rejected } from '../../processor/port.ts';
import { lockPayment } from './attempts.queries.ts';
import type { ChargingContext } from './context.ts';
import {
  CHARGEABLE_COLUMNS,
  type Chargeable,
  HAS_NO_INTENT,
  LEASE,
  MAY_BE_CHARGED,
  PAYMENT_IN_CONTEXT,
} from './due.queries.ts';
import { flowOf } from './funds-flow.ts';
import { haltCharity } from './halt.ts';
import { inParallel } from './in-parallel.ts';
import { NOT_ASKED } from './outage-gate.ts';
import { PREPARE_AHEAD_MINUTES } from './prepare-ahead.ts';
import { refuseNight } from './refuse-night.ts';
import { isMissingResource, lockMissingResources } from './wrong-account.ts';

/** Pause in minutes after a call with unknown outcome or to an overloaded processor. */
const PAUSE_MINUTES = 1;

/** Creates the intents of payments that are due soon, each in a separate commit. */
export async function prepareDue(context: ChargingContext, limit: number): Promise<number> {
  const payments = await claimUnprepared(context, limit);
  if (payments.length > 0) context.faultPoint('prepare_claimed');
  await inParallel(payments, context.parallel, (payment) => prepareOne(context, payment));
  return payments.length;
}

async function claimUnprepared(context: ChargingContext, limit: number): Promise<readonly Chargeable[]> {
  const now = context.clock.databaseNow();
  const { rows } = await sql<Chargeable>`
    with due as (
      select p.id as due_id, ${CHARGEABLE_COLUMNS} from ${PAYMENT_IN_CONTEXT}
      where p.processor = ${context.processor.account} and p.status = 'pending' and not p.halted and p.intent_id is null
        and p.next_attempt_at <= ${now} + make_interval(mins => ${PREPARE_AHEAD_MINUTES})
        and (p.lease_until is null or p.lease_until <= ${now}) and ${MAY_BE_CHARGED}
      order by p.next_attempt_at, p.id limit ${limit} for update of p skip locked),
    leased as (
      update payments set lease_owner = ${context.worker}, lease_until = ${now} + ${LEASE}
      from due where payments.id = due.due_id)
    select * from due order by id`.execute(context.db);
  return rows;
}

async function prepareOne(context: ChargingContext, payment: Chargeable): Promise<void> {
  if (context.gate.writes.isShut) return keepIntent(context, payment, NOT_ASKED);
  const outcome = await context.processor.prepareCharge({
    paymentId: payment.id,
    charge: { amount: payment.total, currency: payment.currency },
    flow: flowOf(payment),
    customerId: payment.processorCustomerId,
    paymentMethodId: payment.processorPaymentMethodId,
    description: `${payment.charityName}, gift ${payment.number}`,
    idempotencyKey: `prepare:${payment.id}:${payment.intentVersion}`,
  });
  context.gate.writes.heard(outcome, context.clock.now());
  context.faultPoint('intent_created');
  await keepIntent(context, payment, outcome);
  context.faultPoint('intent_saved');
}

async function keepIntent(context: ChargingContext, payment: Chargeable, outcome: PrepareOutcome): Promise<void> {
  const now = context.clock.now();
  const current = sql`id = ${payment.id} and ${HAS_NO_INTENT} and intent_version = ${payment.intentVersion}`;
  if (outcome.status === 'prepared') {
    await sql`
      update payments set intent_id = ${outcome.intentId}, prepared_at = ${now}, lease_owner = null, lease_until = null, updated_at = ${now}
      where ${current}`.execute(context.db);
    return;
  }
  if (outcome.status === 'rejected' && !isTemporary(outcome)) return refusePreparation(context, payment, outcome);
  // The processor replays a 500 for a day, so an unknown outcome needs a new idempotency key; so does a key that was
  // used with other parameters. An orphaned intent is never confirmed and moves no money.
  const anew = outcome.status === 'unknown' || outcome.cause === 'key_reused';
  const version = anew ? payment.intentVersion + 1 : payment.intentVersion;
  await sql`
    update payments
    set intent_version = ${version}, lease_owner = null,
      lease_until = ${context.clock.databaseNow()} + make_interval(mins => ${PAUSE_MINUTES}), updated_at = ${now}
    where ${current}`.execute(context.db);
}

function isTemporary({ cause }: Rejected): boolean {
  return cause === 'busy' || cause === 'unreachable' || cause === 'key_reused';
}

/** A rejection of the preparation is handled like one of the charge: it concerns the charity or this night alone. */
async function refusePreparation(context: ChargingContext, payment: Chargeable, refused: Rejected): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = context.clock.now();
    if (isMissingResource(refused)) await lockMissingResources(trx, context.processor.account);
    const locked = await lockPayment(trx, payment.id);
    // After an edit, the refusal concerns amounts that are no longer requested.
    if (locked.status !== 'pending' || locked.intentId !== null || locked.intentVersion !== payment.intentVersion)
      return;
    if (refused.cause !== 'configuration') return refuseNight({ context, trx, payment: locked, now }, refused);
    await haltCharity(context, trx, { charityId: locked.charityId, paymentId: locked.id, code: refused.code });
    // With the same key, the processor would repeat its refusal once the charity resumes.
    await sql`
      update payments
      set intent_version = intent_version + 1, lease_owner = null, lease_until = null, updated_at = ${now}
      where id = ${locked.id}`.execute(trx);
  });
}
