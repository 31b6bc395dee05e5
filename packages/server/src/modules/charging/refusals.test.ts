import { openSandboxAccount } from '@lantern-giving/sandbox/engine/accounts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { PaymentProcessor, Rejected, RejectionCause } from '../../processor/port.ts';
import { countRefusal } from './cases.queries.ts';
import { listHalts, resumeCharity } from './halt.ts';
import { watchDueNights } from './overdue-alerts.ts';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

const END = '2027-03-12T00:00:00Z';
const first = async (schedule: string) => (await fixture.nights(schedule))[0];
const halts = () => listHalts(fixture.db, fixture.clock.now());

const numberOf = async (paymentId: string) => {
  const { rows } = await sql<{ number: number }>`select number from payments where id = ${paymentId}`.execute(
    fixture.db,
  );
  return rows[0]?.number;
};

/** A worker whose processor refuses to prepare the nights of some schedules, however often it is asked. */
function refusing(schedules: readonly string[], cause: RejectionCause, code: string, nights: readonly number[] = []) {
  const processor: PaymentProcessor = {
    ...fixture.processor,
    prepareCharge: async (request) => {
      const { rows } = await sql<{ schedule: string; number: number }>`
        select schedule_id as schedule, number from payments where id = ${request.paymentId}`.execute(fixture.db);
      const of = rows[0];
      const meant = of && schedules.includes(of.schedule) && (nights.length === 0 || nights.includes(of.number));
      return meant ? { status: 'rejected', cause, code } : fixture.processor.prepareCharge(request);
    },
  };
  return fixture.worker('refused', { processor });
}

test('a card deleted at the processor fails its night and is stopped, without effect on other donors', async () => {
  const [gone, ...others] = [await fixture.schedule(), await fixture.schedule(), await fixture.schedule()];
  await sql`
    update payment_methods m set processor_payment_method_id = 'pm_gone' from schedules s
    where s.id = ${gone} and m.id = s.payment_method_id`.execute(fixture.db);
  await fixture.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(await first(gone)).toMatchObject({ status: 'failed', failure: 'resource_missing' });
  expect((await fixture.nights(gone)).slice(1).every(({ status }) => status === 'held')).toBe(true);
  expect(fixture.notices).toMatchObject([{ kind: 'card_stopped', scheduleId: gone, failed: 20 }]);
  for (const other of others) expect(Object.values(await fixture.charged(other))).toEqual(Array(11).fill(1));
  expect(await fixture.faultsFound()).toEqual([]);
});

test('a charity is charged once its account is complete again and it resumes, on the same day', async () => {
  const schedule = await fixture.schedule();
  const setAccount = (state: string) =>
    sql`update sandbox_accounts set state = ${state} where id = 'acct_1'`.execute(fixture.db);
  await setAccount('pending');
  await fixture.travelTo('2027-02-26T21:00:00Z');
  expect(await halts()).toMatchObject([{ slug: 'relief-gbp', code: 'insufficient_capabilities_for_transfer' }]);
  await setAccount('complete');
  await resumeCharity(fixture.db, { slug: 'relief-gbp', by: 'command:admin' }, fixture.clock.now());
  await fixture.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
});

test('a card deleted between preparation and night fails that night only', async () => {
  const [gone, other] = [await fixture.schedule(), await fixture.schedule()];
  await fixture.travelTo('2027-02-27T00:00:00Z');
  await sql`
    update payment_methods m set processor_payment_method_id = 'pm_gone' from schedules s
    where s.id = ${gone} and m.id = s.payment_method_id`.execute(fixture.db);
  await fixture.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(await first(gone)).toMatchObject({ status: 'failed', failure: 'resource_missing', attempts: 1 });
  expect(Object.values(await fixture.charged(other))).toEqual(Array(11).fill(1));
  expect(await fixture.faultsFound()).toEqual([]);
});

