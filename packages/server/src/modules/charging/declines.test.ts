import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { replaceCard } from '../payment-methods/card-update.queries.ts';
import { changePayments } from '../payments/change.queries.ts';
import { lockNights, markMadeUp, resolveNight30 } from '../payments/editing.queries.ts';
import { paymentsOf } from '../payments/queries.ts';
import { checkMoneyDaily } from './check-money.ts';
import { listHalts, resumeCharity } from './halt.ts';
import { reopenCards } from './reopen-cards.ts';
import { runDue } from './run-due.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

const NIGHT_20 = '2027-02-27T01:30:00Z';

/** A worker whose next confirmations are declined by the issuer with these codes. */
function declining(...codes: string[]) {
  const waiting = [...codes];
  const processor: PaymentProcessor = {
    ...fixture.processor,
    confirmCharge: async (request) => {
      const code = waiting.shift();
      if (code === undefined) return fixture.processor.confirmCharge(request);
      const hard = code === 'stolen_card' || code === 'fraudulent';
      const chargeId = `ch_${waiting.length}_${request.idempotencyKey}`;
      return { status: 'declined', kind: hard ? 'hard' : 'soft', code, chargeId, clientSecret: null };
    },
  };
  return fixture.worker('declining', { processor });
}

/** What is counted of the only card. */
const softNights = async () => {
  const { rows } = await sql<{ nights: number; breaker: string | null }>`
    select soft_nights as nights, breaker from payment_methods`.execute(fixture.db);
  return rows;
};

const state = async (schedule: string, number = 20) =>
  (await fixture.nights(schedule)).find((night) => night.number === number);

