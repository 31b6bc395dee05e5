import type { Quote } from '@lantern-giving/core/api/quotes';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, START, startGivingApp } from '../../../test/giving/app.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

const MINUTE = 60_000;

describe('a quote', () => {
  test('lists every night with date and cutoff, and its sums agree', async () => {
    const { status, body } = await giving.post('/api/quotes', PLAN);
    expect(status).toBe(200);
    const quote: Quote = body;
    const sum = (pick: (night: Quote['nights'][number]) => number) => quote.nights.map(pick).reduce((a, b) => a + b, 0);
    expect(quote.total).toBe(10_001);
    expect(sum((night) => night.amount)).toBe(quote.total + quote.night_30_amount);
    expect(sum((night) => night.tip)).toBe(quote.tip);
    // Ten percent of the water cause alone: Zakat carries no tip.
    expect(quote.tip).toBe(700);
    expect(sum((night) => night.fee)).toBe(quote.fee);
    expect(sum((night) => night.total)).toBe(quote.payable);
    expect(new Date(quote.expires_at).getTime() - new Date(quote.server_time).getTime()).toBe(15 * MINUTE);
    expect(quote.nights[0]).toMatchObject({ number: 20, date: '2026-12-08', cutoff: '2026-12-09T01:30:00.000Z' });
  });

  test('keeps the checkout of a valid token, and starts a new one for an invalid token', async () => {
    const first = await giving.post('/api/quotes', PLAN);
    const again = await giving.post('/api/quotes', PLAN, { 'lantern-checkout': first.body.checkout_token });
    expect(again.body.checkout_token).toBe(first.body.checkout_token);
    const forged = `${first.body.checkout_token.slice(0, -2)}xx`;
    const other = await giving.post('/api/quotes', PLAN, { 'lantern-checkout': forged });
    expect(other.body.checkout_token).not.toBe(forged);
  });

  test('ends with its checkout, and starts a new one where too little of that is left', async () => {
    const first = await giving.post('/api/quotes', PLAN);
    const ends = giving.clock.now().getTime() + 120 * MINUTE;
    const token: string = first.body.checkout_token;
    const quoteAgain = async (left: number): Promise<Quote> => {
      giving.clock.moveTo(new Date(ends - left).toISOString());
      return (await giving.post('/api/quotes', PLAN, { 'lantern-checkout': token })).body;
    };
    const validFor = ({ server_time, expires_at }: Quote) => Date.parse(expires_at) - Date.parse(server_time);
    for (const [left, valid] of [
      [17, 15],
      [10, 8],
      [3, 1],
    ] as const) {
      const quote = await quoteAgain(left * MINUTE);
      expect([quote.checkout_token, validFor(quote)]).toEqual([token, valid * MINUTE]);
    }
    const late = await quoteAgain(2 * MINUTE);
    expect(late.checkout_token).not.toBe(token);
    expect(validFor(late)).toBe(15 * MINUTE);
  });

  test.each([
    ['amount_too_small', { causes: { 'human-relief-gb-water': 400 }, first_night: 1, start: true }, '/causes'],
    ['night_passed', { first_night: 2 }, '/first_night'],
    ['no_amount', { causes: { 'human-relief-gb-water': 0 } }, '/causes'],
    ['unknown_cause', { causes: { 'human-relief-gb-fire': 900 } }, '/causes/human-relief-gb-fire'],
    ['tip_too_large', { tip: 99_999, tip_percentage: null }, '/tip'],
    ['amount_too_large', { causes: { 'human-relief-gb-water': 1_000_000_000_000 } }, '/causes'],
    ['amount_too_large', { causes: { 'human-relief-gb-water': 90_000_000_000 } }, '/causes'],
    ['amount_too_large', { first_night: 29, causes: { 'human-relief-gb-water': 40_000_001 } }, '/causes'],
    ['campaign_not_open', { campaign: 'mtn2027' }, '/campaign'],
  ])('is refused with %s and names the field', async (code, change, pointer) => {
    const plan = { ...PLAN, ...change, ...('start' in change ? { first_night: 3 } : {}) };
    const answer = await giving.post('/api/quotes', plan);
    expect(answer).toMatchObject({ status: 422, body: { error_code: code, message: expect.stringMatching(/\.$/) } });
    expect(answer.body.errors[0].pointer).toBe(pointer);
    // True of one that never existed, too.
    if (code === 'unknown_cause') expect(answer.body.message).toBe('A chosen cause is not available. Choose again.');
    if (code === 'amount_too_small') expect(answer.body.smallest_total).toBeGreaterThan(400);
    if (code === 'night_passed') expect(answer.body.first_open_night).toBe(3);
  });

  test('names the smallest total that works, and that total works', async () => {
    const plan = { ...PLAN, causes: { 'human-relief-gb-water': 100 }, first_night: 3 };
    const refused = await giving.post('/api/quotes', plan);
    const least = refused.body.smallest_total;
    const causes = (amount: number) => ({ ...plan, causes: { 'human-relief-gb-water': amount } });
    expect((await giving.post('/api/quotes', causes(least))).status).toBe(200);
    expect((await giving.post('/api/quotes', causes(least - 1))).status).toBe(422);
  });

  test('is refused if the month is known to have no night 30', async () => {
    const { db } = giving.composition.context;
    await db.updateTable('campaigns').set({ month_days: 29 }).where('id', 'like', 'mtn-demo%').execute();
    expect(await giving.post('/api/quotes', PLAN)).toMatchObject({ status: 422, body: { error_code: 'no_night_30' } });
  });
});

