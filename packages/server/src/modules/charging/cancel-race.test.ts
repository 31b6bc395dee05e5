import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { cancelSchedule } from '../schedules/cancelling.ts';
import { runDue } from './run-due.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

test('a charge put back while its donor cancels is cancelled too, and never charged', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(new Date('2027-02-27T01:30:00Z'));
  let answer: ((reading: ChargeReading) => void) | undefined;
  const processor: PaymentProcessor = {
    ...fixture.processor,
    confirmCharge: () => new Promise((told) => (answer = told)),
  };
  const round = runDue(fixture.worker('busy', { processor }));
  await expect.poll(() => answer !== undefined).toBe(true);
  const done = await inTransaction(fixture.db, async (trx) => {
    const cancelled = await cancelSchedule(trx, schedule, fixture.clock.now());
    answer?.({ status: 'rejected', cause: 'busy', code: 'rate_limit' });
    // Wait until the requeueing blocks on this transaction's lock.
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          fixture.db,
        );
        return rows.length;
      })
      .toBe(1);
    return cancelled;
  });
  await round;
  expect(done.tooLate).toEqual([20]);
  expect((await fixture.nights(schedule)).map(({ status }) => status)).toEqual(Array(11).fill('cancelled'));
  fixture.clock.moveTo(new Date('2027-02-27T12:00:00Z'));
  await fixture.reactivate(schedule);
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(Object.keys(await fixture.charged(schedule))).not.toContain('20');
  expect(await fixture.faultsFound()).toEqual([]);
});
