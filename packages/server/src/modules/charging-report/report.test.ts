import { call } from '@lantern-giving/core/api/call';
import { chargingApi } from '@lantern-giving/core/api/charging';
import { charityInsights } from '@lantern-giving/core/api/insights.schema';
import type { Settlement } from '@lantern-giving/core/payments';
import { transferOf } from '@lantern-giving/sandbox/engine/transfers';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { openPage } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { inTransaction } from '../../lib/db.ts';
import type { CallLimits, PaymentProcessor } from '../../processor/port.ts';
import { Processors } from '../../processor/processors.ts';
import { openCase } from '../charging/cases.queries.ts';
import { findViolations } from '../charging/invariants.ts';
import { LISTED_WITHIN_MINUTES, reconcile } from '../charging/reconcile.ts';
import { liftRestore, markRestored } from '../charging/restore.queries.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { foldFigures, recountFigures } from '../insights/rollup.queries.ts';
import { readInsights } from '../insights/service.ts';
import { chargingMetrics } from './metrics.ts';
import { readReport } from './service.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

/** The cutoff of night 20. */
const NIGHT = '2026-12-09T01:30:00Z';
const DAY_BEFORE = '2026-12-08T12:00:00Z';

const clientOf = async (email: string) => ({ ...openPage(giving).client, headers: await signIn(giving, email) });
const admin = () => clientOf('admin@lantern.example');

async function give(email: string): Promise<void> {
  const { body, headers } = await readyCheckout(giving, { email });
  expect((await giving.post('/api/schedules', body, headers)).status).toBe(200);
}

async function work(processor?: PaymentProcessor): Promise<void> {
  const context = chargingContext(giving.composition.context);
  const charging = processor ? { ...context, processor } : context;
  for (let round = 0; !isIdle(await runDue(charging)); round++) expect(round).toBeLessThan(1000);
}

const refusing = (code: string): PaymentProcessor => ({
  ...giving.composition.context.processors.first,
  prepareCharge: async () => ({ status: 'rejected', cause: 'configuration', code }),
});
const opened = async (paymentId: string) => {
  const { db } = giving.composition.context;
  const finding = { context: chargingContext(giving.composition.context), trx: db, now: giving.clock.now() };
  await openCase(finding, { kind: 'amount_mismatch', subject: paymentId, about: { chargeId: 'ch_1' } });
};

/** What the audit log has of persons who resumed charges. */
const resumed = () =>
  giving.composition.context.db
    .selectFrom('audit_log')
    .select(['action', 'after', 'request_id'])
    .where('actor', 'like', 'account:%')
    .where('action', 'like', '%.resume_charges')
    .execute();

test('shows the night to come, the night under way and what has been charged, before and after the figures are folded', async () => {
  for (const donor of ['one', 'two', 'three']) await give(`${donor}@mail.example`);
  giving.clock.moveTo(DAY_BEFORE);
  const client = await clientOf('help@lantern.example');
  const before = await call(client, chargingApi.read);
  expect(before).toMatchObject({ progress: [], due: [], cases: [], lag: { due_since: null, webhooks: 0 } });
  expect(before.processors).toEqual([
    { name: 'sandbox', halted: false, limit: null, rate: 0, next_day: 3, done_by_limit: null, done_by_rate: null },
  ]);

  giving.clock.moveTo(NIGHT);
  const due = await call(await admin(), chargingApi.read);
  expect(due).toMatchObject({
    progress: [
      {
        campaign: expect.any(String),
        date: '2026-12-08',
        planned: 3,
        due: 3,
        succeeded: 0,
        in_flight: 0,
        failed: 0,
        waiting: 3,
      },
    ],
    due: [{ reason: 'in_turn', nights: 3 }],
    lag: { due_since: '2026-12-09T01:30:00.000Z' },
  });
  await work();
  const { db } = giving.composition.context;
  const after = {
    progress: [{ planned: 3, due: 3, succeeded: 3, waiting: 0, failures: [] }],
    due: [],
    processors: [{ rate: 3 / 60, done_by_rate: null }],
    lag: { due_since: null },
  };
  expect(await call(await admin(), chargingApi.read)).toMatchObject(after);
  await foldFigures(db);
  expect(await call(await admin(), chargingApi.read)).toMatchObject(after);
});

