import { sql } from 'kysely';
import type { Executor } from '../../platform/db.ts';
import type { ChargingContext } from './context.ts';

/**
 * Stops a charity's charges because the processor calls our request wrong. The nights stay pending, and a person has
 * to look before anything more is sent.
 */
export async function haltCharity(
  context: Pick<ChargingContext, 'clock' | 'log' | 'db'>,
  halt: { readonly charityId: string; readonly paymentId: string; readonly code: string },
  executor: Executor = context.db,
): Promise<void> {
  context.log.alarm('The processor rejects our configuration; the charity is halted.', halt);
  await sql`
    insert into charge_halts (charity_id, code, since) values (${halt.charityId}, ${halt.code}, ${context.clock.now()})
    on conflict (charity_id) do nothing`.execute(executor);
}

/** Lets a halted charity's charges go on, after a person has mended what was wrong. */
export async function resumeCharity(db: Executor, charityId: string): Promise<void> {
  await sql`delete from charge_halts where charity_id = ${charityId}`.execute(db);
}
