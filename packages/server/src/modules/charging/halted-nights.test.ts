import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import { listHalts, resumeCharity } from './halt.ts';
import { setAsideHalted } from './set-aside.ts';
import { dueByReason } from './watch-due.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.drop());

const END = '2027-03-12T00:00:00Z';
/** By then the notice period for missed nights has passed. */
const TOLD = '2027-03-14T00:00:00Z';
const ONCE_EACH = Array(11).fill(1);

const halt = (schedule: string) =>
  sql`
  insert into charge_halts (charity_id, code, since)
  select charity_id, 'account_invalid', ${world.clock.now()} from schedules where id = ${schedule}`.execute(world.db);
const resume = () => resumeCharity(world.db, { slug: 'relief-cad', by: 'command:admin' }, world.clock.now());

/** The number of due nights that a worker's round would read. */
const read = async () => {
  const { rows } = await sql<{ nights: number }>`
    select count(*)::int as nights from payments
    where status = 'pending' and not halted and next_attempt_at <= ${world.clock.now()}`.execute(world.db);
  return rows[0]?.nights;
};

test('nights of a halted charity are set aside, stay pending, and are charged once each after it resumes', async () => {
  const [halted, other] = [await world.schedule({ currency: 'cad' }), await world.schedule()];
  await halt(halted);
  await world.travelTo(END);
  expect(await read()).toBe(0);
  expect((await world.nights(halted)).every(({ status }) => status === 'pending')).toBe(true);
  expect(Object.values(await world.charged(other))).toEqual(ONCE_EACH);
  expect(await listHalts(world.db, world.clock.now())).toMatchObject([{ slug: 'relief-cad', waiting: 11 }]);
  expect(Object.fromEntries(await dueByReason(world.db, world.clock.now()))).toEqual({ charity_halted: 11 });
  expect(await world.faultsFound()).toEqual([]);

  expect(await resume()).toBe(true);
  expect(await read()).toBe(11);
  await world.travelTo(TOLD);
  expect(Object.values(await world.charged(halted))).toEqual(ONCE_EACH);
  expect(await world.faultsFound()).toEqual([]);
});

test('sets halted nights aside in batches, oldest first', async () => {
  const halted = await world.schedule({ currency: 'cad' });
  await halt(halted);
  world.clock.moveTo(new Date(END));
  expect(await setAsideHalted(world.worker(), 4)).toBe(4);
  expect(await setAsideHalted(world.worker(), 4)).toBe(4);
  expect(await setAsideHalted(world.worker(), 4)).toBe(3);
  expect(await setAsideHalted(world.worker(), 4)).toBe(0);
});

test('a night set aside, cancelled and reactivated is charged on time', async () => {
  const halted = await world.schedule({ currency: 'cad' });
  await halt(halted);
  await world.travelTo('2027-02-26T22:00:00Z');
  await world.cancel(halted);
  expect(await resume()).toBe(true);
  expect((await world.reactivate(halted)).length).toBeGreaterThan(0);
  await world.travelTo(END);
  expect(Object.values(await world.charged(halted))).toEqual(ONCE_EACH);
  expect(await world.faultsFound()).toEqual([]);
});

test('sets nothing aside for a charity that is being resumed', async () => {
  const halted = await world.schedule({ currency: 'cad' });
  await halt(halted);
  world.clock.moveTo(new Date(END));
  const aside = await inTransaction(world.db, async (trx) => {
    await sql`delete from charge_halts`.execute(trx);
    return setAsideHalted(world.worker(), 100);
  });
  expect(aside).toBe(0);
  await world.travelTo(TOLD);
  expect(Object.values(await world.charged(halted))).toEqual(ONCE_EACH);
});
