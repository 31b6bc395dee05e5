import { randomUUID } from 'node:crypto';
import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { type SignedIn, signIn } from '../../../test/giving/sign-in.ts';
import { inTransaction } from '../../lib/db.ts';
import { findViolations } from '../charging/invariants.ts';
import { liftRestore, markRestored } from '../charging/restore.queries.ts';
import { bookReversals, REFUND_CHECK_MINUTES } from '../charging/reversals.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';

/** The cutoff of night 20. */
const NIGHT = '2026-12-09T01:30:00Z';

let giving: GivingApp;
let admin: SignedIn;
let help: SignedIn;
beforeAll(async () => {
  giving = await startGivingApp();
  admin = await signIn(giving, 'admin@lantern.example');
  help = await signIn(giving, 'help@lantern.example');
});
afterAll(() => giving.stop());

interface Charged {
  readonly id: string;
  readonly payment: string;
  readonly total: number;
  readonly intent: string;
}

/** A schedule whose night 20 has been charged. */
let charged: Charged;
let donors = 0;
beforeEach(async () => {
  giving.clock.moveTo('2026-12-01T12:00:00Z');
  donors += 1;
  const { body, headers } = await readyCheckout(giving, { email: `donor-${donors}@mail.example` });
  const id: string = (await giving.post('/api/schedules', body, headers)).body.schedule_id;
  giving.clock.moveTo(NIGHT);
  await work();
  charged = await nightOf(id);
  help = await signIn(giving, 'help@lantern.example');
  admin = await signIn(giving, 'admin@lantern.example');
});

async function work(): Promise<void> {
  const charging = chargingContext(giving.composition.context);
  for (let round = 0; !isIdle(await runDue(charging)); round++) expect(round).toBeLessThan(1000);
}

async function nightOf(id: string): Promise<Charged & { readonly status: string }> {
  const { rows } = await sql<Charged & { status: string }>`
    select schedule_id as id, id as payment, total, intent_id as intent, status from payments
    where schedule_id = ${id} and number = 20`.execute(giving.composition.context.db);
  if (!rows[0]) throw new Error('there is no night 20');
  return rows[0];
}

const refund = (
  amount: number | null,
  {
    headers = help,
    key = String(randomUUID()),
    number = 20,
    schedule = charged.id,
    left = undefined as number | undefined,
  } = {},
) =>
  giving.post(
    '/api/admin/refunds',
    { schedule_id: schedule, number, amount, left, reason: 'requested', note: ' She gave twice. ' },
    { ...headers, ...(key === '' ? {} : { 'idempotency-key': key }) },
  );

const rules = () => findViolations(giving.composition.context.db, giving.clock.now());

test.each([
  ['customer service', () => help],
  ['an admin', () => admin],
])('%s refunds a part and then all that is left, and both are audited', async (_who, headers) => {
  const part = await refund(500, { headers: headers() });
  expect(part.status).toBe(200);
  expect(part.body).toMatchObject({ state: 'succeeded', total: 500, left: charged.total - 500 });
  const { causes, tip, fee } = part.body.breakdown;
  expect(causes + tip + fee).toBe(500);
  expect((await nightOf(charged.id)).status).toBe('succeeded');
  const rest = await refund(null, { headers: headers() });
  expect(rest.body).toMatchObject({ state: 'succeeded', total: charged.total - 500, left: 0 });
  expect((await nightOf(charged.id)).status).toBe('refunded');

  const { rows } = await sql<{ actor: string; after: { total: number; reason: string; note: string } }>`
    select actor, after from audit_log where action = 'payment.refund' and subject_id = ${charged.payment}
    order by id`.execute(giving.composition.context.db);
  expect(rows.map(({ after }) => after.total)).toEqual([500, charged.total - 500]);
  for (const { actor } of rows) expect(actor).toMatch(/^account:/);
  expect(rows[0]?.after).toMatchObject({ reason: 'requested', note: 'She gave twice.' });
  expect(await rules()).toEqual([]);
});

