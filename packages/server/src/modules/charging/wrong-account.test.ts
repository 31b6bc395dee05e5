import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import type { PaymentProcessor, Rejected } from '../../processor/port.ts';
import type { ChargingContext } from './context.ts';
import { listHalts } from './halt.ts';
import { watchDueNights } from './overdue-alerts.ts';
import { reopenCards } from './reopen-cards.ts';
import { listProcessorHalts, resumeProcessor } from './wrong-account.ts';

// The key of another processor account: a test key instead of a live one, or a database restored elsewhere. Nothing
// that
// was saved under the right key exists there.
let fixture: ChargingFixture;
let calls = 0;
beforeEach(async () => {
  fixture = await createFixture();
  calls = 0;
});
afterEach(() => fixture.drop());

const CODE = 'resource_missing';
const END = '2027-03-20T00:00:00Z';

function elsewhere(name: string, overrides: Partial<ChargingContext> = {}): ChargingContext {
  const missing = (cause: Rejected['cause']) => async (): Promise<Rejected> => {
    calls += 1;
    return { status: 'rejected', cause, code: CODE };
  };
  const processor: PaymentProcessor = {
    ...fixture.processor,
    prepareCharge: missing('card'),
    confirmCharge: missing('charge'),
    getCharge: missing('charge'),
  };
  return fixture.worker(name, { processor, ...overrides });
}

async function several(count: number): Promise<readonly string[]> {
  const schedules: string[] = [];
  for (let made = 0; made < count; made++) {
    schedules.push(await fixture.schedule({ currency: made % 2 === 0 ? 'gbp' : 'cad' }));
  }
  return schedules;
}

const stopped = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from payment_methods where breaker is not null order by id`.execute(fixture.db);
  return rows.map(({ id }) => id);
};
const statusOf = async (number: number) => {
  const { rows } = await sql<{ status: string; nights: number }>`
    select status, count(*)::int as nights from payments where number = ${number} group by 1`.execute(fixture.db);
  return Object.fromEntries(rows.map(({ status, nights }) => [status, nights]));
};
const mend = async () => {
  const by = 'command:admin';
  const since = new Date('2027-02-26T00:00:00Z');
  const reopened = await reopenCards(fixture.worker(), { code: CODE, since, by });
  expect(await resumeProcessor(fixture.db, { processor: 'sandbox', by }, fixture.clock.now())).toBe(true);
  return reopened;
};
const eachNightOnce = async (schedules: readonly string[]) => {
  for (const schedule of schedules) expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
  expect(await fixture.faultsFound()).toEqual([]);
};

test('with another account’s key no more than four cards are stopped, alarms are raised, and everything can be reverted', async () => {
  const schedules = await several(9);
  await fixture.travelTo('2027-02-26T21:00:00Z', elsewhere('one'), elsewhere('other'));
  expect(await stopped()).toHaveLength(4);
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(Array(4).fill('card_stopped'));
  expect(await listHalts(fixture.db, fixture.clock.now())).toEqual([]);
  expect(await listProcessorHalts(fixture.db)).toMatchObject([{ processor: 'sandbox', code: CODE }]);
  expect(fixture.alarms.filter((what) => what.includes('Is it the right key?'))).toHaveLength(1);
  const asked = calls;
  await fixture.travelTo('2027-02-28T12:00:00Z', elsewhere('one'), elsewhere('other'));
  expect([calls, (await stopped()).length, fixture.notices.length]).toEqual([asked, 4, 4]);
  await watchDueNights(fixture.worker());
  expect(fixture.alarms.filter((what) => what.includes('Is it the right key?'))).toHaveLength(2);
  expect((await fixture.waiting()).processor_halted).toBe(10);

  const cards = await stopped();
  fixture.notices.length = 0;
  const reopened = await mend();
  expect(reopened.map(({ card }) => card)).toEqual(cards);
  const told = reopened.flatMap((card) => card.schedules);
  expect(fixture.notices).toEqual(told.map((schedule) => ({ kind: 'card_reopened', ...schedule })));
  expect(told.every(({ nights }) => nights.length === 11)).toBe(true);
  expect(await stopped()).toEqual([]);
  await fixture.runUntilIdle();
  expect(await statusOf(20)).toEqual({ pending: 9 });
  expect(await fixture.faultsFound()).toEqual([]);
  await fixture.travelTo('2027-03-02T11:59:00Z');
  for (const { scheduleId } of told) expect(await fixture.charged(scheduleId)).toEqual({});
  await fixture.travelTo(END);
  await eachNightOnce(schedules);
  const audited = await fixture.db.selectFrom('audit_log').select(['actor', 'action']).orderBy('id').execute();
  expect(audited).toEqual([
    ...Array(4).fill({ actor: 'command:admin', action: 'card.reopen' }),
    { actor: 'command:admin', action: 'processor.resume_charges' },
  ]);
});

test('a key changed between preparation and night fails four nights, the others wait, and all are recovered', async () => {
  const schedules = await several(9);
  await fixture.travelTo('2027-02-26T22:00:00Z');
  fixture.clock.moveTo(new Date('2027-02-27T01:30:00Z'));
  await fixture.runUntilIdle(elsewhere('one', { parallel: 8 }));
  expect(await statusOf(20)).toEqual({ failed: 4, pending: 5 });
  expect(await stopped()).toEqual([]);
  const reopened = await mend();
  expect(reopened.flatMap((card) => card.schedules).map(({ nights }) => nights)).toEqual(Array(4).fill([20]));
  await fixture.travelTo('2027-02-27T02:00:00Z');
  expect(await statusOf(20)).toEqual({ succeeded: 5, pending: 4 });
  await fixture.travelTo(END);
  await eachNightOnce(schedules);
});

const erase = (schedules: readonly string[]) =>
  sql`
  update payment_methods m set processor_payment_method_id = 'pm_gone_' || m.id from schedules s
  where s.id = any(${schedules}::uuid[]) and m.id = s.payment_method_id`.execute(fixture.db);

test('missing cards do not halt the processor while other cards still work', async () => {
  const [there, ...gone] = await several(8);
  await erase(gone);
  await fixture.travelTo(END, fixture.worker('careful', { parallel: 1 }));
  expect(await stopped()).toHaveLength(7);
  expect(await listProcessorHalts(fixture.db)).toEqual([]);
  expect(Object.values(await fixture.charged(there ?? ''))).toEqual(Array(11).fill(1));
});

test('many missing cards of one donor count once', async () => {
  const gone = await several(7);
  await sql`update schedules set donor_id = (select donor_id from schedules order by id limit 1)`.execute(fixture.db);
  await erase(gone);
  await fixture.travelTo('2027-02-26T22:00:00Z');
  expect(await stopped()).toHaveLength(7);
  expect(await listProcessorHalts(fixture.db)).toEqual([]);
});

test('rejections from before a person resumed the processor are not counted again', async () => {
  const gone = await several(9);
  await erase(gone);
  await fixture.travelTo('2027-02-26T19:45:00Z');
  expect(await stopped()).toHaveLength(4);
  await resumeProcessor(fixture.db, { processor: 'sandbox', by: 'command:admin' }, fixture.clock.now());
  fixture.clock.moveBy(1000);
  await fixture.travelTo('2027-02-26T20:00:00Z');
  expect(await stopped()).toHaveLength(8);
  expect(await listProcessorHalts(fixture.db)).toMatchObject([{ code: CODE }]);
});