test('shows the night of every campaign that falls due in the same hours, since one further east does not end another', async () => {
  for (const donor of ['one', 'two', 'three']) await give(`${donor}@mail.example`);
  const { db } = giving.composition.context;
  // The first payment of a monthly gift in Sydney: another date, and due some hours before.
  await sql`
    with moved as (
      update schedules set campaign_id = (select id from campaigns where kind = 'evergive' order by id limit 1)
      where donor_id = (select id from donors where email = 'two@mail.example') returning id)
    update payments set local_date = '2026-12-09', due_at = '2026-12-08T22:00:00Z', next_attempt_at = '2026-12-08T22:00:00Z'
    where number = 20 and schedule_id in (select id from moved)`.execute(db);
  await recountFigures(db);
  giving.clock.moveTo('2026-12-09T01:31:00Z');
  expect((await call(await admin(), chargingApi.read)).progress).toMatchObject([
    { date: '2026-12-08', planned: 2, due: 2, waiting: 2 },
    { date: '2026-12-09', planned: 2, due: 1, waiting: 1 },
  ]);
});

test('counts the wait of a night that is put back from its own time, on the page and in the metrics', async () => {
  await give('one@mail.example');
  giving.clock.moveTo(NIGHT);
  const { context } = giving.composition;
  await sql`update payments set next_attempt_at = '2026-12-09T03:35:00Z' where number = 20`.execute(context.db);
  giving.clock.moveTo('2026-12-09T03:30:00Z');
  expect((await readReport(context)).lag.due_since).toBe('2026-12-09T01:30:00.000Z');
  const metrics = await (await chargingMetrics(context)).metrics();
  expect(metrics).toMatch(/^lantern_oldest_due_seconds 7200$/m);
  // One that waits for its retry, or was put off with a mail, waits for nothing.
  const put = sql`timestamptz '2026-12-09T03:35:00Z'`;
  for (const later of [
    sql`failure_kind = 'soft', postponed_to = null`,
    sql`failure_kind = null, postponed_to = ${put}`,
  ]) {
    await sql`update payments set ${later} where number = 20`.execute(context.db);
    expect((await readReport(context)).lag.due_since).toBeNull();
  }
});

