import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import { changePayments } from '../payments/change.queries.ts';
import { markMadeUp } from '../payments/editing.queries.ts';
import { paymentsOf } from '../payments/queries.ts';
import { watchDueNights } from './overdue-alerts.ts';
import { recoverAuthentications } from './recover.ts';

/** Every charge of it is to be confirmed with the bank. */
const CARD = '4000002760003184';
const AFTER_NIGHT_20 = '2027-02-27T02:00:00Z';

let fixture: ChargingFixture;
let schedule: string;
/** With which the donor confirms night 20. */
let secret: string;
// Webhooks are lost, so that only what the processor is asked settles anything.
const open = async (gift: object = {}) => {
  fixture = await createFixture({ delivery: { copies: () => 0 } });
  schedule = await fixture.schedule({ card: CARD, ...gift });
};
beforeEach(async () => {
  await open();
  await fixture.travelTo(AFTER_NIGHT_20);
  secret = (await night())?.clientSecret ?? '';
  expect(secret).toMatch(/^pi_/);
});
afterEach(() => fixture.drop());

const night = async (number = 20) =>
  (await paymentsOf(fixture.db, schedule, fixture.clock.now())).find((one) => one.number === number);
const intents = async () => {
  const { rows } = await sql<{ status: string }>`
    select i.status from sandbox_payment_intents i join payments p on p.id::text = i.metadata ->> 'payment_id'
    where p.number = 20 order by i.created_at, i.id`.execute(fixture.db);
  return rows.map(({ status }) => status);
};
const onlyNight20 = () => changePayments(fixture.db, { where: sql`p.number > 20`, set: sql`status = 'cancelled'` });
/** A worker whose processor is another way. */
const worker = (change: Partial<PaymentProcessor>) =>
  fixture.worker('other', { processor: { ...fixture.processor, ...change } });
/** A worker whose donor confirms the night while it has its intent cancelled. */
const confirmedMeanwhile = () =>
  worker({
    cancelCharge: async (request) => {
      await fixture.engine.authenticate(secret, true);
      return fixture.processor.cancelCharge(request);
    },
  });

