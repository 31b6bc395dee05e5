import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { PROFILE } from '../../../test/database.ts';
import { interruptWrites } from '../../../test/interrupted-writes.ts';
import { inTransaction } from '../../lib/db.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture({ profile: 'distributed' });
  // The whole suite in this profile has the interruptions in every database.
  if (PROFILE === 'single') await interruptWrites(fixture.db);
});
afterEach(() => fixture.drop());

test('a database of many machines runs every transaction serializable, and skips no row that another holds', async () => {
  const { db } = fixture;
  const { rows } = await sql`show transaction_isolation`.execute(db);
  expect(rows).toEqual([{ transaction_isolation: 'serializable' }]);
  await sql`insert into named_locks (name) values ('held')`.execute(db);
  const skipped = await inTransaction(db, async (trx) => {
    await sql`select from named_locks where name = 'held' for update`.execute(trx);
    const other = db.connection().execute(async (one) => {
      await sql`set lock_timeout = '50ms'`.execute(one);
      return sql`select from named_locks for update skip locked`.execute(one);
    });
    return other.then(() => true).catch(() => false);
  });
  expect(skipped).toBe(false);
});

test('nights are charged once and cancellations hold on a database of many machines, whose writes collide', async () => {
  const schedules = await Promise.all(Array.from({ length: 8 }, () => fixture.schedule()));
  const workers = Array.from({ length: 3 }, (_, at) => fixture.worker(`worker-${at}`));
  await fixture.travelTo('2027-02-27T02:00:00Z', ...workers);
  const [stopped, ...going] = schedules;
  if (!stopped) throw new Error('there is no schedule');
  const { cancelled } = await fixture.cancel(stopped);
  await fixture.travelTo('2027-02-28T02:00:00Z', ...workers);
  expect(cancelled).toContain(21);
  expect(await fixture.charged(stopped)).toEqual({ 20: 1 });
  for (const schedule of going) expect(await fixture.charged(schedule)).toEqual({ 20: 1, 21: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});
