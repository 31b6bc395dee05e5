import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import type { Database } from '../../lib/db.ts';
import { Lanes } from './lanes.ts';
import { PARTS } from './run-due.ts';

const NIGHTS = 300;
const LANES = 20;

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

/** Copies a schedule's night so that `NIGHTS` are due, and prepares them after the planner has counted. */
async function writeDueNights(db: Database, scheduleId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with copied as (
      insert into schedules
      select copy.* from schedules s, generate_series(1, ${NIGHTS}) n, jsonb_populate_record(s,
        jsonb_build_object('id', gen_random_uuid(), 'share_code', 'copy' || n)) copy
      where s.id = ${scheduleId} returning id)
    insert into payments
    select copy.* from payments p, copied, jsonb_populate_record(p,
      jsonb_build_object('id', gen_random_uuid(), 'schedule_id', copied.id)) copy
    where p.schedule_id = ${scheduleId} and p.number = 20 returning total`.execute(db);
  await sql`delete from payments where schedule_id = ${scheduleId}`.execute(db);
  await sql`analyze`.execute(db);
  await sql`update payments set intent_id = id, prepared_at = now()`.execute(db);
  return rows[0]?.total ?? 0;
}

test('claims and settlements read what they charge, and no more, whatever the planner last counted', async () => {
  const { db, clock, worker } = fixture;
  const total = await writeDueNights(db, await fixture.schedule());
  clock.moveTo('2027-02-27T01:30:00Z');
  const processor: typeof fixture.processor = {
    ...fixture.processor,
    confirmCharge: async ({ intentId }) => ({
      status: 'succeeded',
      captured: { amount: total, currency: 'gbp' },
      chargeId: `ch_${intentId}`,
      capturedAt: clock.now(),
    }),
  };
  const read = await db.connection().execute(async (one) => {
    const context = worker('worker', { db: one, processor, lanes: new Lanes(LANES) });
    while ((await PARTS.charges(context)).done > 0) await context.lanes.drained();
    await sql`select pg_stat_force_next_flush()`.execute(one);
    const { rows } = await sql<{ charged: number; intents: number; attempts: number }>`
      select (select count(*)::int from payments where status = 'succeeded') as charged,
        (select idx_tup_read::int from pg_stat_user_indexes where indexrelname = 'payments_intent_id_key') as intents,
        (select seq_tup_read::int from pg_stat_user_tables where relname = 'payment_attempts') as attempts`.execute(
      one,
    );
    return rows[0];
  });
  expect(read).toMatchObject({ charged: NIGHTS, intents: 0 });
  // At most once for each batch, while the table is small.
  expect(read?.attempts).toBeLessThan((NIGHTS / LANES) * NIGHTS);
});