test('a repeated request with its key refunds once and gets the same answer', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([refund(300, { key }), refund(300, { key })]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.refund_id).toBe(first.body.refund_id);
  // One of the two may be answered while the other is still with the processor.
  const { body: later } = await refund(300, { key });
  expect(later).toMatchObject({ refund_id: first.body.refund_id, state: 'succeeded', total: 300 });
  expect((await refund(300, { key })).body).toEqual(later);
  expect((await refund(301, { key })).body).toMatchObject({ error_code: 'idempotency_key_reused' });
  const sums = await ledgerSums(giving.composition.context.db);
  const { rows } = await sql<{ refunded: number }>`
    select sum(total)::int as refunded from refunds where payment_id = ${charged.payment}`.execute(
    giving.composition.context.db,
  );
  expect(rows).toEqual([{ refunded: 300 }]);
  expect(sums[0]?.reversed).toBeGreaterThanOrEqual(300);
});

test('of two refunds that were asked for with the same left to refund, only the first to arrive is made', async () => {
  // As after a lost answer, or by two people.
  expect((await refund(150, { left: charged.total })).status).toBe(200);
  expect(await refund(200, { left: charged.total })).toMatchObject({
    status: 409,
    body: { error_code: 'refund_outdated' },
  });
  expect(await refund(200, { left: charged.total - 150 })).toMatchObject({ status: 200, body: { total: 200 } });
});

describe('while the processor has not answered about a refund', () => {
  test.each([
    ['the processor has made it', true],
    ['the processor has not made it', false],
  ])('no other amount is refunded until that one is known, where %s', async (_what, isMade) => {
    const { context } = giving.composition;
    const { first } = context.processors;
    const lose = vi.spyOn(first, 'refund').mockImplementationOnce(async (asked) => {
      if (isMade) await first.refund(asked);
      return { status: 'unknown', detail: 'lost' };
    });
    const key = randomUUID();
    expect((await refund(150, { key })).body).toMatchObject({ state: 'requested', total: 150 });
    const left = charged.total - 150;
    expect(await refund(200, { left })).toMatchObject({ status: 409, body: { error_code: 'refund_unconfirmed' } });
    giving.clock.moveTo(addMinutes(giving.clock.now(), REFUND_CHECK_MINUTES));
    await work();
    expect((await refund(150, { key })).body).toMatchObject({ state: 'succeeded', total: 150, left });
    expect((await refund(200, { left })).body).toMatchObject({ state: 'succeeded', left: left - 200 });
    const made = await first.getReversals(charged.intent);
    if (made.status !== 'known') throw new Error('the sandbox does not answer');
    expect(made.refunds.map(({ money }) => money.amount).toSorted()).toEqual([150, 200]);
    lose.mockRestore();
    expect(await rules()).toEqual([]);
  });
});

