import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import type { PaymentProcessor, Rejected, Unknown } from '../../processor/port.ts';
import type { ChargingContext } from './context.ts';
import { findViolations } from './invariants.ts';
import { Lanes } from './lanes.ts';
import { watchDueNights } from './overdue-alerts.ts';
import { isIdle, runDue } from './run-due.ts';

const NIGHTS = 20;
let fixture: ChargingFixture;
let calls = 0;
beforeEach(async () => {
  fixture = await createFixture();
  calls = 0;
});
afterEach(() => fixture.drop());

/** The sandbox behind a network that answers every call with this while it is down. */
function behind(answer: () => Rejected | Unknown | null): PaymentProcessor {
  const through =
    <Request, Reading>(call: (request: Request) => Promise<Reading>) =>
    async (request: Request): Promise<Reading | Rejected | Unknown> => {
      calls += 1;
      return answer() ?? (await call(request));
    };
  return {
    ...fixture.processor,
    prepareCharge: through(fixture.processor.prepareCharge),
    confirmCharge: through(fixture.processor.confirmCharge),
    getCharge: through(fixture.processor.getCharge),
  };
}

const minute = async (worker: ChargingContext) => {
  fixture.clock.moveBy(60_000);
  for (let rounds = 0; rounds < 50; rounds++) {
    await fixture.deliver();
    if (isIdle(await runDue(worker))) return;
  }
  throw new Error('the worker does not come to rest');
};
const until = async (instant: string, worker: ChargingContext) => {
  while (fixture.clock.now() < new Date(instant)) await minute(worker);
};

const states = async () => {
  const { rows } = await sql<{ status: string; nights: number }>`
    select status, count(*)::int as nights from payments where number = 20 group by 1 order by 1`.execute(fixture.db);
  return Object.fromEntries(rows.map(({ status, nights }) => [status, nights]));
};

const LOST: Unknown = { status: 'unknown', detail: 'the connection broke' };
const REFUSED: Rejected = { status: 'rejected', cause: 'unreachable', code: 'ECONNREFUSED' };

test.each([
  ['breaks every connection', LOST, 20],
  ['refuses every connection', REFUSED, 0],
] as const)(
  'an outage of 75 minutes that %s raises an alarm and is caught up within minutes of its end',
  async (_how, answer, most) => {
    let down = false;
    const worker = fixture.worker('patient', {
      processor: behind(() => (down ? answer : null)),
      lanes: new Lanes(4),
    });
    const schedules: string[] = [];
    for (let made = 0; made < NIGHTS; made++) schedules.push(await fixture.schedule());
    fixture.clock.moveTo(new Date('2027-02-27T00:00:00Z'));
    await until('2027-02-27T01:29:00Z', worker);
    calls = 0;
    down = true;
    await until('2027-02-27T02:44:00Z', worker);
    // After the first few calls a processor that is down only gets one read a minute, and one charge in twenty.
    expect(calls).toBeLessThan(100);
    const { rows } = await sql<{ unknown: number }>`
      select count(*)::int as unknown from payment_attempts where state = 'unknown'`.execute(fixture.db);
    expect(rows[0]?.unknown).toBeLessThanOrEqual(most === 0 ? 0 : 15);
    expect(await findViolations(fixture.db, fixture.clock.now())).not.toEqual([]);
    await watchDueNights(fixture.worker());
    expect(fixture.alarms).toContain('Nights that are due have not been charged.');
    const reasons = await fixture.waiting();
    expect(Object.values(reasons).reduce((all, nights) => all + nights, 0)).toBe(NIGHTS);
    expect(reasons.no_answer ?? reasons.put_back).toBeGreaterThan(0);

    down = false;
    await until('2027-02-27T02:50:00Z', worker);
    expect(await states()).toEqual({ succeeded: NIGHTS });
    for (const schedule of schedules) expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(await fixture.faultsFound()).toEqual([]);
    expect(await fixture.waiting()).toEqual({});
    expect(await fixture.openCases()).not.toEqual([]);
    await watchDueNights(fixture.worker());
    expect(await fixture.openCases()).toEqual([]);
  },
  60_000,
);

/** The sandbox behind a network that loses reads and confirmations while these are down. */
function losing(down: { reads: boolean; confirmations: boolean }): PaymentProcessor {
  return {
    ...fixture.processor,
    confirmCharge: async (request) => (down.confirmations ? LOST : fixture.processor.confirmCharge(request)),
    getCharge: async (intentId) => (down.reads ? LOST : fixture.processor.getCharge(intentId)),
  };
}

