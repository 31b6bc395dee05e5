import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { openCase, updateCases } from './cases.queries.ts';
import { purgeInbox, purgeRecord } from './purge.queries.ts';
import { LISTED_WITHIN_MINUTES, reconcile } from './reconcile.ts';
import { markRestored, openRestore } from './restore.queries.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

const daysAgo = (days: number) => new Date(fixture.clock.now().getTime() - days * 86_400_000);
const openOne = (subject: string) =>
  openCase(
    { context: fixture.worker(), trx: fixture.db, now: fixture.clock.now() },
    { kind: 'unbooked_event', subject, about: { chargeId: 'ch_in_question' } },
  );
const closeAll = () =>
  updateCases({ context: fixture.worker(), trx: fixture.db, now: fixture.clock.now() }, 'unbooked_event', []);
const eventsLeft = async () => {
  const { rows } = await sql<{ id: string }>`select event_id as id from webhook_inbox order by 1`.execute(fixture.db);
  return rows.map(({ id }) => id);
};
const recordLeft = async () => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from processor_transactions`.execute(
    fixture.db,
  );
  return rows[0]?.rows;
};
const booked = async () => {
  const { rows } =
    await sql`select kind, count(*)::int as entries from ledger_transactions group by 1 order by 1`.execute(fixture.db);
  return rows;
};

test('messages are deleted thirty days after they were worked off, unless they wait or a case is about them', async () => {
  const write = (prefix: string, count: number, processed: Date | null) =>
    sql`
    insert into webhook_inbox (processor, event_id, type, occurred_at, received_at, processed_at, next_try_at)
    select 'sandbox', ${prefix} || number, 'charge.succeeded', ${daysAgo(40)}, ${daysAgo(40)}, ${processed}::timestamptz,
      ${daysAgo(-1)}
    from generate_series(1, ${count}::int) as number`.execute(fixture.db);
  await write('old', 2500, daysAgo(31));
  await write('new', 1, daysAgo(29));
  await write('open', 1, null);
  await openOne('old7');
  expect(await purgeInbox(fixture.db, daysAgo(30))).toBe(2499);
  expect(await eventsLeft()).toEqual(['new1', 'old7', 'open1']);
  await closeAll();
  expect(await purgeInbox(fixture.db, daysAgo(30))).toBe(1);
  fixture.clock.moveBy(2 * 86_400_000);
  expect(await purgeInbox(fixture.db, daysAgo(30))).toBe(1);
  expect(await eventsLeft()).toEqual(['open1']);
});

test('the record is deleted once it is old and compared, and nothing of it is booked again, even after a restore', async () => {
  await fixture.schedule();
  await fixture.travelTo('2027-03-15T00:00:00Z');
  const start = new Date('2027-02-20T12:00:00Z');
  fixture.clock.moveTo('2028-06-01T00:00:00Z');
  expect(await purgeRecord(fixture.db, daysAgo(400))).toBe(0);
  expect(await reconcile(fixture.worker())).toEqual({ status: 'complete', differences: [] });
  const [before, all] = [await booked(), await recordLeft()];
  // A reading under way goes back to what was read last, and what it has read is not compared yet.
  await sql`update reconciliations set unchecked_since = ${start}`.execute(fixture.db);
  expect(await purgeRecord(fixture.db, daysAgo(400))).toBe(0);
  await sql`update reconciliations set unchecked_since = null`.execute(fixture.db);

  await sql`
    update processor_transactions set charge_id = 'ch_in_question'
    where id = (select id from processor_transactions where kind = 'charge' order by id limit 1)`.execute(fixture.db);
  await openOne('evt_elsewhere');
  expect(await purgeRecord(fixture.db, daysAgo(400))).toBe((all ?? 0) - 1);
  await closeAll();
  expect(await purgeRecord(fixture.db, daysAgo(400))).toBe(1);
  expect(await recordLeft()).toBe(0);

  await markRestored(fixture.db, { processors: ['sandbox'], to: start, by: 'test' }, fixture.clock.now());
  fixture.clock.moveBy(LISTED_WITHIN_MINUTES * 60_000);
  expect(await reconcile(fixture.worker())).toEqual({ status: 'complete', differences: [] });
  expect([await booked(), await recordLeft()]).toEqual([before, 0]);
  expect(await openRestore(fixture.db, 'sandbox')).toBeNull();
});
