import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import type { Database } from '../../lib/db.ts';
import { claimDue } from './claim.ts';
import { Lanes } from './lanes.ts';
import { postponeMissed } from './missed-nights.ts';
import { prepareDue } from './prepare.ts';
import { recoverUnfinished } from './recover.ts';
import { PARTS } from './run-due.ts';

const NIGHTS = 300;
const LANES = 20;
const DUE = 10;

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

/** Copies a schedule's night so that `NIGHTS` are due, of which the planner knows nothing yet but their number. */
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
  return rows[0]?.total ?? 0;
}

/** How many rows a piece of work reads by each index, and of each table one by one. */
async function readBy(
  db: Database,
  work: (one: Database) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  return db.connection().execute(async (one) => {
    const count = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(one);
      const { rows } = await sql<{ name: string; read: number }>`
        select indexrelname as name, idx_tup_read::int as read from pg_stat_user_indexes
        union all select relname, seq_tup_read::int from pg_stat_user_tables`.execute(one);
      return new Map(rows.map(({ name, read }) => [name, read]));
    };
    const before = await count();
    await work(one);
    return Object.fromEntries([...(await count())].map(([name, read]) => [name, read - (before.get(name) ?? 0)]));
  });
}

test('claims and settlements read what they charge, and no more, whatever the planner last counted', async () => {
  const { db, clock, worker } = fixture;
  const total = await writeDueNights(db, await fixture.schedule());
  await sql`update payments set intent_id = id, prepared_at = now()`.execute(db);
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
  const read = await readBy(db, async (one) => {
    const context = worker('worker', { db: one, processor, lanes: new Lanes(LANES) });
    while ((await PARTS.charges(context)).done > 0) await context.lanes.drained();
  });
  const { rows } = await sql`select 1 from payments where status = 'succeeded'`.execute(db);
  expect(rows).toHaveLength(NIGHTS);
  expect(read).toMatchObject({ payments_intent_id_key: 0 });
  // At most once for each batch, while the table is small.
  expect(read.payment_attempts).toBeLessThan((NIGHTS / LANES) * NIGHTS);
});

test('preparation reads what is soon due, and not what comes later', async () => {
  const { db, clock, worker } = fixture;
  await writeDueNights(db, await fixture.schedule());
  // The planner last counted when every night was prepared.
  await sql`update payments set intent_id = id`.execute(db);
  await sql`analyze payments`.execute(db);
  await sql`
    update payments set intent_id = null, next_attempt_at = next_attempt_at + case
      when id in (select id from payments order by id desc limit ${DUE}) then interval '0' else interval '7 days' end`.execute(
    db,
  );
  await sql`vacuum payments`.execute(db);
  clock.moveTo('2027-02-27T01:00:00Z');
  const read = await readBy(db, async (one) => {
    expect(await prepareDue(worker('worker', { db: one, parallel: 1 }), 100)).toBe(DUE);
  });
  expect(read).toMatchObject({ payments: 0, payments_intent_id_key: 0, payments_unprepared: DUE });
});

test('a claim that finds nothing reads nothing, whatever the planner last counted', async () => {
  const { db, clock, worker } = fixture;
  await writeDueNights(db, await fixture.schedule());
  await sql`update payments set intent_id = id, prepared_at = now()`.execute(db);
  clock.moveTo('2027-02-27T01:30:00Z');
  // The planner last counted when all were due.
  await sql`update payments set next_attempt_at = ${clock.databaseNow()}`.execute(db);
  await sql`analyze payments`.execute(db);
  await sql`update payments set next_attempt_at = next_attempt_at + interval '7 days'`.execute(db);
  await sql`vacuum payments`.execute(db);
  const read = await readBy(db, async (one) => {
    expect(await claimDue(worker('worker', { db: one }), LANES)).toEqual([]);
  });
  expect(read).toMatchObject({ payments: 0, payments_due: 0 });
});

test('what was missed is looked for among what is due, whatever else is planned', async () => {
  const { db, clock, worker } = fixture;
  await writeDueNights(db, await fixture.schedule());
  const due = new Date('2027-02-27T01:30:00Z');
  // The planner last counted when all were long past.
  await sql`update payments set next_attempt_at = '2020-01-01'`.execute(db);
  await sql`analyze payments`.execute(db);
  await sql`
    update payments set next_attempt_at = case
      when id in (select id from payments order by id desc limit ${DUE}) then ${due}::timestamptz
      else ${due}::timestamptz + interval '7 days' end`.execute(db);
  await sql`vacuum payments`.execute(db);
  clock.moveTo(new Date(due.getTime() + 25 * 60 * 60_000));
  const read = await readBy(db, async (one) => {
    expect(await postponeMissed(worker('worker', { db: one, parallel: 1 }), DUE)).toBe(DUE);
  });
  expect(read).toMatchObject({ payments: 0, payments_due: DUE });
});

test('recovery reads what is to be asked about now, however much is on its way or unknown', async () => {
  const { db, clock, worker } = fixture;
  await writeDueNights(db, await fixture.schedule());
  clock.moveTo('2027-02-27T02:00:00Z');
  const now = clock.databaseNow();
  // Half are held by workers and half are to be looked at tomorrow, but for some of each.
  await sql`
    with numbered as (select id, row_number() over (order by id desc) as at from payments)
    update payments p
    set status = 'processing', intent_id = p.id, lease_until = case
      when at <= ${DUE} then ${now} - interval '1 minute'
      when at <= ${NIGHTS / 2} then ${now} + interval '1 minute' end
    from numbered where numbered.id = p.id`.execute(db);
  await sql`
    insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id,
      total, currency, idempotency_key, created_at, sent_at, next_check_at)
    select gen_random_uuid(), p.id, schedule_id, p.processor, 1, case when lease_until is null then 'unknown' else 'sent' end,
      intent_id, payment_method_id, p.total, p.currency, p.id, ${now}, ${now}, case when lease_until is null then
        ${now} + case when row_number() over (order by p.id) <= ${DUE} then interval '0' else interval '1 day' end end
    from payments p join schedules s on s.id = p.schedule_id`.execute(db);
  const processor: typeof fixture.processor = {
    ...fixture.processor,
    getCharge: async () => ({ status: 'processing' }),
  };
  const read = await readBy(db, async (one) => {
    expect(await recoverUnfinished(worker('worker', { db: one, processor, parallel: 1 }), 100)).toBe(2 * DUE);
  });
  expect(read).toMatchObject({
    payments: 0,
    payment_attempts: 0,
    payments_leased: DUE,
    payment_attempts_to_check: DUE,
  });
});
