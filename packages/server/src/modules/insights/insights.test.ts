import { call } from '@lantern-giving/core/api/call';
import { causesApi } from '@lantern-giving/core/api/causes';
import { insightsApi } from '@lantern-giving/core/api/insights';
import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { createFridays } from '../../../test/giving/fridays.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { findViolations } from '../charging/invariants.ts';
import { changePayments } from '../payments/change.queries.ts';

const CHARITY = 'human-relief-gb';

let giving: GivingApp;
let staff: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp();
  staff = { ...openPage(giving).client, headers: await signIn(giving, 'maryam@human-relief.example') };
});
afterEach(() => giving.stop());

/** Creates a schedule of ten nights and night 30. @returns its id and quote */
async function give(email: string, plan: Partial<QuoteRequest> = {}) {
  const { body, headers, quote } = await readyCheckout(giving, { email, plan });
  const { body: created } = await giving.post('/api/schedules', body, headers);
  return { id: created.schedule_id as string, quote };
}

const settle = (id: string, number: number, to: { status: string; failure_kind?: string }) =>
  changePayments(giving.composition.context.db, {
    where: sql`p.schedule_id = ${id} and p.number = ${number}`,
    set: sql`status = ${to.status}, failure_kind = ${to.failure_kind ?? null}`,
  });

test('a charity without donations has no campaign and no figures', async () => {
  expect(await call(staff, insightsApi.read, { params: { id: CHARITY } })).toEqual({
    currency: 'gbp',
    campaign: null,
    given: { gifts: 0, amount: 0 },
    planned: { gifts: 0, amount: 0 },
    waiting: { gifts: 0, amount: 0 },
    lost: { gifts: 0, amount: 0 },
    cancelled: { gifts: 0, amount: 0 },
    refunded_in_part: 0,
    due: { gifts: 0, amount: 0, halted: false },
    all: { gifts: 0, amount: 0 },
    counts: { donors: 0, plans: 0, nights: 0 },
    tonight: null,
    nights: [],
    causes: [],
    failures: [],
    latest: [],
  });
});

test('a gift without end does not hide the nights of a campaign that is on, or was until 60 days ago', async () => {
  await give('amina@mail.example');
  giving.clock.moveBy(60_000);
  await createFridays(giving, { email: 'bilal@mail.example' });
  const shown = async () => {
    const headers = await signIn(giving, 'maryam@human-relief.example');
    const insights = await call({ ...staff, headers }, insightsApi.read, { params: { id: CHARITY } });
    return insights.campaign?.id;
  };
  expect(await shown()).toMatch(/^mtn/);
  giving.clock.moveTo('2027-02-01T00:00:00Z');
  expect(await shown()).toMatch(/^mtn/);
  giving.clock.moveTo('2027-03-01T00:00:00Z');
  expect(await shown()).toBe('fridaygiving');
});

describe('after a donation', () => {
  test('the promised amount is planned, night by night, to the minor unit', async () => {
    const { quote } = await give('bilal@mail.example');
    const insights = await call(staff, insightsApi.read, { params: { id: CHARITY } });
    const amounts = quote.nights.map(({ number, amount }) => ({
      number,
      given: 0,
      planned: amount,
      waiting: 0,
      lost: 0,
      plans: 1,
    }));
    expect(insights.nights).toEqual(amounts);
    expect(insights.planned).toEqual({ gifts: amounts.length, amount: quote.total + quote.night_30_amount });
    expect(insights.given).toEqual({ gifts: 0, amount: 0 });
    const [first] = quote.nights;
    expect(insights.tonight).toEqual({
      number: first?.number,
      date: first?.date,
      leaves_at: first?.cutoff,
      leaves_tonight: false,
      gifts: 1,
      amount: first?.amount,
      actionable: 0,
    });
    const inAll = { gifts: amounts.length, amount: quote.total + quote.night_30_amount };
    expect(insights.latest).toMatchObject([
      { donor: 'Amina C.', total: quote.total, in_all: inAll.amount, cancelled: false, planned: inAll },
    ]);
    expect(insights.counts).toEqual({ donors: 1, plans: 1, nights: amounts.length });
  });

  test('charged amounts are given, by cause; failures have a reason, and tonight is the next night', async () => {
    const { id, quote } = await give('bilal@mail.example');
    const [first, second, third] = quote.nights;
    if (!first || !second || !third) throw new Error('the plan has three nights');
    await settle(id, first.number, { status: 'succeeded' });
    await settle(id, second.number, { status: 'failed', failure_kind: 'hard' });
    const insights = await call(staff, insightsApi.read, { params: { id: CHARITY } });
    expect(insights.given).toEqual({ gifts: 1, amount: first.amount });
    const causes = Object.entries(first.causes).filter(([, amount]) => amount > 0);
    expect(insights.causes.map(({ cause_id, given }) => [cause_id, given]).sort()).toEqual(causes.sort());
    expect(insights.failures).toEqual([{ kind: 'hard', gifts: 1, amount: second.amount, donors: 1, plans: 1 }]);
    expect(insights.latest).toMatchObject([
      { given: { gifts: 1, amount: first.amount }, lost: { gifts: 1, amount: second.amount } },
    ]);
    expect(insights.tonight?.number).toBe(third.number);
  });
});

