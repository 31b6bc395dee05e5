import { transferOf } from '@lantern-giving/sandbox/engine/transfers';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import type { ChargeParts } from '../ledger/reversal.ts';
import { closeGone } from './cases.queries.ts';
import { insertRequestedRefund } from './reversals.queries.ts';
import { bookReversals, makeRefund } from './reversals.ts';

const AFTER_NIGHT_20 = '2027-02-27T02:00:00Z';
const HOUR = 3_600_000;

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

interface Night extends ChargeParts {
  readonly id: string;
  readonly schedule: string;
  readonly intent: string;
  readonly total: number;
}

const chargedNight = async ({ toPlatform = false } = {}): Promise<Night> => {
  const schedule = await fixture.schedule();
  if (toPlatform) await sql`update charities set processor_account = null`.execute(fixture.db);
  await fixture.travelTo(AFTER_NIGHT_20);
  const { rows } = await sql<Night>`
    select id, schedule_id as schedule, intent_id as intent, amount, tip, fee, total from payments
    where schedule_id = ${schedule} and number = 20 and status = 'succeeded'`.execute(fixture.db);
  const [night] = rows;
  if (!night) throw new Error('night 20 was not charged');
  return night;
};

/** A charged night whose dispute the bank has decided against us; nobody here has heard of it. */
const lostNight = async (options = {}): Promise<Night> => {
  const night = await chargedNight(options);
  await fixture.engine.openDispute(night.intent);
  await fixture.engine.closeDispute(night.intent, 'lost');
  return night;
};

/** Refunds parts of a night, as staff ask for it. */
const refund = async ({ id: paymentId, schedule, intent }: Night, { amount, tip, fee }: ChargeParts) => {
  const [id, now, total] = [uuidv7(), fixture.clock.now(), amount + tip + fee];
  const why = { reason: 'requested', note: null, requestedBy: 'account:1', requestKey: id } as const;
  const asked = { id, paymentId, total, currency: 'gbp' } as const;
  await inTransaction(fixture.db, (trx) =>
    insertRequestedRefund(trx, { ...asked, ...why, scheduleId: schedule, amount, tip, fee, now, nextCheckAt: now }),
  );
  expect((await makeRefund(fixture.worker('refunding'), { ...asked, intentId: intent })).status).toBe('refunded');
};

/** Refunds a part in the processor's dashboard. */
const refundByHand = async (intent: string, amount: number, reverse_transfer: boolean) => {
  const params = { payment_intent: intent, amount, reverse_transfer, metadata: {} };
  expect((await fixture.engine.createRefund(params, uuidv7())).status).toBe(200);
};

/** In the processor's dashboard. */
const takeBackByHand = async (intent: string, amount: number) => {
  const { rows } = await sql<{ charge: string }>`
    select id as charge from sandbox_charges where intent = ${intent} and status = 'succeeded'`.execute(fixture.db);
  const transfer = transferOf(rows[0]?.charge ?? '');
  const { status } = await fixture.engine.reverseTransfer({ transfer, amount, metadata: {} }, 'by hand');
  expect(status).toBe(200);
};

/** What the processor has taken back from the charity's account. */
const takenBack = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ amount: number }>`
    select amount from sandbox_transfer_reversals order by created_at`.execute(fixture.db);
  return rows.map(({ amount }) => amount);
};

interface Collected {
  readonly reversal: string | null;
  readonly at: Date | null;
}

const collected = async (): Promise<Collected | undefined> => {
  const { rows } = await sql<Collected>`
    select reversal_id as reversal, collect_at as at from disputes`.execute(fixture.db);
  return rows[0];
};

const DONE = { reversal: expect.stringMatching(/^trr_/), at: null };

test('the charity’s part of a lost dispute is taken back from its account, once', async () => {
  const { amount } = await lostNight();
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([amount]);
  expect(await collected()).toEqual(DONE);
  fixture.clock.moveBy(48 * HOUR);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([amount]);
  expect(await fixture.faultsFound()).toEqual([]);
});

const PART = { amount: 1, tip: 0, fee: 0 };

test('of a refund exactly the charity’s part is taken back from its account, once, however it is divided', async () => {
  const night = await chargedNight();
  const { amount, tip, fee } = night;
  await refund(night, { amount: 1, tip, fee: 0 });
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([1]);
  await refund(night, { amount: amount - 1, tip: 0, fee });
  fixture.clock.moveBy(48 * HOUR);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([1, amount - 1]);
  expect(await fixture.faultsFound()).toEqual([]);
});