test('a night that waits for the bank is over with its gift, and the donor can confirm it no more', async () => {
  const { cancelled, tooLate } = await fixture.cancel(schedule);
  expect([cancelled, tooLate]).toEqual([[20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30], []]);
  expect(await night()).toMatchObject({ clientSecret: null });
  await fixture.runUntilIdle();
  expect(await night()).toMatchObject({ status: 'cancelled', failure: null });
  expect(await intents()).toEqual(['canceled']);
  expect((await fixture.engine.authenticate(secret, true)).status).toBe(400);
  await fixture.travelTo('2027-03-20T00:00:00Z');
  expect(await fixture.charged(schedule)).toEqual({});
  expect(await fixture.openCases()).toEqual([]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a gift of which only such a night is left can be stopped', async () => {
  await fixture.drop();
  await open({ firstNight: 29, night30: false });
  await fixture.travelTo('2027-03-08T02:00:00Z');
  expect(await fixture.cancel(schedule)).toEqual({ cancelled: [29], tooLate: [] });
  const { rows } = await sql<{ stopped: boolean }>`
    select cancelled_at is not null as stopped from schedules where id = ${schedule}`.execute(fixture.db);
  expect(rows).toEqual([{ stopped: true }]);
  await fixture.runUntilIdle();
  expect((await fixture.nights(schedule)).map(({ status }) => status)).toEqual(['cancelled']);
});

test('a gift that is started again leaves the night cancelled until its donor makes it up, with another intent', async () => {
  await fixture.cancel(schedule);
  await fixture.runUntilIdle();
  expect(await fixture.reactivate(schedule)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  await fixture.runUntilIdle();
  const stopped = await night();
  expect(stopped).toMatchObject({ status: 'cancelled', missed: true });
  await inTransaction(fixture.db, (trx) => markMadeUp(trx, [stopped?.id ?? ''], fixture.clock.now()));
  await fixture.runUntilIdle();
  await fixture.engine.authenticate((await night())?.clientSecret ?? '', true);
  await fixture.travelTo('2027-02-27T12:00:00Z');
  expect(await intents()).toEqual(['canceled', 'succeeded']);
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a gift that is started again before the processor was asked gets the night back no more, and its donor is told', async () => {
  await fixture.cancel(schedule);
  await fixture.reactivate(schedule);
  await fixture.runUntilIdle();
  expect(await night()).toMatchObject({ status: 'failed', failure: 'unconfirmed', missed: true, clientSecret: null });
  expect(await intents()).toEqual(['canceled']);
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(['payment_needs_authentication', 'payment_failed']);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night that its donor has confirmed by then is charged, never cancelled, and a person is told', async () => {
  await fixture.engine.authenticate(secret, true);
  await fixture.cancel(schedule);
  expect((await night())?.status).toBe('failed');
  await fixture.runUntilIdle();
  expect((await night())?.status).toBe('succeeded');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.openCases()).toEqual(['charged_after_cancellation']);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night that is confirmed while its intent is being cancelled is charged, never cancelled', async () => {
  await fixture.cancel(schedule);
  await fixture.runUntilIdle(confirmedMeanwhile());
  expect((await night())?.status).toBe('succeeded');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a gift that is stopped while the processor is being asked is asked about again at once', async () => {
  await sql`update payment_attempts set next_check_at = ${fixture.clock.now()} where kind = 'authentication'`.execute(
    fixture.db,
  );
  const getCharge: PaymentProcessor['getCharge'] = async (intentId) => {
    const reading = await fixture.processor.getCharge(intentId);
    await fixture.cancel(schedule);
    return reading;
  };
  expect(await recoverAuthentications(worker({ getCharge }), 10)).toBe(1);
  expect(await intents()).toEqual(['requires_payment_method']);
  await fixture.runUntilIdle();
  expect(await intents()).toEqual(['canceled']);
  expect((await night())?.status).toBe('cancelled');
});

test('a charge that its donor stops too late, and that the bank then wants confirmed, is cancelled', async () => {
  const confirmCharge: PaymentProcessor['confirmCharge'] = async (request) => {
    await fixture.cancel(schedule);
    return fixture.processor.confirmCharge(request);
  };
  await fixture.travelTo('2027-02-28T02:00:00Z', worker({ confirmCharge }));
  expect(await night(21)).toMatchObject({ status: 'cancelled', clientSecret: null });
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(['payment_needs_authentication']);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('an intent that the processor does not cancel is tried again, and its night waits until then', async () => {
  await fixture.cancel(schedule);
  const silent = worker({ cancelCharge: async () => ({ status: 'unknown', detail: 'no answer' }) });
  expect(await recoverAuthentications(silent, 10)).toBe(1);
  expect(await night()).toMatchObject({ status: 'failed', failure: 'authentication', clientSecret: null });
  await fixture.travelTo('2027-02-27T02:05:00Z');
  expect((await night())?.status).toBe('cancelled');
  expect(await fixture.faultsFound()).toEqual([]);
});

test('an intent that the processor refuses to cancel is a case, and is tried again daily until it is cancelled', async () => {
  await fixture.cancel(schedule);
  const refusing = worker({
    cancelCharge: async () => ({ status: 'rejected', cause: 'charge', code: 'payment_intent_locked' }),
  });
  await fixture.travelTo('2027-02-27T02:30:00Z', refusing);
  expect(await fixture.openCases()).toEqual([]);
  await fixture.travelTo('2027-03-20T00:00:00Z', refusing);
  expect(await fixture.openCases()).toEqual(['confirmation_open']);
  expect(await night()).toMatchObject({ status: 'failed', failure: 'authentication' });
  await fixture.travelTo('2027-03-21T12:00:00Z');
  expect(await intents()).toEqual(['canceled']);
  expect((await night())?.status).toBe('cancelled');
  await watchDueNights(fixture.worker());
  expect(await fixture.openCases()).toEqual([]);
});

test('a night whose gift was stopped before this was known is over with its next check', async () => {
  await sql`update schedules set cancelled_at = ${fixture.clock.now()} where id = ${schedule}`.execute(fixture.db);
  await sql`update payments set status = 'cancelled' where number > 20`.execute(fixture.db);
  await fixture.travelTo('2027-02-28T12:00:00Z');
  expect(await intents()).toEqual(['canceled']);
  expect((await night())?.status).toBe('cancelled');
});

test('an intent that the processor does not show is a case too, and is tried again daily', async () => {
  await fixture.cancel(schedule);
  const missing = { status: 'rejected', cause: 'charge', code: 'resource_missing' } as const;
  const blind = worker({ getCharge: async () => missing, cancelCharge: async () => missing });
  await fixture.travelTo('2027-03-20T00:00:00Z', blind);
  expect(await fixture.openCases()).toEqual(['confirmation_open']);
  expect(await night()).toMatchObject({ status: 'failed', failure: 'authentication' });
  await fixture.travelTo('2027-03-21T12:00:00Z');
  expect((await night())?.status).toBe('cancelled');
});

test('a night that is not confirmed within two weeks is over: its intent is cancelled, and its donor told that it is missed', async () => {
  await onlyNight20();
  await fixture.travelTo('2027-03-11T00:00:00Z');
  expect(await night()).toMatchObject({ failure: 'authentication', clientSecret: secret });
  await fixture.travelTo('2027-03-14T00:00:00Z');
  expect(await night()).toMatchObject({ status: 'failed', failure: 'unconfirmed', missed: true, clientSecret: null });
  expect(await intents()).toEqual(['canceled']);
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(['payment_needs_authentication', 'payment_failed']);
  expect((await fixture.engine.authenticate(secret, true)).status).toBe(400);
  await fixture.travelTo('2027-04-14T00:00:00Z');
  expect(await fixture.charged(schedule)).toEqual({});
  expect(await fixture.openCases()).toEqual([]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night that its donor confirms at the end of the two weeks is charged', async () => {
  await onlyNight20();
  await fixture.travelTo('2027-03-11T00:00:00Z');
  await fixture.travelTo('2027-03-14T00:00:00Z', confirmedMeanwhile());
  expect((await night())?.status).toBe('succeeded');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.openCases()).toEqual([]);
});
