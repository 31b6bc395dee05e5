import type { Quote } from '@lantern-giving/core/api/quotes';
import { quotesCalls } from '@lantern-giving/core/api/quotes.schema';
import { splitDays } from '@lantern-giving/core/split';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { DAYS_PLAN, offerTenDays } from '../../../test/giving/ten-days.ts';
import { findViolations } from '../charging/invariants.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';

offerTenDays();

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(async () => {
  const violations = await findViolations(giving.composition.context.db, giving.clock.now());
  expect(violations.filter(({ rule }) => !rule.includes('stays due'))).toEqual([]);
  await giving.stop();
});

interface ShownDay {
  readonly number: number;
  readonly cutoff: string;
  readonly status: string;
  readonly editable: boolean;
  readonly breakdown: { readonly causes: Record<string, number>; readonly total: number };
}

const quoted = async (change: object = {}) => giving.post('/api/quotes', { ...DAYS_PLAN, ...change });

const chargeDue = async () => {
  const charging = chargingContext(giving.composition.context);
  while (!isIdle(await runDue(charging)));
};

/** Creates a schedule. @returns its id, what was quoted, and the header of its donor */
async function created(plan: object = {}, locale = 'en') {
  const checkout = await readyCheckout(giving, { plan: { ...DAYS_PLAN, ...plan } });
  const headers = { ...checkout.headers, 'accept-language': locale };
  const { body } = await giving.post('/api/schedules', checkout.body, headers);
  const id: string = body.schedule_id;
  const owner = { authorization: `Bearer ${await keyFromMail(giving, id)}`, 'accept-language': locale };
  return { id, quote: checkout.quote, owner };
}

const mailsOf = (id: string) =>
  giving.composition.context.db
    .selectFrom('mail_outbox')
    .select(['kind', 'subject', 'body_text'])
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();

/** What the processor took, in minor units. */
async function taken() {
  const { db } = giving.composition.context;
  const charges = await sql<{ amount: number }>`select amount from sandbox_charges where status = 'succeeded'`.execute(
    db,
  );
  return charges.rows.map(({ amount }) => Number(amount));
}