describe('is refused', () => {
  test('without a key', async () => {
    expect((await refund(1, { key: '' })).body).toMatchObject({ status: 400, error_code: 'invalid_idempotency_key' });
  });

  test('for more than is left, and says how much that is', async () => {
    await refund(100);
    const { status, body } = await refund(charged.total);
    expect([status, body.error_code, body.left]).toEqual([422, 'refund_too_large', charged.total - 100]);
  });

  test.each([0, -5, 1.5])('for an amount of %d', async (amount) => {
    expect((await refund(amount)).body.error_code).toBe('invalid_body');
  });

  test('for a night that is not charged yet, or does not exist', async () => {
    expect((await refund(null, { number: 21 })).body).toMatchObject({ status: 409, error_code: 'not_refundable' });
    expect((await refund(null, { number: 1 })).body).toMatchObject({ status: 404, error_code: 'night_not_found' });
    const schedule = '01a1fc69-0000-7000-8000-000000000000';
    expect((await refund(null, { schedule })).body).toMatchObject({ status: 404, error_code: 'schedule_not_found' });
  });

  test('for one that has been refunded', async () => {
    await refund(null);
    expect((await refund(null)).body).toMatchObject({ status: 409, error_code: 'not_refundable' });
  });

  test('where its processor account is not configured any more, and nothing is written down', async () => {
    const { db } = giving.composition.context;
    const move = (to: string) => sql`update payments set processor = ${to} where id = ${charged.payment}`.execute(db);
    await move('stripe-before');
    const { status, body } = await refund(null);
    await move(giving.composition.context.processors.first.account);
    expect([status, body.error_code]).toEqual([409, 'processor_not_configured']);
    const { rows } = await sql`select id from refunds where payment_id = ${charged.payment}`.execute(db);
    expect(rows).toEqual([]);
  });

  test('while a restored database does not know what was given back since its backup, and then made', async () => {
    const { db } = giving.composition.context;
    const made = randomUUID();
    expect((await refund(100, { key: made })).status).toBe(200);
    const to = new Date('2026-12-01T00:00:00Z');
    await markRestored(db, { processors: ['sandbox'], to, by: 'test' }, giving.clock.now());
    expect(await refund(100)).toMatchObject({ status: 409, body: { error_code: 'being_restored' } });
    expect(await refund(100, { key: made })).toMatchObject({ status: 200, body: { state: 'succeeded' } });
    const { rows } = await sql`select id from refunds where payment_id = ${charged.payment}`.execute(db);
    expect(rows).toHaveLength(1);
    await inTransaction(db, (trx) => liftRestore(trx, { processor: 'sandbox', since: to }, giving.clock.now()));
    expect((await refund(100)).status).toBe(200);
  });

  test('by the processor, and then gives nothing back in our books', async () => {
    const { sandbox } = giving;
    if (!sandbox) throw new Error('there is no sandbox');
    // Disputed, and the message about it has not arrived.
    await sandbox.sandbox.engine.openDispute(charged.intent);
    const { status, body } = await refund(100);
    expect([status, body.error_code, body.code]).toEqual([409, 'refund_refused', 'charge_disputed']);
    expect((await nightOf(charged.id)).status).toBe('succeeded');
    expect(await rules()).toEqual([]);
  });
});

test('nothing can be refunded of a night while it is disputed, and staff are shown as much', async () => {
  const { sandbox } = giving;
  if (!sandbox) throw new Error('there is no sandbox');
  const shown = async () => {
    const { body } = await giving.get(`/api/schedules/${charged.id}`, help);
    return body.payments.find(({ number }: { number: number }) => number === 20).refundable;
  };
  const dispute = { paymentId: charged.payment, intentId: charged.intent };
  const hear = () => bookReversals(chargingContext(giving.composition.context), dispute);
  await sandbox.sandbox.engine.openDispute(charged.intent);
  await hear();
  expect(await refund(100)).toMatchObject({ status: 409, body: { error_code: 'not_refundable' } });
  expect(await shown()).toBe(0);
  await sandbox.sandbox.engine.closeDispute(charged.intent, 'won');
  await hear();
  expect(await shown()).toBe(charged.total);
});

