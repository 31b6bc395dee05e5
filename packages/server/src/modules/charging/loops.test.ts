import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { runInBackground } from '../../lib/background.ts';
import { createLogger } from '../../lib/log.ts';
import { claimDue, renewLeases } from './claim.ts';
import type { ChargingContext } from './context.ts';
import { recoverUnfinished } from './recover.ts';
import { runDue } from './run-due.ts';
import { chargingLoops } from './worker.ts';

const log = createLogger({ logLevel: 'silent' });
const EVENING = '2027-02-27T01:29:00Z';
const NIGHT_20 = '2027-02-27T01:30:00Z';
const AN_HOUR_LATER = '2027-02-27T02:30:00Z';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

/** A confirmation that gets its answer when it is let go. */
function held() {
  let letGo = () => {};
  const isLetGo = new Promise<void>((done) => {
    letGo = done;
  });
  return { letGo, isLetGo };
}

const nights = async () => {
  const { rows } = await sql<{ status: string; nights: number }>`
    select status, count(*)::int as nights from payments where number = 20 group by 1 order by 1`.execute(fixture.db);
  return Object.fromEntries(rows.map(({ status, nights: count }) => [status, count]));
};

/** Makes a night due in an hour, so that it is prepared. */
const bringForward = (number: number) =>
  sql`update payments set next_attempt_at = ${new Date(AN_HOUR_LATER)} where number = ${number}`.execute(fixture.db);

const unread = async () => {
  const { rows } = await sql<{ events: number }>`
    select count(*)::int as events from webhook_inbox where processed_at is null`.execute(fixture.db);
  return rows[0]?.events;
};

test('a call that hangs holds up no other charge, no preparation and no webhook, and is waited for at the end', async () => {
  for (let made = 0; made < 30; made++) await fixture.schedule();
  await fixture.travelTo(EVENING);
  fixture.clock.moveTo(NIGHT_20);
  const { letGo, isLetGo } = held();
  let first: string | undefined;
  const context: ChargingContext = fixture.worker('busy', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        first ??= request.intentId;
        if (request.intentId === first) await isLetGo;
        return fixture.processor.confirmCharge(request);
      },
    },
  });
  const running = runInBackground(chargingLoops(context), log);
  await expect.poll(nights).toEqual({ processing: 1, succeeded: 29 });
  await fixture.deliver();
  await expect.poll(unread).toBe(0);
  await fixture.schedule({ firstNight: 21 });
  await bringForward(21);
  const unprepared = async () => {
    const { rows } = await sql<{ payments: number }>`
      select count(*)::int as payments from payments
      where number = 21 and intent_id is null`.execute(fixture.db);
    return rows[0]?.payments;
  };
  await expect.poll(unprepared).toBe(0);

  let stopped = false;
  const stopping = running.stop().then(() => {
    stopped = true;
  });
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  letGo();
  await stopping;
  expect(context.lanes.free).toBe(context.lanes.width);
});

test('preparation of later nights takes nothing of the rate limit of charges', async () => {
  for (let made = 0; made < 8; made++) await fixture.schedule();
  await fixture.travelTo(EVENING);
  for (let made = 0; made < 30; made++) await fixture.schedule({ firstNight: 21 });
  await bringForward(21);
  fixture.clock.moveTo(NIGHT_20);
  const round = await runDue(fixture.worker('limited', { callsPerSecond: 8 }));
  expect(round.preparation).toEqual({ done: 8, limited: true });
  expect(round.charges.done).toBe(8);
});

describe('where all calls of an account share one limit', () => {
  const limits = { perEndpoint: 8, inAll: 8 };
  const limited = () => fixture.worker('limited', { callsPerSecond: 8, processor: { ...fixture.processor, limits } });
  /** A second later, by the clock of the processor's limit. */
  const refill = () =>
    sql`update rate_buckets set refilled_at = clock_timestamp() - interval '1 second'`.execute(fixture.db);
  /** Nights that are due now and prepared. */
  const makeDue = async (count: number) => {
    for (let made = 0; made < count; made++) await fixture.schedule();
    await fixture.travelTo(EVENING);
    fixture.clock.moveTo(NIGHT_20);
  };

  test.each([
    { due: 20, prepared: 0, charged: 8 },
    { due: 5, prepared: 3, charged: 5 },
    { due: 0, prepared: 8, charged: 0 },
  ])('preparation leaves to $due due nights what they need of it', async ({ due, prepared, charged }) => {
    await makeDue(due);
    for (let made = 0; made < 30; made++) await fixture.schedule({ firstNight: 21 });
    await bringForward(21);
    const worker = limited();
    const { preparation, charges } = await runDue(worker);
    expect([preparation, charges.done]).toEqual([{ done: prepared, limited: true }, charged]);
  });

  test('recovery counts in it, leaves to due nights what they need, and is never starved', async () => {
    await makeDue(30);
    expect(await claimDue(fixture.worker('dead'), 20)).toHaveLength(20);
    fixture.clock.moveBy(125_000);
    const worker = limited();
    const first = await runDue(worker);
    expect([first.recovery, first.charges.done]).toEqual([{ done: 1, limited: true }, 8]);
    await refill();
    // Two nights are due and prepared. One more was recovered, whose intent was cancelled.
    const second = await runDue(worker);
    expect(second.recovery).toEqual({ done: 6, limited: true });
    expect(second.charges.done).toBeGreaterThanOrEqual(2);
    for (let seconds = 0; seconds < 20; seconds++) {
      await refill();
      await runDue(worker);
    }
    expect(await nights()).toEqual({ succeeded: 30 });
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

test('a charge that fails by a bug is reported, and the loop goes on', async () => {
  for (let made = 0; made < 3; made++) await fixture.schedule();
  await fixture.travelTo(EVENING);
  fixture.clock.moveTo(NIGHT_20);
  let calls = 0;
  const context = fixture.worker('broken', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        calls += 1;
        if (calls === 1) throw new TypeError('a bug');
        return fixture.processor.confirmCharge(request);
      },
    },
  });
  const running = runInBackground(chargingLoops(context), log);
  await expect.poll(nights).toEqual({ processing: 1, succeeded: 2 });
  await running.stop();
});

test('a charge that takes longer than its lease keeps it while its worker lives, and loses it with its worker', async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo(EVENING);
  fixture.clock.moveTo(NIGHT_20);
  const { letGo, isLetGo } = held();
  let isSent = () => {};
  const sent = new Promise<void>((done) => {
    isSent = done;
  });
  const slow = fixture.worker('slow', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        isSent();
        await isLetGo;
        return fixture.processor.confirmCharge(request);
      },
    },
  });
  const round = runDue(slow);
  await sent;
  for (let minutes = 0; minutes < 5; minutes++) {
    fixture.clock.moveBy(80_000);
    await renewLeases(slow);
    expect(await recoverUnfinished(fixture.worker('other'), 10)).toBe(0);
  }
  letGo();
  await round;
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await fixture.faultsFound()).toEqual([]);

  await fixture.travelTo('2027-02-28T01:29:00Z');
  fixture.clock.moveTo('2027-02-28T01:30:00Z');
  await claimDue(fixture.worker('dead'), 10);
  fixture.clock.moveBy(125_000);
  expect(await recoverUnfinished(fixture.worker('other'), 10)).toBe(1);
});
