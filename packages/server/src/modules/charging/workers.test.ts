import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { sandboxEvent } from '../../../test/processor/sandbox.ts';
import type { Clock } from '../../lib/clock.ts';
import { inTransaction } from '../../lib/db.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { signWebhook } from '../../processor/webhook-signature.ts';
import { markMadeUp } from '../payments/editing.queries.ts';
import { paymentsOf } from '../payments/queries.ts';
import { checkMoney, checkMoneyDaily } from './check-money.ts';
import { claimDue } from './claim.ts';
import { confirmClaimed } from './confirm.ts';
import { processInbox, receiveWebhook } from './inbox.ts';
import { postponeMissed } from './missed-nights.ts';
import { PROTOCOL } from './protocol.queries.ts';
import { reconcile } from './reconcile.ts';
import { recoverUnfinished } from './recover.ts';
import { PARTS, runDue } from './run-due.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

/** A processor that carries out confirmations and answers none. */
const lostReplies = (processor: PaymentProcessor): PaymentProcessor => ({
  ...processor,
  confirmCharge: async (request) => {
    await processor.confirmCharge(request);
    return { status: 'unknown', detail: 'no answer' };
  },
  getCharge: async () => ({ status: 'unknown', detail: 'no answer' }),
});

const intentOf = async (schedule: string) => {
  const { rows } = await sql<{ intent: string }>`
    select intent_id as intent from payments where schedule_id = ${schedule} and number = 20`.execute(fixture.db);
  return rows[0]?.intent;
};

const CUTOFF_20 = '2027-02-27T01:30:00Z';