describe('a quote of days', () => {
  test('has each day that is left at 15:00, with more on Arafah, and its sums agree', async () => {
    const { status, body } = await quoted();
    expect(status).toBe(200);
    const { nights, total, tip, fee, payable, night_30_amount }: Quote = body;
    expect(nights.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(nights[7]).toMatchObject({ number: 9, date: '2026-11-29', cutoff: '2026-11-29T15:00:00.000Z' });
    const openDays = nights.map(({ number }) => number);
    const rule = { openDays, split: 'more-arafah', multiplier: 2 } as const;
    const part = (pick: (night: Quote['nights'][number]) => number) =>
      Object.fromEntries(nights.map((night) => [night.number, pick(night)]));
    expect(part(({ amount }) => amount)).toEqual(splitDays({ ...rule, total: 10_001 }));
    expect(part((night) => night.tip)).toEqual(splitDays({ ...rule, total: 700 }));
    expect(night_30_amount).toBe(0);
    expect(payable).toBe(total + tip + fee);
  });

  test.each([
    ['validation_failed', { split_type: 'more-27' }, '/split_type'],
    ['validation_failed', { first_night: 11 }, '/first_night'],
    ['validation_failed', { night_30: true }, '/night_30'],
    ['night_passed', { first_night: 1 }, '/first_night'],
    ['amount_too_small', { causes: { [WATER]: 299 } }, '/causes'],
  ])('is refused with %s and names the field', async (code, change, pointer) => {
    const { status, body } = await quoted(change);
    expect(status).toBe(422);
    expect(body.error_code).toBe(code);
    expect(body.errors[0].pointer).toBe(pointer);
    expect(quotesCalls.create.errors[422]).toContain(code);
    expect(body.message).not.toMatch(/\bnight/);
    if (code === 'night_passed')
      expect(body).toMatchObject({ first_open_night: 2, message: expect.stringContaining('day 2') });
  });

  test('of nights has no split of days', async () => {
    const { body } = await quoted({ campaign: 'mytennights', first_night: 20 });
    expect(body).toMatchObject({ error_code: 'validation_failed', errors: [{ pointer: '/split_type' }] });
  });
});

describe('a schedule of days', () => {
  test('is charged each day once, at 15:00, from the quote to the last day; processor and ledger agree', async () => {
    const { id, quote, owner } = await created();
    for (const [at, day] of quote.nights.entries()) {
      giving.clock.moveTo(new Date(Date.parse(day.cutoff) - 60_000).toISOString());
      await chargeDue();
      expect(await taken()).toHaveLength(at);
      giving.clock.moveTo(day.cutoff);
      await chargeDue();
      expect(await taken()).toHaveLength(at + 1);
    }
    expect((await taken()).sort()).toEqual(quote.nights.map(({ total }) => total).sort());
    const { body } = await giving.get(`/api/schedules/${id}`, owner);
    expect(body.tally.given).toEqual({ nights: 9, amount: quote.payable });
    expect(body.payments.every(({ status }: ShownDay) => status === 'succeeded')).toBe(true);
    const ledger = await ledgerSums(giving.composition.context.db);
    const { total: charities, tip: tips, fee: fees, payable: captured } = quote;
    expect(ledger).toMatchObject([{ currency: 'gbp', charges: 9, captured, reversed: 0, charities, tips, fees }]);
  });

  test('is skipped, changed and moved to another zone by its days', async () => {
    const { id, owner } = await created();
    const skipped = await giving.post(`/api/schedules/${id}/skip`, { number: 5, value: true }, owner);
    expect(skipped.body.payments.find(({ number }: ShownDay) => number === 5)).toMatchObject({ status: 'skipped' });

    const asked = {
      campaign: 'mytendays',
      cause_amounts: { [WATER]: 14_000, [ZAKAT]: 3000 },
      tip_amount: 700,
      pay_fees: true,
    };
    const changed = await giving.post(`/api/schedules/${id}/amounts`, asked, owner);
    expect(changed).toMatchObject({ status: 200, body: { total: 17_000, tip: 700 } });
    const amountOn = (number: number) =>
      Object.values(
        (changed.body.payments as ShownDay[]).find((day) => day.number === number)?.breakdown.causes ?? {},
      ).reduce((sum, amount) => sum + amount, 0);
    expect(amountOn(9)).toBeGreaterThanOrEqual(2 * amountOn(8));

    const moved = await giving.post(`/api/schedules/${id}/timezone`, { timezone: 'America/New_York' }, owner);
    expect(moved.body.payments.find(({ number }: ShownDay) => number === 9).cutoff).toBe('2026-11-29T20:00:00.000Z');

    giving.clock.moveTo('2026-11-29T20:00:00Z');
    const late = await giving.post(`/api/schedules/${id}/skip`, { number: 9, value: true }, owner);
    expect(late).toMatchObject({ status: 409, body: { error_code: 'too_late' } });
    expect(late.body.message).toMatch(/^It is too late for day 9/);
  });

  test('is shown to its charity as a campaign of ten', async () => {
    await created();
    const staff = await signIn(giving, 'maryam@human-relief.example');
    const { body } = await giving.get('/api/charity/human-relief-gb/insights', staff);
    expect(body.campaign).toMatchObject({ name: 'MyTenDays', nights: 10 });
    expect(body.nights.map(({ number }: ShownDay) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test.each([
    ['en', /\bnights?\b/i, 'Day 9'],
    ['fr', /\bnuits?\b/i, 'Jour 9'],
    ['ar', /لي(?:ل|ا)/, 'اليوم 9'],
  ])('is written about in %s by its days, never by nights', async (locale, nights, day) => {
    const { id, owner } = await created({}, locale);
    await giving.post(`/api/schedules/${id}/timezone`, { timezone: 'America/New_York' }, owner);
    await writeWaitingMail(giving);
    await giving.post(`/api/schedules/${id}/cancel`, { value: true }, owner);
    await writeWaitingMail(giving);
    await giving.post(`/api/schedules/${id}/cancel`, { value: false }, owner);
    await writeWaitingMail(giving);
    const mails = await mailsOf(id);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'schedule_created',
      'schedule_moved',
      'schedule_cancelled',
      'schedule_reactivated',
    ]);
    for (const { subject, body_text } of mails) {
      expect(`${subject}\n${body_text.replaceAll(/https?:\S+/g, '')}`).not.toMatch(nights);
    }
    expect(mails[0]?.body_text).toContain(day);
  });
});