test('counts donors, plans and nights separately; a cancelled plan keeps its nights and shows what is lost', async () => {
  const [once, again] = [await give('bilal@mail.example'), await give('bilal@mail.example')];
  await give('maryam@mail.example');
  const nights = once.quote.nights.length;
  const { composition } = giving;
  await giving.post(
    `/api/schedules/${again.id}/cancel`,
    { value: true },
    { authorization: `Bearer ${await keyFromMail(giving, again.id)}` },
  );
  const insights = await call(staff, insightsApi.read, { params: { id: CHARITY } });
  expect(insights.counts).toEqual({ donors: 2, plans: 3, nights: 3 * nights });
  const whole = again.quote.total + again.quote.night_30_amount;
  expect(insights.cancelled).toEqual({ gifts: nights, amount: whole });
  expect(insights.latest.find(({ schedule_id: id }) => id === again.id)).toMatchObject({
    cancelled: true,
    number_of_payments: nights,
    lost: { gifts: nights, amount: whole },
    planned: { gifts: 0, amount: 0 },
  });
  expect(await findViolations(composition.context.db, giving.clock.now())).toEqual([]);
});

test('a night counts as tonight from a day before its charge, and until then as the next night', async () => {
  const { id, quote } = await give('bilal@mail.example');
  const [first, second] = quote.nights;
  if (!first || !second) throw new Error('the plan has two nights');
  await settle(id, first.number, { status: 'succeeded' });
  const leaves = new Date(second.cutoff).getTime();
  const soon = async (before: number) => {
    giving.clock.moveBy(leaves - before - giving.clock.now().getTime());
    // The session from the start of the test has expired by then.
    const headers = await signIn(giving, 'maryam@human-relief.example');
    const { tonight } = await call({ ...staff, headers }, insightsApi.read, { params: { id: CHARITY } });
    return [tonight?.number, tonight?.leaves_tonight];
  };
  expect(await soon(86_400_001)).toEqual([second.number, false]);
  expect(await soon(86_400_000)).toEqual([second.number, true]);
  expect(await soon(0)).toEqual([second.number, true]);
});

test('what is due and was not declined is told from what was charged, and whether it is halted', async () => {
  const { id, quote } = await give('bilal@mail.example');
  const { db } = giving.composition.context;
  const [first, second, third] = quote.nights;
  if (!first || !second || !third) throw new Error('the plan has three nights');
  const due = async () => {
    const headers = await signIn(giving, 'maryam@human-relief.example');
    return (await call({ ...staff, headers }, insightsApi.read, { params: { id: CHARITY } })).due;
  };
  giving.clock.moveTo(first.cutoff);
  expect(await due()).toEqual({ gifts: 0, amount: 0, halted: false });
  giving.clock.moveTo(new Date(Date.parse(third.cutoff) + 1).toISOString());
  await settle(id, first.number, { status: 'succeeded' });
  await settle(id, second.number, { status: 'pending', failure_kind: 'soft' });
  expect(await due()).toEqual({ gifts: 1, amount: third.amount, halted: false });
  await sql`
    insert into processor_halts (processor, code, since) values ('elsewhere', 'resource_missing', now())`.execute(db);
  expect((await due()).halted).toBe(false);
  await sql`
    insert into processor_halts (processor, code, since)
    select distinct processor, 'resource_missing', now() from payments`.execute(db);
  expect((await due()).halted).toBe(true);
  await sql`update processor_halts set ended_at = now()`.execute(db);
  expect((await due()).halted).toBe(false);
  await sql`
    insert into charge_halts (charity_id, code, since)
    select id, 'account_invalid', now() from charities where slug = ${CHARITY}`.execute(db);
  expect((await due()).halted).toBe(true);
  await settle(id, third.number, { status: 'succeeded' });
  expect(await due()).toEqual({ gifts: 0, amount: 0, halted: false });
});

