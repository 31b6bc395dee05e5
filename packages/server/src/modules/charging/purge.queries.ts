import { type RawBuilder, sql } from 'kysely';
import { type Database, inTransaction } from '../../lib/db.ts';
import { inBatches } from '../../lib/in-batches.ts';

/** The open cases that are about one of these ids. */
const openCaseAbout = (...ids: readonly RawBuilder<unknown>[]) => sql`
  exists (select 1 from open_cases c
    where c.closed_at is null and (c.subject_id in (${sql.join(ids)}) or c.about ->> 'chargeId' in (${sql.join(ids)})))`;

/** Deletes messages that were processed before a time, except those that open cases are about. @returns how many */
export async function purgeInbox(db: Database, before: Date): Promise<number> {
  return inBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from webhook_inbox where (processor, event_id) in (
        select i.processor, i.event_id from webhook_inbox i
        where i.processed_at < ${before} and not ${openCaseAbout(sql`i.event_id`)}
        order by i.processed_at limit ${limit})`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}

/**
 * Deletes rows of the processor's record from before a time, except those that open cases are about, and those that are
 * still to be compared with our books. No later reading goes back to deleted rows, whose fees and payouts are booked.
 * @returns how many
 */
export async function purgeRecord(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ processor: string }>`select processor from reconciliations order by 1`.execute(db);
  let all = 0;
  for (const { processor } of rows) all += await inBatches((limit) => purgeBatch(db, { processor, before, limit }));
  return all;
}

async function purgeBatch(
  db: Database,
  { processor, before, limit }: { readonly processor: string; readonly before: Date; readonly limit: number },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    // The row's lock keeps a reading, or a restore, from going back further at the same time.
    const { rows } = await sql<{ until: Date }>`
      update reconciliations
      set purged_until = greatest(purged_until, least(${before}::timestamptz, unchecked_since, since,
        read_until - interval '1 day'))
      where processor = ${processor} returning purged_until as until`.execute(trx);
    const { numAffectedRows } = await sql`
      delete from processor_transactions where id in (
        select t.id from processor_transactions t
        where t.processor = ${processor} and t.created_at < ${rows[0]?.until}
          and not ${openCaseAbout(sql`t.transaction_id`, sql`t.source_id`, sql`t.charge_id`, sql`t.payment_id::text`)}
        order by t.created_at limit ${limit})`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}
