import type { Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { type RawBuilder, sql } from 'kysely';
import { invalidRequest, missing, missingIn } from './answers.ts';
import { changeBalance } from './change-balance.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import type { FeeOf } from './payment-intents.ts';
import type { Moment } from './setup-intents.ts';

export interface RefundParams {
  readonly payment_intent: string;
  /** In the wire's units. */
  readonly amount: number;
  /** Takes the charity's part back from its account. */
  readonly reverse_transfer: boolean;
  /** Takes the platform's part back from its application fee. */
  readonly refund_application_fee?: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface RefundRow {
  readonly id: string;
  readonly charge: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: unknown;
  readonly created_at: Date;
}

interface ChargeRow {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly destination: string | null;
  readonly application_fee: number | null;
  readonly refunded: number;
  /** Of that, by refunds that reversed the transfer in proportion. */
  readonly refunded_along: number;
  /** What these took of the transfer. */
  readonly reversed_along: number;
  /** What reversals by themselves took of it. */
  readonly reversed_alone: number;
  readonly disputed: boolean;
}

/** Refunds part or all of an intent's charge. */
export async function createRefund(trx: Transaction, params: RefundParams, at: Moment): Promise<WireAnswer> {
  const charge = await lockCharge(trx, params.payment_intent);
  if (!charge) return missingIn('payment_intent', 'payment_intent', params.payment_intent);
  const { amount } = params;
  if (charge.disputed) return invalidRequest('charge_disputed', 'The charge is disputed.');
  if (charge.refunded === charge.amount) {
    return invalidRequest('charge_already_refunded', 'The charge has been refunded.');
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > charge.amount - charge.refunded) {
    return invalidRequest('parameter_invalid_integer', 'The amount is not within what is left.', { param: 'amount' });
  }
  if (params.reverse_transfer && charge.destination === null) {
    return invalidRequest('parameter_unknown', 'The charge has no transfer.', { param: 'reverse_transfer' });
  }
  if (params.refund_application_fee && !charge.application_fee) {
    const message = `Attempting to refund_application_fee on ${charge.id}, but it has no application fee.`;
    return invalidRequest(null, message, { param: 'refund_application_fee' });
  }
  const reversed = params.reverse_transfer ? reversalOf(charge, amount) : 0;
  const id = newId('re');
  await sql`
    insert into sandbox_refunds (id, charge, amount, currency, transfer_reversed, metadata, created_at)
    values (${id}, ${charge.id}, ${amount}, ${charge.currency}, ${reversed}, ${JSON.stringify(params.metadata)}::jsonb,
            ${at.now})`.execute(trx);
  const { id: ofCharge, intent, currency } = charge;
  const base = { charge: ofCharge, fee: 0, currency, source: id };
  await changeBalance(
    trx,
    [
      { ...base, category: 'refund', amount: -amount },
      { ...base, category: 'transfer_reversal', amount: reversed },
    ],
    at.now,
  );
  const object = refundObject({
    id,
    charge: ofCharge,
    intent,
    amount,
    currency,
    metadata: params.metadata,
    created_at: at.now,
  });
  await emit(trx, { type: 'refund.created', object, ...at });
  await emit(trx, {
    type: 'charge.refunded',
    object: { object: 'charge', id: ofCharge, payment_intent: intent },
    ...at,
  });
  return { status: 200, body: object };
}

/** Refunds what is left of an intent's charge, or a share of it, as a person does in the processor's dashboard. */
export async function refundLeft(trx: Transaction, intent: string, divisor: number, at: Moment): Promise<WireAnswer> {
  const charge = await lockCharge(trx, intent);
  if (!charge) return missing('payment_intent', intent);
  const amount = Math.ceil((charge.amount - charge.refunded) / divisor);
  const reverse_transfer = charge.destination !== null;
  return createRefund(trx, { payment_intent: intent, amount, reverse_transfer, metadata: {} }, at);
}

/**
 * The charity's share of a refund, so that a charge refunded in parts reverses what a whole refund would, but no more than
 * other reversals have left.
 */
function reversalOf(charge: ChargeRow, refund: number): number {
  const { amount, application_fee, refunded_along, reversed_along, reversed_alone } = charge;
  const transferred = amount - (application_fee ?? 0);
  const share = Number((BigInt(transferred) * BigInt(refunded_along + refund)) / BigInt(amount)) - reversed_along;
  return Math.max(0, Math.min(share, transferred - reversed_along - reversed_alone));
}

/** The charge of an intent that has moved money: there is one at most, and an index finds it. */
const isChargeOf = (intent: string) => sql`c.intent = ${intent} and c.status = 'succeeded'`;

/** Those of a charge, or a page of those since a time. `after` is the id of the last one read. */
export type ListedReversals = { readonly intent: string } | { readonly since: Date; readonly after: string | null };

const PAGE = 100;

/** Newest first, ending with one more than a page if there is more. */
const listed = (params: ListedReversals, [table, row]: readonly [table: string, row: string]) => {
  if ('intent' in params) return isChargeOf(params.intent);
  const { since, after } = params;
  const of = sql.ref(row);
  return sql`${of}.id in (
    select id from ${sql.table(table)} where created_at >= ${since}
      and (${after}::text is null
        or (created_at, id) < (select created_at, id from ${sql.table(table)} where id = ${after}))
    order by created_at desc, id desc limit ${PAGE + 1})`;
};

function listOf(data: readonly object[]): WireAnswer {
  return { status: 200, body: { object: 'list', data: data.slice(0, PAGE), has_more: data.length > PAGE } };
}

export async function listRefunds(trx: Transaction, params: ListedReversals): Promise<WireAnswer> {
  const { rows } = await sql<RefundRow>`
    select r.*, c.intent from sandbox_refunds r join sandbox_charges c on c.id = r.charge
    where ${listed(params, ['sandbox_refunds', 'r'])} order by r.created_at desc, r.id desc`.execute(trx);
  return listOf(rows.map(refundObject));
}

export async function listDisputes(trx: Transaction, params: ListedReversals): Promise<WireAnswer> {
  return listOf(await disputeObjects(trx, listed(params, ['sandbox_disputes', 'd'])));
}

/** The donor disputes what is left of a charge: the processor withdraws it, and keeps a fee. */
export async function openDispute(trx: Transaction, intent: string, feeOf: FeeOf, at: Moment): Promise<WireAnswer> {
  const charge = await lockCharge(trx, intent);
  if (!charge) return missing('payment_intent', intent);
  const { id: ofCharge, currency } = charge;
  const amount = charge.amount - charge.refunded;
  if (charge.disputed || amount === 0) return invalidRequest('charge_disputed', 'Nothing is left to dispute.');
  const id = newId('du');
  await sql`
    insert into sandbox_disputes (id, charge, amount, currency, status, created_at)
    values (${id}, ${ofCharge}, ${amount}, ${currency}, 'needs_response', ${at.now})`.execute(trx);
  const fee = feeOf(amount, currency);
  await changeBalance(
    trx,
    [{ category: 'dispute', source: id, charge: ofCharge, amount: -amount, fee, currency }],
    at.now,
  );
  return tellDispute(trx, id, 'charge.dispute.created', at);
}

/** The bank decides an open dispute. One that is won brings the amount and the fee back. */
export async function closeDispute(
  trx: Transaction,
  intent: string,
  outcome: 'won' | 'lost',
  at: Moment,
): Promise<WireAnswer> {
  const { rows } = await sql<{ id: string; charge: string; amount: number; currency: string }>`
    update sandbox_disputes d set status = ${outcome}, closed_at = ${at.now} from sandbox_charges c
    where c.id = d.charge and ${isChargeOf(intent)} and d.status = 'needs_response'
    returning d.id, d.charge, d.amount, d.currency`.execute(trx);
  const dispute = rows[0];
  if (!dispute) return missing('dispute', intent);
  const { id, charge, amount, currency } = dispute;
  if (outcome === 'won') {
    const { rows: taken } = await sql<{ fee: number }>`
      select fee from sandbox_balance_transactions where category = 'dispute' and source = ${id}`.execute(trx);
    const fee = -(taken[0]?.fee ?? 0);
    await changeBalance(trx, [{ category: 'dispute_reversal', source: id, charge, amount, fee, currency }], at.now);
  }
  return tellDispute(trx, id, 'charge.dispute.closed', at);
}

async function tellDispute(trx: Transaction, id: string, type: string, at: Moment): Promise<WireAnswer> {
  const [object] = await disputeObjects(trx, sql`d.id = ${id}`);
  await emit(trx, { type, object, ...at });
  return { status: 200, body: object };
}

async function lockCharge(trx: Transaction, intent: string): Promise<ChargeRow | null> {
  const { rows } = await sql<ChargeRow>`
    select c.id, c.intent, c.amount, c.currency, i.destination, i.application_fee,
      (select coalesce(sum(amount), 0)::bigint from sandbox_refunds r where r.charge = c.id) as refunded,
      (select coalesce(sum(amount), 0)::bigint from sandbox_refunds r
        where r.charge = c.id and r.transfer_reversed > 0) as refunded_along,
      (select coalesce(sum(transfer_reversed), 0)::bigint from sandbox_refunds r where r.charge = c.id) as reversed_along,
      (select coalesce(sum(amount), 0)::bigint from sandbox_transfer_reversals r where r.charge = c.id) as reversed_alone,
      exists (select 1 from sandbox_disputes d where d.charge = c.id) as disputed
    from sandbox_payment_intents i join sandbox_charges c on c.intent = i.id and c.status = 'succeeded'
    where i.id = ${intent} for update of i`.execute(trx);
  return rows[0] ?? null;
}

export function refundObject({ id, charge, intent, amount, currency, metadata, created_at }: RefundRow) {
  return {
    object: 'refund',
    id,
    charge,
    payment_intent: intent,
    amount,
    currency,
    status: 'succeeded',
    metadata,
    created: seconds(created_at),
  };
}

interface DisputeRow extends RefundRow {
  readonly status: string;
  readonly moves: readonly { readonly amount: number; readonly created: number }[];
}

/** @param which condition on a dispute `d` and its charge `c` */
export async function disputeObjects(trx: Transaction, which: RawBuilder<unknown>) {
  const { rows } = await sql<DisputeRow>`
    select d.*, c.intent,
      (select jsonb_agg(jsonb_build_object('amount', b.amount, 'created', floor(extract(epoch from b.created_at)))
         order by b.sequence)
       from sandbox_balance_transactions b
       where b.source = d.id and b.category in ('dispute', 'dispute_reversal')) as moves
    from sandbox_disputes d join sandbox_charges c on c.id = d.charge where ${which}
    order by d.created_at desc, d.id desc`.execute(trx);
  return rows.map(({ id, charge, intent, amount, currency, status, created_at, moves }) => ({
    object: 'dispute',
    id,
    charge,
    payment_intent: intent,
    amount,
    currency,
    status,
    created: seconds(created_at),
    balance_transactions: moves,
  }));
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