describe('a schedule for a quote', () => {
  test('is created two minutes after a cutoff that the quote still covers, with that night due at once', async () => {
    giving.clock.moveTo('2026-11-22T01:29:00Z');
    const { body, headers, quote } = await readyCheckout(giving, { plan: { first_night: 3 } });
    expect(quote.nights[0]).toMatchObject({ number: 3, cutoff: '2026-11-22T01:30:00.000Z' });
    giving.clock.moveTo('2026-11-22T01:32:00Z');
    expect(await giving.post('/api/quotes', { ...PLAN, first_night: 3 })).toMatchObject({ status: 422 });
    const created = await giving.post('/api/schedules', body, headers);
    expect(created).toMatchObject({ status: 200, body: { total: quote.total } });
    const nights = await giving.composition.context.db
      .selectFrom('payments')
      .select('number')
      .where('schedule_id', '=', created.body.schedule_id)
      .execute();
    expect(nights).toHaveLength(quote.nights.length);
  });

  test('is created by campaign id or product key, whichever the quote was requested with', async () => {
    for (const campaign of ['mytennights', 'id']) {
      const { body, headers, quote } = await readyCheckout(giving, { email: `${campaign}@mail.example` });
      const named = { ...body, campaign: campaign === 'id' ? quote.campaign : campaign };
      const created = await giving.post('/api/schedules', named, headers);
      expect(created).toMatchObject({ status: 200, body: { total: quote.total } });
    }
  });

  test('is refused with 409 and a fresh quote after expiry, and created with that', async () => {
    const { body, headers, quote } = await readyCheckout(giving);
    giving.clock.moveBy(15 * MINUTE);
    const before = await giving.rowCounts();
    const expired = await giving.post('/api/schedules', body, headers);
    expect(expired).toMatchObject({ status: 409, body: { error_code: 'quote_changed', status: 409 } });
    const fresh: Quote = expired.body.quote;
    expect(fresh.quote_id).not.toBe(quote.quote_id);
    expect(fresh.payable).toBe(quote.payable);
    expect(await giving.rowCounts()).toEqual({ ...before, quotes: (before.quotes ?? 0) + 1 });
    const created = await giving.post('/api/schedules', { ...body, quote_id: fresh.quote_id }, headers);
    expect(created).toMatchObject({ status: 200, body: { total: fresh.total } });
  });

  test.each([
    ['a cause', { causes: { 'human-relief-gb-water': 7002, 'human-relief-gb-zakat': 3000 } }],
    ['the tip', { tip_percentage: 0 }],
    ['fee cover', { pay_fees: false }],
    ['the split', { split_type: 'equally' }],
    ['the first night', { first_night: 21 }],
    ['the time zone', { timezone: 'Asia/Jakarta' }],
    ['night 30', { night_30: false }],
  ])('is refused with 409 and a new quote if its request changes %s', async (_what, change) => {
    const { body, headers, quote } = await readyCheckout(giving);
    const answer = await giving.post('/api/schedules', { ...body, ...change }, headers);
    expect(answer.status).toBe(409);
    expect(answer.body.quote.nights).not.toEqual(quote.nights);
    expect((await giving.rowCounts()).schedules).toBe(0);
  });

  test('is refused if the quote belongs to another checkout', async () => {
    const mine = await readyCheckout(giving);
    const other = await readyCheckout(giving, { email: 'other@mail.example' });
    const answer = await giving.post('/api/schedules', { ...mine.body, quote_id: other.quote.quote_id }, mine.headers);
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'quote_changed' } });
  });

  test('is refused with 409 and the new dates if the campaign was moved', async () => {
    const { body, headers, quote } = await readyCheckout(giving);
    const { db } = giving.composition.context;
    await db.updateTable('campaigns').set({ start_date: '2026-11-20' }).where('id', '=', quote.campaign).execute();
    const answer = await giving.post('/api/schedules', body, headers);
    expect(answer.status).toBe(409);
    expect(answer.body.quote.nights[0].date).toBe('2026-12-09');
  });
});

test('a schedule has exactly the quoted figures, for any plan', async () => {
  const plan = fc.record({
    water: fc.integer({ min: 0, max: 900_000 }),
    zakat: fc.integer({ min: 0, max: 900_000 }),
    // Night 3 has already been charged in Auckland.
    first_night: fc.integer({ min: 4, max: 29 }),
    split_type: fc.constantFrom('equally', 'more-odd', 'more-27', 'more-10-odd-nights') as fc.Arbitrary<'equally'>,
    multiplier: fc.constantFrom(1.5, 2, 3) as fc.Arbitrary<2>,
    night_30: fc.boolean(),
    start_date_offset: fc.integer({ min: 0, max: 1 }),
    timezone: fc.constantFrom('Europe/London', 'Asia/Jakarta', 'America/Vancouver', 'Pacific/Auckland'),
    pay_fees: fc.boolean(),
    tip_percentage: fc.constantFrom(0, 5, 12.5, 20),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ water, zakat, ...rest }) => {
      giving.clock.moveTo(START);
      const causes = { 'human-relief-gb-water': water + 30_000, 'human-relief-gb-zakat': zakat };
      const { quote, body, headers } = await readyCheckout(giving, { plan: { ...rest, causes } });
      giving.clock.moveBy(14 * MINUTE);
      const created = await giving.post('/api/schedules', body, headers);
      expect(created.status).toBe(200);
      const rows = await giving.composition.context.db
        .selectFrom('payments')
        .select(['number', 'local_date as date', 'causes', 'amount', 'tip', 'fee', 'total'])
        .where('schedule_id', '=', created.body.schedule_id)
        .orderBy('number')
        .execute();
      expect(rows).toEqual(quote.nights.map(({ cutoff: _cutoff, held: _held, ...night }) => night));
    }),
    { numRuns: 25 },
  );
});