test('while only reads are lost, nights are charged at their time', async () => {
  for (let made = 0; made < NIGHTS; made++) await fixture.schedule();
  const down = { reads: true, confirmations: true };
  const worker = fixture.worker('patient', { processor: losing(down), lanes: new Lanes(4) });
  fixture.clock.moveTo('2027-02-27T00:00:00Z');
  await until('2027-02-27T01:29:00Z', worker);
  await sql`
    update payments set next_attempt_at = '2027-02-27T01:40:00Z'
    where number = 20 and id not in (select id from payments where number = 20 order by id limit 4)`.execute(
    fixture.db,
  );
  await until('2027-02-27T01:31:00Z', worker);
  down.confirmations = false;
  await until('2027-02-27T01:39:00Z', worker);
  expect([worker.gate.isOpen, await states()]).toEqual([false, { pending: NIGHTS - 4, processing: 4 }]);
  await until('2027-02-27T01:40:00Z', worker);
  expect(await states()).toEqual({ processing: 4, succeeded: NIGHTS - 4 });

  down.reads = false;
  await until('2027-02-27T01:44:00Z', worker);
  expect(await states()).toEqual({ succeeded: NIGHTS });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('after an outage from which only confirmations come back, due nights are charged within twenty minutes', async () => {
  for (let made = 0; made < NIGHTS; made++) await fixture.schedule();
  const down = { reads: true, confirmations: true };
  const worker = fixture.worker('patient', { processor: losing(down), lanes: new Lanes(4) });
  fixture.clock.moveTo('2027-02-27T00:00:00Z');
  await until('2027-02-27T02:10:00Z', worker);
  const left = await states();
  expect(left.pending).toBeGreaterThan(0);
  down.confirmations = false;
  await until('2027-02-27T02:30:00Z', worker);
  expect(await states()).toEqual({ processing: left.processing, succeeded: left.pending });

  down.reads = false;
  await until('2027-02-27T02:40:00Z', worker);
  expect(await states()).toEqual({ succeeded: NIGHTS });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('retries an overloaded processor within minutes and books captured money within the hour', async () => {
  await fixture.schedule();
  let busy = true;
  const worker = fixture.worker('asking', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        await fixture.processor.confirmCharge(request);
        return LOST;
      },
      getCharge: async (intentId) =>
        busy ? { status: 'rejected', cause: 'busy', code: 'rate_limit' } : fixture.processor.getCharge(intentId),
    },
  });
  const alone = async (instant: string) => {
    while (fixture.clock.now() < new Date(instant)) {
      fixture.clock.moveBy(60_000);
      await runDue(worker);
    }
  };
  fixture.clock.moveTo(new Date('2027-02-27T01:25:00Z'));
  await alone('2027-02-27T01:55:00Z');
  expect(await states()).toEqual({ processing: 1 });
  busy = false;
  await alone('2027-02-27T01:58:00Z');
  expect(await states()).toEqual({ succeeded: 1 });
});

test('repeats an unanswered check of a night that waits for its donor within minutes', async () => {
  await fixture.schedule({ card: '4000002760003184' });
  let away = true;
  const worker = fixture.worker('asking', {
    processor: {
      ...fixture.processor,
      getCharge: async (intentId) => (away ? LOST : fixture.processor.getCharge(intentId)),
    },
  });
  await fixture.travelTo('2027-02-27T01:30:00Z', worker);
  expect(await states()).toEqual({ failed: 1 });
  const { rows } = await sql<{ secret: string }>`
    select client_secret as secret from payments where number = 20`.execute(fixture.db);
  await fixture.engine.authenticate(rows[0]?.secret ?? '', true);
  // The webhook is lost, so only polling can tell.
  await sql`delete from sandbox_events`.execute(fixture.db);
  const alone = async (instant: string) => {
    while (fixture.clock.now() < new Date(instant)) {
      fixture.clock.moveBy(60_000);
      await runDue(worker);
    }
  };
  await alone('2027-02-27T01:45:00Z');
  expect(await states()).toEqual({ failed: 1 });
  away = false;
  await alone('2027-02-27T01:48:00Z');
  expect(await states()).toEqual({ succeeded: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('counts every due, unsettled night under exactly one reason', async () => {
  const card = await fixture.schedule({ card: '4000000000000341' });
  const halted = await fixture.schedule({ currency: 'cad' });
  await fixture.schedule({ monthKnown: false });
  await sql`
    insert into charge_halts (charity_id, code, since)
    select charity_id, 'account_invalid', ${fixture.clock.now()} from schedules where id = ${halted}`.execute(
    fixture.db,
  );
  await fixture.travelTo('2027-03-12T00:00:00Z');
  expect(await fixture.waiting()).toEqual({
    card_stopped: (await fixture.nights(card)).length,
    charity_halted: (await fixture.nights(halted)).length,
    month_unknown: 1,
  });
  await watchDueNights(fixture.worker());
  expect(fixture.alarms).toEqual([
    'The processor refuses every charge of a charity; it is halted.',
    'Nights that are due have not been charged.',
  ]);
  expect(await fixture.openCases()).toEqual(['charity_halted', 'nights_overdue']);
});
