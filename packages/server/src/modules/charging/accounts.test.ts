import { createSandboxProcessor } from '@lantern-giving/sandbox/sandbox-processor';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { sandboxEvent } from '../../../test/processor/sandbox.ts';
import { startStripeSkin } from '../../../test/processor/stripe-fake.ts';
import type { BalanceTransaction, PaymentProcessor } from '../../processor/port.ts';
import { createStripeProcessor } from '../../processor/stripe/stripe-processor.ts';
import { signWebhook } from '../../processor/webhook-signature.ts';
import { checkMoney } from './check-money.ts';
import type { ChargingContext } from './context.ts';
import { receiveWebhook } from './inbox.ts';
import { acquireTokens, bucketsOf } from './rate-bucket.queries.ts';
import { reconcile } from './reconcile.ts';
import { runDue } from './run-due.ts';
import { listProcessorHalts } from './wrong-account.ts';

/** When the first night of a schedule is due. */
const NIGHT_20 = '2027-02-27T01:30:00Z';
const SECRET = 'whsec_uk';

let fixture: ChargingFixture;
let other: PaymentProcessor;
const KEYS = {
  account: 'uk',
  publishableKey: 'pk_test_uk',
  webhookSecrets: [SECRET],
  returnUrl: 'https://give.example',
};
const UNLIMITED = { perEndpoint: null, inAll: null };
const others = {
  'of the sandbox': async () => ({
    processor: createSandboxProcessor({ ...fixture, ...KEYS }),
    close: () => undefined,
  }),
  'at Stripe': async () => {
    const { api, close } = await startStripeSkin(fixture.engine);
    const { clock } = fixture;
    return {
      processor: createStripeProcessor({ ...KEYS, secretKey: 'sk_test_uk', limits: UNLIMITED, clock, api }),
      close,
    };
  },
};
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

/** A schedule whose card was saved with the other account. */
async function scheduleOfOther(): Promise<string> {
  const paymentMethod = await fixture.saveCard('4242424242424242');
  await sql`update payment_methods set processor = 'uk' where id = ${paymentMethod}`.execute(fixture.db);
  return fixture.schedule({ paymentMethod });
}

const workerOfOther = (overrides: Partial<PaymentProcessor> = {}, more: Partial<ChargingContext> = {}) =>
  fixture.worker('uk', { processor: { ...other, ...overrides }, ...more });
const statusOf = async (schedule: string) => (await fixture.nights(schedule))[0]?.status;
const nightOf = async (schedule: string) => {
  const { rows } = await sql<{ id: string; intent: string | null; status: string }>`
    select id, intent_id as intent, status from payments where schedule_id = ${schedule} order by number limit 1`.execute(
    fixture.db,
  );
  if (!rows[0]) throw new Error('a schedule without nights');
  return rows[0];
};

