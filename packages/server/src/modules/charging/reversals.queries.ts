import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { RefundReason } from '@lantern-giving/core/payments';
import { sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { ProcessorDispute, ProcessorRefund } from '../../processor/port.ts';
import type { ChargeParts } from '../ledger/reversal.ts';
import { INQUIRY } from './cases.queries.ts';

export interface StoredRefund extends ChargeParts {
  readonly id: string;
  readonly processorRefundId: string | null;
  /** `requested`: the processor may not have made it yet. `failed`: not made, or the money came back. */
  readonly state: 'requested' | 'pending' | 'succeeded' | 'failed';
  readonly total: MinorUnits;
  readonly currency: Currency;
}

export interface StoredDispute extends ChargeParts {
  readonly id: string;
  readonly processorDisputeId: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly total: MinorUnits;
}

/** The refunds and disputes that took back money of a payment, or are about to. The payment is locked. */
export interface Reversals {
  readonly refunds: readonly StoredRefund[];
  readonly disputes: readonly StoredDispute[];
}

export async function reversalsOf(db: Executor, paymentId: string): Promise<Reversals> {
  return (await reversalsOfAll(db, [paymentId]))(paymentId);
}

/** The same of several payments. @returns those of a payment, by its id */
export async function reversalsOfAll(
  db: Executor,
  paymentIds: readonly string[],
): Promise<(paymentId: string) => Reversals> {
  type Of<Row> = Row & { readonly paymentId: string };
  const { rows: refunds } = await sql<Of<StoredRefund>>`
    select payment_id as "paymentId", id, processor_refund_id as "processorRefundId", state, amount, tip, fee, total, currency
    from refunds where payment_id = any(${paymentIds}::uuid[]) order by requested_at, id`.execute(db);
  const { rows: disputes } = await sql<Of<StoredDispute>>`
    select payment_id as "paymentId", id, processor_dispute_id as "processorDisputeId", state, amount, tip, fee, total
    from disputes where payment_id = any(${paymentIds}::uuid[]) order by opened_at, id`.execute(db);
  return (paymentId) => ({
    refunds: refunds.filter((one) => one.paymentId === paymentId),
    disputes: disputes.filter((one) => one.paymentId === paymentId),
  });
}

export interface NewRefund extends ChargeParts {
  readonly id: string;
  readonly paymentId: string;
  readonly scheduleId: string;
  readonly total: MinorUnits;
  readonly currency: Currency;
  readonly reason: RefundReason;
  readonly note: string | null;
  readonly requestedBy: string;
  readonly requestKey: string;
  readonly now: Date;
  readonly nextCheckAt: Date;
}

export async function insertRequestedRefund(trx: Transaction, refund: NewRefund): Promise<void> {
  const { id, paymentId, currency, amount, tip, fee, total, reason, note, now, nextCheckAt } = refund;
  const { scheduleId, requestedBy, requestKey } = refund;
  await sql`
    insert into refunds (id, payment_id, schedule_id, state, currency, amount, tip, fee, total, reason, note,
      requested_by, request_key, requested_at, next_check_at)
    values (${id}, ${paymentId}, ${scheduleId}, 'requested', ${currency}, ${amount}, ${tip}, ${fee}, ${total}, ${reason},
      ${note}, ${requestedBy}, ${requestKey}, ${now}, ${nextCheckAt})`.execute(trx);
}

/** Inserts a refund that was made in the processor's dashboard. */
export async function insertForeignRefund(
  trx: Transaction,
  refund: Pick<NewRefund, 'id' | 'paymentId' | 'scheduleId' | 'currency' | 'total' | keyof ChargeParts>,
  made: ProcessorRefund,
): Promise<void> {
  const { id, paymentId, scheduleId, currency, amount, tip, fee, total } = refund;
  await sql`
    insert into refunds (id, payment_id, schedule_id, processor_refund_id, state, currency, amount, tip, fee, total, requested_at,
      refunded_at)
    values (${id}, ${paymentId}, ${scheduleId}, ${made.refundId}, ${made.state}, ${currency}, ${amount}, ${tip}, ${fee}, ${total},
      ${made.madeAt}, ${made.madeAt})`.execute(trx);
}

/** Has the charity's part of a refund taken back from its account. */
export async function collectAt(trx: Transaction, id: string, at: Date): Promise<void> {
  await sql`update refunds set collect_at = ${at} where id = ${id}`.execute(trx);
}

/** Records the outcome of a refund. If it came back, nothing more is taken back from the charity. */
export async function setRefundMade(
  trx: Transaction,
  id: string,
  made: Pick<ProcessorRefund, 'refundId' | 'state' | 'madeAt'> & ChargeParts,
): Promise<void> {
  await sql`
    update refunds set processor_refund_id = ${made.refundId}, state = ${made.state}, amount = ${made.amount},
      tip = ${made.tip}, fee = ${made.fee}, next_check_at = null, refunded_at = ${made.madeAt},
      collect_at = case when ${made.state}::text <> 'failed' then collect_at end
    where id = ${id}`.execute(trx);
}

/** Records that the processor refused to make a refund. */
export async function setRefundRefused(trx: Transaction, id: string, code: string): Promise<void> {
  await sql`
    update refunds set state = 'failed', code = ${code}, next_check_at = null
    where id = ${id} and state = 'requested'`.execute(trx);
}

export interface RequestedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly intentId: string;
  readonly total: MinorUnits;
  readonly currency: Currency;
}

