import { sql } from 'kysely';
import { type Database, type Executor, inTransaction } from '../../lib/db.ts';
import { COUNTED_STATUS } from '../payments/change.queries.ts';

/**
 * Folds the delta rows of figures into one row each. Concurrent readers see either the deltas or their sum, and
 * concurrent folds never take the same row.
 */
export async function foldFigures(db: Executor): Promise<void> {
  await sql`
    with changed as (select distinct charity_id, campaign_id from night_figures where not folded),
    taken as (
      delete from night_figures f using changed c
      where f.charity_id = c.charity_id and f.campaign_id = c.campaign_id returning f.*)
    insert into night_figures
      (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount, folded)
    select charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, sum(gifts),
      sum(amount), true
    from taken group by charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind
    having sum(gifts) <> 0 or sum(amount) <> 0`.execute(db);
  await sql`
    with changed as (select distinct charity_id, campaign_id from cause_figures where not folded),
    taken as (
      delete from cause_figures f using changed c
      where f.charity_id = c.charity_id and f.campaign_id = c.campaign_id returning f.*)
    insert into cause_figures (charity_id, campaign_id, cause_id, given, folded)
    select charity_id, campaign_id, cause_id, sum(given), true
    from taken group by charity_id, campaign_id, cause_id having sum(given) <> 0`.execute(db);
}

/** Writes all figures anew from the payments: after a repair by hand, since only our own statements count as they go. */
export async function recountFigures(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    // One snapshot: what is written meanwhile is neither taken away nor counted, and a concurrent fold conflicts.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    await sql`delete from night_figures`.execute(trx);
    await sql`delete from cause_figures`.execute(trx);
    await sql`
      insert into night_figures
        (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount, folded)
      select s.charity_id, s.campaign_id, p.processor, p.number, p.local_date, p.due_at, ${COUNTED_STATUS},
        p.failure_kind, count(*), sum(p.amount), true
      from payments p join schedules s on s.id = p.schedule_id group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(trx);
    await sql`
      insert into cause_figures (charity_id, campaign_id, cause_id, given, folded)
      select s.charity_id, s.campaign_id, part.key, sum(part.value::bigint), true
      from payments p join schedules s on s.id = p.schedule_id cross join lateral jsonb_each_text(p.causes) part
      where p.status = 'succeeded' group by 1, 2, 3`.execute(trx);
  });
}
