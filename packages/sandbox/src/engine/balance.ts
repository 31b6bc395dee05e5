import type { Database, Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import type { BalanceCategory } from './change-balance.ts';
import { payOut } from './payouts.ts';
import { disputeObjects, type RefundRow, refundObject } from './reversals.ts';

const PAGE = 100;

interface Row {
  readonly id: string;
  readonly category: BalanceCategory;
  readonly source: string;
  readonly charge: string | null;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly created_at: Date;
  readonly intent: string | null;
  readonly charged: number | null;
  readonly metadata: unknown;
}

/** Changes of the platform's balance with their sources, newest first. `after` is the id of the last one read. */
export async function listBalanceTransactions(
  trx: Transaction,
  page: { readonly since: Date; readonly after: string | null },
  now: Date,
): Promise<WireAnswer> {
  await payOut(trx, now);
  const { rows } = await sql<Row>`
    select b.*, c.intent, c.amount as charged, i.metadata
    from sandbox_balance_transactions b left join sandbox_charges c on c.id = b.charge
      left join sandbox_payment_intents i on i.id = c.intent
    where b.created_at >= ${page.since}
      and b.sequence < coalesce((select sequence from sandbox_balance_transactions where id = ${page.after}), ${Number.MAX_SAFE_INTEGER}::bigint)
    order by b.sequence desc limit ${PAGE + 1}`.execute(trx);
  const shown = rows.slice(0, PAGE);
  const sources = await sourcesOf(trx, shown);
  const data = shown.map((row) => ({
    object: 'balance_transaction',
    id: row.id,
    amount: row.amount,
    fee: row.fee,
    net: row.net,
    currency: row.currency,
    created: seconds(row.created_at),
    reporting_category: row.category,
    source: sources.get(row.source) ?? row.source,
  }));
  return { status: 200, body: { object: 'list', data, has_more: rows.length > PAGE } };
}

async function sourcesOf(trx: Transaction, rows: readonly Row[]): Promise<ReadonlyMap<string, object>> {
  const ids = rows.map(({ source }) => source);
  const { rows: refunds } = await sql<RefundRow>`
    select r.*, c.intent from sandbox_refunds r join sandbox_charges c on c.id = r.charge
    where r.id = any(${ids}::text[])`.execute(trx);
  const disputes = await disputeObjects(trx, sql`d.id = any(${ids}::text[])`);
  const charges = rows
    .filter(({ category }) => category === 'charge')
    .map(({ source, intent, charged, currency, metadata }) => ({
      object: 'charge',
      id: source,
      payment_intent: intent,
      amount: charged,
      currency,
      metadata,
    }));
  const payouts = rows
    .filter(({ category }) => category === 'payout')
    .map(({ source, amount, currency }) => ({ object: 'payout', id: source, amount: -amount, currency }));
  return new Map([...refunds.map(refundObject), ...disputes, ...charges, ...payouts].map((one) => [one.id, one]));
}

export interface RecordedSum {
  readonly currency: string;
  readonly charges: number;
  readonly captured: number;
  /** Given back: refunds and disputes that are not won. */
  readonly reversed: number;
}

/** Captured and reversed amounts in the sandbox's own books by currency, in its wire's units. */
export async function recordedSums(db: Database): Promise<RecordedSum[]> {
  const { rows } = await sql<RecordedSum>`
    select currency, count(*) filter (where category = 'charge')::int as charges,
           coalesce(sum(amount) filter (where category = 'charge'), 0)::bigint as captured,
           coalesce(-sum(amount) filter (where category in ('refund', 'dispute', 'dispute_reversal')), 0)::bigint as reversed
    from sandbox_balance_transactions group by currency order by currency`.execute(db);
  return rows;
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