test.each([2, 4])('%i workers on the same nights charge each of them once', async (count) => {
  const schedules = await Promise.all(Array.from({ length: 12 }, () => fixture.schedule()));
  const workers = Array.from({ length: count }, (_, at) => fixture.worker(`worker-${at}`));
  await fixture.travelTo('2027-03-01T02:00:00Z', ...workers);
  for (const schedule of schedules) expect(await fixture.charged(schedule)).toEqual({ 20: 1, 21: 1, 22: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a cancellation before the claim wins, one after it is too late, and concurrent ones are consistent', async () => {
  const schedules = await Promise.all(Array.from({ length: 20 }, () => fixture.schedule()));
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const [, cancelled] = await Promise.all([
    runDue(fixture.worker('one', { parallel: 8 })),
    Promise.all(schedules.map((schedule) => fixture.cancel(schedule))),
  ]);
  await fixture.runUntilIdle();
  for (const [at, schedule] of schedules.entries()) {
    const charged = (await fixture.charged(schedule))[20] ?? 0;
    const night = (await fixture.nights(schedule))[0];
    expect(night?.status).toBe(charged === 1 ? 'succeeded' : 'cancelled');
    if (cancelled[at]?.cancelled.includes(20)) expect(charged).toBe(0);
  }
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a cancellation after the claim is too late for that night, which is charged, and stops the others', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const worker = fixture.worker();
  const [claimed] = await claimDue(worker, 10);
  const { tooLate } = await fixture.cancel(schedule);
  expect(tooLate).toEqual([20]);
  if (!claimed) throw new Error('nothing was claimed');
  await confirmClaimed(worker, claimed);
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a worker that stands still beyond its lease and then sends charges nothing twice', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const slow = fixture.worker('slow');
  const [claimed] = await claimDue(slow, 10);
  if (!claimed) throw new Error('nothing was claimed');
  fixture.clock.moveBy(6 * 60_000);
  await fixture.runUntilIdle(fixture.worker('other'));
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  await confirmClaimed(slow, claimed);
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a worker that sends while another holds its payment charges it once', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const slow = fixture.worker('slow');
  const [claimed] = await claimDue(slow, 10);
  if (!claimed) throw new Error('nothing was claimed');
  fixture.clock.moveBy(6 * 60_000);
  const diesHoldingIt = fixture.worker('other', {
    faultPoint: (point) => {
      if (point === 'recovery_claimed') throw new Error('died');
    },
  });
  await expect(runDue(diesHoldingIt)).rejects.toThrow('died');
  await confirmClaimed(slow, claimed);
  await fixture.travelTo('2027-02-27T02:00:00Z');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

/** The clock of a machine that differs from the database's by some minutes. */
const differing = (minutes: number): Clock => ({
  now: () => new Date(fixture.clock.now().getTime() + minutes * 60_000),
  databaseNow: () => fixture.clock.databaseNow(),
});

test('workers whose clocks differ agree on leases and cutoffs, which go by the database', async () => {
  const schedule = await fixture.schedule();
  const [fast, slow] = [
    fixture.worker('fast', { clock: differing(7) }),
    fixture.worker('slow', { clock: differing(-7) }),
  ];
  await fixture.travelTo('2027-02-27T01:29:00Z', fast, slow);
  expect(await claimDue(fast, 10)).toEqual([]);
  fixture.clock.moveTo(CUTOFF_20);
  const [claimed] = await claimDue(slow, 10);
  if (!claimed) throw new Error('nothing was claimed');
  expect(await recoverUnfinished(fast, 10)).toBe(0);
  await confirmClaimed(slow, claimed);
  await fixture.travelTo('2027-03-01T00:00:00Z', fast, slow);
  expect(await fixture.charged(schedule)).toEqual({ 20: 1, 21: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a webhook that a machine with a fast clock receives and cannot ask about is asked about again a minute later', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const deaf = { clock: differing(7), processor: lostReplies(fixture.processor) };
  await runDue(fixture.worker('deaf', deaf));
  const { raw } = sandboxEvent((await intentOf(schedule)) ?? '');
  const fast = fixture.worker('fast', deaf);
  const signed = signWebhook(raw, 'whsec_test', fixture.clock.now());
  expect(await receiveWebhook({ ...fast, processor: fixture.processor }, raw, signed)).toEqual({ taken: true });
  expect(await processInbox(fast, 10)).toBe(1);
  expect(await processInbox(fast, 10)).toBe(0);
  fixture.clock.moveBy(60_000);
  expect(await processInbox(fixture.worker('other'), 10)).toBe(1);
  expect((await fixture.nights(schedule))[0]?.status).toBe('succeeded');
});

test('a preparation that gets no answer is made again a minute later, however fast the clock of its machine', async () => {
  const schedule = await fixture.schedule();
  fixture.clock.moveTo(CUTOFF_20);
  const silent = fixture.worker('fast', {
    clock: differing(7),
    processor: { ...fixture.processor, prepareCharge: async () => ({ status: 'unknown', detail: 'no answer' }) },
  });
  expect((await runDue(silent)).preparation.done).toBe(1);
  expect((await runDue(fixture.worker())).preparation.done).toBe(0);
  fixture.clock.moveBy(60_000);
  await runDue(fixture.worker());
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
});

test.each([
  ['fast', 7],
  ['slow', -7],
])('a machine whose clock is %s postpones the nights that the database says are a day late', async (_, ahead) => {
  await fixture.schedule();
  const worker = fixture.worker('other', { clock: differing(ahead) });
  fixture.clock.moveTo('2027-02-28T01:29:00Z');
  expect(await postponeMissed(worker, 10)).toBe(0);
  fixture.clock.moveTo('2027-02-28T01:30:00Z');
  expect(await postponeMissed(worker, 10)).toBe(1);
  const { rows } = await sql<{ next: Date; told: Date }>`
    select next_attempt_at as next, postponed_to as told from payments where number = 20`.execute(fixture.db);
  expect(rows).toEqual([{ next: new Date('2027-03-02T01:30:00Z'), told: new Date('2027-03-02T01:30:00Z') }]);
});

test.each([
  ['which a busy processor turned away', 'rate_limit', 1],
  ['whose confirmation was lost', 'lose_request', 5],
] as const)(
  'a worker whose clock is ahead tries a night %s again as soon as any other',
  async (_what, fault, minutes) => {
    const schedule = await fixture.schedule();
    const fast = fixture.worker('fast', { clock: differing(7) });
    await fixture.travelTo('2027-02-27T01:29:00Z', fast);
    const faults = [fault];
    fixture.faults.next = (operation) => (operation === 'payment_intents.confirm' ? (faults.pop() ?? 'none') : 'none');
    fixture.clock.moveTo(CUTOFF_20);
    await fixture.runUntilIdle(fast);
    expect(await fixture.charged(schedule)).toEqual({});
    fixture.clock.moveBy(minutes * 60_000);
    await fixture.runUntilIdle(fast);
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(await fixture.faultsFound()).toEqual([]);
  },
);

const DECLINED_ONCE = '4000000000001059';
const RETRY_20 = '2027-02-27T02:30:00Z';

/** A night whose confirmation was sent and has not arrived when the lease of its worker ends. */
async function sentLate(card: string, at: string) {
  const schedule = await fixture.schedule({ card });
  await fixture.travelTo(new Date(Date.parse(at) - 60_000).toISOString());
  fixture.clock.moveTo(at);
  const { worker, isSent, arrive } = holdingConfirmations();
  const round = runDue(worker);
  await isSent;
  fixture.clock.moveBy(6 * 60_000);
  const arrives = async () => {
    arrive();
    await round;
  };
  return { schedule, arrives };
}

/** A worker whose confirmations are sent, and arrive only later. */
function holdingConfirmations() {
  const [isSent, send] = promised();
  const [isOnItsWay, arrive] = promised();
  const confirmCharge: typeof fixture.processor.confirmCharge = async (request) => {
    send();
    await isOnItsWay;
    return fixture.processor.confirmCharge(request);
  };
  return { worker: fixture.worker('slow', { processor: { ...fixture.processor, confirmCharge } }), isSent, arrive };
}

function promised(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}

describe.each([
  ['first confirmation', '4242424242424242', CUTOFF_20],
  ['confirmation after a soft decline', DECLINED_ONCE, RETRY_20],
])('a %s', (_which, card, at) => {
  test('that arrives after a worker has given it up charges nobody who was told "cancelled"', async () => {
    const { schedule, arrives } = await sentLate(card, at);
    expect(await recoverUnfinished(fixture.worker('other'), 10)).toBe(1);
    expect(await fixture.cancel(schedule)).toMatchObject({ tooLate: [], cancelled: expect.arrayContaining([20]) });
    await arrives();
    expect(await fixture.charged(schedule)).toEqual({});
    await fixture.travelTo('2027-03-12T00:00:00Z');
    expect(await fixture.charged(schedule)).toEqual({});
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that arrives just before its intent is cancelled charges its night once', async () => {
    const { schedule, arrives } = await sentLate(card, at);
    const cancelCharge: typeof fixture.processor.cancelCharge = async (request) => {
      await arrives();
      return fixture.processor.cancelCharge(request);
    };
    const other = fixture.worker('other', { processor: { ...fixture.processor, cancelCharge } });
    expect(await recoverUnfinished(other, 10)).toBe(1);
    expect((await fixture.cancel(schedule)).cancelled).not.toContain(20);
    await fixture.travelTo('2027-03-12T00:00:00Z');
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

test('a confirmation after the donor failed to authenticate charges nobody who was told "cancelled"', async () => {
  const schedule = await fixture.schedule({ card: '4000002760003184' });
  await fixture.travelTo('2027-02-27T02:00:00Z');
  const [night] = await paymentsOf(fixture.db, schedule, fixture.clock.now());
  await fixture.engine.authenticate(night?.clientSecret ?? '', false);
  await fixture.runUntilIdle();
  await inTransaction(fixture.db, (trx) => markMadeUp(trx, [night?.id ?? ''], fixture.clock.now()));
  const late = holdingConfirmations();
  const round = runDue(late.worker);
  await late.isSent;
  fixture.clock.moveBy(6 * 60_000);
  expect(await recoverUnfinished(fixture.worker('other'), 10)).toBe(1);
  expect((await fixture.cancel(schedule)).cancelled).toContain(20);
  late.arrive();
  await round;
  const { rows } = await sql<{ status: string }>`
    select i.status from sandbox_payment_intents i join payment_attempts a on a.intent_id = i.id
    where a.payment_id = ${night?.id} and a.attempt_no = 2`.execute(fixture.db);
  expect(rows).toEqual([{ status: 'canceled' }]);
  expect(await fixture.charged(schedule)).toEqual({});
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a payment that has lost count of its attempts holds up no other, and is charged once its lease has run out', async () => {
  const [miscounted = '', other = ''] = await Promise.all([
    fixture.schedule({ card: DECLINED_ONCE }),
    fixture.schedule(),
  ]);
  await fixture.travelTo('2027-02-27T02:00:00Z');
  await sql`update payments set attempts = 0 where schedule_id = ${miscounted}`.execute(fixture.db);
  await sql`update payments set next_attempt_at = ${new Date(RETRY_20)}
    where schedule_id = ${other} and number = 21`.execute(fixture.db);
  fixture.clock.moveTo(RETRY_20);
  await runDue(fixture.worker('one'));
  expect(await fixture.charged(other)).toEqual({ 20: 1, 21: 1 });
  expect(await fixture.charged(miscounted)).toEqual({});
  await fixture.travelTo('2027-02-27T12:00:00Z');
  expect(await fixture.charged(miscounted)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('an intent that is cancelled for an earlier attempt takes the one with it that has been sent since', async () => {
  const { schedule, arrives } = await sentLate(DECLINED_ONCE, CUTOFF_20);
  let sent = 0;
  const cancelCharge: typeof fixture.processor.cancelCharge = async (request) => {
    await arrives();
    fixture.clock.moveBy(61 * 60_000);
    sent += (await claimDue(fixture.worker('dies'), 10)).length;
    return fixture.processor.cancelCharge(request);
  };
  await recoverUnfinished(fixture.worker('other', { processor: { ...fixture.processor, cancelCharge } }), 10);
  expect(sent).toBe(1);
  const { rows } = await sql<{ status: string; tries: string[] }>`
    select p.status, array_agg(a.state order by attempt_no) as tries
    from payment_attempts a join payments p on p.id = a.payment_id
    where p.schedule_id = ${schedule} and p.number = 20 group by p.status`.execute(fixture.db);
  expect(rows).toEqual([{ status: 'pending', tries: ['declined', 'void'] }]);
  await fixture.travelTo('2027-02-27T12:00:00Z');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night in line whose last confirmation is open holds up no other, and is charged once', async () => {
  const [broken, sound] = [await fixture.schedule(), await fixture.schedule()];
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  await fixture.runUntilIdle(fixture.worker('one', { processor: lostReplies(fixture.processor) }));
  await sql`
    update payments set status = 'pending', lease_owner = null, lease_until = null
    where schedule_id = ${broken} and number = 20`.execute(fixture.db);
  await fixture.travelTo('2027-02-28T12:00:00Z');
  expect(await fixture.charged(broken)).toEqual({ 20: 1, 21: 1 });
  expect(await fixture.charged(sound)).toEqual({ 20: 1, 21: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

const withoutCharge = (reading: ChargeReading): ChargeReading =>
  reading.status === 'declined' ? { ...reading, chargeId: null } : reading;

test.each([
  ['by the bank, with a charge', (reading: ChargeReading) => reading],
  ['by the processor itself, without one', withoutCharge],
])('a night whose intent was given up after a soft decline %s is charged once by another', async (_, seen) => {
  const { processor } = fixture;
  const worker = fixture.worker('one', {
    processor: {
      ...processor,
      confirmCharge: async (request) => seen(await processor.confirmCharge(request)),
      getCharge: async (intentId) => seen(await processor.getCharge(intentId)),
    },
  });
  const schedule = await fixture.schedule({ card: DECLINED_ONCE });
  await fixture.travelTo('2027-02-27T02:29:00Z', worker);
  fixture.clock.moveTo(RETRY_20);
  expect(await claimDue(fixture.worker('dies'), 10)).toHaveLength(1);
  await fixture.travelTo('2027-02-27T12:00:00Z', worker);
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  const { rows } = await sql<{ tries: string[]; intents: number }>`
    select array_agg(a.state order by attempt_no) as tries, count(distinct a.intent_id)::int as intents
    from payment_attempts a join payments p on p.id = a.payment_id
    where p.schedule_id = ${schedule} and p.number = 20`.execute(fixture.db);
  expect(rows).toEqual([{ tries: ['declined', 'void', 'declined', 'succeeded'], intents: 2 }]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('nights between a cancellation and a reactivation are not made up for', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-03-03T12:00:00Z');
  expect((await fixture.cancel(schedule)).cancelled).toEqual([25, 26, 27, 28, 29, 30]);
  await fixture.travelTo('2027-03-05T12:00:00Z');
  expect(await fixture.reactivate(schedule)).toEqual([27, 28, 29, 30]);
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(Object.keys(await fixture.charged(schedule)).map(Number)).toEqual([20, 21, 22, 23, 24, 27, 28, 29, 30]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('the database rejects a second open and a second succeeded attempt of a payment', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo(CUTOFF_20);
  const copy = (state: string) => sql`
    insert into payment_attempts (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency,
      idempotency_key, created_at)
    select gen_random_uuid(), payment_id, schedule_id, processor, attempt_no + 1, ${state}, intent_id, payment_method_id, total, currency,
      idempotency_key || ${state}, created_at
    from payment_attempts where payment_id = (select id from payments where schedule_id = ${schedule} and number = 20)`;
  await expect(copy('succeeded').execute(fixture.db)).rejects.toThrow(/one_succeeded/);
  await copy('sent').execute(fixture.db);
  await expect(copy('unknown').execute(fixture.db)).rejects.toThrow(/one_open|attempt_no/);
});

test('a worker that does not know the version of the rows claims and prepares nothing', async () => {
  const schedule = await fixture.schedule();
  await sql`update charging_protocol set version = ${PROTOCOL + 1}`.execute(fixture.db);
  await fixture.travelTo(CUTOFF_20);
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'pending', attempts: 0 });
  expect(await fixture.engine.listBalanceTransactions({ since: new Date(0), after: null })).toMatchObject({
    body: { data: [] },
  });
  await sql`update charging_protocol set version = ${PROTOCOL}`.execute(fixture.db);
  await fixture.travelTo('2027-02-27T01:31:00Z');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
});

test('a worker that does not know the version of the rows sets no night of a halted charity aside', async () => {
  const schedule = await fixture.schedule();
  await sql`
    insert into charge_halts (charity_id, code, since)
    select charity_id, 'account_invalid', ${fixture.clock.now()} from schedules where id = ${schedule}`.execute(
    fixture.db,
  );
  fixture.clock.moveTo(CUTOFF_20);
  await sql`update charging_protocol set version = ${PROTOCOL + 1}`.execute(fixture.db);
  expect(await PARTS.recovery(fixture.worker())).toEqual({ done: 0, limited: false });
  await sql`update charging_protocol set version = ${PROTOCOL}`.execute(fixture.db);
  expect(await PARTS.recovery(fixture.worker())).toMatchObject({ done: 1 });
});

test('a worker that does not know the version of the rows reads and books nothing of the record, and opens no case', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  // Charged and never heard of, as after a restore.
  await fixture.travelTo(CUTOFF_20, fixture.worker('deaf', { processor: lostReplies(fixture.processor) }));
  await sql`delete from sandbox_events`.execute(fixture.db);
  fixture.clock.moveBy(3 * 3_600_000);
  const books = async () => ({
    nights: await fixture.nights(schedule),
    cases: await fixture.openCases(),
    read: (await sql`select processor from reconciliations`.execute(fixture.db)).rows,
    checked: (await sql`select * from check_cursors`.execute(fixture.db)).rows,
  });
  const before = await books();
  await sql`update charging_protocol set version = ${PROTOCOL + 1}`.execute(fixture.db);
  expect(await reconcile(fixture.worker())).toEqual({ status: 'paused', differences: [] });
  expect(await checkMoneyDaily(fixture.worker())).toBe(false);
  expect((await checkMoney(fixture.worker())).unread).toEqual(['sandbox']);
  expect(await books()).toEqual(before);

  await sql`update charging_protocol set version = ${PROTOCOL}`.execute(fixture.db);
  await reconcile(fixture.worker());
  expect((await fixture.nights(schedule))[0]?.status).toBe('succeeded');
});

test('workers share one rate limit', async () => {
  await Promise.all(Array.from({ length: 30 }, () => fixture.schedule()));
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const limited = { callsPerSecond: 8 };
  const began = performance.now();
  const rounds = await Promise.all([
    runDue(fixture.worker('one', limited)),
    runDue(fixture.worker('two', limited)),
    runDue(fixture.worker('three', limited)),
  ]);
  const confirmed = rounds.reduce((sum, round) => sum + round.charges.done, 0);
  // One second's worth, plus what the bucket refills while the rounds run.
  const seconds = (performance.now() - began) / 1000;
  expect(confirmed).toBeGreaterThanOrEqual(8);
  expect(confirmed).toBeLessThanOrEqual(8 + 8 * seconds);
  expect(rounds.some((round) => round.charges.limited)).toBe(true);
});

test('an error in one payment does not prevent charging the others', async () => {
  const [good, bad] = [await fixture.schedule(), await fixture.schedule({ currency: 'eur' })];
  const broken = fixture.worker('broken', {
    processor: {
      ...fixture.processor,
      prepareCharge: async (request) => {
        if (request.charge.currency === 'eur') throw new TypeError('a bug');
        return fixture.processor.prepareCharge(request);
      },
    },
  });
  fixture.clock.moveTo(CUTOFF_20);
  await expect(runDue(broken)).rejects.toThrow('a bug');
  expect(await fixture.charged(good)).toEqual({ 20: 1 });
  expect(await fixture.charged(bad)).toEqual({});
});
