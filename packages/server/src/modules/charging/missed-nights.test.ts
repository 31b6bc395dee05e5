import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import { lockNights, markSkipped } from '../payments/editing.queries.ts';
import { paymentsOf } from '../payments/queries.ts';
import { resumeCharity } from './halt.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

const HALTED_UNTIL = '2027-03-01T12:00:00Z';
/** Two days after the halt ended. */
const TOLD_UNTIL = '2027-03-03T12:00:00Z';
const END = '2027-03-20T00:00:00Z';

const halt = (schedule: string) =>
  sql`
  insert into charge_halts (charity_id, code, since)
  select charity_id, 'account_invalid', ${fixture.clock.now()} from schedules where id = ${schedule}`.execute(
    fixture.db,
  );
const resume = () => resumeCharity(fixture.db, { slug: 'relief-cad', by: 'command:admin' }, fixture.clock.now());
const chargedNights = async (schedule: string) => Object.keys(await fixture.charged(schedule)).map(Number);

test('charges nights missed by more than a day two days after the notice, and the most recent one at once', async () => {
  const schedule = await fixture.schedule({ currency: 'cad' });
  await halt(schedule);
  await fixture.travelTo(HALTED_UNTIL);
  await resume();
  await fixture.runUntilIdle(fixture.worker('one'), fixture.worker('other'));
  expect(await chargedNights(schedule)).toEqual([22]);
  expect(fixture.notices).toEqual([{ kind: 'nights_postponed', scheduleId: schedule, nights: [20, 21] }]);
  expect(await fixture.faultsFound()).toEqual([]);

  await fixture.travelTo('2027-03-03T11:59:00Z');
  expect(await chargedNights(schedule)).toEqual([22, 23, 24]);
  expect(await fixture.waiting()).toEqual({ postponed: 2 });
  const cutoffs = (await paymentsOf(fixture.db, schedule, fixture.clock.now()))
    .slice(0, 2)
    .map(({ cutoff }) => cutoff.toISOString());
  expect(cutoffs).toEqual(Array(2).fill(new Date(TOLD_UNTIL).toISOString()));
  expect(await fixture.faultsFound()).toEqual([]);

  await fixture.travelTo(TOLD_UNTIL);
  expect(await fixture.charged(schedule)).toEqual({ 20: 1, 21: 1, 22: 1, 23: 1, 24: 1 });
  await fixture.travelTo(END);
  expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
  expect(fixture.notices).toHaveLength(1);
  expect(await fixture.faultsFound()).toEqual([]);
});

/** A schedule that is cancelled while two of its nights are postponed. */
async function cancelledWhilePostponed(): Promise<string> {
  const schedule = await fixture.schedule({ currency: 'cad' });
  await halt(schedule);
  await fixture.travelTo(HALTED_UNTIL);
  await resume();
  await fixture.runUntilIdle();
  await fixture.cancel(schedule);
  return schedule;
}

test('a donor who cancels postponed nights is not charged for them, and starts the coming ones again', async () => {
  const schedule = await cancelledWhilePostponed();
  await fixture.travelTo(TOLD_UNTIL);
  expect(await fixture.reactivate(schedule)).toEqual([25, 26, 27, 28, 29, 30]);
  await fixture.travelTo(END);
  expect(await chargedNights(schedule)).toEqual([22, 25, 26, 27, 28, 29, 30]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('postponed nights that are cancelled and started again before the time that was told are charged then', async () => {
  const schedule = await cancelledWhilePostponed();
  expect(await fixture.reactivate(schedule)).toEqual([20, 21, 23, 24, 25, 26, 27, 28, 29, 30]);
  await fixture.travelTo('2027-03-03T11:59:00Z');
  expect(await chargedNights(schedule)).toEqual([22, 23, 24]);
  await fixture.travelTo(TOLD_UNTIL);
  expect(await chargedNights(schedule)).toEqual([20, 21, 22, 23, 24]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a donor who skips postponed nights is not charged for them, and gives the others', async () => {
  const schedule = await fixture.schedule({ currency: 'cad' });
  await halt(schedule);
  await fixture.travelTo(HALTED_UNTIL);
  await resume();
  await fixture.runUntilIdle();
  await inTransaction(fixture.db, async (trx) => {
    const postponed = (await lockNights(trx, schedule, fixture.clock.now())).filter((night) => night.postponed);
    expect(postponed).toMatchObject([
      { number: 20, editable: true },
      { number: 21, editable: true },
    ]);
    for (const night of postponed) await markSkipped(trx, night, fixture.clock.now());
  });
  await fixture.travelTo(END);
  expect(await chargedNights(schedule)).toEqual([22, 23, 24, 25, 26, 27, 28, 29, 30]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('gives notice of nights missed while no worker ran, too, but not if half a day late', async () => {
  const [long, short] = [await fixture.schedule(), await fixture.schedule({ firstNight: 22 })];
  fixture.clock.moveTo(new Date(HALTED_UNTIL));
  await fixture.runUntilIdle();
  expect(fixture.notices).toEqual([{ kind: 'nights_postponed', scheduleId: long, nights: [20, 21] }]);
  expect(await chargedNights(short)).toEqual([22]);
  expect(await chargedNights(long)).toEqual([22]);
  await fixture.travelTo(END);
  expect(Object.values(await fixture.charged(long))).toEqual(Array(11).fill(1));
  expect(await fixture.faultsFound()).toEqual([]);
});
