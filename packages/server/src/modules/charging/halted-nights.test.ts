import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { PROFILE } from '../../../test/database.ts';
import { inTransaction } from '../../lib/db.ts';
import { listHalts, resumeCharity } from './halt.ts';
import { setAsideHalted } from './set-aside.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

const END = '2027-03-12T00:00:00Z';
/** By then the notice period for missed nights has passed. */
const TOLD = '2027-03-14T00:00:00Z';
const ONCE_EACH = Array(11).fill(1);

const halt = (schedule: string) =>
  sql`
  insert into charge_halts (charity_id, code, since)
  select charity_id, 'account_invalid', ${fixture.clock.now()} from schedules where id = ${schedule}`.execute(
    fixture.db,
  );
const resume = () => resumeCharity(fixture.db, { slug: 'relief-cad', by: 'command:admin' }, fixture.clock.now());

/** The number of due nights that a worker's round would read. */
const read = async () => {
  const { rows } = await sql<{ nights: number }>`
    select count(*)::int as nights from payments
    where status = 'pending' and not halted and next_attempt_at <= ${fixture.clock.now()}`.execute(fixture.db);
  return rows[0]?.nights;
};

test('nights of a halted charity are set aside, stay pending, and are charged once each after it resumes', async () => {
  const [halted, other] = [await fixture.schedule({ currency: 'cad' }), await fixture.schedule()];
  await halt(halted);
  await fixture.travelTo(END);
  expect(await read()).toBe(0);
  expect((await fixture.nights(halted)).every(({ status }) => status === 'pending')).toBe(true);
  expect(Object.values(await fixture.charged(other))).toEqual(ONCE_EACH);
  expect(await listHalts(fixture.db, fixture.clock.now())).toMatchObject([{ slug: 'relief-cad', waiting: 11 }]);
  expect(await fixture.waiting()).toEqual({ charity_halted: 11 });
  expect(await fixture.faultsFound()).toEqual([]);

  expect(await resume()).toBe(true);
  expect(await read()).toBe(11);
  await fixture.travelTo(TOLD);
  expect(Object.values(await fixture.charged(halted))).toEqual(ONCE_EACH);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('sets halted nights aside in batches, oldest first', async () => {
  const halted = await fixture.schedule({ currency: 'cad' });
  await halt(halted);
  fixture.clock.moveTo(new Date(END));
  expect(await setAsideHalted(fixture.worker(), 4)).toBe(4);
  expect(await setAsideHalted(fixture.worker(), 4)).toBe(4);
  expect(await setAsideHalted(fixture.worker(), 4)).toBe(3);
  expect(await setAsideHalted(fixture.worker(), 4)).toBe(0);
});

test('a night set aside, cancelled and reactivated is charged on time', async () => {
  const halted = await fixture.schedule({ currency: 'cad' });
  await halt(halted);
  await fixture.travelTo('2027-02-26T22:00:00Z');
  await fixture.cancel(halted);
  expect(await resume()).toBe(true);
  expect((await fixture.reactivate(halted)).length).toBeGreaterThan(0);
  await fixture.travelTo(END);
  expect(Object.values(await fixture.charged(halted))).toEqual(ONCE_EACH);
  expect(await fixture.faultsFound()).toEqual([]);
});

// A worker that cannot skip locked rows waits until the charity is resumed.
test.runIf(PROFILE === 'single')('sets nothing aside for a charity that is being resumed', async () => {
  const halted = await fixture.schedule({ currency: 'cad' });
  await halt(halted);
  fixture.clock.moveTo(new Date(END));
  const aside = await inTransaction(fixture.db, async (trx) => {
    await sql`delete from charge_halts`.execute(trx);
    return setAsideHalted(fixture.worker(), 100);
  });
  expect(aside).toBe(0);
  await fixture.travelTo(TOLD);
  expect(Object.values(await fixture.charged(halted))).toEqual(ONCE_EACH);
});