test('of what leaves on one date, all is summed, and the night is that of the most gifts', async () => {
  const { quote } = await give('local@mail.example', { start_date_offset: 1 });
  for (const name of ['bilal', 'maryam', 'yusuf']) await give(`${name}@mail.example`);
  const [first, second] = quote.nights;
  if (!first || !second) throw new Error('the plan has two nights');
  giving.clock.moveTo(new Date(Date.parse(first.cutoff) - 3_600_000).toISOString());
  const headers = await signIn(giving, 'maryam@human-relief.example');
  const { tonight } = await call({ ...staff, headers }, insightsApi.read, { params: { id: CHARITY } });
  expect(tonight).toMatchObject({
    number: second.number,
    date: first.date,
    leaves_at: first.cutoff,
    leaves_tonight: true,
    gifts: 4,
    amount: first.amount + 3 * second.amount,
  });
});

test('what is charged by day is never tonight’s', async () => {
  await createFridays(giving, { email: 'bilal@mail.example' });
  const of = async () => {
    const headers = await signIn(giving, 'maryam@human-relief.example');
    return call({ ...staff, headers }, insightsApi.read, { params: { id: CHARITY } });
  };
  const leaves = Date.parse((await of()).tonight?.leaves_at ?? '');
  giving.clock.moveTo(new Date(leaves - 3_600_000).toISOString());
  expect(await of()).toMatchObject({ campaign: { kind: 'friday', nights: 0 }, tonight: { leaves_tonight: false } });
});

test('sums larger than the largest single gift are returned like any other', async () => {
  const { id } = await give('bilal@mail.example');
  const { db } = giving.composition.context;
  const largest = { amount: 100_000_000_000, causes: JSON.stringify({ 'human-relief-gb-water': 100_000_000_000 }) };
  const where = sql`p.schedule_id = ${id}`;
  await changePayments(db, {
    where,
    set: sql`amount = ${largest.amount}, causes = ${largest.causes}, total = ${largest.amount}::bigint + p.tip + p.fee`,
  });
  const { planned } = await call(staff, insightsApi.read, { params: { id: CHARITY } });
  expect(planned).toEqual({ gifts: 11, amount: 1_100_000_000_000 });

  await changePayments(db, { where, set: sql`status = 'succeeded'` });
  const { given, causes } = await call(staff, insightsApi.read, { params: { id: CHARITY } });
  expect([given, causes[0]?.given]).toEqual([planned, planned.amount]);
  const before = await call(staff, causesApi.list, { params: { id: CHARITY } });
  const water = before.causes.find(({ cause_id }) => cause_id === 'human-relief-gb-water');
  expect(water?.given).toBe(planned.amount);
  await expect(
    call(staff, causesApi.complete, {
      params: { id: CHARITY, cause_id: 'human-relief-gb-water' },
      body: { value: true },
    }),
  ).resolves.toMatchObject({
    causes: expect.arrayContaining([expect.objectContaining({ given: planned.amount, completed: true })]),
  });
});

test('donations to one charity appear in no figure of another', async () => {
  await give('bilal@mail.example');
  const other = { ...openPage(giving).client, headers: await signIn(giving, 'yusuf@two.example') };
  expect(await call(other, insightsApi.read, { params: { id: 'maple-aid-ca' } })).toMatchObject({
    campaign: null,
    latest: [],
  });
  await expect(call(other, insightsApi.read, { params: { id: CHARITY } })).rejects.toMatchObject({ status: 404 });
});
