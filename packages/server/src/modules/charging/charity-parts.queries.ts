import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { TransferReversalRequest } from '../../processor/port.ts';

export type TakenBy = TransferReversalRequest['takenBy']['kind'];

/** A charity's part of a refund or a lost dispute, which has to be taken back from its account. */
export interface CharityPart {
  /** Our id of the refund or dispute. */
  readonly id: string;
  /** The processor's. */
  readonly processorId: string;
  readonly paymentId: string;
  readonly intentId: string;
  readonly amount: MinorUnits;
  readonly currency: Currency;
  readonly takenAt: Date;
}

const COLUMNS = {
  refund: { table: 'refunds', processorId: 'processor_refund_id', takenAt: 'refunded_at' },
  dispute: { table: 'disputes', processorId: 'processor_dispute_id', takenAt: 'closed_at' },
} as const satisfies Record<TakenBy, object>;

/** Claims parts that have to be taken back, and puts off their next try. */
export async function claimCharityParts(
  trx: Transaction,
  by: TakenBy,
  { processor, limit, now, nextTryAt }: { processor: string; limit: number; now: Date; nextTryAt: Date },
): Promise<readonly CharityPart[]> {
  const { table, processorId, takenAt } = COLUMNS[by];
  const { rows } = await sql<CharityPart>`
    with due as (
      select t.id from ${sql.table(table)} t join payments p on p.id = t.payment_id
      where t.collect_at <= ${now} and p.processor = ${processor}
      order by t.collect_at, t.id limit ${limit} for update of t skip locked)
    update ${sql.table(table)} t set collect_at = ${nextTryAt} from due, payments p
    where t.id = due.id and p.id = t.payment_id
    returning t.id, t.${sql.ref(processorId)} as "processorId", t.payment_id as "paymentId",
      p.intent_id as "intentId", t.amount, t.currency, t.${sql.ref(takenAt)} as "takenAt"`.execute(trx);
  return rows;
}

/**
 * Records that a part was taken back, or that it never left the platform, even if its refund came back, or its dispute
 * was won, while the processor was asked.
 */
export async function setCollected(db: Executor, by: TakenBy, id: string, reversalId: string | null): Promise<void> {
  await sql`
    update ${sql.table(COLUMNS[by].table)} set reversal_id = ${reversalId}, collect_at = null
    where id = ${id}`.execute(db);
}

export async function setCollectRefused(
  db: Executor,
  by: TakenBy,
  { id, code, nextTryAt }: { readonly id: string; readonly code: string; readonly nextTryAt: Date },
): Promise<void> {
  await sql`
    update ${sql.table(COLUMNS[by].table)} set collect_code = ${code}, collect_at = ${nextTryAt}
    where id = ${id} and collect_at is not null`.execute(db);
}