describe.each(Object.entries(others))('beside an account %s', (_, open) => {
  beforeEach(async () => {
    const { processor, close } = await open();
    other = processor;
    return close;
  });

  test('a night is prepared and charged with the account of its card, and no other', async () => {
    const [ours, theirs] = [await fixture.schedule(), await scheduleOfOther()];
    await fixture.travelTo(NIGHT_20);
    expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['succeeded', 'pending']);
    expect((await nightOf(theirs)).intent).toBeNull();
    await fixture.runUntilIdle(workerOfOther());
    expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['succeeded', 'succeeded']);
    expect(await fixture.charged(theirs)).toEqual({ 20: 1 });
  });

  test('an account that hangs holds up none of the other’s nights', async () => {
    const [ours, theirs] = [await fixture.schedule(), await scheduleOfOther()];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
    const hanging = workerOfOther({
      confirmCharge: async (request) => {
        isAsked();
        await released;
        return other.confirmCharge(request);
      },
    });
    fixture.clock.moveTo(NIGHT_20);
    const stuck = runDue(hanging);
    await asked;
    await fixture.runUntilIdle();
    expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['succeeded', 'processing']);
    release();
    await stuck;
    expect(await statusOf(theirs)).toBe('succeeded');
  });

  test('an account whose calls are not answered holds up none of the other’s nights, and is asked again later', async () => {
    const ours = await fixture.schedule();
    const theirs = await Promise.all(Array.from({ length: 6 }, scheduleOfOther));
    const lost = async () => ({ status: 'unknown', detail: 'no answer' }) as const;
    let isDown = true;
    const whileUp =
      <Asked, Answer>(call: (asked: Asked) => Promise<Answer>) =>
      (asked: Asked) =>
        isDown ? lost() : call(asked);
    const worker = workerOfOther({
      confirmCharge: whileUp((asked: Parameters<PaymentProcessor['confirmCharge']>[0]) => other.confirmCharge(asked)),
      getCharge: whileUp((intent: string) => other.getCharge(intent)),
    });
    await fixture.travelTo(NIGHT_20, fixture.worker(), worker);
    expect(worker.gate.writes.isOpen).toBe(false);
    expect(await statusOf(ours)).toBe('succeeded');
    expect((await Promise.all(theirs.map(statusOf))).includes('succeeded')).toBe(false);
    isDown = false;
    await fixture.travelTo('2027-02-27T06:00:00Z', fixture.worker(), worker);
    for (const schedule of theirs) expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(await fixture.charged(ours)).toEqual({ 20: 1 });
  });

  test('an account whose key is another’s is halted by itself, and what it has missing is not counted for the other', async () => {
    const [ours, ...missing] = await Promise.all(Array.from({ length: 3 }, () => fixture.schedule()));
    await sql`
      update payment_methods set processor_payment_method_id = 'pm_gone_' || id where id in (
        select payment_method_id from schedules where id = any(${missing}::uuid[]))`.execute(fixture.db);
    await Promise.all(Array.from({ length: 7 }, scheduleOfOther));
    const rejected = async () => ({ status: 'rejected', cause: 'charge', code: 'resource_missing' }) as const;
    const worker = workerOfOther({ confirmCharge: rejected, getCharge: rejected });
    await fixture.travelTo(NIGHT_20, worker, fixture.worker());
    expect(await listProcessorHalts(fixture.db)).toMatchObject([{ processor: 'uk', code: 'resource_missing' }]);
    expect(await fixture.charged(ours ?? '')).toEqual({ 20: 1 });
    await fixture.travelTo('2027-02-28T01:30:00Z', worker, fixture.worker());
    expect(await fixture.charged(ours ?? '')).toEqual({ 20: 1, 21: 1 });
  });

  test('an account that is halted is counted as such, and charges nothing while the other does', async () => {
    const [ours, theirs] = [await fixture.schedule(), await scheduleOfOther()];
    await sql`insert into processor_halts (processor, code, since) values ('uk', 'resource_missing', now())`.execute(
      fixture.db,
    );
    await fixture.travelTo(NIGHT_20, fixture.worker(), workerOfOther());
    expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['succeeded', 'pending']);
    expect(await fixture.waiting()).toEqual({ processor_halted: 1 });
  });

  test('an account that hears nothing counts as without an answer, whatever the other hears', async () => {
    const [ours, theirs] = [await fixture.schedule(), await scheduleOfOther()];
    await fixture.travelTo(NIGHT_20);
    fixture.clock.moveBy(4 * 60_000);
    const now = fixture.clock.now();
    await sql`update payment_attempts set resolved_at = ${now} where state = 'succeeded'`.execute(fixture.db);
    expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['succeeded', 'pending']);
    expect(await fixture.waiting()).toEqual({ no_answer: 1 });
  });

  describe('the limits', () => {
    const limits = { perEndpoint: 5, inAll: 6 };
    /** Takes what is left of a bucket, which then does not fill up again during the test. */
    const drain = () =>
      sql`update rate_buckets set tokens = 0, refilled_at = clock_timestamp() + interval '1 day'
        where name like 'uk:%'`.execute(fixture.db);

    test('of an account hold up none of the other’s nights', async () => {
      const [ours, theirs] = [await fixture.schedule(), await scheduleOfOther()];
      const worker = workerOfOther({ limits }, { callsPerSecond: limits.perEndpoint });
      await acquireTokens(fixture.db, [...bucketsOf(worker.processor, 'prepare')], 1);
      await drain();
      fixture.clock.moveTo(NIGHT_20);
      expect((await runDue(worker)).preparation).toEqual({ done: 0, limited: true });
      await fixture.runUntilIdle();
      expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['succeeded', 'pending']);
    });

    test('hold for each endpoint, and for all of them together', async () => {
      const of = (endpoint: string) => bucketsOf({ account: 'uk', limits }, endpoint);
      const frozen = () =>
        sql`update rate_buckets set refilled_at = clock_timestamp() + interval '1 day'`.execute(fixture.db);
      const leaving = (calls: number) => bucketsOf({ account: 'uk', limits }, 'prepare', limits.perEndpoint, calls);
      expect(await acquireTokens(fixture.db, leaving(5), 10)).toBe(1);
      await frozen();
      expect(await acquireTokens(fixture.db, of('confirm'), 4)).toBe(4);
      await frozen();
      expect(await acquireTokens(fixture.db, leaving(5), 10)).toBe(0);
      expect(await acquireTokens(fixture.db, leaving(0), 10)).toBe(1);
      await frozen();
      expect(await acquireTokens(fixture.db, of('confirm'), 10)).toBe(0);
      expect(await acquireTokens(fixture.db, bucketsOf({ account: 'eu', limits }, 'confirm'), 10)).toBe(5);
    });
  });

  test('a webhook counts only with a secret of its own account, and is worked off with that', async () => {
    const { raw } = sandboxEvent('pi_1');
    const { db, clock, processor } = fixture;
    const receive = (account: PaymentProcessor, secret: string) =>
      receiveWebhook({ db, clock, processor: account }, raw, signWebhook(raw, secret, clock.now()));
    expect(await receive(other, 'whsec_test')).toEqual({ taken: false, reason: 'signature' });
    expect(await receive(processor, SECRET)).toEqual({ taken: false, reason: 'signature' });
    // An event with the same id is another's.
    expect(await receive(processor, 'whsec_test')).toEqual({ taken: true });
    expect(await receive(other, SECRET)).toEqual({ taken: true });
    const open = async () => {
      const { rows } = await sql<{ processor: string }>`
        select processor from webhook_inbox where processed_at is null order by 1`.execute(db);
      return rows.map((row) => row.processor);
    };
    expect(await open()).toEqual(['sandbox', 'uk']);
    await runDue(fixture.worker());
    expect(await open()).toEqual(['uk']);
    await runDue(workerOfOther());
    expect(await open()).toEqual([]);
  });

  test('what one account has recorded of the other’s nights is a difference, and is not adopted', async () => {
    const ours = await fixture.schedule();
    const night = await nightOf(ours);
    const { db, clock } = fixture;
    clock.moveTo(NIGHT_20);
    const charge: BalanceTransaction = {
      id: 'txn_1',
      kind: 'charge',
      sourceId: 'ch_foreign',
      chargeId: 'ch_foreign',
      intentId: 'pi_foreign',
      paymentId: night.id,
      moved: { amount: 1000, currency: 'gbp' },
      amount: 1000,
      fee: 0,
      currency: 'gbp',
      createdAt: clock.now(),
    };
    const { differences } = await reconcile(
      workerOfOther({
        listBalanceTransactions: async () => ({ status: 'known', transactions: [charge], next: null }),
      }),
    );
    expect(differences).toEqual([{ kind: 'missing_here', what: 'charge', subject: 'ch_foreign', isOurs: false }]);
    expect(await nightOf(ours)).toEqual(night);
    await fixture.runUntilIdle();
    expect(await statusOf(ours)).toBe('succeeded');
    // Its own record is complete without the other's nights, and the other's without ours.
    clock.moveBy(3 * 3_600_000);
    expect((await reconcile(fixture.worker())).differences).toEqual([]);
    const { rows } = await sql`select 1 from reconciliations`.execute(db);
    expect(rows).toHaveLength(2);
  });

  test('a check of the books names the account whose record it could not read', async () => {
    const silent = workerOfOther({ listBalanceTransactions: async () => ({ status: 'unknown', detail: 'no answer' }) });
    const report = await checkMoney(silent, fixture.worker());
    expect(report).toEqual({ violations: [], differences: [], cases: [], unread: ['uk'] });
    expect((await checkMoney(workerOfOther(), fixture.worker())).unread).toEqual([]);
  });
});
