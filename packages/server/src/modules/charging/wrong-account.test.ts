import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/charging/fixture.ts';
import type { PaymentProcessor, Rejected } from '../../processor/port.ts';
import type { ChargingContext } from './context.ts';
import { listHalts } from './halt.ts';
import { reopenCards } from './reopen-cards.ts';
import { alertOnOverdue } from './watch-due.ts';
import { listProcessorHalts, resumeProcessors } from './wrong-account.ts';

// The key of another processor account: a test key instead of a live one, or a database restored elsewhere. Nothing
// that
// was saved under the right key exists there.
let world: World;
let calls = 0;
beforeEach(async () => {
  world = await createWorld();
  calls = 0;
});
afterEach(() => world.drop());

const CODE = 'resource_missing';
const END = '2027-03-20T00:00:00Z';

function elsewhere(name: string, overrides: Partial<ChargingContext> = {}): ChargingContext {
  const missing = (cause: Rejected['cause']) => async (): Promise<Rejected> => {
    calls += 1;
    return { status: 'rejected', cause, code: CODE };
  };
  const processor: PaymentProcessor = {
    ...world.processor,
    prepareCharge: missing('card'),
    confirmCharge: missing('charge'),
    getCharge: missing('charge'),
  };
  return world.worker(name, { processor, ...overrides });
}

async function several(count: number): Promise<readonly string[]> {
  const schedules: string[] = [];
  for (let made = 0; made < count; made++) {
    schedules.push(await world.schedule({ currency: made % 2 === 0 ? 'gbp' : 'cad' }));
  }
  return schedules;
}

const stopped = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from payment_methods where breaker is not null order by id`.execute(world.db);
  return rows.map(({ id }) => id);
};
const statusOf = async (number: number) => {
  const { rows } = await sql<{ status: string; nights: number }>`
    select status, count(*)::int as nights from payments where number = ${number} group by 1`.execute(world.db);
  return Object.fromEntries(rows.map(({ status, nights }) => [status, nights]));
};
const mend = async () => {
  const by = 'command:admin';
  const since = new Date('2027-02-26T00:00:00Z');
  const reopened = await reopenCards(world.worker(), { code: CODE, since, by });
  expect(await resumeProcessors(world.db, { code: CODE, by }, world.clock.now())).toEqual(['sandbox']);
  return reopened;
};
const eachNightOnce = async (schedules: readonly string[]) => {
  for (const schedule of schedules) expect(Object.values(await world.charged(schedule))).toEqual(Array(11).fill(1));
  expect(await world.faultsFound()).toEqual([]);
};

test('with another account’s key no more than four cards are stopped, alarms are raised, and everything can be reverted', async () => {
  const schedules = await several(9);
  await world.travelTo('2027-02-26T21:00:00Z', elsewhere('one'), elsewhere('other'));
  expect(await stopped()).toHaveLength(4);
  expect(world.notices.map(({ kind }) => kind)).toEqual(Array(4).fill('card_stopped'));
  expect(await listHalts(world.db, world.clock.now())).toEqual([]);
  expect(await listProcessorHalts(world.db)).toMatchObject([{ processor: 'sandbox', code: CODE }]);
  expect(world.alarms.filter((what) => what.includes('Is it the right key?'))).toHaveLength(1);
  const asked = calls;
  await world.travelTo('2027-02-28T12:00:00Z', elsewhere('one'), elsewhere('other'));
  expect([calls, (await stopped()).length, world.notices.length]).toEqual([asked, 4, 4]);
  await alertOnOverdue(world.worker());
  expect(world.alarms).toContain('Nights that are due have not been charged.');

  const cards = await stopped();
  world.notices.length = 0;
  const reopened = await mend();
  expect(reopened.map(({ card }) => card)).toEqual(cards);
  const told = reopened.flatMap((card) => card.schedules);
  expect(world.notices).toEqual(told.map((schedule) => ({ kind: 'card_reopened', ...schedule })));
  expect(told.every(({ nights }) => nights.length === 11)).toBe(true);
  expect(await stopped()).toEqual([]);
  await world.runUntilIdle();
  expect(await statusOf(20)).toEqual({ pending: 9 });
  expect(await world.faultsFound()).toEqual([]);
  await world.travelTo('2027-03-02T11:59:00Z');
  for (const { scheduleId } of told) expect(await world.charged(scheduleId)).toEqual({});
  await world.travelTo(END);
  await eachNightOnce(schedules);
  const audited = await world.db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute();
  expect(audited).toEqual([
    ...Array(4).fill({ actor: 'command:admin', action: 'card.reopen' }),
    { actor: 'command:admin', action: 'processor.resume_charges' },
  ]);
});

test('a key changed between preparation and night fails four nights, the others wait, and all are recovered', async () => {
  const schedules = await several(9);
  await world.travelTo('2027-02-26T22:00:00Z');
  world.clock.moveTo(new Date('2027-02-27T01:30:00Z'));
  await world.runUntilIdle(elsewhere('one', { parallel: 8 }));
  expect(await statusOf(20)).toEqual({ failed: 4, pending: 5 });
  expect(await stopped()).toEqual([]);
  const reopened = await mend();
  expect(reopened.flatMap((card) => card.schedules).map(({ nights }) => nights)).toEqual(Array(4).fill([20]));
  await world.travelTo('2027-02-27T02:00:00Z');
  expect(await statusOf(20)).toEqual({ succeeded: 5, pending: 4 });
  await world.travelTo(END);
  await eachNightOnce(schedules);
});

const erase = (schedules: readonly string[]) =>
  sql`
  update payment_methods m set processor_payment_method_id = 'pm_gone_' || m.id from schedules s
  where s.id = any(${schedules}::uuid[]) and m.id = s.payment_method_id`.execute(world.db);

test('missing cards do not halt the processor while other cards still work', async () => {
  const [there, ...gone] = await several(8);
  await erase(gone);
  await world.travelTo(END, world.worker('careful', { parallel: 1 }));
  expect(await stopped()).toHaveLength(7);
  expect(await listProcessorHalts(world.db)).toEqual([]);
  expect(Object.values(await world.charged(there ?? ''))).toEqual(Array(11).fill(1));
});

test('many missing cards of one donor count once', async () => {
  const gone = await several(7);
  await sql`update schedules set donor_id = (select donor_id from schedules order by id limit 1)`.execute(world.db);
  await erase(gone);
  await world.travelTo('2027-02-26T22:00:00Z');
  expect(await stopped()).toHaveLength(7);
  expect(await listProcessorHalts(world.db)).toEqual([]);
});

test('rejections from before a person resumed the processor are not counted again', async () => {
  const gone = await several(9);
  await erase(gone);
  await world.travelTo('2027-02-26T19:45:00Z');
  expect(await stopped()).toHaveLength(4);
  await resumeProcessors(world.db, { code: CODE, by: 'command:admin' }, world.clock.now());
  world.clock.moveBy(1000);
  await world.travelTo('2027-02-26T20:00:00Z');
  expect(await stopped()).toHaveLength(8);
  expect(await listProcessorHalts(world.db)).toMatchObject([{ code: CODE }]);
});
