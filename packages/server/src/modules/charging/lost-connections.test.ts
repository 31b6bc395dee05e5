import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { connect, isConnectionLost } from '../../lib/db.ts';
import { runDue } from './run-due.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

test('database connections lost during charging cost neither the process nor a night', async () => {
  const schedules = [await fixture.schedule(), await fixture.schedule({ currency: 'cad' }), await fixture.schedule()];
  const killer = connect(fixture.url, { pool: 1 });
  let terminated = 0;
  const terminate = async () => {
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(killer);
    terminated += rows.length;
  };
  let lost = 0;
  const round = async (name: string) => {
    try {
      await fixture.deliver();
      await runDue(fixture.worker(name));
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      lost += 1;
    }
  };
  for (const instant of ['2027-02-27T01:30:00Z', '2027-02-28T01:30:00Z', '2027-03-01T01:30:00Z']) {
    fixture.clock.moveTo(new Date(instant));
    let working = true;
    const killing = (async () => {
      while (working) await terminate();
    })();
    for (let rounds = 0; rounds < 8; rounds++) await Promise.all([round('one'), round('two')]);
    working = false;
    await killing;
    // The connection that was ended last may fail only at its next use.
    for (const name of ['one', 'two']) await round(name);
  }
  expect(terminated).toBeGreaterThan(10);
  expect(lost).toBeGreaterThan(0);
  await killer.destroy();
  await fixture.travelTo('2027-03-12T00:00:00Z');
  for (const schedule of schedules) {
    expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
  }
  expect(await fixture.faultsFound()).toEqual([]);
});