test('an amount that the processor does not accept fails only that night', async () => {
  const [large, other] = [await fixture.schedule(), await fixture.schedule()];
  await sql`
    update payments set tip = tip + 100000000, total = total + 100000000
    where schedule_id = ${large} and number = 20`.execute(fixture.db);
  await fixture.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(await first(large)).toMatchObject({ status: 'failed', failure: 'amount_too_large' });
  expect(Object.values(await fixture.charged(large))).toEqual(Array(10).fill(1));
  expect(Object.values(await fixture.charged(other))).toEqual(Array(11).fill(1));
  expect(fixture.notices).toMatchObject([{ kind: 'payment_failed', number: 20 }]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('an unknown rejection code raises an alarm but halts nobody, and nights fixed within half a day are charged', async () => {
  const paymentMethod = await fixture.saveCard('4242424242424242');
  const same = [];
  for (let gifts = 0; gifts < 4; gifts++) same.push(await fixture.schedule({ paymentMethod }));
  const other = await fixture.schedule();
  await fixture.travelTo('2027-02-27T12:00:00Z', refusing(same, 'unfamiliar', 'parameter_unknown', [20]));
  expect(await halts()).toEqual([]);
  expect(fixture.notices).toEqual([]);
  expect(await fixture.charged(other)).toEqual({ 20: 1 });
  for (const schedule of same) expect(await first(schedule)).toMatchObject({ status: 'pending', attempts: 0 });
  expect(new Set(fixture.alarms)).toEqual(
    new Set(['The processor refuses a night for a reason on no list; it is asked again in 3 hours.']),
  );
  await watchDueNights(fixture.worker());
  expect(fixture.alarms).toContain('Nights that are due have not been charged.');
  await fixture.travelTo(END);
  for (const schedule of same) expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
  expect(fixture.notices).toEqual([]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test.each(['prepared', 'confirmed'] as const)(
  'a night rejected with an unknown code when it is %s fails after half a day with one notice, and later nights are charged',
  async (when) => {
    const schedule = await fixture.schedule();
    const refused: Rejected = { status: 'rejected', cause: 'unfamiliar', code: 'parameter_unknown' };
    let asked = 0;
    const worker = fixture.worker('refused', {
      processor: {
        ...fixture.processor,
        prepareCharge: async (request) => {
          if (when !== 'prepared' || (await numberOf(request.paymentId)) !== 20)
            return fixture.processor.prepareCharge(request);
          asked += 1;
          return refused;
        },
        confirmCharge: async (request) => {
          if (when !== 'confirmed' || fixture.clock.now() > new Date('2027-02-27T20:00:00Z'))
            return fixture.processor.confirmCharge(request);
          asked += 1;
          return refused;
        },
      },
    });
    await fixture.travelTo('2027-02-27T13:29:00Z', worker);
    expect(await first(schedule)).toMatchObject({ status: 'pending' });
    expect(fixture.notices).toEqual([]);
    await fixture.travelTo(END, worker);
    expect(asked).toBeLessThan(10);
    expect(await halts()).toEqual([]);
    expect(await first(schedule)).toMatchObject({ status: 'failed', failure: 'parameter_unknown' });
    expect(fixture.notices).toMatchObject([{ kind: 'payment_failed', number: 20 }]);
    expect(Object.values(await fixture.charged(schedule))).toEqual(Array(10).fill(1));
    expect(await fixture.faultsFound()).toEqual([]);
  },
);

const refusalCase = async () => {
  const { rows } = await sql<{
    code: string;
    about: Readonly<Record<string, unknown>>;
    isOpen: boolean;
    by: string | null;
  }>`
    select kind as code, about, closed_at is null as "isOpen", closed_by as by from open_cases
    where subject_id in ('amount_too_large', 'parameter_unknown') order by opened_at, id`.execute(fixture.db);
  return rows;
};

/** Records a refusal of so many payments, all at the same time. */
const refuse = (kind: 'night_refused' | 'unfamiliar_refusal', payments: readonly string[]) =>
  Promise.all(
    payments.map((paymentId) =>
      inTransaction(fixture.db, (trx) =>
        countRefusal(
          { context: fixture.worker(), trx, now: fixture.clock.now() },
          { kind, code: 'amount_too_large', paymentId },
        ),
      ),
    ),
  );
const named = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `payment ${from + at}`);

test.each(['night_refused', 'unfamiliar_refusal'] as const)(
  'counts every refusal with a code, rings again at each fifth power, and closes a day after the last: %s',
  async (kind) => {
    await refuse(kind, ['payment 1']);
    expect(fixture.alarms).toHaveLength(1);
    await refuse(kind, named(2, 4));
    expect(fixture.alarms).toHaveLength(1);
    await refuse(kind, ['payment 5']);
    expect(fixture.alarms).toHaveLength(2);
    fixture.clock.moveBy(60_000);
    await refuse(kind, named(6, 27));
    expect(fixture.alarms).toHaveLength(3);
    expect((await refusalCase())[0]?.about).toMatchObject({ refusals: 27, lastAt: fixture.clock.now().toISOString() });

    fixture.clock.moveBy(86_400_000 - 1000);
    await watchDueNights(fixture.worker());
    expect(await refusalCase()).toMatchObject([{ isOpen: true }]);
    await refuse(kind, ['payment 28']);
    expect((await refusalCase())[0]?.about).toMatchObject({ refusals: 28, paymentId: 'payment 28' });
    fixture.clock.moveBy(86_400_000);
    await watchDueNights(fixture.worker());
    expect(await refusalCase()).toMatchObject([{ isOpen: false, by: 'system' }]);
    await refuse(kind, ['payment 29']);
    expect(await refusalCase()).toMatchObject([{ isOpen: false }, { isOpen: true, about: { refusals: 1 } }]);
  },
);

test('the case of a refused night names how many nights with that code have failed', async () => {
  const large = [await fixture.schedule(), await fixture.schedule(), await fixture.schedule()];
  await fixture.travelTo('2027-02-27T02:00:00Z', refusing(large, 'charge', 'amount_too_large', [20]));
  expect(await refusalCase()).toMatchObject([{ code: 'night_refused', isOpen: true, about: { refusals: 3 } }]);
});

test('replaces an idempotency key that was used with other parameters, without a halt', async () => {
  const schedule = await fixture.schedule();
  let dead = true;
  const dying = fixture.worker('dying', {
    faultPoint: (point) => {
      if (dead && point === 'intent_created') throw new Error('dies with the intent unsaved');
    },
  });
  fixture.clock.moveTo(new Date('2027-02-26T20:00:00Z'));
  await expect(fixture.runUntilIdle(dying)).rejects.toThrow('dies');
  dead = false;
  await openSandboxAccount(fixture.db, { id: 'acct_2', currency: 'gbp', state: 'complete' }, fixture.clock.now());
  await sql`update charities set processor_account = 'acct_2' where slug = 'relief-gbp'`.execute(fixture.db);
  await fixture.travelTo(END);
  expect(await halts()).toEqual([]);
  expect(Object.values(await fixture.charged(schedule))).toEqual(Array(11).fill(1));
  expect(await fixture.faultsFound()).toEqual([]);
});
