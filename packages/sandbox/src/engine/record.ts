import type { Database, Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';

const PAGE = 100;

/** Succeeded charges, oldest first. `after` is the id of the last one read. */
export async function listCharges(
  trx: Transaction,
  page: { readonly since: Date; readonly after: string | null },
): Promise<WireAnswer> {
  const { rows } = await sql<{ id: string; intent: string; amount: number; currency: string }>`
    select id, intent, amount, currency from sandbox_charges
    where status = 'succeeded' and created_at >= ${page.since}
      and sequence > coalesce((select sequence from sandbox_charges where id = ${page.after}), 0)
    order by sequence limit ${PAGE + 1}`.execute(trx);
  const data = rows.slice(0, PAGE).map(({ id, intent, amount, currency }) => ({
    object: 'charge',
    id,
    payment_intent: intent,
    amount_captured: amount,
    currency,
    captured: true,
  }));
  return { status: 200, body: { object: 'list', data, has_more: rows.length > PAGE } };
}

export interface RecordedSum {
  readonly currency: string;
  readonly charges: number;
  readonly captured: number;
  readonly fees: number;
}

/** Captured amounts in the sandbox's own books by currency, in its wire's units. */
export async function recordedSums(db: Database): Promise<RecordedSum[]> {
  const { rows } = await sql<RecordedSum>`
    select c.currency, count(*)::int as charges, sum(c.amount)::bigint as captured, sum(b.fee)::bigint as fees
    from sandbox_charges c join sandbox_balance_transactions b on b.charge = c.id
    where c.status = 'succeeded' group by c.currency order by c.currency`.execute(db);
  return rows;
}
