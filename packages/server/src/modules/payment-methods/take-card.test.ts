import { createToken } from '@lantern-giving/sandbox/engine/cards';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { runDue } from '../charging/run-due.ts';
import { markMadeUp } from '../payments/editing.queries.ts';
import { paymentsOf } from '../payments/queries.ts';
import { cardInUse, keepCardUpdate } from './card-update.queries.ts';
import { takeCard } from './take-card.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(async () => {
  expect(await fixture.faultsFound()).toEqual([]);
  await fixture.drop();
});

const NIGHT_20 = '2027-02-27T01:30:00Z';

/** Opens the processor's page for another card of a schedule. */
async function open(schedule: string): Promise<string> {
  const { customerId, paymentMethodId } = await cardInUse(fixture.db, schedule);
  const session = await fixture.processor.createCardUpdateSession({
    customerId,
    onBehalfOf: null,
    successUrl: 'http://localhost:4000/',
    cancelUrl: 'http://localhost:4000/',
    idempotencyKey: uuidv7(),
  });
  if (session.status !== 'ready') throw new Error(session.status);
  const { sessionId } = session;
  const update = { sessionId, scheduleId: schedule, paymentMethodId, requestedBy: 'link:test' };
  await keepCardUpdate(fixture.db, update, fixture.clock.now());
  return sessionId;
}

/** The donor saves a card on that page. The processor's event is on its way. */
async function save(session: string, number = '5555555555554444'): Promise<void> {
  const made = await createToken(fixture.db, { number, expiry: '12/35', cvc: '123' }, fixture.clock.now());
  if (!made.ok) throw new Error(made.error);
  await fixture.engine.enterCard({ session, token: made.token });
}

async function cardOf(schedule: string) {
  const { rows } = await sql<{ last4: string; breaker: string | null; softNights: number }>`
    select m.last4, m.breaker, m.soft_nights as "softNights" from schedules s join payment_methods m on m.id = s.payment_method_id
    where s.id = ${schedule}`.execute(fixture.db);
  return rows[0];
}

/** The card that each charged night was taken from. */
async function chargedTo(schedule: string): Promise<Readonly<Record<number, string>>> {
  const { rows } = await sql<{ number: number; last4: string }>`
    select p.number, m.last4 from payment_attempts a join payments p on p.id = a.payment_id
      join payment_methods m on m.id = a.payment_method_id
    where p.schedule_id = ${schedule} and a.state = 'succeeded' order by p.number`.execute(fixture.db);
  return Object.fromEntries(rows.map(({ number, last4 }) => [number, last4]));
}

const statuses = async (schedule: string) =>
  Object.fromEntries((await fixture.nights(schedule)).map(({ number, status }) => [number, status]));

/** A worker whose confirmations are declined for good while the card is the first one. */
function declining(first: string) {
  const processor: PaymentProcessor = {
    ...fixture.processor,
    confirmCharge: async (request) => {
      if (request.paymentMethodId !== first) return fixture.processor.confirmCharge(request);
      const chargeId = `ch_${request.idempotencyKey}`;
      return { status: 'declined', kind: 'hard', code: 'stolen_card', chargeId, clientSecret: null };
    },
  };
  return fixture.worker('declining', { processor });
}

