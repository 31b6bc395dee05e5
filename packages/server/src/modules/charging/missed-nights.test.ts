import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/charging/fixture.ts';
import { paymentsOf } from '../payments/queries.ts';
import { resumeCharity } from './halt.ts';
import { dueByReason } from './watch-due.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.drop());

const HALTED_UNTIL = '2027-03-01T12:00:00Z';
/** Two days after the halt ended. */
const TOLD_UNTIL = '2027-03-03T12:00:00Z';
const END = '2027-03-20T00:00:00Z';

const halt = (schedule: string) =>
  sql`
  insert into charge_halts (charity_id, code, since)
  select charity_id, 'account_invalid', ${world.clock.now()} from schedules where id = ${schedule}`.execute(world.db);
const resume = () => resumeCharity(world.db, { slug: 'relief-cad', by: 'command:admin' }, world.clock.now());
const chargedNights = async (schedule: string) => Object.keys(await world.charged(schedule)).map(Number);

test('charges nights missed by more than a day two days after the notice, and the most recent one at once', async () => {
  const schedule = await world.schedule({ currency: 'cad' });
  await halt(schedule);
  await world.travelTo(HALTED_UNTIL);
  await resume();
  await world.runUntilIdle(world.worker('one'), world.worker('other'));
  expect(await chargedNights(schedule)).toEqual([22]);
  expect(world.notices).toEqual([{ kind: 'nights_postponed', scheduleId: schedule, nights: [20, 21] }]);
  expect(await world.faultsFound()).toEqual([]);

  await world.travelTo('2027-03-03T11:59:00Z');
  expect(await chargedNights(schedule)).toEqual([22, 23, 24]);
  expect(Object.fromEntries(await dueByReason(world.db, world.clock.now()))).toEqual({ retried_later: 2 });
  const cutoffs = (await paymentsOf(world.db, schedule)).slice(0, 2).map(({ cutoff }) => cutoff.toISOString());
  expect(cutoffs).toEqual(Array(2).fill(new Date(TOLD_UNTIL).toISOString()));
  expect(await world.faultsFound()).toEqual([]);

  await world.travelTo(TOLD_UNTIL);
  expect(await world.charged(schedule)).toEqual({ 20: 1, 21: 1, 22: 1, 23: 1, 24: 1 });
  await world.travelTo(END);
  expect(Object.values(await world.charged(schedule))).toEqual(Array(11).fill(1));
  expect(world.notices).toHaveLength(1);
  expect(await world.faultsFound()).toEqual([]);
});

test('a donor who cancels postponed nights in time is not charged for them and can reactivate the coming ones', async () => {
  const schedule = await world.schedule({ currency: 'cad' });
  await halt(schedule);
  await world.travelTo(HALTED_UNTIL);
  await resume();
  await world.runUntilIdle();
  await world.cancel(schedule);
  expect(await world.reactivate(schedule)).toEqual([23, 24, 25, 26, 27, 28, 29, 30]);
  await world.travelTo(END);
  expect(await chargedNights(schedule)).toEqual([22, 23, 24, 25, 26, 27, 28, 29, 30]);
  expect(await world.faultsFound()).toEqual([]);
});

test('gives notice of nights missed while no worker ran, too, but not if half a day late', async () => {
  const [long, short] = [await world.schedule(), await world.schedule({ firstNight: 22 })];
  world.clock.moveTo(new Date(HALTED_UNTIL));
  await world.runUntilIdle();
  expect(world.notices).toEqual([{ kind: 'nights_postponed', scheduleId: long, nights: [20, 21] }]);
  expect(await chargedNights(short)).toEqual([22]);
  expect(await chargedNights(long)).toEqual([22]);
  await world.travelTo(END);
  expect(Object.values(await world.charged(long))).toEqual(Array(11).fill(1));
  expect(await world.faultsFound()).toEqual([]);
});
