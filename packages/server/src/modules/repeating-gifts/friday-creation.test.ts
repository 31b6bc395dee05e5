import { KINDS } from '@lantern-giving/core/campaigns';
import { coverFee, currencies } from '@lantern-giving/core/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, readyCheckout } from '../../../test/giving/app.ts';
import {
  FIRST_EIGHT,
  FRIDAY_FEE,
  FRIDAY_PAYABLE,
  FRIDAY_PLAN,
  fridayBody,
  readyFridays,
} from '../../../test/giving/fridays.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';
const DAY = 86_400_000;

const gifts = startRepeatingGifts();
const { db, work, rowsOf, datesOf, taken } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

describe('a quote of Fridays', () => {
  test('shows the Fridays of the next 60 days at 09:00, and the figures of each', async () => {
    const { status, body } = await giving.post('/api/quotes', { ...FRIDAY_PLAN, tip_percentage: 10 });
    expect(status).toBe(200);
    // No percentage is taken of Zakat.
    const fee = coverFee({ net: 2700, ...currencies.gbp.fee });
    expect(body).toMatchObject({ total: 2500, tip: 200, fee, payable: 2700 + fee, night_30_amount: 0 });
    expect(body.nights.map(({ date }: { date: string }) => date)).toEqual(FIRST_EIGHT);
    expect(body.nights[0]).toEqual({
      number: 48,
      date: '2026-11-27',
      cutoff: '2026-11-27T09:00:00.000Z',
      causes: { [WATER]: 2000, [ZAKAT]: 500 },
      amount: 2500,
      tip: 200,
      fee,
      total: 2700 + fee,
      held: false,
    });
  });

  test.each([
    ['validation_failed', { first_night: 2 }, '/first_night'],
    ['validation_failed', { split_type: 'more-odd' }, '/split_type'],
    ['validation_failed', { night_30: true }, '/night_30'],
    ['validation_failed', { start_date_offset: 1 }, '/start_date_offset'],
    ['amount_too_small', { causes: { [WATER]: 29 }, tip: 0 }, '/causes'],
    ['no_amount', { causes: {}, tip: 0 }, '/causes'],
    ['tip_too_large', { tip: 2501 }, '/tip'],
  ])('is refused with %s and names the field', async (code, change, pointer) => {
    const { status, body } = await giving.post('/api/quotes', { ...FRIDAY_PLAN, ...change });
    expect([status, body.error_code, body.errors[0].pointer]).toEqual([422, code, pointer]);
    expect(body.message).not.toMatch(/\bnight|\bday/);
  });
});

