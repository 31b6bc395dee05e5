import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';

/** A dispute that was lost, whose charge went to a charity's account. */
export interface LostDispute {
  readonly id: string;
  /** Its id at the processor. */
  readonly disputeId: string;
  readonly paymentId: string;
  readonly intentId: string;
  /** The charity's part of what was lost. */
  readonly amount: MinorUnits;
  readonly currency: Currency;
  readonly lostAt: Date;
}

/** Takes lost disputes of which the charity's part is to be taken back, and puts off their next try. */
export async function claimLostDisputes(
  trx: Transaction,
  processor: string,
  limit: number,
  { now, nextTryAt }: { readonly now: Date; readonly nextTryAt: Date },
): Promise<readonly LostDispute[]> {
  const { rows } = await sql<LostDispute>`
    with due as (
      select d.id from disputes d join payments p on p.id = d.payment_id
      where d.collect_at <= ${now} and p.processor = ${processor}
      order by d.collect_at, d.id limit ${limit} for update of d skip locked)
    update disputes d set collect_at = ${nextTryAt} from due, payments p
    where d.id = due.id and p.id = d.payment_id
    returning d.id, d.processor_dispute_id as "disputeId", d.payment_id as "paymentId",
      p.intent_id as "intentId", d.amount, d.currency, d.closed_at as "lostAt"`.execute(trx);
  return rows;
}

/** Records that the part was taken back, or that it never left the platform. */
export async function setCollected(db: Executor, id: string, reversalId: string | null): Promise<void> {
  await sql`
    update disputes set reversal_id = ${reversalId}, collect_at = null
    where id = ${id} and collect_at is not null`.execute(db);
}

export async function setCollectRefused(
  db: Executor,
  id: string,
  { code, nextTryAt }: { readonly code: string; readonly nextTryAt: Date },
): Promise<void> {
  await sql`
    update disputes set collect_code = ${code}, collect_at = ${nextTryAt}
    where id = ${id} and collect_at is not null`.execute(db);
}
