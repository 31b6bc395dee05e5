import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/charging/world.ts';
import type { PaymentProcessor, RejectionCause } from '../../platform/processor/port.ts';
import { listHalts } from './halt.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.drop());

const END = '2027-03-12T00:00:00Z';
const first = async (schedule: string) => (await world.nights(schedule))[0];
const halts = () => listHalts(world.db, world.clock.now());

/** A worker whose processor refuses to prepare the nights of some schedules, as often as it is asked. */
function refusing(schedules: readonly string[], cause: RejectionCause, code: string, nights: readonly number[] = []) {
  const processor: PaymentProcessor = {
    ...world.processor,
    prepareCharge: async (request) => {
      const { rows } = await sql<{ schedule: string; number: number }>`
        select schedule_id as schedule, number from payments where id = ${request.paymentId}`.execute(world.db);
      const of = rows[0];
      const meant = of && schedules.includes(of.schedule) && (nights.length === 0 || nights.includes(of.number));
      return meant ? { status: 'rejected', cause, code } : world.processor.prepareCharge(request);
    },
  };
  return world.worker('refused', { processor });
}

test('a card that was deleted at the processor fails its night and is stopped, and nobody else of the charity notices', async () => {
  const [gone, ...others] = [await world.schedule(), await world.schedule(), await world.schedule()];
  await sql`
    update payment_methods m set processor_payment_method_id = 'pm_gone' from schedules s
    where s.id = ${gone} and m.id = s.payment_method_id`.execute(world.db);
  await world.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(await first(gone)).toMatchObject({ status: 'failed', failure: 'resource_missing' });
  expect((await world.nights(gone)).slice(1).every(({ status }) => status === 'held')).toBe(true);
  expect(world.notices).toMatchObject([{ kind: 'card_stopped', scheduleId: gone, failed: 20 }]);
  for (const other of others) expect(Object.values(await world.charged(other))).toEqual(Array(11).fill(1));
  expect(await world.faultsFound()).toEqual([]);
});

test('a card that goes between preparation and night fails that night only, too', async () => {
  const [gone, other] = [await world.schedule(), await world.schedule()];
  await world.travelTo('2027-02-27T00:00:00Z');
  await sql`
    update payment_methods m set processor_payment_method_id = 'pm_gone' from schedules s
    where s.id = ${gone} and m.id = s.payment_method_id`.execute(world.db);
  await world.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(await first(gone)).toMatchObject({ status: 'failed', failure: 'resource_missing', attempts: 1 });
  expect(Object.values(await world.charged(other))).toEqual(Array(11).fill(1));
  expect(await world.faultsFound()).toEqual([]);
});

test('an amount that the processor does not take fails that night, whoever let it in', async () => {
  const [large, other] = [await world.schedule(), await world.schedule()];
  await sql`
    update payments set tip = tip + 100000000, total = total + 100000000
    where schedule_id = ${large} and number = 20`.execute(world.db);
  await world.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(await first(large)).toMatchObject({ status: 'failed', failure: 'amount_too_large' });
  expect(Object.values(await world.charged(large))).toEqual(Array(10).fill(1));
  expect(Object.values(await world.charged(other))).toEqual(Array(11).fill(1));
  expect(world.notices).toMatchObject([{ kind: 'payment_failed', number: 20 }]);
  expect(await world.faultsFound()).toEqual([]);
});

test('a reason on no list fails its nights and rings; at the third of one charity within a day the charity is halted', async () => {
  const schedules = [await world.schedule(), await world.schedule(), await world.schedule(), await world.schedule()];
  const foreign = await world.schedule({ currency: 'cad' });
  const worker = refusing([schedules[0] ?? '', schedules[1] ?? ''], 'unfamiliar', 'parameter_unknown', [20]);
  await world.travelTo('2027-02-27T12:00:00Z', worker);
  expect(await halts()).toEqual([]);
  expect(world.alarms).toHaveLength(2);
  await world.travelTo('2027-02-27T20:00:00Z', refusing(schedules, 'unfamiliar', 'parameter_unknown'));
  expect(await halts()).toMatchObject([{ slug: 'relief-gbp', code: 'parameter_unknown' }]);
  await world.travelTo('2027-02-28T12:00:00Z');
  expect(Object.values(await world.charged(foreign))).toEqual([1, 1]);
  expect(await world.faultsFound()).toEqual([]);
});

test('a key that was used with other words before, by an older version of ours, is replaced and nobody halted', async () => {
  const schedule = await world.schedule();
  let dead = true;
  const dying = world.worker('dying', {
    crash: (point) => {
      if (dead && point === 'intent_created') throw new Error('dies with the intent unsaved');
    },
  });
  world.clock.moveTo(new Date('2027-02-26T20:00:00Z'));
  await expect(world.runUntilIdle(dying)).rejects.toThrow('dies');
  dead = false;
  await sql`update charities set processor_account = 'acct_2' where slug = 'relief-gbp'`.execute(world.db);
  await world.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(Object.values(await world.charged(schedule))).toEqual(Array(11).fill(1));
  expect(await world.faultsFound()).toEqual([]);
});