test('retries a soft decline after 1, 6, 24 and 72 hours, then fails the night; notifies at the first decline and at the end', async () => {
  const schedule = await fixture.schedule();
  const soft = Array(20).fill('insufficient_funds');
  const worker = declining(...soft);
  await fixture.travelTo(NIGHT_20, worker);
  expect(await state(schedule)).toMatchObject({ status: 'pending', attempts: 1, failure: 'insufficient_funds' });
  // The other nights are cancelled, so that they do not open the card's breaker.
  await changePayments(fixture.db, {
    where: sql`p.schedule_id = ${schedule} and p.number > 20`,
    set: sql`status = 'cancelled'`,
  });
  let at = Date.parse(NIGHT_20);
  for (const [tries, hours] of [1, 6, 24, 72].entries()) {
    at += hours * 3_600_000;
    await fixture.travelTo(new Date(at - 1000).toISOString(), worker);
    expect((await state(schedule))?.attempts).toBe(tries + 1);
    await fixture.travelTo(new Date(at).toISOString(), worker);
    expect((await state(schedule))?.attempts).toBe(tries + 2);
  }
  expect(await state(schedule)).toMatchObject({ status: 'failed', attempts: 5 });
  await fixture.travelTo('2027-03-20T00:00:00Z', worker);
  expect((await state(schedule))?.attempts).toBe(5);
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(['payment_failed_retrying', 'payment_failed']);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('the first decline of a new card is mailed, counted and retried as the first of its night', async () => {
  const scheduleId = await fixture.schedule();
  const worker = declining('insufficient_funds', 'insufficient_funds');
  await fixture.travelTo('2027-02-27T02:00:00Z', worker);
  const paymentMethodId = await fixture.saveCard('5555555555554444');
  await inTransaction(fixture.db, (trx) => replaceCard(trx, { scheduleId, paymentMethodId }, fixture.clock.now()));
  await fixture.travelTo('2027-02-27T02:30:00Z', worker);
  const notice = { kind: 'payment_failed_retrying', number: 20 };
  expect(fixture.notices).toMatchObject([
    { ...notice, retryAt: new Date('2027-02-27T02:30:00Z') },
    { ...notice, retryAt: new Date('2027-02-27T03:30:00Z') },
  ]);
  expect(await softNights()).toEqual(Array(2).fill({ nights: 1, breaker: null }));
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a soft decline followed by a success results in one charge and one mail', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T02:30:00Z', declining('do_not_honor'));
  expect(await state(schedule)).toMatchObject({ status: 'succeeded', attempts: 2, failure: null });
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(fixture.notices).toHaveLength(1);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('never retries a hard decline, and holds the card’s other nights with one mail', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-03-12T00:00:00Z', declining('stolen_card'));
  expect(await state(schedule)).toMatchObject({ status: 'failed', attempts: 1 });
  const others = (await fixture.nights(schedule)).slice(1);
  expect(others.every((night) => night.status === 'held' && night.attempts === 0)).toBe(true);
  const held = others.map(({ number }) => number);
  expect(fixture.notices).toEqual([{ kind: 'card_stopped', scheduleId: schedule, failed: 20, held }]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('nights that wait for another card are over six weeks after their time, each by itself, until their donor makes them up', async () => {
  const schedule = await fixture.schedule({ night30: false });
  await fixture.travelTo('2027-02-27T03:00:00Z', declining('stolen_card'));
  const waiting = async () =>
    (await fixture.nights(schedule)).filter(({ status }) => status === 'held').map(({ number }) => number);
  expect(await waiting()).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29]);
  await fixture.travelTo('2027-04-11T00:00:00Z');
  expect(await waiting()).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29]);
  // As if its donor had made it up with another card, which was stopped too.
  await sql`update payments set updated_at = ${fixture.clock.now()} where number = 22`.execute(fixture.db);
  await fixture.travelTo('2027-04-12T12:00:00Z');
  expect(await waiting()).toEqual([22, 23, 24, 25, 26, 27, 28, 29]);
  const over = (await paymentsOf(fixture.db, schedule, fixture.clock.now())).find(({ number }) => number === 21);
  expect(over).toMatchObject({ status: 'failed', failure: 'card_stopped', missed: true });
  await fixture.travelTo('2027-05-22T00:00:00Z');
  expect(await waiting()).toEqual([22]);
  await fixture.travelTo('2027-05-24T00:00:00Z');
  expect(await waiting()).toEqual([]);
  // She was told when the card was stopped that nothing is charged until there is another one.
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(['card_stopped']);
  expect(await fixture.charged(schedule)).toEqual({});
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a card that a hard decline stopped by mistake is reopened by its code, and the declined night charged', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T03:00:00Z', declining('fraudulent'));
  expect(await state(schedule)).toMatchObject({ status: 'failed', failure: 'fraudulent' });
  const since = new Date(NIGHT_20);
  const by = 'command:admin';
  expect(await reopenCards(fixture.worker(), { code: 'stolen_card', since, by })).toEqual([]);
  const reopened = await reopenCards(fixture.worker(), { code: 'fraudulent', since, by });
  expect(reopened.map(({ schedules }) => schedules)).toEqual([
    [{ scheduleId: schedule, nights: [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30] }],
  ]);
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(['card_stopped', 'card_reopened']);
  await fixture.travelTo('2027-03-20T00:00:00Z');
  expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
  expect(await fixture.faultsFound()).toEqual([]);
  const audited = await fixture.db.selectFrom('audit_log').select(['actor', 'action']).execute();
  expect(audited).toEqual([{ actor: by, action: 'card.reopen' }]);
});

test('stops a card after three nights in a row fail, with one mail', async () => {
  const schedule = await fixture.schedule({ card: '4000000000000341' });
  await fixture.travelTo('2027-03-12T00:00:00Z');
  const nights = await fixture.nights(schedule);
  expect(nights.filter((night) => night.attempts > 0).map((night) => night.number)).toEqual([20, 21, 22]);
  expect(nights.map(({ status }) => status)).toEqual(nights.map(() => 'held'));
  expect(fixture.notices.map(({ kind }) => kind)).toEqual([
    'payment_failed_retrying',
    'payment_failed_retrying',
    'card_stopped',
  ]);
  expect(fixture.notices.at(-1)).toEqual({
    kind: 'card_stopped',
    scheduleId: schedule,
    failed: null,
    held: nights.map(({ number }) => number),
  });
  expect(await fixture.charged(schedule)).toEqual({});
  expect(await fixture.faultsFound()).toEqual([]);
});