describe('a schedule of Fridays', () => {
  test('is created from its own payload, with a payment for each Friday of the next 60 days', async () => {
    const { body, headers } = await readyFridays(giving);
    const { status, body: created } = await giving.post('/api/schedules', body, headers);
    expect(status).toBe(200);
    expect(created).toEqual({
      email: 'amina.canary@mail.example',
      share_code: expect.stringMatching(/^fg[a-z2-7]{16}$/),
      total: 2500,
      matched_amount: 0,
      match_pot_balance: null,
      schedule_id: expect.any(String),
    });
    const id = created.schedule_id;
    expect(await datesOf(id)).toEqual(FIRST_EIGHT);
    for (const row of await rowsOf(id))
      expect(row).toMatchObject({ status: 'pending', amount: 2500, tip: 250, fee: FRIDAY_FEE, total: FRIDAY_PAYABLE });
    const schedule = await db().selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(schedule).toMatchObject({
      campaign_source: 'CHARITY',
      partner: 'orchard',
      partner_group: 'spring',
      first_night: 48,
      auto_enroll: false,
      next_plan_at: new Date(Date.parse('2027-01-22T09:00:00Z') - 60 * DAY),
    });
    const contact = db().selectFrom('schedule_contacts').selectAll().where('schedule_id', '=', id);
    expect(await contact.executeTakeFirst()).toMatchObject({ first_name: 'Amina', last_name: 'Canaryson' });
  });

  test('is created once, however often it is sent, also without its quote', async () => {
    const { body, headers } = await readyFridays(giving);
    const keyed = { ...headers, 'idempotency-key': 'one-press' };
    const first = await giving.post('/api/schedules', body, keyed);
    const again = await giving.post('/api/schedules', body, keyed);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const { quote_id: _id, ...unquoted } = body;
    expect((await giving.post('/api/schedules', unquoted, headers)).body).toEqual(first.body);
    expect((await giving.post('/api/schedules', { ...body, group: null }, keyed)).status).toBe(422);
    expect(await rowsOf(first.body.schedule_id)).toHaveLength(8);
  });

  test('that began at a product is stored with its key, also where it was named by a former one', async () => {
    const { body, headers } = await readyFridays(giving);
    const { body: created } = await giving.post('/api/schedules', { ...body, campaign_source: 'myfridays' }, headers);
    const stored = db().selectFrom('schedules').select('campaign_source').where('id', '=', created.schedule_id);
    expect(await stored.executeTakeFirst()).toEqual({ campaign_source: 'fridaygiving' });
  });

  test('has its amount rounded', async () => {
    const { body, headers } = await readyFridays(giving);
    const { status, body: created } = await giving.post('/api/schedules', { ...body, amount: 2500.4 }, headers);
    expect([status, created.total]).toEqual([200, 2500]);
  });

  test.each([
    ['validation_failed', { currency: 'usd' }, '/currency'],
    ['validation_failed', { amount: 2600 }, '/amount'],
    ['validation_failed', { campaign: 'mytennights' }, '/campaign'],
    ['validation_failed', { tax_receipt: true }, '/tax_receipt'],
    ['tip_too_large', { tip_amount: 9000 }, '/tip_amount'],
  ])('is refused with %s where the payload says otherwise', async (code, change, pointer) => {
    const { body, headers } = await readyFridays(giving);
    const { quote_id: _id, ...unquoted } = body;
    const before = await giving.rowCounts();
    const { status, body: refused } = await giving.post('/api/schedules', { ...unquoted, ...change }, headers);
    expect([status, refused.error_code]).toEqual([422, code]);
    expect(refused.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('names the fields of its donor as they were sent', async () => {
    const { body, headers } = await readyFridays(giving);
    const donor_details = { ...body.donor_details, last_name: 'C', phone_number: '1' };
    const { status, body: refused } = await giving.post('/api/schedules', { ...body, donor_details }, headers);
    expect(status).toBe(422);
    expect(refused.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/donor_details/last_name',
      '/donor_details/phone_number',
      '/donor_details/country_code',
    ]);
  });

  test.each([
    ['amount', -1],
    ['wakf', 1],
    ['wakfAmount', -1],
    ['campaign_source', 'ELSEWHERE'],
    ['group', 'a'.repeat(101)],
  ])('is refused with %s = %j, by the name of the field', async (name, value) => {
    const { body, headers } = await readyFridays(giving);
    const { status, body: refused } = await giving.post('/api/schedules', { ...body, [name]: value }, headers);
    expect([status, refused.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([400, [`/${name}`]]);
    const donor_details = { ...body.donor_details, post_code: undefined };
    const nested = await giving.post('/api/schedules', { ...body, donor_details }, headers);
    expect(nested.body.errors).toMatchObject([{ pointer: '/donor_details/post_code' }]);
  });

  test('is not made of the payload of nights, nor before the kind has launched', async () => {
    const { body, headers } = await readyCheckout(giving, { plan: FRIDAY_PLAN });
    const nights = await giving.post('/api/schedules', body, headers);
    expect(nights.body).toMatchObject({ error_code: 'validation_failed', errors: [{ pointer: '/campaign' }] });
    const kind: { offered: boolean } = KINDS.friday;
    kind.offered = false;
    const quote = { currency: 'gbp', total: 2500, tip: 250 } as const;
    const early = await giving.post('/api/schedules', fridayBody(body, quote), headers);
    kind.offered = true;
    expect(early.body).toMatchObject({ error_code: 'campaign_not_offered' });
  });

  test('that is quoted before a cutoff and created after it gives on that Friday too', async () => {
    giving.clock.moveTo('2026-11-27T08:55:00Z');
    const { quote, body, headers } = await readyFridays(giving);
    giving.clock.moveTo('2026-11-27T09:05:00Z');
    const { body: created } = await giving.post('/api/schedules', body, headers);
    await work();
    expect(quote.nights[0]?.date).toBe('2026-11-27');
    expect(await taken()).toEqual([FRIDAY_PAYABLE]);
    expect((await rowsOf(created.schedule_id))[0]).toMatchObject({ number: 48, status: 'succeeded' });
  });
});