/** Claims refunds whose outcome is not known, and puts off their next check. */
export async function claimRequestedRefunds(
  trx: Transaction,
  processor: string,
  limit: number,
  { now, nextCheckAt }: { readonly now: Date; readonly nextCheckAt: Date },
): Promise<readonly (RequestedRefund & { readonly requestedAt: Date })[]> {
  const { rows } = await sql<RequestedRefund & { readonly requestedAt: Date }>`
    with due as (
      select r.id from refunds r join payments p on p.id = r.payment_id
      where r.state = 'requested' and r.next_check_at <= ${now} and p.processor = ${processor}
      order by r.next_check_at, r.id limit ${limit} for update of r skip locked)
    update refunds r set next_check_at = ${nextCheckAt} from due, payments p
    where r.id = due.id and p.id = r.payment_id
    returning r.id, r.payment_id as "paymentId", p.intent_id as "intentId", r.total, r.currency,
      r.requested_at as "requestedAt"`.execute(trx);
  return rows;
}

export async function insertDispute(
  trx: Transaction,
  opened: {
    readonly id: string;
    readonly paymentId: string;
    readonly scheduleId: string;
    readonly dispute: ProcessorDispute;
  },
): Promise<void> {
  const { id, paymentId, scheduleId, dispute } = opened;
  await sql`
    insert into disputes (id, payment_id, schedule_id, processor_dispute_id, state, currency, total, opened_at)
    values (${id}, ${paymentId}, ${scheduleId}, ${dispute.disputeId}, 'open', ${dispute.money.currency}, ${dispute.money.amount},
      ${dispute.openedAt})`.execute(trx);
}

/** Stops taking back the charity's part of a dispute. */
export async function endCollecting(trx: Transaction, id: string): Promise<void> {
  await sql`update disputes set collect_at = null where id = ${id}`.execute(trx);
}

export async function closeDispute(
  trx: Transaction,
  closed: ChargeParts & {
    readonly id: string;
    readonly state: 'won' | 'lost';
    readonly at: Date;
    /** When the charity's part has to be taken back from its account. */
    readonly collectAt: Date | null;
  },
): Promise<void> {
  const { id, state, amount, tip, fee, at, collectAt } = closed;
  await sql`
    update disputes set state = ${state}, amount = ${amount}, tip = ${tip}, fee = ${fee}, closed_at = ${at},
      collect_at = ${collectAt}
    where id = ${id}`.execute(trx);
}

/**
 * Payments with an open dispute, an inquiry that waits for an answer, or a refund that waits for balance: once these are
 * lost, over or failed, no more money moves, so the processor's record does not show that.
 */
export async function paymentsWithOpenReversals(
  db: Executor,
  processor: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly { readonly id: string; readonly paymentId: string; readonly intentId: string }[]> {
  const { rows } = await sql<{ id: string; paymentId: string; intentId: string }>`
    with asked as (
      select id, payment_id from disputes where state = 'open'
      union all
      select id, payment_id from refunds where state = 'pending'
      union all
      select id, (about ->> 'paymentId')::uuid from open_cases
      where kind = 'dispute' and code = ${INQUIRY} and closed_at is null)
    select a.id, p.id as "paymentId", p.intent_id as "intentId" from asked a join payments p on p.id = a.payment_id
    where p.processor = ${processor} and a.id > coalesce(${page.after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by a.id limit ${page.limit}`.execute(db);
  return rows;
}

interface ReversedAtProcessor {
  readonly id: string;
  readonly intentId: string | null;
}

/** The payments of refunds or disputes that the processor has listed and our books do not have. */
export async function paymentsOfUnheard(
  db: Executor,
  processor: string,
  reversed: readonly ReversedAtProcessor[],
): Promise<readonly { readonly paymentId: string; readonly intentId: string }[]> {
  const { rows } = await sql<{ paymentId: string; intentId: string }>`
    select distinct p.id as "paymentId", p.intent_id as "intentId"
    from jsonb_to_recordset(${JSON.stringify(reversed)}::jsonb) as made (id text, "intentId" text)
      join payments p on p.intent_id = made."intentId" and p.processor = ${processor}
    where not exists (select 1 from refunds r where r.processor_refund_id = made.id)
      and not exists (select 1 from disputes d where d.processor_dispute_id = made.id)`.execute(db);
  return rows;
}