test('gifts of one card that are declined on one evening count as one night, and are all retried', async () => {
  const card = await fixture.saveCard('4242424242424242');
  const gifts: string[] = [];
  for (const currency of ['gbp', 'cad', 'usd'] as const)
    gifts.push(await fixture.schedule({ paymentMethod: card, currency }));
  const worker = declining(...Array(3).fill('insufficient_funds'));
  await fixture.travelTo(NIGHT_20, worker, fixture.worker('other', { processor: worker.processor }));
  expect(await softNights()).toEqual([{ nights: 1, breaker: null }]);
  await fixture.travelTo('2027-02-27T02:30:00Z', worker);
  for (const gift of gifts) expect(await state(gift)).toMatchObject({ status: 'succeeded', attempts: 2 });
  expect(await softNights()).toEqual([{ nights: 0, breaker: null }]);
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(Array(3).fill('payment_failed_retrying'));
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a gift in the morning counts with the night before it, and the third evening in a row stops the card', async () => {
  const card = await fixture.saveCard('4000000000000341');
  const nights = await fixture.schedule({ paymentMethod: card });
  // Its nights are charged eight hours after those in London, as gifts on Fridays are after a night.
  const mornings = await fixture.schedule({ paymentMethod: card, timezone: 'America/Los_Angeles', currency: 'usd' });
  await fixture.travelTo('2027-02-27T12:00:00Z');
  expect([await state(nights), await state(mornings)]).toMatchObject(Array(2).fill({ status: 'pending' }));
  expect(await softNights()).toEqual([{ nights: 1, breaker: null }]);
  await fixture.travelTo('2027-02-28T12:00:00Z');
  expect(await softNights()).toEqual([{ nights: 2, breaker: null }]);
  await fixture.travelTo('2027-03-01T01:30:00Z');
  expect(await softNights()).toEqual([{ nights: 3, breaker: 'soft' }]);
  expect(await fixture.charged(nights)).toEqual({});
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a stopped card holds all its schedules, and each donor is notified of their own nights', async () => {
  const card = await fixture.saveCard('4000000000000341');
  const first = await fixture.schedule({ paymentMethod: card });
  const second = await fixture.schedule({ paymentMethod: card, firstNight: 25, currency: 'cad' });
  await fixture.travelTo('2027-03-12T00:00:00Z');
  const stopped = fixture.notices.filter(({ kind }) => kind === 'card_stopped');
  expect(stopped.map(({ scheduleId }) => scheduleId).sort()).toEqual([first, second].sort());
  for (const notice of stopped) {
    const numbers = (await fixture.nights(notice.scheduleId)).map(({ number }) => number);
    expect(notice).toMatchObject({ held: numbers });
  }
  expect((await fixture.nights(second)).every(({ attempts }) => attempts === 0)).toBe(true);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('no night of a schedule with a stopped card can be reactivated, and cancelling it drops its nights', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo(NIGHT_20, declining('stolen_card'));
  expect((await fixture.cancel(schedule)).cancelled).toHaveLength(10);
  expect(await fixture.reactivate(schedule)).toBe('card_stopped');
  expect((await fixture.nights(schedule)).map(({ status }) => status)).toEqual([
    'failed',
    ...Array(10).fill('cancelled'),
  ]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night in flight when its card is stopped is held afterwards, with a mail of its own', async () => {
  const card = await fixture.saveCard('4242424242424242');
  const [busy, stopping] = [
    await fixture.schedule({ paymentMethod: card }),
    await fixture.schedule({ paymentMethod: card, currency: 'cad' }),
  ];
  const answers = new Map<string, (reading: ChargeReading) => void>();
  const processor: PaymentProcessor = {
    ...fixture.processor,
    confirmCharge: ({ intentId }) => new Promise((answer) => answers.set(intentId, answer)),
  };
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(new Date(NIGHT_20));
  const round = runDue(fixture.worker('slow', { processor }));
  await expect.poll(() => answers.size).toBe(2);
  const { rows } = await sql<{ intent: string; schedule: string }>`
    select intent_id as intent, schedule_id as schedule from payments where number = 20`.execute(fixture.db);
  const answerOf = (schedule: string) => answers.get(rows.find((row) => row.schedule === schedule)?.intent ?? '');
  const lost = { status: 'declined', kind: 'hard', code: 'stolen_card', chargeId: 'ch_1', clientSecret: null } as const;
  answerOf(stopping)?.(lost);
  await expect.poll(async () => (await state(stopping))?.status).toBe('failed');
  answerOf(busy)?.({ status: 'rejected', cause: 'busy', code: 'rate_limit' });
  await round;
  expect(await state(busy)).toMatchObject({ status: 'held' });
  const told = fixture.notices.filter(({ scheduleId }) => scheduleId === busy);
  expect(told.map((notice) => (notice.kind === 'card_stopped' ? notice.held : []))).toEqual([
    [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
    [20],
  ]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a successful night resets the count of failed nights', async () => {
  const schedule = await fixture.schedule();
  const worker = declining('try_again_later');
  await fixture.travelTo('2027-02-28T01:30:00Z', worker);
  expect(await softNights()).toEqual([{ nights: 0, breaker: null }]);
  expect(Object.keys(await fixture.charged(schedule))).toEqual(['20', '21']);
});

test('a card that always requires authentication asks the donor, who then pays the night once', async () => {
  const schedule = await fixture.schedule({ card: '4000002760003184' });
  await fixture.travelTo(NIGHT_20);
  expect(await state(schedule)).toMatchObject({ status: 'failed', failure: 'authentication_required' });
  const secret = (await paymentsOf(fixture.db, schedule, fixture.clock.now()))[0]?.clientSecret;
  expect(secret).toMatch(/^pi_/);
  expect(fixture.notices).toEqual([expect.objectContaining({ kind: 'payment_needs_authentication', number: 20 })]);
  await fixture.engine.authenticate(secret ?? '', true);
  await fixture.runUntilIdle();
  expect(await state(schedule)).toMatchObject({ status: 'succeeded', attempts: 2 });
  expect((await paymentsOf(fixture.db, schedule, fixture.clock.now()))[0]?.clientSecret).toBeNull();
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.openCases()).toEqual([]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a donor who fails the authentication of a night may try again', async () => {
  const schedule = await fixture.schedule({ card: '4000002760003184' });
  await fixture.travelTo(NIGHT_20);
  const secret = (await paymentsOf(fixture.db, schedule, fixture.clock.now()))[0]?.clientSecret ?? '';
  await fixture.engine.authenticate(secret, false);
  await fixture.runUntilIdle();
  expect(await state(schedule)).toMatchObject({ status: 'failed' });
  expect((await paymentsOf(fixture.db, schedule, fixture.clock.now()))[0]?.clientSecret).toBe(secret);
  await fixture.engine.authenticate(secret, true);
  await fixture.runUntilIdle();
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night that was to be confirmed with the bank, made up, and then lacks funds is the first soft decline of its card: counted, told and tried again soon', async () => {
  const schedule = await fixture.schedule({ card: '4000002760003184' });
  await fixture.travelTo(NIGHT_20);
  await fixture.cancel(schedule);
  await fixture.runUntilIdle();
  await fixture.reactivate(schedule);
  const night = async () => (await paymentsOf(fixture.db, schedule, fixture.clock.now()))[0];
  await inTransaction(fixture.db, async (trx) => markMadeUp(trx, [(await night())?.id ?? ''], fixture.clock.now()));
  await fixture.runUntilIdle(declining('insufficient_funds'));
  expect(await softNights()).toEqual([{ nights: 1, breaker: null }]);
  expect(fixture.notices.map(({ kind }) => kind)).toEqual(['payment_needs_authentication', 'payment_failed_retrying']);
  expect((await night())?.retryAt).toEqual(addMinutes(fixture.clock.now(), 60));
});

test('a card authenticated at set-up is charged off-session', async () => {
  const schedule = await fixture.schedule({ card: '4000002500003155' });
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
});

test('an account-wide rejection halts the charity with an alarm until a person resumes it', async () => {
  const schedule = await fixture.schedule();
  let calls = 0;
  const broken: PaymentProcessor = {
    ...fixture.processor,
    confirmCharge: async () => {
      calls += 1;
      return { status: 'rejected', cause: 'configuration', code: 'account_invalid' };
    },
  };
  await fixture.travelTo('2027-02-27T12:00:00Z', fixture.worker('broken', { processor: broken }));
  expect(calls).toBe(1);
  expect(fixture.alarms).toHaveLength(1);
  expect(await state(schedule)).toMatchObject({ status: 'pending' });
  expect(await listHalts(fixture.db, fixture.clock.now())).toMatchObject([
    { slug: 'relief-gbp', code: 'account_invalid', waiting: 1 },
  ]);
  expect(await resumeCharity(fixture.db, { slug: 'relief-gbp', by: 'test' }, fixture.clock.now())).toBe(true);
  expect(await resumeCharity(fixture.db, { slug: 'relief-gbp', by: 'test' }, fixture.clock.now())).toBe(false);
  await fixture.runUntilIdle();
  expect(await state(schedule)).toMatchObject({ status: 'succeeded' });
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('replaces an intent that is dead at the processor and charges the night once', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T00:00:00Z');
  const { rows } = await sql<{ intent_id: string }>`
    select intent_id from payments where schedule_id = ${schedule} and number = 20`.execute(fixture.db);
  await fixture.processor.cancelCharge({ intentId: rows[0]?.intent_id ?? '', idempotencyKey: 'cancel' });
  await fixture.travelTo('2027-02-27T01:31:00Z');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('does not book a captured amount that differs, and raises an alarm', async () => {
  const schedule = await fixture.schedule();
  const wrong: PaymentProcessor = {
    ...fixture.processor,
    confirmCharge: async () => ({
      status: 'succeeded',
      captured: { amount: 1, currency: 'gbp' },
      chargeId: 'ch_wrong',
      capturedAt: fixture.clock.now(),
    }),
  };
  await fixture.travelTo('2027-02-27T02:00:00Z', fixture.worker('wrong', { processor: wrong }));
  expect(await state(schedule)).toMatchObject({ status: 'processing' });
  expect(fixture.alarms).toContain('A captured amount differs from its payment.');
  expect((await sql`select 1 from ledger_transactions`.execute(fixture.db)).rows).toEqual([]);
});

test('charges a held night 30 once the month is known to have 30 days, and never before', async () => {
  const [known, short] = [await fixture.schedule({ monthKnown: false }), await fixture.schedule({ monthKnown: false })];
  await fixture.travelTo('2027-03-08T12:00:00Z');
  expect((await state(known, 30))?.status).toBe('held');
  await inTransaction(fixture.db, async (trx) => {
    const now = fixture.clock.now();
    for (const [schedule, exists] of [
      [known, true],
      [short, false],
    ] as const) {
      const night = (await lockNights(trx, schedule, now)).find(({ number }) => number === 30);
      if (night) await resolveNight30(trx, night, { leaves: exists ? night.due : null, now });
    }
  });
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(await state(known, 30)).toMatchObject({ status: 'succeeded' });
  expect(await state(short, 30)).toMatchObject({ status: 'cancelled', attempts: 0 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('notices that a donor confirmed a night even if the webhook is lost', async () => {
  const quiet = await createFixture({ delivery: { copies: () => 0 } });
  const schedule = await quiet.schedule({ card: '4000002760003184' });
  await quiet.travelTo(NIGHT_20);
  await quiet.engine.authenticate(
    (await paymentsOf(quiet.db, schedule, quiet.clock.now()))[0]?.clientSecret ?? '',
    true,
  );
  await quiet.travelTo('2027-02-27T01:36:00Z');
  expect((await quiet.nights(schedule))[0]).toMatchObject({ status: 'succeeded' });
  expect(await quiet.faultsFound()).toEqual([]);
  await quiet.drop();
});

test('the daily check finds and settles a captured charge that we were never told of', async () => {
  const quiet = await createFixture({ delivery: { copies: () => 0 } });
  const schedule = await quiet.schedule();
  await quiet.travelTo('2027-02-27T01:29:00Z');
  await quiet.cancel(schedule);
  const { rows } = await sql<{ intent: string; method: string }>`
    select i.id as intent, i.payment_method as method from payments p
      join sandbox_payment_intents i on i.id = p.intent_id
    where p.schedule_id = ${schedule} and p.number = 20`.execute(quiet.db);
  const { intent = '', method = '' } = rows[0] ?? {};
  await quiet.processor.confirmCharge({ intentId: intent, paymentMethodId: method, idempotencyKey: 'astray' });
  expect(await checkMoneyDaily(quiet.worker())).toBe(false);
  // A transaction that the database has repeated rings again.
  expect([...new Set(quiet.alarms)]).toEqual([
    'Our record differs from the processor’s.',
    'A night was charged although it was cancelled or skipped.',
  ]);
  expect((await quiet.nights(schedule))[0]).toMatchObject({ status: 'succeeded' });
  expect(await quiet.openCases()).toEqual(['charged_after_cancellation']);
  await quiet.engine.refundLeft(intent, 1);
  await checkMoneyDaily(quiet.worker());
  expect(await checkMoneyDaily(quiet.worker())).toBe(true);
  await quiet.drop();
});
