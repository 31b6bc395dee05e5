import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture, type FixtureOptions } from '../../../test/charging/fixture.ts';
import { randomFrom } from '../../../test/charging/random.ts';
import { signWebhook } from '../../processor/webhook-signature.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { processInbox, receiveWebhook } from './inbox.ts';
import { runDue } from './run-due.ts';

const CUTOFF_20 = '2027-02-27T01:30:00Z';

let fixture: ChargingFixture;
afterEach(() => fixture.drop());

const worldWith = async (options: FixtureOptions = {}) => {
  fixture = await createFixture(options);
  return fixture;
};

const confirmLosesItsReply = () => {
  fixture.faults.next = (operation) => (operation === 'payment_intents.confirm' ? 'lose_reply' : 'none');
};

test('learns of a charge with a lost reply from its webhook, and charges once', async () => {
  await worldWith();
  const schedule = await fixture.schedule();
  fixture.clock.moveTo(CUTOFF_20);
  confirmLosesItsReply();
  await runDue(fixture.worker());
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'processing', attempts: 1 });
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  await fixture.runUntilIdle();
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('asks the processor after 5 minutes if reply and webhook are both lost', async () => {
  await worldWith({ delivery: { copies: () => 0 } });
  const schedule = await fixture.schedule();
  fixture.clock.moveTo(CUTOFF_20);
  confirmLosesItsReply();
  await fixture.runUntilIdle();
  fixture.clock.moveTo('2027-02-27T01:34:59Z');
  await fixture.runUntilIdle();
  expect((await fixture.nights(schedule))[0]?.status).toBe('processing');
  fixture.clock.moveTo('2027-02-27T01:35:00Z');
  await fixture.runUntilIdle();
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('polls an unknown outcome after 5 minutes, an hour and then daily, and raises an alarm', async () => {
  await worldWith({ delivery: { copies: () => 0 } });
  const schedule = await fixture.schedule();
  fixture.clock.moveTo(CUTOFF_20);
  let asked = 0;
  fixture.faults.next = (operation) => (operation === 'payment_intents.create' ? 'none' : 'lose_reply');
  const worker = fixture.worker('asking', {
    processor: {
      ...fixture.processor,
      getCharge: async () => {
        asked += 1;
        return { status: 'processing' };
      },
    },
  });
  await fixture.runUntilIdle(worker);
  const askedAt: number[] = [];
  for (const at of ['01:35', '02:34', '02:35', '02:36']) {
    fixture.clock.moveTo(`2027-02-27T${at}:00Z`);
    await fixture.runUntilIdle(worker);
    askedAt.push(asked);
  }
  expect(askedAt).toEqual([1, 1, 2, 2]);
  await fixture.travelTo('2027-02-28T01:00:00Z', worker);
  expect(asked).toBe(2);
  await fixture.travelTo('2027-02-28T01:29:00Z', worker);
  expect(fixture.alarms).toEqual([]);
  await fixture.travelTo('2027-03-01T02:40:00Z', worker);
  expect(fixture.alarms).toContain('The processor cannot say what became of a charge.');
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'processing', attempts: 1 });
  fixture.faults.next = () => 'none';
  await fixture.travelTo('2027-03-03T02:00:00Z');
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('finds a request that never arrived unconfirmed, and charges once', async () => {
  await worldWith();
  const schedule = await fixture.schedule();
  fixture.clock.moveTo(CUTOFF_20);
  let lost = false;
  fixture.faults.next = (operation) => {
    if (operation !== 'payment_intents.confirm' || lost) return 'none';
    lost = true;
    return 'lose_request';
  };
  await fixture.travelTo('2027-02-27T01:36:00Z');
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 2 });
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test.each(['server_error', 'server_error_after'] as const)(
  'charges once despite a 500 (%s) that is replayed for a day',
  async (fault) => {
    await worldWith({ delivery: { copies: () => 0 } });
    const schedule = await fixture.schedule();
    let failures = 0;
    fixture.faults.next = (operation) => {
      const fails = failures < 4 && (operation === 'payment_intents.confirm' || operation === 'payment_intents.create');
      if (fails) failures += 1;
      return fails ? fault : 'none';
    };
    await fixture.travelTo('2027-02-28T00:00:00Z');
    expect((await fixture.nights(schedule))[0]?.status).toBe('succeeded');
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(await fixture.faultsFound()).toEqual([]);
  },
);

test('after a 429 the night stays pending for a minute and is charged once', async () => {
  await worldWith();
  const schedule = await fixture.schedule();
  let busy = 0;
  fixture.faults.next = (operation) => (operation === 'payment_intents.confirm' && busy++ < 3 ? 'rate_limit' : 'none');
  await fixture.travelTo('2027-02-27T01:40:00Z');
  expect((await fixture.nights(schedule))[0]?.status).toBe('succeeded');
  expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});

test('duplicate, late and reordered webhooks change nothing that is settled', async () => {
  await worldWith({
    delivery: { delay: () => 7200, copies: () => 2 },
    order: (batch) => [...batch].reverse(),
  });
  const schedule = await fixture.schedule();
  const failing = await fixture.schedule({ card: '4000000000000341' });
  await fixture.travelTo('2027-02-27T01:30:00Z');
  const before = [await fixture.nights(schedule), (await fixture.nights(failing))[0]?.status];
  await fixture.travelTo('2027-02-27T02:29:00Z');
  await fixture.travelTo('2027-03-12T00:00:00Z');
  const { rows } = await sql<{ copies: number }>`select sum(copies)::int as copies from sandbox_events`.execute(
    fixture.db,
  );
  expect(rows[0]?.copies).toBe(0);
  expect(before[1]).toBe('pending');
  expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a thousand webhooks that come shuffled and three times each are kept once and change nothing', async () => {
  await worldWith({ delivery: { copies: () => 0 }, order: randomFrom(1).shuffled });
  const card = await fixture.saveCard('4242424242424242');
  const schedules = await Promise.all(Array.from({ length: 91 }, () => fixture.schedule({ paymentMethod: card })));
  await fixture.travelTo('2027-03-12T00:00:00Z');
  const books = async () => [
    await Promise.all(schedules.map((schedule) => fixture.nights(schedule))),
    await ledgerSums(fixture.db),
  ];
  const before = await books();
  const { numAffectedRows: events } = await sql`
    update sandbox_events set copies = 3, deliver_at = ${fixture.clock.now()}`.execute(fixture.db);
  expect(Number(events)).toBeGreaterThanOrEqual(1000);
  await fixture.runUntilIdle();
  const { rows } = await sql<{ kept: number; open: number }>`
    select count(*)::int as kept, count(*) filter (where processed_at is null)::int as open from webhook_inbox`.execute(
    fixture.db,
  );
  expect(rows).toEqual([{ kept: Number(events), open: 0 }]);
  expect(await books()).toEqual(before);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('messages about settled nights are closed in one statement without a call, and one with news by itself', async () => {
  await worldWith({ delivery: { delay: () => 60 } });
  for (let donor = 0; donor < 5; donor++) await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  let lost = false;
  fixture.faults.next = (operation) => {
    if (operation !== 'payment_intents.confirm' || lost) return 'none';
    lost = true;
    return 'lose_reply';
  };
  await runDue(fixture.worker());
  fixture.clock.moveTo('2027-02-27T01:31:00Z');
  await fixture.deliver();
  const asked: string[] = [];
  const worker = fixture.worker('asking', {
    processor: {
      ...fixture.processor,
      getCharge: async (intentId) => {
        asked.push(intentId);
        return fixture.processor.getCharge(intentId);
      },
    },
  });
  const worked = await processInbox(worker, 100);
  expect(new Set(asked).size).toBe(1);
  const { rows } = await sql<{ news: boolean; messages: number; statements: number }>`
    select intent_id = ${asked[0]} as news, count(*)::int as messages, count(distinct xmin::text)::int as statements
    from webhook_inbox where processed_at = ${fixture.clock.now()} group by 1 order by 1`.execute(fixture.db);
  const [settled, open] = rows;
  expect(settled).toMatchObject({ news: false, statements: 1 });
  expect(open).toMatchObject({ news: true, statements: open?.messages });
  expect((settled?.messages ?? 0) + (open?.messages ?? 0)).toBe(worked);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a webhook processed before the reply arrives settles the night, and the reply changes nothing', async () => {
  await worldWith();
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const other = fixture.worker('other');
  const confirm = fixture.processor.confirmCharge.bind(fixture.processor);
  const slow = fixture.worker('slow', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        const reading = await confirm(request);
        await fixture.deliver();
        await Promise.all([processInbox(other, 10), processInbox(fixture.worker('third'), 10)]);
        expect((await fixture.nights(schedule))[0]?.status).toBe('succeeded');
        return reading;
      },
    },
  });
  await runDue(slow);
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
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
  const signature = signWebhook(raw, 'whsec_test', fixture.clock.now());
  const taken = await Promise.all([1, 2, 3].map(() => receiveWebhook(fixture.worker(), raw, signature)));
  expect(taken.every((answer) => answer.taken)).toBe(true);
  const { rows } = await sql`select event_id from webhook_inbox`.execute(fixture.db);
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
  const signature = signWebhook(raw, secret, new Date(fixture.clock.now().getTime() - age * 1000));
  const sent = tamper ? Buffer.from(raw.toString().replace('pi_1', 'pi_2')) : raw;
  expect(await receiveWebhook(fixture.worker(), sent, signature)).toEqual({ taken: false, reason });
  expect((await sql`select 1 from webhook_inbox`.execute(fixture.db)).rows).toEqual([]);
});

test('does not mistake an earlier decline for the outcome of a try that never arrived', async () => {
  await worldWith({ delivery: { delay: () => 3600 + 60 } });
  const schedule = await fixture.schedule({ card: '4000000000000341' });
  await fixture.travelTo('2027-02-27T02:29:00Z');
  let lost = false;
  fixture.faults.next = (operation) => {
    if (operation !== 'payment_intents.confirm' || lost) return 'none';
    lost = true;
    return 'lose_request';
  };
  // The second try is lost at 02:30; the webhook of the first arrives at 02:31.
  await fixture.travelTo('2027-02-27T02:34:00Z');
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select a.state from payment_attempts a join payments p on p.id = a.payment_id
      where p.schedule_id = ${schedule} and p.number = 20 order by attempt_no`.execute(fixture.db);
    return rows.map((row) => row.state);
  };
  expect(await states()).toEqual(['declined', 'unknown']);
  await fixture.travelTo('2027-02-27T02:36:00Z');
  expect(await states()).toEqual(['declined', 'void', 'declined']);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a webhook that finds the intent unconfirmed does not disturb a worker that is about to confirm it', async () => {
  await worldWith();
  const schedule = await fixture.schedule();
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
  const other = fixture.worker('other');
  const slow = fixture.worker('slow', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        const about = { object: 'payment_intent', id: request.intentId };
        const message = { id: 'evt_created', object: 'event', type: 'payment_intent.created', created: 1 };
        const raw = Buffer.from(JSON.stringify({ ...message, livemode: false, data: { object: about } }));
        await receiveWebhook(other, raw, signWebhook(raw, 'whsec_test', fixture.clock.now()));
        await processInbox(other, 10);
        expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'processing', attempts: 1 });
        return fixture.processor.confirmCharge(request);
      },
    },
  });
  await runDue(slow);
  expect((await fixture.nights(schedule))[0]).toMatchObject({ status: 'succeeded', attempts: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});