describe('the forecast', () => {
  /** The report where the accounts have these limits, and a second one charges the nights of the second donor. */
  const forecast = async (
    limits: CallLimits,
    { of, change }: { readonly of?: string; readonly change?: RawBuilder<unknown> } = {},
  ) => {
    const { context } = giving.composition;
    if (change) await sql`update payments set ${change} where number = 20`.execute(context.db);
    await sql`
      update payments set processor = 'other' where schedule_id in (
        select s.id from schedules s join donors d on d.id = s.donor_id where d.email = ${of ?? ''})`.execute(
      context.db,
    );
    await recountFigures(context.db);
    const first = { ...context.processors.first, limits };
    const second = { ...first, account: 'other' };
    const accounts = new Processors(of === undefined ? [first] : [first, second]);
    const { processors } = await readReport({ ...context, processors: accounts });
    return processors.map(({ name, limit, next_day: nights, done_by_limit: done }) => ({ name, limit, nights, done }));
  };

  test('is made for each of several accounts, from what is due and will be due there', async () => {
    for (const donor of ['one', 'two', 'three']) await give(`${donor}@mail.example`);
    giving.clock.moveTo(NIGHT);
    expect(await forecast({ perEndpoint: 0.5, inAll: null }, { of: 'two@mail.example' })).toEqual([
      { name: 'sandbox', limit: 0.5, nights: 2, done: '2026-12-10T01:30:04.000Z' },
      { name: 'other', limit: 0.5, nights: 1, done: '2026-12-10T01:30:02.000Z' },
    ]);
    giving.clock.moveTo('2026-12-18T01:30:00Z');
    await sql`update payments set status = 'cancelled' where number <> 29`.execute(giving.composition.context.db);
    expect(await forecast({ perEndpoint: 0.5, inAll: null }, { of: 'two@mail.example' })).toEqual([
      { name: 'sandbox', limit: 0.5, nights: 0, done: '2026-12-18T01:30:04.000Z' },
      { name: 'other', limit: 0.5, nights: 0, done: '2026-12-18T01:30:02.000Z' },
    ]);
  });

  test.each([
    ['a retry', sql`failure_kind = 'soft', attempts = 1, next_attempt_at = '2026-12-09T20:00:00Z'`, 2],
    ['a missed night', sql`postponed_to = '2026-12-09T20:00:00Z', next_attempt_at = '2026-12-09T20:00:00Z'`, 2],
    ['a night that was put back', sql`next_attempt_at = '2026-12-09T20:00:00Z'`, 2],
    ['no retry after the next 24 hours', sql`failure_kind = 'soft', next_attempt_at = '2026-12-10T01:30:01Z'`, 1],
  ])('counts %s at its time', async (_, change, nights) => {
    await give('one@mail.example');
    // Only night 20 is due, and no other is for a day.
    giving.clock.moveTo(NIGHT);
    await sql`update payments set status = 'cancelled' where number > 21`.execute(giving.composition.context.db);
    const [account] = await forecast({ perEndpoint: 1, inAll: null }, { change });
    expect(account?.nights).toBe(nights);
    await sql`update payments set status = 'cancelled' where number = 21`.execute(giving.composition.context.db);
    const [alone] = await forecast({ perEndpoint: 1, inAll: null }, { change });
    expect(alone?.done).toBe(nights === 2 ? '2026-12-09T20:00:01.000Z' : null);
  });

  test('counts what waits for a halted account to go on', async () => {
    await give('one@mail.example');
    giving.clock.moveTo(NIGHT);
    const { db } = giving.composition.context;
    await sql`update payments set status = 'cancelled' where number > 20`.execute(db);
    const limits = { perEndpoint: 1, inAll: null };
    const before = await forecast(limits);
    expect(before).toMatchObject([{ done: '2026-12-09T01:30:01.000Z' }]);
    await sql`
      insert into processor_halts (processor, code, since) values ('sandbox', 'resource_missing', ${giving.clock.now()})`.execute(
      db,
    );
    expect(await forecast(limits)).toEqual(before);
  });

  test('takes a rate for one only where nights have waited all that time', async () => {
    for (const donor of ['one', 'two']) await give(`${donor}@mail.example`);
    const { context } = giving.composition;
    giving.clock.moveTo(NIGHT);
    const charged = sql`select id from payments where number = 20 order by id limit 1`;
    await sql`update payments set next_attempt_at = '2026-12-20T00:00:00Z', failure_kind = 'soft' where id <> (${charged})`.execute(
      context.db,
    );
    await work();
    const { processors } = await readReport(context);
    expect(processors).toMatchObject([{ rate: 1 / 60, done_by_rate: null }]);
    await sql`
      update payments set next_attempt_at = due_at, failure_kind = null where number = 20 and status = 'pending'`.execute(
      context.db,
    );
    giving.clock.moveTo('2026-12-09T01:30:59Z');
    expect((await readReport(context)).processors).toMatchObject([{ done_by_rate: null }]);
    await sql`update payment_attempts set resolved_at = '2026-12-09T01:30:30Z'`.execute(context.db);
    giving.clock.moveTo('2026-12-09T01:31:00Z');
    expect((await readReport(context)).processors).toMatchObject([{ done_by_rate: expect.any(String) }]);
  });

  test('leaves out the nights of a halted charity that are still to come or put off, as it does those that are due', async () => {
    const { db } = giving.composition.context;
    await give('one@mail.example');
    giving.clock.moveTo(DAY_BEFORE);
    const [open] = await forecast({ perEndpoint: 1, inAll: null });
    await sql`
      insert into charge_halts (charity_id, code, since)
      select distinct charity_id, 'account_invalid', ${giving.clock.now()}::timestamptz from schedules`.execute(db);
    const [halted] = await forecast({ perEndpoint: 1, inAll: null });
    expect([open?.nights, halted?.nights, halted?.done]).toEqual([1, 0, null]);
    giving.clock.moveTo(NIGHT);
    const change = sql`failure_kind = 'soft', attempts = 1, next_attempt_at = '2026-12-09T20:00:00Z'`;
    const [due] = await forecast({ perEndpoint: 1, inAll: null }, { change });
    expect([due?.nights, due?.done]).toEqual([0, null]);
  });

  test.each([
    [{ perEndpoint: 25, inAll: 10 }, 10],
    [{ perEndpoint: 25, inAll: 100 }, 25],
    [{ perEndpoint: null, inAll: 10 }, 10],
    [{ perEndpoint: null, inAll: null }, null],
  ])('goes by the smaller of the limits %o', async (limits, limit) => {
    expect(await forecast(limits)).toMatchObject([{ limit }]);
  });
});

