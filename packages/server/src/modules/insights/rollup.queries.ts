import { sql } from 'kysely';
import { type Database, type Executor, inTransaction } from '../../lib/db.ts';
import { causeFiguresOf, nightFiguresOf } from '../payments/figures.queries.ts';

const ALL = () => sql`true`;

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

/** Recalculates all figures from the payments, after a repair by hand: only our own statements update the figures. */
export async function recountFigures(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    // One snapshot: rows written meanwhile are neither removed nor counted, and a concurrent fold conflicts.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    await sql`delete from night_figures`.execute(trx);
    await sql`delete from cause_figures`.execute(trx);
    await sql`
      insert into night_figures
        (charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind, gifts, amount, folded)
      select *, true from (${nightFiguresOf(ALL)}) f`.execute(trx);
    await sql`
      insert into cause_figures (charity_id, campaign_id, cause_id, given, folded)
      select *, true from (${causeFiguresOf(ALL)}) f`.execute(trx);
  });
}
