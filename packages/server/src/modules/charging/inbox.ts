import { sql } from 'kysely';
import { inTransaction } from '../../lib/db.ts';
import { refreshCard } from '../payment-methods/refresh-card.ts';
import { takeCard } from '../payment-methods/take-card.ts';
import { openCase } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { inParallel } from './in-parallel.ts';
import { pollCharge } from './recover.ts';
import { bookReversals } from './reversals.ts';
import { settleCharge } from './settle.ts';

export type WebhookAnswer = { readonly taken: true } | { readonly taken: false; readonly reason: string };

/** Verifies a webhook and stores its event, once per event id. `processInbox` handles it later. */
export async function receiveWebhook(
  context: Pick<ChargingContext, 'db' | 'clock' | 'processor'>,
  rawBody: Buffer,
  signature: string,
): Promise<WebhookAnswer> {
  const read = context.processor.parseWebhook(rawBody, signature);
  if (!read.ok) return { taken: false, reason: read.reason };
  const { id, type, intentId, chargeId, sessionId, paymentMethodId, occurredAt } = read.event;
  const now = context.clock.databaseNow();
  await sql`
    insert into webhook_inbox
      (processor, event_id, type, intent_id, charge_id, session_id, payment_method_id, occurred_at, received_at, next_try_at)
    values (${context.processor.account}, ${id}, ${type}, ${intentId}, ${chargeId}, ${sessionId}, ${paymentMethodId}, ${occurredAt}, ${now}, ${now})
    on conflict (processor, event_id) do nothing`.execute(context.db);
  return { taken: true };
}

interface Message {
  readonly eventId: string;
  readonly type: string;
  readonly chargeId: string | null;
  readonly paymentId: string | null;
  readonly intentId: string | null;
  readonly sessionId: string | null;
  readonly paymentMethodId: string | null;
  /** Whether the payment is still unsettled, so that the event may bring news. */
  readonly open: boolean;
  /** Whether there was nothing to do about it. */
  readonly isClosed: boolean;
}

const RETRY_MINUTES = 1;

/** Events about a saved card whose date or number has changed. */
const RENEWAL = /^payment_method\.(?:automatically_updated|updated)$/;
/** Events about money that was taken back from a charge. Postgres matches these patterns too. */
const REVERSAL = /^(?:refund\.|charge\.refund|charge\.dispute\.)/;
/**
 * The event of a bank that reports a charge as fraud, usually some days before it disputes the charge. No money has
 * moved.
 */
const FRAUD_WARNING = 'radar.early_fraud_warning.created';
/** Events with a charge that move no money of ours, or only money that the intent's own events report. */
const QUIET =
  /^(?:payment_intent\.|application_fee\.|radar\.|review\.|charge\.(?:succeeded|failed|pending|captured|updated|expired)$)/;

/**
 * Processes stored webhook events. An event's own state is not trusted: the current state is fetched from the
 * processor. Events that bring no news, as most do, are closed by the statement that claims them.
 */
export async function processInbox(context: ChargingContext, limit: number): Promise<number> {
  const claimed = await claimMessages(context, limit);
  if (claimed.length > 0) context.faultPoint('webhook_received');
  const left = claimed.filter(({ isClosed }) => !isClosed);
  await inParallel(left, context.parallel, (message) => processOne(context, message));
  return claimed.length;
}

async function claimMessages(context: ChargingContext, limit: number): Promise<readonly Message[]> {
  const now = context.clock.databaseNow();
  return inTransaction(context.db, async (trx) => {
    const { rows } = await sql<Message>`
      with next as (
        select event_id, type, intent_id from webhook_inbox
        where processor = ${context.processor.account} and processed_at is null and next_try_at <= ${now}
        order by next_try_at, event_id limit ${limit} for update skip locked),
      about as (
        select n.event_id, p.id as payment_id,
          coalesce(p.status not in ('succeeded', 'refunded') and (n.type <> 'payment_intent.payment_failed'
            or exists (select 1 from payment_attempts a where a.payment_id = p.id
                       and a.state in ('sent', 'unknown'))), false) as open
        from next n left join payments p on p.intent_id = n.intent_id and p.processor = ${context.processor.account}),
      taken as (
        update webhook_inbox i
        set next_try_at = ${now} + make_interval(mins => ${RETRY_MINUTES}),
          processed_at = case when not about.open and i.session_id is null
            and (i.payment_method_id is null or i.type !~ ${RENEWAL.source}) and i.type !~ ${REVERSAL.source}
            and i.type <> ${FRAUD_WARNING} and (i.charge_id is null or i.type ~ ${QUIET.source}) then ${now} end
        from about where i.processor = ${context.processor.account} and i.event_id = about.event_id
        returning i.event_id, i.type, i.intent_id, i.charge_id, i.session_id, i.payment_method_id,
          i.processed_at, about.payment_id, about.open)
      select event_id as "eventId", type, charge_id as "chargeId", intent_id as "intentId", session_id as "sessionId",
        payment_method_id as "paymentMethodId",
        payment_id as "paymentId", open, processed_at is not null as "isClosed"
      from taken order by event_id`.execute(trx);
    return rows;
  });
}

async function processOne(context: ChargingContext, message: Message): Promise<void> {
  const { type, paymentId, intentId, sessionId, paymentMethodId } = message;
  if (sessionId !== null && !(await takeCard(context, sessionId))) return;
  if (paymentMethodId !== null && RENEWAL.test(type) && !(await refreshCard(context, paymentMethodId))) return;
  if (paymentId !== null && intentId !== null && message.open) {
    const reading = await pollCharge(context, intentId);
    context.faultPoint('webhook_read');
    // No answer from the processor: the event stays in the inbox and is retried.
    if (reading.status === 'unknown' || reading.status === 'rejected') return;
    await settleCharge(context, { paymentId, intentId, source: 'event', reading });
  }
  if (!(await bookReversalsOf(context, message))) return;
  if (type === FRAUD_WARNING) await reportFraud(context, message);
  await sql`
    update webhook_inbox set processed_at = ${context.clock.now()}
    where processor = ${context.processor.account} and event_id = ${message.eventId}`.execute(context.db);
}

/**
 * Books the money that an event reports as taken back. A movement that nothing books becomes a case.
 * @returns whether the event is done with
 */
async function bookReversalsOf(context: ChargingContext, message: Message): Promise<boolean> {
  const { eventId, type, paymentId, intentId, chargeId } = message;
  const isReversal = REVERSAL.test(type);
  if (isReversal && paymentId !== null && intentId !== null) {
    if (context.gate.isShut) return false;
    const reading = await bookReversals(context, { paymentId, intentId });
    if (reading !== 'unbooked') {
      context.gate.heard(reading, context.clock.now());
      return reading.status === 'known';
    }
  }
  if (isReversal || (chargeId !== null && !QUIET.test(type))) {
    const finding = { context, trx: context.db, now: context.clock.now() };
    const about = chargeId === null ? {} : { chargeId };
    await openCase(finding, { kind: 'unbooked_event', subject: eventId, code: type, about });
  }
  return true;
}

/** Opens the case of a charge that its bank reports as fraud. */
async function reportFraud(context: ChargingContext, { chargeId, paymentId }: Message): Promise<void> {
  if (chargeId === null) return;
  const finding = { context, trx: context.db, now: context.clock.now() };
  const about = paymentId === null ? {} : { paymentId };
  await openCase(finding, { kind: 'fraud_warning', subject: chargeId, about });
}