test('shows a halted charity as a case, and resumes it by closing the case with a note', async () => {
  await give('one@mail.example');
  giving.clock.moveTo(NIGHT);
  await work(refusing('account_invalid'));
  const client = await admin();
  const { cases, due } = await call(client, chargingApi.read);
  expect(due).toEqual([{ reason: 'charity_halted', nights: 1 }]);
  expect(cases).toMatchObject([{ kind: 'charity_halted', charity: 'Human Relief', code: 'account_invalid' }]);
  const id = cases[0]?.id ?? '';
  const report = await call(client, chargingApi.closeCase, { params: { case: id }, body: { note: ' Verified. ' } });
  expect(report).toMatchObject({ cases: [], due: [{ reason: 'in_turn' }] });
  await work();
  expect(await call(client, chargingApi.read)).toMatchObject({ progress: [{ succeeded: 1 }], due: [] });
  const { db } = giving.composition.context;
  const [closed] = await db.selectFrom('open_cases').select(['closed_by', 'note']).execute();
  expect(closed).toEqual({ closed_by: expect.stringMatching(/^account:/), note: 'Verified.' });
  expect(await resumed()).toEqual([
    { action: 'charity.resume_charges', after: { note: 'Verified.' }, request_id: expect.any(String) },
  ]);
});

test('resumes a halted processor by closing its case', async () => {
  const { db } = giving.composition.context;
  const now = giving.clock.now();
  await sql`insert into processor_halts (processor, code, since) values ('sandbox', 'resource_missing', ${now})`.execute(
    db,
  );
  const finding = { context: chargingContext(giving.composition.context), trx: db, now };
  await openCase(finding, { kind: 'processor_halted', subject: 'sandbox', code: 'resource_missing' });
  const client = await admin();
  const { cases, processors } = await call(client, chargingApi.read);
  expect(processors).toMatchObject([{ halted: true }]);
  const params = { case: cases[0]?.id ?? '' };
  const report = await call(client, chargingApi.closeCase, { params, body: { note: 'The key was a test key.' } });
  expect(report).toMatchObject({ cases: [], processors: [{ halted: false }] });
  expect(await resumed()).toEqual([
    { action: 'processor.resume_charges', after: { note: 'The key was a test key.' }, request_id: expect.any(String) },
  ]);
});

test('closes a case once, with a note that is audited', async () => {
  await opened('01a1fc69-0000-7000-8000-000000000000');
  const client = await admin();
  const { cases } = await call(client, chargingApi.read);
  expect(cases).toMatchObject([{ kind: 'amount_mismatch', facts: [{ name: 'chargeId', value: 'ch_1' }] }]);
  const close = (note: string) =>
    call(client, chargingApi.closeCase, { params: { case: cases[0]?.id ?? '' }, body: { note } });
  await expect(close(' ')).rejects.toMatchObject({ status: 400 });
  const { cases: left, closed } = await close('Refunded.');
  expect(left).toEqual([]);
  expect(closed).toMatchObject([{ kind: 'amount_mismatch', closed_by: 'admin@lantern.example', note: 'Refunded.' }]);
  await expect(close('Again.')).rejects.toMatchObject({ status: 409, problem: { error_code: 'case_closed' } });
  const audited = await giving.composition.context.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', '=', 'case.close')
    .execute();
  expect(audited).toEqual([{ action: 'case.close', after: { note: 'Refunded.' } }]);
});

test('shows the cases that are open longest, and how many there are in all', async () => {
  const finding = {
    context: { log: { alarm: () => undefined } },
    trx: giving.composition.context.db,
    now: giving.clock.now(),
  };
  for (let one = 0; one < 502; one++) await openCase(finding, { kind: 'books_differ', subject: `ch_${one}` });
  const { cases, open_cases: open } = await call(await admin(), chargingApi.read);
  expect([cases.length, cases[0]?.subject, open]).toEqual([500, 'ch_0', 502]);
  expect(await (await chargingMetrics(giving.composition.context)).metrics()).toContain(
    'lantern_open_cases{kind="books_differ"} 502',
  );
});

