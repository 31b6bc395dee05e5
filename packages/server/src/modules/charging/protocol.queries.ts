import { sql } from 'kysely';
import { type Executor, PREPARED } from '../../lib/db.ts';

/**
 * The version of the rows that workers share. Raise it, here and by a migration, with a change after which old and new
 * workers would misread each other's rows.
 */
export const PROTOCOL = 9;

/** Whether this version of the code knows the rows. If not, it touches none of them. */
export async function knowsRows(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select version = ${PROTOCOL} as knows from charging_protocol ${PREPARED}`.execute(db);
  return rows[0]?.knows ?? false;
}

/** Whether this version of the code may charge with a processor: it knows the rows, and the processor is not halted. */
export async function mayCharge(db: Executor, processor: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select version = ${PROTOCOL} and not exists (
      select 1 from processor_halts where processor = ${processor} and ended_at is null) as may
    from charging_protocol ${PREPARED}`.execute(db);
  return rows[0]?.may ?? false;
}
