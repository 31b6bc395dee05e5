import { sum } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChargingFixture, createFixture } from '../../../test/charging/fixture.ts';
import { inTransaction } from '../../lib/db.ts';
import type { PaymentProcessor, ProcessorDispute, ProcessorRefund } from '../../processor/port.ts';
import { foldFigures, recountFigures } from '../insights/rollup.queries.ts';
import { readInsights } from '../insights/service.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { partsOfReversal } from '../ledger/reversal.ts';
import { lockPayment } from './attempts.queries.ts';
import { closeGone, listCases } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { findViolations } from './invariants.ts';
import { reconcile } from './reconcile.ts';
import { refundableOf } from './reversal-parts.ts';
import { insertRequestedRefund, reversalsOf } from './reversals.queries.ts';
import { bookReversals, makeRefund, recoverRefunds } from './reversals.ts';

const AFTER_NIGHT_20 = '2027-02-27T02:00:00Z';

let fixture: ChargingFixture;
beforeEach(async () => {
  fixture = await createFixture();
});
afterEach(() => fixture.drop());

interface Night {
  readonly id: string;
  readonly intent: string;
  readonly charge: string;
  readonly amount: number;
  readonly tip: number;
  readonly fee: number;
  readonly total: number;
  readonly status: string;
}

const nightOf = async (schedule: string): Promise<Night> => {
  const { rows } = await sql<Night>`
    select p.id, p.intent_id as intent, a.charge_id as charge, p.amount, p.tip, p.fee, p.total, p.status
    from payments p join payment_attempts a on a.payment_id = p.id and a.state = 'succeeded'
    where p.schedule_id = ${schedule} and p.number = 20`.execute(fixture.db);
  if (!rows[0]) throw new Error('night 20 was not charged');
  return rows[0];
};

const charged = async () => {
  const schedule = await fixture.schedule();
  await fixture.travelTo(AFTER_NIGHT_20);
  return { schedule, night: await nightOf(schedule) };
};

/** In the processor's dashboard, without us. */
const refundThere = async (intent: string, amount: number) => {
  const params = { payment_intent: intent, amount, reverse_transfer: false, metadata: {} };
  expect((await fixture.engine.createRefund(params, uuidv7())).status).toBe(200);
};

const booked = async () => {
  const [sums] = await ledgerSums(fixture.db);
  return sums;
};

/** Writes down that a refund is asked for, and nothing more: as far as a process comes that dies then. */
const request = async ({ id: paymentId, intent: intentId }: Night, total: number) => {
  const id = uuidv7();
  await inTransaction(fixture.db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    const left = refundableOf(payment, await reversalsOf(trx, paymentId), {
      order: undefined,
      now: fixture.clock.now(),
    });
    const parts = partsOfReversal(left, total);
    if (!parts) throw new Error('not refundable');
    const now = fixture.clock.now();
    const why = { reason: 'requested', note: null } as const;
    const asked = { ...why, requestedBy: 'account:1', requestKey: id, now, nextCheckAt: now };
    await insertRequestedRefund(trx, {
      id,
      paymentId,
      scheduleId: payment.scheduleId,
      total,
      currency: payment.currency,
      ...parts,
      ...asked,
    });
  });
  return { id, paymentId, intentId, total, currency: 'gbp' } as const;
};

const refundsThere = async (intent: string) => {
  const reading = await fixture.processor.getReversals(intent);
  if (reading.status !== 'known') throw new Error(reading.status);
  return reading.refunds.map(({ money }) => money.amount).sort((a, b) => a - b);
};

/** A processor that reports other refunds than it has made. */
const reading = (change: (refunds: readonly ProcessorRefund[]) => readonly ProcessorRefund[]): PaymentProcessor => ({
  ...fixture.processor,
  getReversals: async (intentId) => {
    const found = await fixture.processor.getReversals(intentId);
    return found.status === 'known' ? { ...found, refunds: change(found.refunds) } : found;
  },
});