describe('the donor', () => {
  const mails = async () => {
    await writeWaitingMail(giving);
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, body_text as text from mail_outbox
      where schedule_id = ${charged.id} and kind = 'nights_refunded' order by id`.execute(
      giving.composition.context.db,
    );
    return rows;
  };
  const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

  test('gets one mail about refunds that are made together, with what was charged and when the money arrives', async () => {
    await refund(500);
    await refund(null);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your refund of ${pounds(charged.total)} from Human Relief`);
    expect(mail?.text).toContain('to the card ending in 4242');
    expect(mail?.text).toContain('within 5 to 10 working days');
    expect(mail?.text).toContain(`Night 20  ${pounds(charged.total)}  £5.00\n`);
    expect(mail?.text).toContain(`Night 20  ${pounds(charged.total)}  ${pounds(charged.total - 500)}\n`);
  });

  test('gets none about a refund that the processor has refused, or that has failed before the mail leaves', async () => {
    const { sandbox } = giving;
    if (!sandbox) throw new Error('there is no sandbox');
    await sandbox.sandbox.engine.openDispute(charged.intent);
    await refund(100);
    expect(await mails()).toEqual([]);
    const { db } = giving.composition.context;
    await sandbox.sandbox.engine.closeDispute(charged.intent, 'won');
    await work();
    await refund(100);
    await sql`update refunds set state = 'failed' where payment_id = ${charged.payment}`.execute(db);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['en', 'Your bank could not pay out your refund of', 'Night 20'],
    ['fr', 'Votre banque n’a pas pu vous verser votre remboursement de', 'Nuit 20'],
    ['ar', 'لم يتمكن مصرفك من إيداع المبلغ المسترد', '20'],
  ])('is told in one mail (%s) of the refunds that the bank has sent back', async (locale, subject, night) => {
    const { db, processors } = giving.composition.context;
    await refund(500);
    await refund(200);
    await writeWaitingMail(giving);
    await sql`
      update mail_outbox set status = 'sent', attempts = 1
      where schedule_id = ${charged.id} and kind = 'nights_refunded'`.execute(db);
    await sql`update schedules set locale = ${locale} where id = ${charged.id}`.execute(db);
    const getReversals = async (intentId: string) => {
      const reading = await processors.first.getReversals(intentId);
      if (reading.status !== 'known') return reading;
      return { ...reading, refunds: reading.refunds.map((one) => ({ ...one, state: 'failed' as const })) };
    };
    const failing = chargingContext(giving.composition.context, { ...processors.first, getReversals });
    await bookReversals(failing, { paymentId: charged.payment, intentId: charged.intent });
    await writeWaitingMail(giving);
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, body_text as text from mail_outbox
      where schedule_id = ${charged.id} and kind = 'refund_failed'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toContain(subject);
    expect(rows[0]?.text.split(night).length).toBeGreaterThan(2);
    if (locale === 'en') {
      expect(rows[0]?.subject).toContain('£7.00');
      expect(rows[0]?.text).toContain('Our team will contact you');
      expect(rows[0]?.text).toContain(`Night 20  ${pounds(charged.total)}  £2.00\n`);
    }
    expect(await rules()).toEqual([]);
  });

  test('and staff see what is left of a gift of which a part was given back', async () => {
    const tallyFor = async (headers: Readonly<Record<string, string>>) =>
      (await giving.get(`/api/schedules/${charged.id}`, headers)).body.tally;
    const owner = { authorization: `Bearer ${await keyFromMail(giving, charged.id)}` };
    const before = await tallyFor(owner);
    expect(before).toMatchObject({ given: { nights: 1, amount: charged.total }, lost: { nights: 0, amount: 0 } });
    const expectTally = async (expected: object) => {
      const tally = { ...before, ...expected };
      expect(await tallyFor(owner)).toEqual(tally);
      expect(await tallyFor(help)).toEqual(tally);
      const { body } = await giving.post('/api/admin/schedules/search', { query: charged.id }, { ...help });
      expect(body.schedules).toMatchObject([{ tally }]);
    };
    await refund(charged.total - 1);
    await expectTally({ given: { nights: 1, amount: 1 }, lost: { nights: 0, amount: charged.total - 1 } });
    await refund(null);
    await expectTally({ given: { nights: 0, amount: 0 }, lost: { nights: 1, amount: charged.total } });
  });

  test('and staff see what was given back, and staff what is left', async () => {
    await refund(500);
    const nightFor = async (headers: Readonly<Record<string, string>>) => {
      const { body } = await giving.get(`/api/schedules/${charged.id}`, headers);
      return body.payments.find(({ number }: { number: number }) => number === 20);
    };
    const owner = { authorization: `Bearer ${await keyFromMail(giving, charged.id)}` };
    const made = { state: 'succeeded', total: 500, at: expect.any(String) };
    expect(await nightFor(owner)).toMatchObject({ status: 'succeeded', refunds: [made], refundable: 0 });
    expect(await nightFor(help)).toMatchObject({ refunds: [made], refundable: charged.total - 500 });
    await sql`
      update refunds set state = 'requested', next_check_at = now(), processor_refund_id = null, collect_at = null
      where payment_id = ${charged.payment}`.execute(giving.composition.context.db);
    expect((await nightFor(owner)).refunds).toEqual([]);
    expect(await nightFor(help)).toMatchObject({ refunds: [{ state: 'requested' }], refundable: charged.total - 500 });
  });
});
