import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import { runDue } from './run-due.ts';

const NIGHTS = 12;
const CUTOFF_20 = '2027-02-27T01:30:00Z';

let fixture: ChargingFixture;
let schedules: readonly string[];
beforeEach(async () => {
  fixture = await createFixture();
  schedules = await Promise.all(Array.from({ length: NIGHTS }, () => fixture.schedule()));
  await fixture.travelTo('2027-02-27T01:29:00Z');
  fixture.clock.moveTo(CUTOFF_20);
});
afterEach(() => fixture.drop());

type Confirm = PaymentProcessor['confirmCharge'];

/** A worker whose answers all come at the same moment, each as `answer` makes it of the processor's. */
function allAtOnce(answer: (request: Parameters<Confirm>[0]) => ReturnType<Confirm>) {
  let called = 0;
  let letGo = () => {};
  const isLetGo = new Promise<void>((done) => {
    letGo = done;
  });
  return fixture.worker('worker', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        const reading = await answer(request);
        called += 1;
        if (called === NIGHTS) letGo();
        await isLetGo;
        return reading;
      },
    },
  });
}

const statuses = async () => {
  const { rows } = await sql<{ status: string; nights: number }>`
    select status, count(*)::int as nights from payments where number = 20 group by 1`.execute(fixture.db);
  return Object.fromEntries(rows.map(({ status, nights }) => [status, nights]));
};

test('answers that come together are settled in one transaction, each once', async () => {
  await runDue(allAtOnce((request) => fixture.processor.confirmCharge(request)));
  expect(await statuses()).toEqual({ succeeded: NIGHTS });
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::int as transactions from payment_attempts`.execute(fixture.db);
  expect(rows[0]?.transactions).toBeLessThanOrEqual(2);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a night that the database refuses to settle holds up none of the others', async () => {
  let refused = false;
  const worker = allAtOnce(async (request) => {
    if (!refused) {
      refused = true;
      // The ledger has an entry for this charge already, which no charge of ours has written.
      await sql`
        insert into ledger_transactions (id, kind, source_type, source_id, event_at)
        select gen_random_uuid(), 'charge', 'payment_attempt', id, now() from payment_attempts
        where intent_id = ${request.intentId}`.execute(fixture.db);
    }
    return fixture.processor.confirmCharge(request);
  });
  await expect(runDue(worker)).rejects.toThrow(/ledger_transactions/);
  expect(await statuses()).toEqual({ succeeded: NIGHTS - 1, processing: 1 });
});

test('a night of which another amount was captured waits for a person, and the others are settled', async () => {
  let changed = false;
  const worker = allAtOnce(async (request) => {
    const reading = await fixture.processor.confirmCharge(request);
    if (changed || reading.status !== 'succeeded') return reading;
    changed = true;
    return { ...reading, captured: { ...reading.captured, amount: reading.captured.amount + 1 } };
  });
  await runDue(worker);
  expect(await statuses()).toEqual({ succeeded: NIGHTS - 1, processing: 1 });
  expect(fixture.alarms).toEqual(['A captured amount differs from its payment.']);
});

test('the same success reported twice at once is booked once', async () => {
  const worker = fixture.worker('worker', {
    processor: {
      ...fixture.processor,
      confirmCharge: async (request) => {
        const reading = await fixture.processor.confirmCharge(request);
        // Its webhook is worked off by others at the same moment.
        await fixture.deliver();
        await Promise.all([runDue(fixture.worker('one')), runDue(fixture.worker('two'))]);
        return reading;
      },
    },
  });
  await runDue(worker);
  await fixture.runUntilIdle();
  for (const schedule of schedules) expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
  expect(await fixture.faultsFound()).toEqual([]);
});
