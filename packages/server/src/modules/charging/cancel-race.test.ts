import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { cancelSchedule } from '../schedules/cancelling.ts';
import { runDue } from './run-due.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.drop());

test('a charge put back while its donor cancels is cancelled too, and never charged', async () => {
  const schedule = await world.schedule();
  await world.travelTo('2027-02-27T01:29:00Z');
  world.clock.moveTo(new Date('2027-02-27T01:30:00Z'));
  let answer: ((reading: ChargeReading) => void) | undefined;
  const processor: PaymentProcessor = {
    ...world.processor,
    confirmCharge: () => new Promise((told) => (answer = told)),
  };
  const round = runDue(world.worker('busy', { processor }));
  await expect.poll(() => answer !== undefined).toBe(true);
  const done = await inTransaction(world.db, async (trx) => {
    const cancelled = await cancelSchedule(trx, schedule, world.clock.now());
    answer?.({ status: 'rejected', cause: 'busy', code: 'rate_limit' });
    // Wait until the put-back blocks on this transaction's lock.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          world.db,
        );
        return rows.length;
      })
      .toBe(1);
    return cancelled;
  });
  await round;
  expect(done.tooLate).toEqual([20]);
  expect((await world.nights(schedule)).map(({ status }) => status)).toEqual(Array(11).fill('cancelled'));
  world.clock.moveTo(new Date('2027-02-27T12:00:00Z'));
  await world.reactivate(schedule);
  await world.travelTo('2027-03-12T00:00:00Z');
  expect(Object.keys(await world.charged(schedule))).not.toContain('20');
  expect(await world.faultsFound()).toEqual([]);
});