test('of a refund of tip and fee cover alone nothing is taken back', async () => {
  const night = await chargedNight();
  await refund(night, { amount: 0, tip: night.tip, fee: night.fee });
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([]);
});

test('of a refund in the processor’s dashboard the part is taken back, unless that has done so', async () => {
  const { intent, amount, total } = await chargedNight();
  const half = Math.floor(total / 2);
  await refundByHand(intent, half, false);
  await fixture.runUntilIdle();
  const taken = Math.floor((amount * half) / total);
  expect(await takenBack()).toEqual([taken]);
  await refundByHand(intent, half, true);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([taken]);
  const { rows: along } = await sql<{ amount: number }>`
    select transfer_reversed as amount from sandbox_refunds where transfer_reversed > 0`.execute(fixture.db);
  expect(along).toEqual([{ amount: taken }]);
  const { rows } = await sql`select from refunds where reversal_id is not null and collect_at is null`.execute(
    fixture.db,
  );
  expect(rows).toHaveLength(2);
});

test('of a refund that comes back before its part was collected nothing is taken back', async () => {
  const night = await chargedNight();
  await refund(night, PART);
  const reading = await fixture.processor.getReversals(night.intent);
  if (reading.status !== 'known') throw new Error(reading.status);
  const refunds = reading.refunds.map((one) => ({ ...one, state: 'failed' as const }));
  const processor = { ...fixture.processor, getReversals: async () => ({ ...reading, refunds }) };
  await bookReversals(fixture.worker('reading', { processor }), { paymentId: night.id, intentId: night.intent });
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([]);
});

test('a refund that comes back while its part is being collected has the reversal written down all the same', async () => {
  const night = await chargedNight();
  await refund(night, PART);
  const reading = await fixture.processor.getReversals(night.intent);
  if (reading.status !== 'known') throw new Error(reading.status);
  const refunds = reading.refunds.map((one) => ({ ...one, state: 'failed' as const }));
  const failing = { ...fixture.processor, getReversals: async () => ({ ...reading, refunds }) };
  const overtaken: PaymentProcessor = {
    ...fixture.processor,
    reverseTransfer: async (request) => {
      const outcome = await fixture.processor.reverseTransfer(request);
      const charge = { paymentId: night.id, intentId: night.intent };
      await bookReversals(fixture.worker('reading', { processor: failing }), charge);
      return outcome;
    },
  };
  await fixture.runUntilIdle(fixture.worker('overtaken', { processor: overtaken }));
  expect(await takenBack()).toEqual([1]);
  const { rows } = await sql`select state, reversal_id as reversal, collect_at as at from refunds`.execute(fixture.db);
  expect(rows).toEqual([{ state: 'failed', ...DONE }]);
});

test('a part of a refund that is refused is a case until it was taken back', async () => {
  const night = await chargedNight();
  await refund(night, PART);
  const refusing: PaymentProcessor = {
    ...fixture.processor,
    reverseTransfer: async () => ({ status: 'rejected', cause: 'unfamiliar', code: 'balance_insufficient' }),
  };
  await fixture.runUntilIdle(fixture.worker('refusing', { processor: refusing }));
  expect(await fixture.openCases()).toContain('refund_uncollected');
  fixture.clock.moveBy(2 * HOUR);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([1]);
  await closeGone(fixture.db, fixture.clock.now());
  expect(await fixture.openCases()).not.toContain('refund_uncollected');
});

test('nothing is taken back of a dispute that is won', async () => {
  const { intent } = await lostNight();
  await sql`update sandbox_disputes set status = 'needs_response', closed_at = null`.execute(fixture.db);
  await fixture.engine.closeDispute(intent, 'won');
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([]);
  expect(await collected()).toEqual({ reversal: null, at: null });
});