describe('a refund in the processor’s dashboard', () => {
  test('is booked part by part, each in proportion, and the night counts as refunded once all of it is', async () => {
    const { schedule, night } = await charged();
    const part = Math.floor(night.total / 3);
    await refundThere(night.intent, part);
    await fixture.runUntilIdle();
    const amount = Math.floor((night.amount * part) / night.total);
    expect(await booked()).toMatchObject({ captured: night.total, reversed: part, charities: night.amount - amount });
    expect((await nightOf(schedule)).status).toBe('succeeded');

    await refundThere(night.intent, night.total - part);
    await fixture.runUntilIdle();
    expect(await booked()).toMatchObject({ reversed: night.total, charities: 0, tips: 0, fees: 0 });
    expect((await nightOf(schedule)).status).toBe('refunded');
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('is booked once, however often and in whatever order its webhooks come', async () => {
    const noisy = await createFixture({
      delivery: { copies: () => 3, delay: () => 60 },
      order: (batch) => batch.toReversed(),
    });
    const schedule = await noisy.schedule();
    await noisy.travelTo(AFTER_NIGHT_20);
    const { rows } = await sql<{ intent: string }>`
      select intent_id as intent from payments where schedule_id = ${schedule} and number = 20`.execute(noisy.db);
    const params = { payment_intent: rows[0]?.intent ?? '', amount: 100, reverse_transfer: false, metadata: {} };
    for (const key of ['one', 'two']) await noisy.engine.createRefund(params, key);
    await noisy.travelTo('2027-02-27T04:00:00Z');
    expect((await ledgerSums(noisy.db))[0]).toMatchObject({ reversed: 200 });
    expect(await noisy.faultsFound()).toEqual([]);
    await noisy.drop();
  });

  test('waits in the inbox while the processor does not answer', async () => {
    const { night } = await charged();
    await refundThere(night.intent, 100);
    const deaf: PaymentProcessor = {
      ...fixture.processor,
      getReversals: async () => ({ status: 'unknown', detail: 'no answer' }),
    };
    await fixture.deliver();
    await fixture.runUntilIdle(fixture.worker('deaf', { processor: deaf }));
    expect(await booked()).toMatchObject({ reversed: 0 });
    await fixture.travelTo('2027-02-27T03:00:00Z');
    expect(await booked()).toMatchObject({ reversed: 100 });
  });

  test('that gives back more than was captured is not booked, and becomes a case', async () => {
    const { night } = await charged();
    await refundThere(night.intent, 100);
    const money = { amount: night.total + 1, currency: 'gbp' } as const;
    const excessive = reading((refunds) => refunds.map((refund) => ({ ...refund, money })));
    await fixture.runUntilIdle(fixture.worker('excessive', { processor: excessive }));
    expect(await booked()).toMatchObject({ reversed: 0 });
    const about = { kind: 'books_differ', subjectId: night.charge, code: 'refund_exceeds' };
    expect(await listCases(fixture.db)).toMatchObject([about]);
  });

  const failing = () =>
    fixture.worker('failing', { processor: reading((refunds) => refunds.map((one) => ({ ...one, state: 'failed' }))) });
  const mails = async () => {
    const { rows } = await sql<{ kind: string }>`select kind from mail_outbox order by id`.execute(fixture.db);
    return rows.map(({ kind }) => kind);
  };

  test('that fails is booked back, notifies its donor and opens a case', async () => {
    const { schedule, night } = await charged();
    await refundThere(night.intent, night.total);
    await fixture.runUntilIdle();
    expect((await nightOf(schedule)).status).toBe('refunded');
    await sql`
      update mail_outbox set subject = 'Refunded', body_text = '-', body_html = '-', status = 'sent', attempts = 1`.execute(
      fixture.db,
    );
    await sql`
      insert into webhook_inbox (processor, event_id, type, intent_id, charge_id, occurred_at, received_at, next_try_at)
      values ('sandbox', 'evt_failed', 'refund.failed', ${night.intent}, ${night.charge}, now(), now(), ${fixture.clock.now()})`.execute(
      fixture.db,
    );
    await fixture.runUntilIdle(failing());
    expect(await booked()).toMatchObject({ reversed: 0, charities: night.amount, tips: night.tip, fees: night.fee });
    expect((await nightOf(schedule)).status).toBe('succeeded');
    expect(await mails()).toEqual(['nights_refunded', 'refund_failed']);
    const about = { chargeId: night.charge, paymentId: night.id };
    expect(await listCases(fixture.db)).toMatchObject([{ kind: 'refund_failed', subjectKind: 'refund', about }]);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that fails before its donor was told of it becomes a case, and no mail', async () => {
    const { night } = await charged();
    await refundThere(night.intent, night.total);
    await fixture.runUntilIdle();
    await bookReversals(failing(), { paymentId: night.id, intentId: night.intent });
    expect(await mails()).toEqual(['nights_refunded']);
    expect(await fixture.openCases()).toEqual(['refund_failed']);
  });
});

describe('a refund of ours', () => {
  test('is made after all if the process dies before it asks the processor', async () => {
    const { night } = await charged();
    await request(night, 100);
    await fixture.runUntilIdle();
    expect(await refundsThere(night.intent)).toEqual([100]);
    expect(await booked()).toMatchObject({ reversed: 100 });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('is made once if the answer is lost, even where its key has been forgotten', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    fixture.faults.next = (operation) => (operation === 'refunds.create' ? 'lose_reply' : 'none');
    expect(await makeRefund(fixture.worker(), refund)).toMatchObject({ status: 'unknown' });
    fixture.faults.next = () => 'none';
    expect(await booked()).toMatchObject({ reversed: 0 });
    fixture.clock.moveBy(25 * 3_600_000);
    await sql`delete from sandbox_events`.execute(fixture.db);
    await fixture.runUntilIdle();
    expect(await refundsThere(night.intent)).toEqual([100]);
    expect(await booked()).toMatchObject({ reversed: 100 });
  });

  test('is asked for under another key once the processor has not had it for an hour, since its error is replayed', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    const asked: string[] = [];
    const failing: PaymentProcessor = {
      ...fixture.processor,
      refund: async (one) => {
        asked.push(one.idempotencyKey);
        if (one.idempotencyKey === `refund:${refund.id}`) return { status: 'unknown', detail: '500 api_error' };
        return fixture.processor.refund(one);
      },
    };
    const worker = fixture.worker('replayed', { processor: failing });
    const checkFor = async (minutes: number) => {
      const before = asked.length;
      for (let passed = 0; passed < minutes; passed += 5) {
        await recoverRefunds(worker, 10);
        fixture.clock.moveBy(5 * 60_000);
      }
      return asked.slice(before);
    };
    expect(new Set(await checkFor(60))).toEqual(new Set([`refund:${refund.id}`]));
    expect(await checkFor(60)).toEqual([]);
    expect(await refundsThere(night.intent)).toEqual([]);
    expect(await checkFor(30)).toEqual([`refund:${refund.id}:1`]);
    expect(await refundsThere(night.intent)).toEqual([100]);
    expect(await booked()).toMatchObject({ reversed: 100 });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that the processor has after all is booked, and not asked for under another key', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    fixture.faults.next = (operation) => (operation === 'refunds.create' ? 'lose_reply' : 'none');
    await makeRefund(fixture.worker(), refund);
    fixture.faults.next = () => 'none';
    fixture.clock.moveBy(3 * 3_600_000);
    await recoverRefunds(fixture.worker(), 10);
    expect(await refundsThere(night.intent)).toEqual([100]);
    expect(await booked()).toMatchObject({ reversed: 100 });
  });

  test('is made once by two workers at once', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    await Promise.all([makeRefund(fixture.worker('one'), refund), makeRefund(fixture.worker('two'), refund)]);
    await fixture.runUntilIdle();
    expect(await refundsThere(night.intent)).toEqual([100]);
    expect(await booked()).toMatchObject({ reversed: 100 });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that is only requested gives way to one that was made in the processor’s dashboard', async () => {
    const { schedule, night } = await charged();
    await request(night, 100);
    await refundThere(night.intent, night.total);
    await fixture.runUntilIdle();
    expect(await booked()).toMatchObject({ reversed: night.total, charities: 0, tips: 0, fees: 0 });
    expect((await nightOf(schedule)).status).toBe('refunded');
    expect(await listCases(fixture.db)).toEqual([]);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that is made after all takes of each part what others have left of it', async () => {
    const { schedule, night } = await charged();
    const refund = await request(night, night.total - 10);
    await sql`update refunds set next_check_at = 'infinity'`.execute(fixture.db);
    for (const amount of [5, 8]) await refundThere(night.intent, amount);
    await fixture.runUntilIdle();
    expect(await booked()).toMatchObject({ reversed: 13 });
    // The first comes back, so that there is enough again, though not of every part that was written down.
    const failing = reading((refunds) =>
      refunds.map((one) => (one.money.amount === 5 ? { ...one, state: 'failed' as const } : one)),
    );
    await bookReversals(fixture.worker('failing', { processor: failing }), refund);
    const money = { amount: refund.total, currency: 'gbp' } as const;
    const made = { refundId: 're_late', ourId: refund.id, chargeId: night.charge, money, madeAt: fixture.clock.now() };
    const late: PaymentProcessor = {
      ...fixture.processor,
      refund: async () => ({ status: 'refunded', refund: { ...made, state: 'succeeded' } }),
    };
    await makeRefund(fixture.worker('late', { processor: late }), refund);
    expect(await booked()).toMatchObject({ reversed: night.total - 2 });
    expect((await nightOf(schedule)).status).toBe('succeeded');
    expect(await findViolations(fixture.db, fixture.clock.now())).toEqual([]);
  });

  test('that the processor refuses when nobody waits for its answer any more is a case', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    const refused: PaymentProcessor = {
      ...fixture.processor,
      refund: async () => ({ status: 'rejected', cause: 'charge', code: 'balance_insufficient' }),
    };
    await recoverRefunds(fixture.worker('later', { processor: refused }), 10);
    const about = { paymentId: night.id };
    expect(await listCases(fixture.db)).toEqual([
      expect.objectContaining({ kind: 'refund_failed', subjectId: refund.id, code: 'balance_insufficient', about }),
    ]);
    expect(await booked()).toMatchObject({ reversed: 0 });
    expect(await findViolations(fixture.db, fixture.clock.now())).toEqual([]);
  });

  test('that the processor refuses takes nothing back', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    await refundThere(night.intent, night.total);
    expect(await makeRefund(fixture.worker(), refund)).toMatchObject({ code: 'charge_already_refunded' });
    await fixture.runUntilIdle();
    expect(await refundsThere(night.intent)).toEqual([night.total]);
    expect(await booked()).toMatchObject({ reversed: night.total });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('is asked for up to what is left, and no further, by any number at once', async () => {
    const { night } = await charged();
    const asked = await Promise.allSettled([1, 2, 3].map(() => request(night, Math.floor(night.total / 2) + 1)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });
});

describe('a dispute', () => {
  const open = async () => {
    const { schedule, night } = await charged();
    await fixture.engine.openDispute(night.intent);
    await fixture.runUntilIdle();
    return { schedule, night };
  };

  test('withdraws the money without touching the charity’s part, and becomes a case', async () => {
    const { schedule, night } = await open();
    expect(await booked()).toMatchObject({ reversed: night.total, charities: night.amount, tips: night.tip });
    expect((await nightOf(schedule)).status).toBe('succeeded');
    expect(await listCases(fixture.db)).toMatchObject([{ kind: 'dispute', subjectId: night.charge }]);
    await expect(request(night, 100)).rejects.toThrow('not refundable');
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that is won brings the money back', async () => {
    const { schedule, night } = await open();
    await fixture.engine.closeDispute(night.intent, 'won');
    await fixture.runUntilIdle();
    expect(await booked()).toMatchObject({ reversed: 0, charities: night.amount, tips: night.tip, fees: night.fee });
    expect((await nightOf(schedule)).status).toBe('succeeded');
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that is lost takes each part back from its account', async () => {
    const { schedule, night } = await open();
    await fixture.engine.closeDispute(night.intent, 'lost');
    await fixture.runUntilIdle();
    expect(await booked()).toMatchObject({ reversed: night.total, charities: 0, tips: 0, fees: 0 });
    expect((await nightOf(schedule)).status).toBe('refunded');
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('of a charge whose refund is only requested is booked, and becomes a case only for itself', async () => {
    const { schedule, night } = await charged();
    await request(night, night.total);
    await fixture.engine.openDispute(night.intent);
    await fixture.engine.closeDispute(night.intent, 'lost');
    await fixture.runUntilIdle();
    expect(await refundsThere(night.intent)).toEqual([]);
    expect(await booked()).toMatchObject({ reversed: night.total, charities: 0, tips: 0, fees: 0 });
    expect((await nightOf(schedule)).status).toBe('refunded');
    expect(await fixture.openCases()).toEqual(['dispute']);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('that no message reports is booked once the processor refuses a refund', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    await fixture.engine.openDispute(night.intent);
    expect(await makeRefund(fixture.worker(), refund)).toMatchObject({ code: 'charge_disputed' });
    expect(await booked()).toMatchObject({ reversed: night.total });
    expect(await fixture.openCases()).toEqual(['dispute']);
  });

  test('stops the card and holds its nights, of which its donor is told once', async () => {
    const { schedule, night } = await open();
    const ahead = [21, 22, 23, 24, 25, 26, 27, 28, 29];
    const held = (await fixture.nights(schedule)).filter(({ status }) => status === 'held');
    expect(held.map(({ number }) => number)).toEqual(expect.arrayContaining(ahead));
    expect(fixture.notices).toEqual([
      { kind: 'card_disputed', scheduleId: schedule, nights: held.map(({ number }) => number) },
    ]);
    for (let heard = 0; heard < 3; heard++)
      await bookReversals(fixture.worker(), { paymentId: night.id, intentId: night.intent });
    expect(fixture.notices).toHaveLength(1);
    await fixture.engine.closeDispute(night.intent, 'won');
    await fixture.travelTo('2027-03-02T02:00:00Z');
    expect(await fixture.charged(schedule)).toEqual({ 20: 1 });
    expect(fixture.notices).toHaveLength(1);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('stops the same card wherever its donor had entered it, and not where they enter it afterwards', async () => {
    const { night } = await charged();
    const again = await fixture.schedule({ firstNight: 21 });
    const later = await fixture.schedule({ firstNight: 21 });
    await sql`update payment_methods set fingerprint = 'one card', email = 'donor@example.org'`.execute(fixture.db);
    const after = new Date(fixture.clock.now().getTime() + 3_600_000);
    await sql`
      update payment_methods set created_at = ${after}
      where id = (select payment_method_id from schedules where id = ${later})`.execute(fixture.db);
    await fixture.engine.openDispute(night.intent);
    await fixture.travelTo('2027-02-28T02:00:00Z');
    expect(await fixture.charged(again)).toEqual({});
    expect(await fixture.charged(later)).toEqual({ 21: 1 });
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('stops a card for good that was stopped by declines before', async () => {
    const { schedule, night } = await charged();
    await sql`update payment_methods set breaker = 'hard', breaker_opened_at = now()`.execute(fixture.db);
    await sql`
      update payments set status = 'held', failure_kind = 'card_stopped' where status = 'pending'`.execute(fixture.db);
    await fixture.engine.openDispute(night.intent);
    await fixture.runUntilIdle();
    const { rows } = await sql`select breaker from payment_methods`.execute(fixture.db);
    expect(rows).toEqual([{ breaker: 'disputed' }]);
    expect((await fixture.nights(schedule)).filter(({ status }) => status === 'pending')).toEqual([]);
  });

  test('that is first heard of once it is won stops no card', async () => {
    const { schedule, night } = await charged();
    await fixture.engine.openDispute(night.intent);
    await fixture.engine.closeDispute(night.intent, 'won');
    await fixture.travelTo('2027-02-28T02:00:00Z');
    expect(await fixture.charged(schedule)).toEqual({ 20: 1, 21: 1 });
    expect(fixture.notices).toEqual([]);
  });

  test('stops the card also where it is of more than is left', async () => {
    const { schedule, night } = await charged();
    await fixture.engine.openDispute(night.intent);
    const more: PaymentProcessor = {
      ...fixture.processor,
      getReversals: async (intentId) => {
        const found = await fixture.processor.getReversals(intentId);
        if (found.status !== 'known') return found;
        const money = { amount: night.total + 1, currency: 'gbp' } as const;
        return { ...found, disputes: found.disputes.map((one) => ({ ...one, money })) };
      },
    };
    await fixture.runUntilIdle(fixture.worker('more', { processor: more }));
    expect(await fixture.openCases()).toEqual(['dispute', 'books_differ']);
    expect((await fixture.nights(schedule)).filter(({ status }) => status === 'pending')).toEqual([]);
  });

  test('of a charge that was refunded before is a case to answer, even after a dispute that was won, until it is booked and decided', async () => {
    const { night } = await charged();
    await refundThere(night.intent, 100);
    await fixture.engine.openDispute(night.intent);
    await fixture.engine.closeDispute(night.intent, 'won');
    await fixture.runUntilIdle();
    const check = async (change: Partial<ProcessorDispute>) => {
      const getReversals = async (intentId: string) => {
        const found = await fixture.processor.getReversals(intentId);
        if (found.status !== 'known') return found;
        const again = found.disputes.map((one) => ({ ...one, disputeId: 'du_again', wonAt: null, ...change }));
        return { ...found, disputes: [...found.disputes, ...again] };
      };
      const worker = fixture.worker('again', { processor: { ...fixture.processor, getReversals } });
      await bookReversals(worker, { paymentId: night.id, intentId: night.intent });
      await closeGone(fixture.db, fixture.clock.now());
      return (await listCases(fixture.db)).map(({ kind, subjectId, code }) => [kind, subjectId, code]);
    };
    const money = { amount: night.total, currency: 'gbp' } as const;
    const differs = ['books_differ', night.charge, 'dispute_exceeds'];
    const dispute = ['dispute', night.charge, 'dispute_exceeds'];
    await closeGone(fixture.db, fixture.clock.now());
    expect(await check({ state: 'won', money })).toEqual([differs]);
    for (let checks = 0; checks < 2; checks++) {
      expect(await check({ state: 'open', money })).toEqual([differs, dispute]);
      expect(await booked()).toMatchObject({ reversed: 100 });
    }
    expect(await check({ state: 'open' })).toEqual([differs, dispute]);
    expect(await booked()).toMatchObject({ reversed: night.total });
    expect(await check({ state: 'lost' })).toEqual([differs]);
  });

  test.each([{ isLost: false }, { isLost: true }])(
    'of a charge that is not booked stops its card and is a case, which is opened once where it is lost: %j',
    async ({ isLost }) => {
      const schedule = await fixture.schedule();
      await fixture.travelTo('2027-02-26T22:00:00Z');
      await sql`
        update sandbox_payment_intents i set amount = i.amount + 300 from payments p
        where p.intent_id = i.id and p.number = 20`.execute(fixture.db);
      await fixture.travelTo(AFTER_NIGHT_20);
      const { rows } = await sql<{ id: string; intent: string; charge: string }>`
        select p.id, p.intent_id as intent, a.charge_id as charge
        from payments p join payment_attempts a on a.payment_id = p.id where p.number = 20`.execute(fixture.db);
      const [night] = rows;
      if (!night) throw new Error('night 20 was not charged');
      await fixture.engine.openDispute(night.intent);
      if (isLost) await fixture.engine.closeDispute(night.intent, 'lost');
      await fixture.runUntilIdle();
      const disputes = async () => (await listCases(fixture.db)).filter(({ kind }) => kind === 'dispute');
      const about = { paymentId: night.id, disputeId: expect.stringMatching(/^du_/) };
      expect(await disputes()).toMatchObject([{ subjectId: night.charge, code: 'unbooked', about }]);
      expect((await fixture.nights(schedule)).filter(({ status }) => status === 'pending')).toEqual([]);
      expect(fixture.notices).toMatchObject([{ kind: 'card_disputed', scheduleId: schedule }]);
      expect(await booked()).toBeUndefined();

      await sql`
        update open_cases set closed_at = ${fixture.clock.now()}, closed_by = 'account:1', note = 'Answered.'
        where kind = 'dispute'`.execute(fixture.db);
      await bookReversals(fixture.worker(), { paymentId: night.id, intentId: night.intent });
      expect(await disputes()).toHaveLength(isLost ? 0 : 1);
    },
  );

  describe('that is only an inquiry', () => {
    const hearing = (change: Partial<ProcessorDispute>) =>
      fixture.worker('inquiring', {
        processor: {
          ...fixture.processor,
          getReversals: async (intentId) => {
            const found = await fixture.processor.getReversals(intentId);
            if (found.status !== 'known') return found;
            return { ...found, disputes: found.disputes.map((one) => ({ ...one, ...change })) };
          },
        },
      });
    const cases = async () => (await listCases(fixture.db)).map(({ kind, subjectId, code }) => [kind, subjectId, code]);

    test('is a case from when it waits for an answer until it is closed, and books nothing', async () => {
      const { schedule, night } = await charged();
      await fixture.engine.openDispute(night.intent);
      const hear = async (status: string) => {
        const charge = { paymentId: night.id, intentId: night.intent };
        await bookReversals(hearing({ state: 'inquiry', status }), charge);
        await closeGone(fixture.db, fixture.clock.now());
        return cases();
      };
      const asked = [['dispute', night.charge, 'inquiry']];
      expect(await hear('warning_needs_response')).toEqual(asked);
      expect((await listCases(fixture.db))[0]?.about).toEqual({
        paymentId: night.id,
        disputeId: expect.stringMatching(/^du_/),
      });
      expect(await hear('warning_under_review')).toEqual(asked);
      expect(await hear('warning_closed')).toEqual([]);
      expect(await hear('warning_under_review')).toEqual([]);
      expect(await booked()).toMatchObject({ reversed: 0 });
      expect((await fixture.nights(schedule)).filter(({ status }) => status === 'held')).toEqual([]);
      expect(await findViolations(fixture.db, fixture.clock.now())).toEqual([]);
    });

    test('has its case closed by the next reconciliation where the message of its end is lost', async () => {
      const { night } = await charged();
      await fixture.engine.openDispute(night.intent);
      await fixture.runUntilIdle(hearing({ state: 'inquiry', status: 'warning_needs_response' }));
      expect(await cases()).toEqual([['dispute', night.charge, 'inquiry']]);
      const { processor } = hearing({ state: 'inquiry', status: 'warning_closed' });
      // An inquiry moves no money, so the record of the balance has nothing of it.
      const listBalanceTransactions = async () => ({ status: 'known' as const, transactions: [], next: null });
      await reconcile(fixture.worker('reconciling', { processor: { ...processor, listBalanceTransactions } }));
      expect(await fixture.openCases()).not.toContain('dispute');
    });

    test('has the case of a dispute in its place once it is one', async () => {
      const { night } = await charged();
      await fixture.engine.openDispute(night.intent);
      await fixture.runUntilIdle(hearing({ state: 'inquiry', status: 'warning_needs_response' }));
      expect(await cases()).toEqual([['dispute', night.charge, 'inquiry']]);
      await bookReversals(fixture.worker(), { paymentId: night.id, intentId: night.intent });
      expect(await cases()).toEqual([['dispute', night.charge, null]]);
      expect(await booked()).toMatchObject({ reversed: night.total });
    });
  });

  test('of a charge to an earlier card leaves the new one alone', async () => {
    const { schedule, night } = await charged();
    const card = await fixture.saveCard('5555555555554444');
    await sql`update schedules set payment_method_id = ${card} where id = ${schedule}`.execute(fixture.db);
    await fixture.engine.openDispute(night.intent);
    await fixture.travelTo('2027-02-28T02:00:00Z');
    expect(await fixture.charged(schedule)).toEqual({ 20: 1, 21: 1 });
    expect(fixture.notices).toEqual([]);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('of what a refund has left is lost for that alone', async () => {
    const { schedule, night } = await charged();
    await refundThere(night.intent, 100);
    await fixture.engine.openDispute(night.intent);
    await fixture.engine.closeDispute(night.intent, 'lost');
    await fixture.runUntilIdle();
    expect(await booked()).toMatchObject({ reversed: night.total, charities: 0, tips: 0, fees: 0 });
    expect((await nightOf(schedule)).status).toBe('refunded');
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

describe('what was given back of a night counts as given no longer, and what is left of it does', () => {
  /** The charity's figures: of all nights, of night 20, of its latest gift and of its causes. */
  const figures = async () => {
    const insights = await readInsights(fixture, 'relief-gbp');
    if ('refused' in insights) throw new Error('there are no figures');
    const { given, lost, cancelled, refunded_in_part, all, nights, causes, latest } = insights;
    const night = nights.find(({ number }) => number === 20);
    return {
      given: [given, night?.given, latest[0]?.given],
      lost: [lost, night?.lost, latest[0]?.lost],
      whole: cancelled,
      inPart: refunded_in_part,
      planned: [all, night?.plans, latest[0]?.in_all, latest[0]?.number_of_payments],
      causes: Object.fromEntries(causes.map((cause) => [cause.cause_id, cause.given])),
    };
  };
  const counting = (given: number, lost: number, nights: readonly [number, number] = [1, 0]) => {
    const [ofGiven, ofLost] = [
      { gifts: nights[0], amount: given },
      { gifts: nights[1], amount: lost },
    ];
    const back = nights[1] > 0 ? { whole: ofLost, inPart: 0 } : { whole: { gifts: 0, amount: 0 }, inPart: lost };
    return { given: [ofGiven, given, ofGiven], lost: [ofLost, lost, ofLost], ...back };
  };
  /** Expects the same before and after the figures are folded, and after a recount. */
  const expectFigures = async (expected: object) => {
    expect(await figures()).toMatchObject(expected);
    expect(await fixture.faultsFound()).toEqual([]);
    await inTransaction(fixture.db, foldFigures);
    expect(await figures()).toMatchObject(expected);
    await recountFigures(fixture.db);
    expect(await figures()).toMatchObject(expected);
  };
  const causesOf = async (id: string): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await sql<{ causes: Record<string, number> }>`
      select causes from payments where id = ${id}`.execute(fixture.db);
    return rows[0]?.causes ?? {};
  };
  /** @param whole the one that is bought whole */
  const nameCauses = (whole: string | null = null) =>
    sql`
    insert into causes (id, charity_id, title, category, campaign_kinds, position, price_per_quantity)
    select cause, c.id, cause, case when cause = ${whole} then 'Qurbani' else 'Food' end, '{ten-nights}', 1,
      case when cause = ${whole} then 1 end
    from charities c, unnest(array['water', 'zakat']) cause where c.slug = 'relief-gbp'`.execute(fixture.db);
  const sumOf = (amounts: Readonly<Record<string, number>>) => sum(Object.values(amounts));

  test('after a refund in parts, and after the whole', async () => {
    const { night } = await charged();
    await nameCauses();
    const { planned } = await figures();
    await expectFigures({ ...counting(night.amount, 0), planned, causes: await causesOf(night.id) });

    await refundThere(night.intent, night.total - 100);
    await fixture.runUntilIdle();
    const left = (await booked())?.charities ?? 0;
    expect(left).toBeGreaterThan(0);
    await expectFigures({ ...counting(left, night.amount - left), planned });
    expect(sumOf((await figures()).causes)).toBe(left);

    await refundThere(night.intent, 60);
    await refundThere(night.intent, 40);
    await fixture.runUntilIdle();
    await expectFigures({ ...counting(0, night.amount, [0, 1]), planned });
    expect((await figures()).causes).toEqual({});
  });

  test.each([
    ['a part', (night: Night) => night.total - 100],
    ['the whole', (night: Night) => night.total],
  ])('after a refund of %s that has come back', async (_what, amount) => {
    const { night } = await charged();
    await nameCauses();
    const before = await figures();
    await refundThere(night.intent, amount(night));
    await fixture.runUntilIdle();
    expect((await figures()).given).not.toEqual(before.given);
    const sentBack = reading((refunds) => refunds.map((one) => ({ ...one, state: 'failed' })));
    await bookReversals(fixture.worker('back', { processor: sentBack }), {
      paymentId: night.id,
      intentId: night.intent,
    });
    await expectFigures(before);
  });

  test('after a dispute of what a refund had left', async () => {
    const { night } = await charged();
    const { planned } = await figures();
    await refundThere(night.intent, 100);
    await fixture.engine.openDispute(night.intent);
    await fixture.runUntilIdle();
    const left = night.amount - Math.floor((night.amount * 100) / night.total);
    await expectFigures({ ...counting(left, night.amount - left), planned });
    await fixture.engine.closeDispute(night.intent, 'lost');
    await fixture.runUntilIdle();
    await expectFigures({ ...counting(0, night.amount, [0, 1]), planned });
  });

  test('of its causes, first those that are not bought whole', async () => {
    const { night } = await charged();
    await nameCauses('water');
    const { water = 0, zakat = 0 } = await causesOf(night.id);
    await refundThere(night.intent, Math.ceil((zakat * night.total) / night.amount));
    await fixture.runUntilIdle();
    expect((await figures()).causes).toEqual({ water });
    await refundThere(night.intent, 100);
    await fixture.runUntilIdle();
    expect((await figures()).causes).toEqual({ water: (await booked())?.charities });
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

describe('what the processor reports in contradiction to what it reported before is not booked, and becomes a case', () => {
  const found = async () => (await listCases(fixture.db)).filter(({ kind }) => kind === 'books_differ');

  test.each([
    ['of another amount', { money: { amount: 99, currency: 'gbp' } }],
    ['in another currency', { money: { amount: 100, currency: 'usd' } }],
  ] as const)('a refund of ours that was made %s', async (_how, other) => {
    const { night } = await charged();
    const refund = await request(night, 100);
    await makeRefund(fixture.worker(), refund);
    const worker = fixture.worker('other', {
      processor: reading((refunds) => refunds.map((one) => ({ ...one, ...other, state: 'pending' }))),
    });
    await bookReversals(worker, refund);
    expect(await booked()).toMatchObject({ reversed: 100 });
    expect(await found()).toMatchObject([{ subjectId: night.charge, code: 'refund_differs' }]);
    expect(await fixture.faultsFound()).toEqual([]);
  });

  test('a refund that had failed', async () => {
    const { night } = await charged();
    const refund = await request(night, 100);
    await makeRefund(fixture.worker(), refund);
    const failed = reading((refunds) => refunds.map((one) => ({ ...one, state: 'failed' })));
    await bookReversals(fixture.worker('failed', { processor: failed }), refund);
    await bookReversals(fixture.worker(), refund);
    expect(await booked()).toMatchObject({ reversed: 0 });
    expect(await found()).toMatchObject([{ subjectId: night.charge, code: 'refund_differs' }]);
  });

  const disputing = (change: Partial<ProcessorDispute>): ChargingContext => {
    const getReversals = async (intentId: string) => {
      const known = await fixture.processor.getReversals(intentId);
      return known.status === 'known'
        ? { ...known, disputes: known.disputes.map((one) => ({ ...one, ...change })) }
        : known;
    };
    return fixture.worker('disputing', { processor: { ...fixture.processor, getReversals } });
  };

  test.each([
    ['the charge', (total: number) => ({ amount: total + 1, currency: 'gbp' }) as const],
    ['its currency', (total: number) => ({ amount: total, currency: 'usd' }) as const],
    ['whole minor units', (total: number) => ({ amount: total - 0.5, currency: 'gbp' }) as const],
  ])('a dispute that exceeds %s', async (_what, money) => {
    const { night } = await charged();
    await fixture.engine.openDispute(night.intent);
    const charge = { paymentId: night.id, intentId: night.intent };
    await bookReversals(disputing({ money: money(night.total) }), charge);
    expect(await booked()).toMatchObject({ reversed: 0 });
    expect(await found()).toMatchObject([{ subjectId: night.charge, code: 'dispute_exceeds' }]);
  });

  test('a dispute that was won and then lost', async () => {
    const { night } = await charged();
    await fixture.engine.openDispute(night.intent);
    await fixture.engine.closeDispute(night.intent, 'won');
    const charge = { paymentId: night.id, intentId: night.intent };
    await bookReversals(fixture.worker(), charge);
    await bookReversals(disputing({ state: 'lost', wonAt: null }), charge);
    expect(await booked()).toMatchObject({ reversed: 0, charities: night.amount });
    expect(await found()).toMatchObject([{ subjectId: night.charge, code: 'dispute_differs' }]);
    expect(await fixture.faultsFound()).toEqual([]);
  });
});

describe('an event that nothing books', () => {
  const receive = async (type: string, intent: string | null, charge: string | null) => {
    await sql`
      insert into webhook_inbox (processor, event_id, type, intent_id, charge_id, occurred_at, received_at, next_try_at)
      values ('sandbox', ${`evt_${type}`}, ${type}, ${intent}, ${charge}, now(), now(), ${fixture.clock.now()})`.execute(
      fixture.db,
    );
    await fixture.runUntilIdle();
  };

  test.each([
    ['charge.refunded', 'pi_elsewhere', 'ch_elsewhere'],
    ['charge.dispute.created', null, 'ch_elsewhere'],
  ])('becomes a case: %s', async (type, intent, charge) => {
    await receive(type, intent, charge);
    const found = { kind: 'unbooked_event', subjectId: `evt_${type}`, code: type, about: { chargeId: charge } };
    expect(await listCases(fixture.db)).toMatchObject([found]);
    expect(fixture.alarms).toEqual(['The processor reports a movement of money that nothing books.']);
  });

  test.each([
    ['charge.succeeded', 'pi_elsewhere', 'ch_elsewhere'],
    ['radar.early_fraud_warning.updated', 'pi_elsewhere', 'ch_elsewhere'],
    ['review.opened', 'pi_elsewhere', 'ch_elsewhere'],
    ['review.closed', 'pi_elsewhere', 'ch_elsewhere'],
    ['setup_intent.succeeded', null, null],
  ])('is quiet where no money came back: %s', async (type, intent, charge) => {
    await receive(type, intent, charge);
    expect(await listCases(fixture.db)).toEqual([]);
  });

  test.each(['refunded and its plan cancelled', 'disputed'])(
    'is a case of its own where a bank reports fraud, until the charge is %s',
    async (then) => {
      const { schedule, night } = await charged();
      await receive('radar.early_fraud_warning.created', night.intent, night.charge);
      const found = { kind: 'fraud_warning', subjectId: night.charge, code: null, about: { paymentId: night.id } };
      expect(await listCases(fixture.db)).toMatchObject([found]);
      expect(fixture.alarms).toEqual(['A donor’s bank reports a charge as fraud; it is likely to be disputed.']);
      await closeGone(fixture.db, fixture.clock.now());
      expect(await fixture.openCases()).toEqual(['fraud_warning']);
      if (then === 'disputed') await fixture.engine.openDispute(night.intent);
      else {
        await refundThere(night.intent, night.total);
        await fixture.runUntilIdle();
        await closeGone(fixture.db, fixture.clock.now());
        expect(await fixture.openCases()).toEqual(['fraud_warning']);
        await fixture.cancel(schedule);
      }
      await fixture.runUntilIdle();
      await closeGone(fixture.db, fixture.clock.now());
      expect(await fixture.openCases()).toEqual(then === 'disputed' ? ['dispute'] : []);
    },
  );
});
