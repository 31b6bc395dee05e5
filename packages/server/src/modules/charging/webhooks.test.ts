import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createWorld, type World, type WorldOptions } from '../../../test/charging/fixture.ts';
import { signWebhook } from '../../processor/webhook-signature.ts';
import { processInbox, receiveWebhook } from './inbox.ts';
import { runDue } from './run-due.ts';

const CUTOFF_20 = '2027-02-27T01:30:00Z';

let world: World;
afterEach(() => world.drop());

const worldWith = async (options: WorldOptions = {}) => {
  world = await createWorld(options);
  return world;
};

const confirmLosesItsReply = () => {
  world.faults.next = (operation) => (operation === 'payment_intents.confirm' ? 'lose_reply' : 'none');
};

test('learns of a charge with a lost reply from its webhook, and charges once', async () => {
  await worldWith();
  const schedule = await world.schedule();
  world.clock.moveTo(CUTOFF_20);
  confirmLosesItsReply();
  await runDue(world.worker());
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'processing', attempts: 1 });
  expect(await world.charged(schedule)).toEqual({ 20: 1 });
  await world.runUntilIdle();
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await world.faultsFound()).toEqual([]);
});

test('asks the processor after 5 minutes if reply and webhook are both lost', async () => {
  await worldWith({ delivery: { copies: () => 0 } });
  const schedule = await world.schedule();
  world.clock.moveTo(CUTOFF_20);
  confirmLosesItsReply();
  await world.runUntilIdle();
  world.clock.moveTo('2027-02-27T01:34:59Z');
  await world.runUntilIdle();
  expect((await world.nights(schedule))[0]?.status).toBe('processing');
  world.clock.moveTo('2027-02-27T01:35:00Z');
  await world.runUntilIdle();
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await world.faultsFound()).toEqual([]);
});

test('polls an unknown outcome after 5 minutes, an hour and then daily, and raises an alarm', async () => {
  await worldWith({ delivery: { copies: () => 0 } });
  const schedule = await world.schedule();
  world.clock.moveTo(CUTOFF_20);
  let asked = 0;
  world.faults.next = (operation) => (operation === 'payment_intents.create' ? 'none' : 'lose_reply');
  const worker = world.worker('asking', {
    processor: {
      ...world.processor,
      getCharge: async () => {
        asked += 1;
        return { status: 'processing' };
      },
    },
  });
  await world.runUntilIdle(worker);
  const askedAt: number[] = [];
  for (const at of ['01:35', '02:34', '02:35', '02:36']) {
    world.clock.moveTo(`2027-02-27T${at}:00Z`);
    await world.runUntilIdle(worker);
    askedAt.push(asked);
  }
  expect(askedAt).toEqual([1, 1, 2, 2]);
  await world.travelTo('2027-02-28T01:00:00Z', worker);
  expect(asked).toBe(2);
  await world.travelTo('2027-02-28T01:29:00Z', worker);
  expect(world.alarms).toEqual([]);
  await world.travelTo('2027-03-01T02:40:00Z', worker);
  expect(world.alarms).toContain('The processor cannot say what became of a charge.');
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'processing', attempts: 1 });
  world.faults.next = () => 'none';
  await world.travelTo('2027-03-03T02:00:00Z');
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await world.faultsFound()).toEqual([]);
});

test('finds a request that never arrived unconfirmed, and charges once', async () => {
  await worldWith();
  const schedule = await world.schedule();
  world.clock.moveTo(CUTOFF_20);
  let lost = false;
  world.faults.next = (operation) => {
    if (operation !== 'payment_intents.confirm' || lost) return 'none';
    lost = true;
    return 'lose_request';
  };
  await world.travelTo('2027-02-27T01:36:00Z');
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 2 });
  expect(await world.charged(schedule)).toEqual({ 20: 1 });
  expect(await world.faultsFound()).toEqual([]);
});

test.each(['server_error', 'server_error_after'] as const)(
  'charges once despite a 500 (%s) that is replayed for a day',
  async (fault) => {
    await worldWith({ delivery: { copies: () => 0 } });
    const schedule = await world.schedule();
    let failures = 0;
    world.faults.next = (operation) => {
      const fails = failures < 4 && (operation === 'payment_intents.confirm' || operation === 'payment_intents.create');
      if (fails) failures += 1;
      return fails ? fault : 'none';
    };
    await world.travelTo('2027-02-28T00:00:00Z');
    expect((await world.nights(schedule))[0]?.status).toBe('succeeded');
    expect(await world.charged(schedule)).toEqual({ 20: 1 });
    expect(await world.faultsFound()).toEqual([]);
  },
);

test('after a 429 the night stays pending for a minute and is charged once', async () => {
  await worldWith();
  const schedule = await world.schedule();
  let busy = 0;
  world.faults.next = (operation) => (operation === 'payment_intents.confirm' && busy++ < 3 ? 'rate_limit' : 'none');
  await world.travelTo('2027-02-27T01:40:00Z');
  expect((await world.nights(schedule))[0]?.status).toBe('succeeded');
  expect(await world.charged(schedule)).toEqual({ 20: 1 });
  expect(await world.faultsFound()).toEqual([]);
});