test('of a dispute that is won after it was lost a part that could not be taken back yet is not taken back any more', async () => {
  const { intent } = await lostNight();
  const refusing: PaymentProcessor = {
    ...fixture.processor,
    reverseTransfer: async () => ({ status: 'rejected', cause: 'unfamiliar', code: 'balance_insufficient' }),
  };
  await fixture.runUntilIdle(fixture.worker('refusing', { processor: refusing }));
  expect(await fixture.openCases()).toContain('dispute_uncollected');
  await sql`update sandbox_disputes set status = 'needs_response', closed_at = null`.execute(fixture.db);
  await fixture.engine.closeDispute(intent, 'won');
  await fixture.runUntilIdle();
  fixture.clock.moveBy(48 * HOUR);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([]);
  expect(await collected()).toEqual({ reversal: null, at: null });
  await closeGone(fixture.db, fixture.clock.now());
  expect(await fixture.openCases()).not.toContain('dispute_uncollected');
});

test('nothing is taken back where the charge stayed with the platform', async () => {
  await lostNight({ toPlatform: true });
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([]);
  expect(await collected()).toEqual({ reversal: null, at: null });
  expect(await fixture.openCases()).not.toContain('dispute_uncollected');
});

test('a part whose answer is lost is taken back once, even where its key has been forgotten', async () => {
  const { amount } = await lostNight();
  fixture.faults.next = (operation) => (operation === 'transfers.reverse' ? 'lose_reply' : 'none');
  await fixture.runUntilIdle();
  expect(await collected()).toMatchObject({ reversal: null, at: expect.any(Date) });
  fixture.faults.next = () => 'none';
  fixture.clock.moveBy(26 * HOUR);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([amount]);
  expect(await collected()).toEqual(DONE);
});

test('one that somebody has taken back by hand is not taken back again', async () => {
  const { intent, amount } = await lostNight();
  await takeBackByHand(intent, amount);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([amount]);
  expect(await collected()).toEqual(DONE);
});

test('one of which somebody has taken back another amount needs a person, who says what that was for', async () => {
  const { intent, amount } = await lostNight();
  await takeBackByHand(intent, amount - 1);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([amount - 1]);
  expect(await fixture.openCases()).toContain('dispute_uncollected');
  await sql`
    update sandbox_transfer_reversals
    set metadata = jsonb_build_object('dispute_id', (select id from sandbox_disputes))`.execute(fixture.db);
  fixture.clock.moveBy(2 * HOUR);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([amount - 1]);
  expect(await collected()).toEqual(DONE);
});

test('one whose outcome is not known for a day needs a person', async () => {
  await lostNight();
  const unanswering: PaymentProcessor = {
    ...fixture.processor,
    reverseTransfer: async () => ({ status: 'unknown', detail: '500 api_error' }),
  };
  const worker = fixture.worker('unanswering', { processor: unanswering });
  await fixture.runUntilIdle(worker);
  expect(await fixture.openCases()).not.toContain('dispute_uncollected');
  fixture.clock.moveBy(24 * HOUR);
  await fixture.runUntilIdle(worker);
  expect(await fixture.openCases()).toContain('dispute_uncollected');
});

test('one that is refused becomes a case, is tried every two hours under a new key, and closes its case', async () => {
  const { amount } = await lostNight();
  const keys: string[] = [];
  const refusing: PaymentProcessor = {
    ...fixture.processor,
    reverseTransfer: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return { status: 'rejected', cause: 'unfamiliar', code: 'balance_insufficient' };
    },
  };
  const worker = fixture.worker('refusing', { processor: refusing });
  for (let tries = 0; tries < 3; tries++) {
    await fixture.runUntilIdle(worker);
    fixture.clock.moveBy(2 * HOUR);
  }
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
  expect(await fixture.openCases()).toContain('dispute_uncollected');
  expect(await takenBack()).toEqual([]);
  await fixture.runUntilIdle();
  expect(await takenBack()).toEqual([amount]);
  await closeGone(fixture.db, fixture.clock.now());
  expect(await fixture.openCases()).not.toContain('dispute_uncollected');
});

test('while the processor answers with errors, one key is used for an hour and none in the next', async () => {
  await lostNight();
  const keys: string[] = [];
  const failing: PaymentProcessor = {
    ...fixture.processor,
    reverseTransfer: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return { status: 'unknown', detail: '500 api_error' };
    },
  };
  const worker = fixture.worker('failing', { processor: failing });
  for (let minutes = 0; minutes <= 125; minutes += 5) {
    await fixture.runUntilIdle(worker);
    fixture.clock.moveBy(5 * 60_000);
  }
  const [first] = keys;
  expect(keys).toEqual([...Array(12).fill(first), ...Array(2).fill(`${first}:1`)]);
});
