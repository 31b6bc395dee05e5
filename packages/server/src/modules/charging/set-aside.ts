import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../lib/db.ts';
import type { ChargingContext } from './context.ts';
import { PREPARE_AHEAD_MINUTES } from './prepare-ahead.ts';

/**
 * Removes nights of halted charities from the head of the due queue, where every round would read them again. Skips
 * charities that are being resumed, which takes the same lock to put their nights back.
 * @param limit maximum number of nights examined, each for charging and for preparation
 * @returns how many were set aside
 */
export async function setAsideHalted(
  { db, clock, processor }: Pick<ChargingContext, 'db' | 'clock' | 'processor'>,
  limit: number,
): Promise<number> {
  if ((await sql`select 1 from charge_halts limit 1`.execute(db)).rows.length === 0) return 0;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select charity_id as id from charge_halts order by charity_id for share skip locked`.execute(trx);
    const halted = rows.map(({ id }) => id);
    const head = sql`
      (select id from payments
       where processor = ${processor.account} and status = 'pending' and not halted and next_attempt_at <= ${now}
       order by next_attempt_at, id limit ${limit})
      union
      (select id from payments
       where processor = ${processor.account} and status = 'pending' and intent_id is null and not halted
         and next_attempt_at <= ${addMinutes(now, PREPARE_AHEAD_MINUTES)}
       order by next_attempt_at, id limit ${limit})`;
    const { numAffectedRows } = await sql`
      update payments set halted = true
      where id in (
        select p.id from payments p join schedules s on s.id = p.schedule_id
        where p.id in (${head}) and s.charity_id = any(${halted}::uuid[])
        for update of p skip locked)`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });
}