test('customer service reads the report and closes nothing', async () => {
  await opened('01a1fc69-0000-7000-8000-000000000000');
  const client = await clientOf('help@lantern.example');
  const { cases } = await call(client, chargingApi.read);
  const closing = call(client, chargingApi.closeCase, {
    params: { case: cases[0]?.id ?? '' },
    body: { note: 'Done.' },
  });
  await expect(closing).rejects.toMatchObject({ status: 403 });
  expect((await call(client, chargingApi.read)).cases).toHaveLength(1);
});

describe('an amount that differs from its payment', () => {
  /** Night 20 is captured with another amount than agreed. */
  async function captured(difference: number, currency = 'gbp') {
    const { db } = giving.composition.context;
    await give('one@mail.example');
    giving.clock.moveTo(DAY_BEFORE);
    await work();
    giving.clock.moveTo('2026-12-08T23:00:00Z');
    await work();
    await sql`
      update sandbox_payment_intents i set amount = i.amount + ${difference}::int, currency = ${currency} from payments p
      where p.intent_id = i.id and p.number = 20`.execute(db);
    const agreed = await night();
    giving.clock.moveTo(NIGHT);
    await work();
    const client = await admin();
    const { cases } = await call(client, chargingApi.read);
    const id = cases.find(({ kind }) => kind === 'amount_mismatch')?.id ?? '';
    const settle = (how: Settlement) =>
      call(client, chargingApi.closeCase, { params: { case: id }, body: { note: 'Looked at it.', settle: how } });
    return { agreed, settle, cases };
  }

  async function night() {
    const { rows } = await sql<{ status: string; total: number; amount: number; tip: number; fee: number }>`
      select status, total, amount, tip, fee from payments where number = 20`.execute(giving.composition.context.db);
    if (!rows[0]) throw new Error('there is no night 20');
    return rows[0];
  }

  const refunded = async () => {
    const { rows } = await sql<{ total: number; state: string }>`
      select total, state from refunds`.execute(giving.composition.context.db);
    return rows;
  };

  afterEach(async () => {
    expect(await findViolations(giving.composition.context.db, giving.clock.now())).toEqual([]);
  });

  test('is booked as it was taken, and audited', async () => {
    const { agreed, settle, cases } = await captured(300);
    const shown = cases[0]?.facts.map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(shown ?? [])).toMatchObject({
      agreed: String(agreed.total),
      captured: String(agreed.total + 300),
      currency: 'gbp',
    });
    expect((await settle('accept')).cases).toEqual([]);
    const { total, amount, tip, fee } = agreed;
    expect(await night()).toEqual({ status: 'succeeded', total: total + 300, amount: amount + 300, tip, fee });
    expect(await refunded()).toEqual([]);
    await expect(settle('accept')).rejects.toMatchObject({ status: 409 });
    const audited = await giving.composition.context.db
      .selectFrom('audit_log')
      .select(['actor', 'before', 'after'])
      .where('action', '=', 'payment.settle')
      .execute();
    expect(audited).toEqual([
      {
        actor: expect.stringMatching(/^account:/),
        before: { total, currency: 'gbp' },
        after: { settle: 'accept', total: total + 300, refund: null },
      },
    ]);
  });

  test('is booked with less in each part where less was taken, of which there is no difference to refund', async () => {
    const { agreed, settle } = await captured(-300);
    await expect(settle('refund_difference')).rejects.toMatchObject({ problem: { error_code: 'not_settleable' } });
    await settle('accept');
    const booked = await night();
    expect(booked).toMatchObject({ status: 'succeeded', total: agreed.total - 300 });
    for (const part of ['amount', 'tip', 'fee'] as const) expect(booked[part]).toBeLessThan(agreed[part]);
  });

  test.each(['accept', 'refund_difference', 'refund_whole'] as const)(
    'is not settled where it has a fraction of a minor unit: %s',
    async (how) => {
      const { agreed, settle } = await captured(300);
      const { first } = giving.composition.context.processors;
      const read = first.getCharge.bind(first);
      vi.spyOn(first, 'getCharge').mockImplementation(async (intentId) => {
        const reading = await read(intentId);
        if (reading.status !== 'succeeded') return reading;
        return { ...reading, captured: { ...reading.captured, amount: agreed.total + 300.5 } };
      });
      await expect(settle(how)).rejects.toMatchObject({ problem: { error_code: 'not_settleable' } });
      expect(await night()).toEqual({ ...agreed, status: 'processing' });
    },
  );

  test('is not settled where its processor account is not configured any more', async () => {
    const { agreed, settle } = await captured(300);
    const { db, processors } = giving.composition.context;
    const move = (to: string) => sql`update payments set processor = ${to} where status = 'processing'`.execute(db);
    await move('stripe-before');
    await expect(settle('accept')).rejects.toMatchObject({ problem: { error_code: 'processor_not_configured' } });
    await move(processors.first.account);
    expect(await night()).toEqual({ ...agreed, status: 'processing' });
  });

  test('is given back beyond what was agreed', async () => {
    const { agreed, settle } = await captured(300);
    await settle('refund_difference');
    expect(await refunded()).toEqual([{ total: 300, state: 'succeeded' }]);
    expect(await night()).toMatchObject({ status: 'succeeded', total: agreed.total + 300 });
  });

  /** Gives back at the processor what a person refunds in its dashboard. */
  async function refundThere(amount: number, currency: 'gbp' | 'usd', refundId: string): Promise<void> {
    const { db, processors } = giving.composition.context;
    const { rows } = await sql<{ intentId: string; paymentId: string }>`
      select intent_id as "intentId", id as "paymentId" from payments where number = 20`.execute(db);
    if (!rows[0]) throw new Error('there is no night 20');
    const made = await processors.first.refund({
      ...rows[0],
      money: { amount, currency },
      refundId,
      idempotencyKey: refundId,
    });
    expect(made.status).toBe('refunded');
  }

  /** Takes the charity's part back from its account, as that person does too. */
  async function reverseThere(): Promise<void> {
    const { rows } = await sql<{ charge: string; part: number }>`
      select c.id as charge, c.amount - i.application_fee as part
      from payments p join sandbox_payment_intents i on i.id = p.intent_id
        join sandbox_charges c on c.intent = i.id and c.status = 'succeeded'
      where p.number = 20 and i.destination is not null`.execute(giving.composition.context.db);
    if (!rows[0] || !giving.sandbox) throw new Error('there is no transfer');
    const { charge, part: amount } = rows[0];
    const reversal = { transfer: transferOf(charge), amount, metadata: {} };
    expect((await giving.sandbox.sandbox.engine.reverseTransfer(reversal, 'by hand')).status).toBe(200);
  }

  test.each([
    { of: 'another currency', difference: 0, currency: 'usd' },
    { of: 'another amount', difference: 300, currency: 'gbp' },
  ] as const)(
    'ends its night once the processor shows all of $of as given back, also by the charity, and the books agree',
    async ({ difference, currency }) => {
      const { agreed, settle } = await captured(difference, currency);
      if (currency === 'usd') {
        for (const how of ['accept', 'refund_difference', 'refund_whole'] as const)
          await expect(settle(how)).rejects.toMatchObject({ problem: { error_code: 'not_settleable' } });
      }
      await expect(settle('given_back')).rejects.toMatchObject({ problem: { error_code: 'not_given_back' } });
      await refundThere(100, currency, 'first');
      await expect(settle('given_back')).rejects.toMatchObject({ problem: { error_code: 'not_given_back' } });
      expect(await night()).toEqual({ ...agreed, status: 'processing' });
      await refundThere(agreed.total + difference - 100, currency, 'rest');
      await expect(settle('given_back')).rejects.toMatchObject({ problem: { error_code: 'not_given_back' } });
      expect(await night()).toEqual({ ...agreed, status: 'processing' });
      await reverseThere();
      await settle('given_back');
      expect(await night()).toEqual({ ...agreed, status: 'failed' });
      const { failures } = charityInsights.parse(await readInsights(giving.composition.context, 'human-relief-gb'));
      expect(failures).toMatchObject([{ kind: 'given_back', gifts: 1, amount: agreed.amount }]);
      const { db } = giving.composition.context;
      const { id } = await db.selectFrom('schedules').select('id').executeTakeFirstOrThrow();
      const page = await giving.get(`/api/schedules/${id}`, {
        authorization: `Bearer ${await keyFromMail(giving, id)}`,
      });
      expect(page.body.payments[0]).toMatchObject({ number: 20, status: 'failed', given_back: true });
      giving.clock.moveBy(20 * 60_000);
      await writeWaitingMail(giving);
      const mails = db.selectFrom('mail_outbox').select(['subject', 'body_text as text']);
      const told = await mails.where('kind', '=', 'nights_failing').execute();
      expect(told).toMatchObject([
        { subject: 'A wrong charge was given back in full', text: expect.stringMatching(/^Night 20 /m) },
      ]);
      expect(told[0]?.text).toContain('you may see both on your statement');
      expect(told[0]?.text).not.toMatch(/Nothing was charged|could not be taken/);
      expect(await refunded()).toEqual([]);

      giving.clock.moveBy((LISTED_WITHIN_MINUTES + 1) * 60_000);
      await work();
      const charging = chargingContext(giving.composition.context);
      expect(await reconcile(charging)).toEqual({ status: 'complete', differences: [] });
      expect(await night()).toEqual({ ...agreed, status: 'failed' });
      const { rows } = await sql<{ actor: string; after: unknown }>`
        select actor, after from audit_log where action = 'payment.settle'`.execute(giving.composition.context.db);
      const after = { settle: 'given_back', total: agreed.total + difference, refund: null };
      expect(rows).toEqual([{ actor: expect.stringMatching(/^account:/), after }]);
    },
  );

  test.each(['refund_difference', 'refund_whole'] as const)(
    'is not given back a second time where the processor shows a refund, which is booked with it instead: %s',
    async (how) => {
      const { agreed, settle } = await captured(300);
      await refundThere(300, 'gbp', 'first');
      await expect(settle(how)).rejects.toMatchObject({ problem: { error_code: 'already_refunded' } });
      expect(await night()).toEqual({ ...agreed, status: 'processing' });
      await settle('accept');
      expect(await refunded()).toEqual([{ total: 300, state: 'succeeded' }]);
      expect(await night()).toMatchObject({ status: 'succeeded', total: agreed.total + 300 });
    },
  );

  test('is given back where an earlier refund of it has failed', async () => {
    const { settle } = await captured(300);
    const { first } = giving.composition.context.processors;
    const failed = {
      refundId: 're_failed',
      ourId: null,
      chargeId: 'ch_1',
      money: { amount: 300, currency: 'gbp' },
      state: 'failed',
      madeAt: giving.clock.now(),
    } as const;
    vi.spyOn(first, 'getReversals').mockResolvedValue({ status: 'known', refunds: [failed], disputes: [] });
    await settle('refund_difference');
    expect(await refunded()).toEqual([{ total: 300, state: 'succeeded' }]);
  });

  test('is not settled while a restored database does not know what was given back since its backup', async () => {
    const { agreed, settle } = await captured(300);
    const { db } = giving.composition.context;
    const to = new Date('2026-12-01T00:00:00Z');
    await markRestored(db, { processors: ['sandbox'], to, by: 'test' }, giving.clock.now());
    for (const how of ['accept', 'refund_difference', 'refund_whole', 'given_back'] as const)
      await expect(settle(how)).rejects.toMatchObject({ problem: { error_code: 'being_restored' } });
    expect(await night()).toEqual({ ...agreed, status: 'processing' });
    await inTransaction(db, (trx) => liftRestore(trx, { processor: 'sandbox', since: to }, giving.clock.now()));
    await settle('refund_difference');
    expect(await refunded()).toEqual([{ total: 300, state: 'succeeded' }]);
  });

  test('ends the night of a gift that was stopped as cancelled once all of it was given back', async () => {
    const { agreed, settle } = await captured(300);
    const { db } = giving.composition.context;
    await sql`update schedules set cancelled_at = ${giving.clock.now()}`.execute(db);
    await sql`update payments set status = 'cancelled' where status in ('pending', 'held')`.execute(db);
    await refundThere(agreed.total + 300, 'gbp', 'whole');
    await reverseThere();
    await settle('given_back');
    expect(await night()).toEqual({ ...agreed, status: 'cancelled' });
    await recountFigures(db);
  });

  test('is given back whole', async () => {
    const { agreed, settle } = await captured(300);
    await settle('refund_whole');
    expect(await refunded()).toEqual([{ total: agreed.total + 300, state: 'succeeded' }]);
    expect((await night()).status).toBe('refunded');
  });
});