test('duplicate, late and reordered webhooks change nothing that is settled', async () => {
  await worldWith({
    delivery: { delay: () => 7200, copies: () => 2 },
    order: (batch) => [...batch].reverse(),
  });
  const schedule = await world.schedule();
  const failing = await world.schedule({ card: '4000000000000341' });
  await world.travelTo('2027-02-27T01:30:00Z');
  const before = [await world.nights(schedule), (await world.nights(failing))[0]?.status];
  await world.travelTo('2027-02-27T02:29:00Z');
  await world.travelTo('2027-03-12T00:00:00Z');
  const { rows } = await sql<{ copies: number }>`select sum(copies)::int as copies from sandbox_events`.execute(
    world.db,
  );
  expect(rows[0]?.copies).toBe(0);
  expect(before[1]).toBe('pending');
  expect(Object.values(await world.charged(schedule))).toEqual(Array(11).fill(1));
  expect(await world.faultsFound()).toEqual([]);
});

test('a webhook processed before the reply arrives settles the night, and the reply changes nothing', async () => {
  await worldWith();
  const schedule = await world.schedule();
  await world.travelTo('2027-02-27T01:29:00Z');
  world.clock.moveTo(CUTOFF_20);
  const other = world.worker('other');
  const confirm = world.processor.confirmCharge.bind(world.processor);
  const slow = world.worker('slow', {
    processor: {
      ...world.processor,
      confirmCharge: async (request) => {
        const reading = await confirm(request);
        await world.deliver();
        await Promise.all([processInbox(other, 10), processInbox(world.worker('third'), 10)]);
        expect((await world.nights(schedule))[0]?.status).toBe('succeeded');
        return reading;
      },
    },
  });
  await runDue(slow);
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await world.faultsFound()).toEqual([]);
});

test('stores a webhook that is delivered twice concurrently only once', async () => {
  await worldWith();
  const raw = Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 1_800_000_000,
      livemode: false,
      data: { object: { object: 'payment_intent', id: 'pi_none' } },
    }),
  );
  const signature = signWebhook(raw, 'whsec_test', world.clock.now());
  const taken = await Promise.all([1, 2, 3].map(() => receiveWebhook(world.worker(), raw, signature)));
  expect(taken.every((answer) => answer.taken)).toBe(true);
  const { rows } = await sql`select event_id from webhook_inbox`.execute(world.db);
  expect(rows).toHaveLength(1);
});

test.each([
  ['a wrong secret', 'signature', { secret: 'whsec_other' }],
  ['a body changed on its way', 'signature', { tamper: true }],
  ['a signature six minutes old', 'too_old', { age: 360 }],
  ['a signature two minutes ahead', 'in_future', { age: -120 }],
  ['a message of live mode', 'wrong_mode', { livemode: true }],
] as const)('%s is refused and leaves nothing', async (_case, reason, options) => {
  await worldWith();
  const { secret, tamper, age, livemode } = {
    secret: 'whsec_test',
    tamper: false,
    age: 0,
    livemode: false,
    ...options,
  };
  const about = { object: 'payment_intent', id: 'pi_1' };
  const raw = Buffer.from(
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', created: 1, livemode, data: { object: about } }),
  );
  const signature = signWebhook(raw, secret, new Date(world.clock.now().getTime() - age * 1000));
  const sent = tamper ? Buffer.from(raw.toString().replace('pi_1', 'pi_2')) : raw;
  expect(await receiveWebhook(world.worker(), sent, signature)).toEqual({ taken: false, reason });
  expect((await sql`select 1 from webhook_inbox`.execute(world.db)).rows).toEqual([]);
});

test('does not mistake an earlier decline for the outcome of a try that never arrived', async () => {
  await worldWith({ delivery: { delay: () => 3600 + 60 } });
  const schedule = await world.schedule({ card: '4000000000000341' });
  await world.travelTo('2027-02-27T02:29:00Z');
  let lost = false;
  world.faults.next = (operation) => {
    if (operation !== 'payment_intents.confirm' || lost) return 'none';
    lost = true;
    return 'lose_request';
  };
  // The second try is lost at 02:30; the webhook of the first arrives at 02:31.
  await world.travelTo('2027-02-27T02:34:00Z');
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select a.state from payment_attempts a join payments p on p.id = a.payment_id
      where p.schedule_id = ${schedule} and p.number = 20 order by attempt_no`.execute(world.db);
    return rows.map((row) => row.state);
  };
  expect(await states()).toEqual(['declined', 'unknown']);
  await world.travelTo('2027-02-27T02:36:00Z');
  expect(await states()).toEqual(['declined', 'void', 'declined']);
  expect(await world.faultsFound()).toEqual([]);
});

test('a webhook that finds the intent unconfirmed does not disturb a worker that is about to confirm it', async () => {
  await worldWith();
  const schedule = await world.schedule();
  await world.travelTo('2027-02-27T01:29:00Z');
  world.clock.moveTo(CUTOFF_20);
  const other = world.worker('other');
  const slow = world.worker('slow', {
    processor: {
      ...world.processor,
      confirmCharge: async (request) => {
        const about = { object: 'payment_intent', id: request.intentId };
        const message = { id: 'evt_created', object: 'event', type: 'payment_intent.created', created: 1 };
        const raw = Buffer.from(JSON.stringify({ ...message, livemode: false, data: { object: about } }));
        await receiveWebhook(other, raw, signWebhook(raw, 'whsec_test', world.clock.now()));
        await processInbox(other, 10);
        expect((await world.nights(schedule))[0]).toMatchObject({ status: 'processing', attempts: 1 });
        return world.processor.confirmCharge(request);
      },
    },
  });
  await runDue(slow);
  expect((await world.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await world.faultsFound()).toEqual([]);
});