async function processorCard(schedule: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select m.processor_payment_method_id as id from schedules s join payment_methods m on m.id = s.payment_method_id
    where s.id = ${schedule}`.execute(fixture.db);
  return rows[0]?.id ?? '';
}

test('a new card applies on the processor’s event, not before, and once', async () => {
  const schedule = await fixture.schedule();
  const session = await open(schedule);
  await fixture.runUntilIdle();
  expect(await cardOf(schedule)).toMatchObject({ last4: '4242' });
  await save(session);
  expect(await cardOf(schedule)).toMatchObject({ last4: '4242' });
  await fixture.runUntilIdle();
  expect(await cardOf(schedule)).toEqual({ last4: '4444', breaker: null, softNights: 0 });
  expect(await takeCard(fixture.worker(), session)).toBe(true);
  expect(fixture.notices).toEqual([{ kind: 'card_updated', scheduleId: schedule, resumed: [], missed: [] }]);
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(Object.values(await chargedTo(schedule))).toEqual(Array(11).fill('4444'));
});

describe('of two pages that a donor opens one after the other', () => {
  const openTwo = async () => {
    const schedule = await fixture.schedule();
    const first = await open(schedule);
    fixture.clock.moveBy(60_000);
    const second = await open(schedule);
    fixture.clock.moveBy(60_000);
    return { schedule, first, second };
  };
  const take = async (session: string) => {
    fixture.clock.moveBy(60_000);
    expect(await takeCard(fixture.worker(), session)).toBe(true);
  };

  test('the card of the second stays where that of the first is heard of later', async () => {
    const { schedule, first, second } = await openTwo();
    await save(first, '4000056655665556');
    fixture.clock.moveBy(60_000);
    await save(second);
    for (const session of [second, first]) await take(session);
    expect(await cardOf(schedule)).toMatchObject({ last4: '4444' });
    expect(fixture.notices).toHaveLength(1);
    await fixture.travelTo('2027-03-12T00:00:00Z');
    expect(Object.values(await chargedTo(schedule))).toEqual(Array(11).fill('4444'));
  });

  test('the card of the first applies where it was saved after that of the second', async () => {
    const { schedule, first, second } = await openTwo();
    await save(second, '4000056655665556');
    await take(second);
    fixture.clock.moveBy(60_000);
    await save(first);
    await take(first);
    expect(await cardOf(schedule)).toMatchObject({ last4: '4444' });
    expect(fixture.notices).toHaveLength(2);
  });
});

test('nights that a stopped card made pass are charged only if they are made up, the others at their time', async () => {
  const schedule = await fixture.schedule();
  const worker = declining(await processorCard(schedule));
  await fixture.travelTo('2027-03-02T12:00:00Z', worker);
  const session = await open(schedule);
  await save(session);
  await fixture.runUntilIdle(worker);
  expect(fixture.notices.at(-1)).toEqual({
    kind: 'card_updated',
    scheduleId: schedule,
    resumed: [24, 25, 26, 27, 28, 29, 30],
    missed: [21, 22, 23],
  });
  expect(await statuses(schedule)).toMatchObject({ 20: 'failed', 21: 'failed', 23: 'failed', 24: 'pending' });
  expect(await fixture.waiting()).toEqual({ declined: 4 });
  await fixture.travelTo('2027-03-12T00:00:00Z', worker);
  expect(Object.keys(await fixture.charged(schedule)).map(Number)).toEqual([24, 25, 26, 27, 28, 29, 30]);
  expect(await cardOf(schedule)).toEqual({ last4: '4444', breaker: null, softNights: 0 });
});

test('night 30 stays on hold for its month, which the new card does not change', async () => {
  const schedule = await fixture.schedule({ monthKnown: false });
  const worker = declining(await processorCard(schedule));
  await fixture.travelTo(NIGHT_20, worker);
  await save(await open(schedule));
  await fixture.runUntilIdle(worker);
  expect((await statuses(schedule))[30]).toBe('held');
});

test('the card of a stopped schedule is replaced too, and its nights stay cancelled', async () => {
  const schedule = await fixture.schedule();
  await fixture.cancel(schedule);
  await save(await open(schedule));
  await fixture.runUntilIdle();
  expect(await cardOf(schedule)).toMatchObject({ last4: '4444' });
  expect(new Set(Object.values(await statuses(schedule)))).toEqual(new Set(['cancelled']));
  expect(await fixture.reactivate(schedule)).toHaveLength(11);
});

describe('a night that waits for the bank of the card before', () => {
  /** Every charge of it is to be confirmed with the bank. */
  const CONFIRMED = '4000002760003184';
  let schedule: string;
  let secret: string;
  const night = async () =>
    (await paymentsOf(fixture.db, schedule, fixture.clock.now())).find(({ number }) => number === 20);
  beforeEach(async () => {
    schedule = await fixture.schedule({ card: CONFIRMED });
    await fixture.travelTo(NIGHT_20);
    secret = (await night())?.clientSecret ?? '';
    expect(secret).toMatch(/^pi_/);
  });

  test('can be confirmed no more, and is charged to the new card where its donor makes it up', async () => {
    const session = await open(schedule);
    await save(session);
    await takeCard(fixture.worker(), session);
    expect(await night()).toMatchObject({ status: 'failed', missed: false, clientSecret: null });
    await fixture.runUntilIdle();
    expect(await night()).toMatchObject({ status: 'failed', missed: true, clientSecret: null });
    expect((await fixture.engine.authenticate(secret, true)).status).toBe(400);
    expect(fixture.notices.slice(-2)).toEqual([
      { kind: 'card_updated', scheduleId: schedule, resumed: [], missed: [] },
      expect.objectContaining({ kind: 'payment_failed', number: 20, retryAt: null }),
    ]);
    expect(await fixture.charged(schedule)).toEqual({});
    await inTransaction(fixture.db, async (trx) => markMadeUp(trx, [(await night())?.id ?? ''], fixture.clock.now()));
    await fixture.runUntilIdle();
    expect(await chargedTo(schedule)).toEqual({ 20: '4444' });
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  });

  test('stays charged to the card before where it was confirmed by then, and says so', async () => {
    const session = await open(schedule);
    await save(session);
    await fixture.engine.authenticate(secret, true);
    await takeCard(fixture.worker(), session);
    await fixture.runUntilIdle();
    expect(await chargedTo(schedule)).toEqual({ 20: '3184' });
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(await fixture.openCases()).toEqual([]);
  });
});

describe('a new card while a night is being charged', () => {
  async function during(answer: (reading: ChargeReading) => ChargeReading) {
    const schedule = await fixture.schedule();
    await fixture.travelTo('2027-02-27T01:29:00Z');
    const session = await open(schedule);
    fixture.clock.moveTo(new Date(NIGHT_20));
    const first = await processorCard(schedule);
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => (release = done));
    let sent = false;
    const processor: PaymentProcessor = {
      ...fixture.processor,
      confirmCharge: async (request) => {
        if (request.paymentMethodId !== first) return fixture.processor.confirmCharge(request);
        sent = true;
        await released;
        const { idempotencyKey } = request;
        const declined: ChargeReading = {
          status: 'declined',
          kind: 'hard',
          code: 'stolen_card',
          chargeId: `ch_${idempotencyKey}`,
          clientSecret: null,
        };
        const reading = answer(declined);
        return reading === declined ? declined : fixture.processor.confirmCharge(request);
      },
    };
    const worker = fixture.worker('slow', { processor });
    const round = runDue(worker);
    await expect.poll(() => sent).toBe(true);
    await save(session);
    await takeCard(fixture.worker('other'), session);
    release();
    await round;
    return { schedule, worker };
  }

  test('is not stopped by the decline of the card before, and is charged for that night at once', async () => {
    const { schedule, worker } = await during((declined) => declined);
    expect(await cardOf(schedule)).toEqual({ last4: '4444', breaker: null, softNights: 0 });
    await fixture.runUntilIdle(worker);
    expect(await chargedTo(schedule)).toEqual({ 20: '4444' });
    expect(fixture.notices.map(({ kind }) => kind)).toEqual(['card_updated']);
  });

  test('changes nothing for that night if the card before is charged', async () => {
    const { schedule, worker } = await during(() => ({ status: 'processing' }));
    await fixture.runUntilIdle(worker);
    expect(await chargedTo(schedule)).toEqual({ 20: '4242' });
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  });
});

test('an event about a page that the processor cannot answer for now is tried again', async () => {
  const schedule = await fixture.schedule();
  const session = await open(schedule);
  await save(session);
  const silent: PaymentProcessor = {
    ...fixture.processor,
    getCardUpdateSession: async () => ({ status: 'unknown', detail: 'no answer' }),
  };
  await fixture.deliver();
  await runDue(fixture.worker('silent', { processor: silent }));
  expect(await cardOf(schedule)).toMatchObject({ last4: '4242' });
  fixture.clock.moveTo(new Date(fixture.clock.now().getTime() + 61_000));
  await fixture.runUntilIdle();
  expect(await cardOf(schedule)).toMatchObject({ last4: '4444' });
});

test('an expired page, and an unknown one, change nothing', async () => {
  const schedule = await fixture.schedule();
  const session = await open(schedule);
  await fixture.travelTo('2027-02-22T12:00:00Z');
  expect(await takeCard(fixture.worker(), session)).toBe(true);
  expect(await takeCard(fixture.worker(), 'cs_test_unknown')).toBe(true);
  expect(await cardOf(schedule)).toMatchObject({ last4: '4242' });
  expect(fixture.notices).toEqual([]);
});

describe('where the processor’s event is lost', () => {
  test('the new card applies all the same, as the processor is asked about the page', async () => {
    const schedule = await fixture.schedule();
    const session = await open(schedule);
    await save(session);
    await sql`delete from sandbox_events`.execute(fixture.db);
    await fixture.runUntilIdle();
    expect(await cardOf(schedule)).toMatchObject({ last4: '4242' });
    fixture.clock.moveTo(new Date(fixture.clock.now().getTime() + 10 * 60_000));
    await fixture.runUntilIdle();
    expect(await cardOf(schedule)).toMatchObject({ last4: '4444' });
  });

  test('a page that nobody completes is asked about four times, the last when it has expired', async () => {
    const schedule = await fixture.schedule();
    const opened = fixture.clock.now().getTime();
    await open(schedule);
    const minutes: number[] = [];
    let isSilent = true;
    const processor: PaymentProcessor = {
      ...fixture.processor,
      getCardUpdateSession: async (sessionId) => {
        minutes.push((fixture.clock.now().getTime() - opened) / 60_000);
        // A check without an answer is repeated, and does not count.
        if (isSilent) {
          isSilent = false;
          return { status: 'unknown', detail: 'no answer' };
        }
        return fixture.processor.getCardUpdateSession(sessionId);
      },
    };
    await fixture.travelTo('2027-02-26T00:00:00Z', fixture.worker('asking', { processor }));
    expect(minutes).toEqual([10, 12, 60, 360, 1445]);
    const { rows } = await sql`select status, checks, next_check_at from card_updates`.execute(fixture.db);
    expect(rows).toEqual([{ status: 'failed', checks: 3, next_check_at: null }]);
  });
});
