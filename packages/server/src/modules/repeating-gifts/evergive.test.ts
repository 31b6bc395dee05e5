import type { FridayRun } from '@lantern-giving/core/api/friday-giving';
import { addMonths } from '@lantern-giving/core/calendar';
import { ENDOWMENT_KIND, KINDS } from '@lantern-giving/core/campaigns';
import { currencies } from '@lantern-giving/core/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, PLAN, readyCheckout } from '../../../test/giving/app.ts';
import { readyFridays } from '../../../test/giving/fridays.ts';
import { createMonthly, ENDOWMENT, MONTHLY } from '../../../test/giving/monthly.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { PLAN_POINTS, planAhead } from '../schedules/plan-ahead.ts';

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';
/** Nights begin in the middle of the last ten, and are over by March. */
const JANUARY = '2027-01-31T12:00:00Z';

const gifts = startRepeatingGifts();
const { db, work, at, travelTo, rowsOf, datesOf, mailOf, taken } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

const givenOn = async (id: string) =>
  (await rowsOf(id)).filter(({ status }) => status === 'succeeded').map(({ local_date }) => String(local_date));
const read = async (id: string, owner: Record<string, string>) => (await giving.get(`/api/evergive/${id}`, owner)).body;

/** What the processor took for monthly gifts, which are £10 sharp. */
const takenMonthly = async () => (await taken()).filter((amount) => amount === 1000);

describe('a monthly gift beside a plan of nights', () => {
  test('is a schedule of its own, with the same donor, charity and card, joined to the first', async () => {
    giving.clock.moveTo(JANUARY);
    const { id, nights, body, headers, created, owner } = await createMonthly(giving);
    expect(created).toMatchObject({ schedule_id: nights, total: 10_001 });
    const rows = await db().selectFrom('schedules').selectAll().where('connection_id', '=', nights).execute();
    const [first, monthly] = rows.sort((one, other) => Number(other.id === nights) - Number(one.id === nights));
    for (const same of ['donor_id', 'charity_id', 'payment_method_id', 'currency', 'timezone', 'gift_aid'] as const)
      expect(monthly?.[same]).toEqual(first?.[same]);
    expect(monthly).toMatchObject({
      campaign_id: 'evergive',
      causes: { [ENDOWMENT]: 1000 },
      total: 1000,
      tip: 0,
      fee: 0,
      pay_fees: false,
      auto_enroll: false,
      month_day: 31,
      share_code: expect.stringMatching(/^eg[a-z2-7]{16}$/),
    });
    expect(await datesOf(id)).toEqual(['2027-02-28', '2027-03-31']);
    for (const row of await rowsOf(id)) expect(row).toMatchObject({ status: 'pending', amount: 1000, total: 1000 });
    const detail = await giving.get(`/api/schedules/${nights}`, await signIn(giving, body.email));
    expect(detail.body.connected_schedules).toEqual([id]);
    expect((await giving.get(`/api/schedules/${id}`, owner)).body.connected_schedules).toEqual([nights]);

    const again = await giving.post('/api/schedules', body, headers);
    expect(again.body).toEqual(created);
    expect(await db().selectFrom('schedules').selectAll().execute()).toHaveLength(2);
  });

  test('has its amount rounded, and is no gift where it was not chosen', async () => {
    const { id } = await createMonthly(giving, { body: { wakf_amount: 1200.4 } });
    expect((await rowsOf(id))[0]).toMatchObject({ total: 1200 });
    const { body, headers } = await readyCheckout(giving, { email: 'two@mail.example' });
    await giving.post('/api/schedules', { ...body, wakf: false, wakf_amount: 1000 }, headers);
    expect(await db().selectFrom('schedules').selectAll().execute()).toHaveLength(3);
  });

  test('is part of what a repeated request without a key has to say', async () => {
    const { body, headers } = await readyCheckout(giving);
    const { quote_id: _id, ...unquoted } = body;
    const first = await giving.post('/api/schedules', unquoted, headers);
    const second = await giving.post('/api/schedules', { ...unquoted, ...MONTHLY }, headers);
    expect(second.body.schedule_id).not.toBe(first.body.schedule_id);
    const third = await giving.post('/api/schedules', { ...unquoted, ...MONTHLY }, headers);
    expect(third.body).toEqual(second.body);
  });

  test('begins on the day that was shown with the quote, also where it is made after midnight', async () => {
    giving.clock.moveTo('2027-02-14T23:50:00Z');
    const { body, headers } = await readyCheckout(giving);
    giving.clock.moveTo('2027-02-15T00:02:00Z');
    const { body: created } = await giving.post('/api/schedules', { ...body, ...MONTHLY }, headers);
    const { body: detail } = await giving.get(
      `/api/schedules/${created.schedule_id}`,
      await signIn(giving, body.email),
    );
    expect((await datesOf(detail.connected_schedules[0]))[0]).toBe('2027-03-14');
  });

  test('begins beside a gift on Fridays too', async () => {
    const { body, headers } = await readyFridays(giving);
    const asked = { ...body, wakf: true, wakfAmount: 1500 };
    const { status, body: created } = await giving.post('/api/schedules', asked, headers);
    expect([status, created.total]).toEqual([200, 2500]);
    const rows = await db().selectFrom('schedules').select(['campaign_id', 'total']).orderBy('total').execute();
    expect(rows).toMatchObject([
      { campaign_id: 'evergive', total: 1500 },
      { campaign_id: 'fridaygiving', total: 2500 },
    ]);
    const low = await giving.post('/api/schedules', { ...asked, wakfAmount: 1, quote_id: undefined }, headers);
    expect(low).toMatchObject({ status: 422, body: { errors: [{ pointer: '/wakfAmount' }] } });
  });

  test.each([
    ['amount_too_small', { wakf_amount: 29 }, '/wakf_amount'],
    ['no_amount', { wakf_amount: 0 }, '/wakf_amount'],
    ['amount_too_large', { wakf_amount: currencies.gbp.largestCharge + 1 }, '/wakf_amount'],
  ])('is refused with %s, and nothing is created', async (code, change, pointer) => {
    const { body, headers } = await readyCheckout(giving);
    const before = await giving.rowCounts();
    const { status, body: refused } = await giving.post('/api/schedules', { ...body, ...MONTHLY, ...change }, headers);
    expect([status, refused.error_code, refused.errors[0].pointer]).toEqual([422, code, pointer]);
    expect(refused.message).not.toMatch(/\bnight|Friday/);
    expect(await giving.rowCounts()).toEqual(before);
  });

  test('is refused where the charity has no endowment', async () => {
    const plan = { charity_id: 'maple-aid-ca', causes: { 'maple-aid-ca-food': 10_000 } };
    const { body, headers } = await readyCheckout(giving, { plan });
    for (const [change, pointer] of [
      [MONTHLY, '/wakf'],
      [{ evergive_share_percentage: 5, quote_id: undefined }, '/evergive_share_percentage'],
    ] as const) {
      const refused = await giving.post('/api/schedules', { ...body, ...change }, headers);
      expect(refused).toMatchObject({ status: 422, body: { error_code: 'validation_failed', errors: [{ pointer }] } });
    }
  });

  test('is neither offered nor begun before the kind has launched', async () => {
    const { body, headers } = await readyCheckout(giving);
    const kind: { offered: boolean } = KINDS[ENDOWMENT_KIND];
    kind.offered = false;
    const early = await giving.post('/api/schedules', { ...body, ...MONTHLY }, headers);
    const shown = await giving.get('/api/campaigns/mytennights/charities/human-relief-gb');
    kind.offered = true;
    expect(early).toMatchObject({ status: 422, body: { errors: [{ pointer: '/wakf' }] } });
    expect(shown.body.endowment).toBeUndefined();
  });

  test('has no checkout of its own', async () => {
    const asked = { ...PLAN, campaign: 'evergive', causes: { [ENDOWMENT]: 1000 }, first_night: 1, night_30: false };
    const { status, body } = await giving.post('/api/quotes', { ...asked, split_type: 'equally' });
    expect([status, body.error_code]).toEqual([410, 'campaign_not_found']);
    for (const path of ['', '/human-relief-gb'])
      expect((await giving.get(`/api/campaigns/evergive/charities${path}`)).status).toBe(410);
    const { body: friday, headers } = await readyFridays(giving);
    const created = await giving.post(
      '/api/schedules',
      { ...friday, campaign: 'evergive', quote_id: undefined },
      headers,
    );
    expect(created.body.error_code).toBe('campaign_not_found');
  });
});

describe('the months of a gift', () => {
  test('are charged once each over 14 months from 31 January, at 09:00 by the donor’s clocks; ledger and processor agree', async () => {
    giving.clock.moveTo('2027-01-31T08:30:00Z');
    const { id, body } = await createMonthly(giving);
    const dates = Array.from({ length: 14 }, (_, month) => addMonths('2027-01-31', month));
    expect(dates.slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(dates[13]).toBe('2028-02-29');
    for (const [month, date] of dates.entries()) {
      // The clocks of London are an hour ahead from the end of March to the end of October.
      const cutoff = `${date}T${date >= '2027-03-28' && date < '2027-10-31' ? '08' : '09'}:00:00.000Z`;
      await travelTo(new Date(Date.parse(cutoff) - 1000).toISOString());
      expect(await givenOn(id)).toHaveLength(month);
      await at(cutoff);
      expect(await givenOn(id)).toEqual(dates.slice(0, month + 1));
    }
    expect(await takenMonthly()).toEqual(dates.map(() => 1000));
    const all = await taken();
    const [sums] = await ledgerSums(db());
    expect(sums).toMatchObject({
      charges: all.length,
      captured: all.reduce((one, other) => one + other, 0),
      reversed: 0,
    });
    const numbers = (await rowsOf(id)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, step) => (numbers[0] ?? 0) + step));
    // The link of the confirmation has ended by then.
    expect(await read(id, await signIn(giving, body.email))).toMatchObject({
      completed_payments: 14,
      failed_payments: 0,
      total: 14_000,
      payable: 1000,
      next_date: '2028-03-31',
    });
  });

  test.each([
    ['2027-01-28T10:00:00Z', 'Europe/London', '2027-02-28'],
    ['2027-01-29T08:59:59Z', 'Europe/London', '2027-01-29'],
    ['2027-01-31T23:30:00Z', 'Asia/Kuala_Lumpur', '2027-02-01'],
    ['2027-02-01T03:00:00Z', 'America/New_York', '2027-02-28'],
  ])('of a donor who begins at %s in %s start on %s', async (instant, timezone, first) => {
    giving.clock.moveTo(instant);
    const { id } = await createMonthly(giving, { timezone });
    expect((await datesOf(id))[0]).toBe(first);
  });

  test.each(PLAN_POINTS)('are added once, though the process dies at “%s”', async (point) => {
    giving.clock.moveTo(JANUARY);
    const { id } = await createMonthly(giving);
    giving.clock.moveTo('2027-03-02T00:00:00Z');
    await runDue(chargingContext(giving.composition.context));
    const dying = planAhead(giving.composition.context, 100, (reached) => {
      if (reached === point) throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await datesOf(id)).toEqual(['2027-02-28', '2027-03-31']);
    expect(await planAhead(giving.composition.context)).toBe(1);
    expect(await planAhead(giving.composition.context)).toBe(0);
    expect(await datesOf(id)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    await work();
  });

  test('move to another time zone and keep their day, also those added later', async () => {
    giving.clock.moveTo(JANUARY);
    const { id, owner } = await createMonthly(giving);
    const moved = await giving.post(`/api/schedules/${id}/timezone`, { timezone: 'Asia/Kuala_Lumpur' }, owner);
    expect(moved.status).toBe(200);
    await travelTo('2027-04-10T00:00:00Z');
    const rows = await rowsOf(id);
    expect(rows.map(({ local_date }) => local_date).slice(0, 4)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
    expect(new Set(rows.map(({ due_at }) => due_at.toISOString().slice(11)))).toEqual(new Set(['01:00:00.000Z']));
  });
});

describe('the donor of a monthly gift', () => {
  const runOn = (runs: readonly FridayRun[], date: string) => runs.find((one) => one.date === date)?.id;

  test('skips a month, plans it again, changes the amount, stops and goes on', async () => {
    giving.clock.moveTo(JANUARY);
    const { id, owner } = await createMonthly(giving);
    const { runs, actions, amount } = await read(id, owner);
    expect([actions, amount]).toEqual([['cancel'], 1000]);
    const skip = (date: string, value: boolean) =>
      giving.post(`/api/evergive/${id}/${runOn(runs, date)}/skip`, { value }, owner);
    expect((await skip('2027-02-28', true)).body).toMatchObject({ date: '2027-02-28', status: 'skipped' });
    expect((await skip('2027-03-31', true)).body.status).toBe('skipped');
    expect((await skip('2027-03-31', false)).body.status).toBe('pending');
    await travelTo('2027-02-28T09:00:00Z');
    expect(await givenOn(id)).toEqual([]);
    const late = await skip('2027-02-28', false);
    expect(late).toMatchObject({ status: 409, body: { error_code: 'too_late' } });
    expect(late.body.message).toBe('It is too late for Sun 28 Feb: its charge has started, or its time has passed.');

    const asked = { campaign: 'evergive', cause_amounts: { [ENDOWMENT]: 2000 }, tip_amount: 0, pay_fees: false };
    const changed = await giving.post(`/api/evergive/${id}/amounts`, asked, owner);
    expect([changed.status, changed.body.payable]).toEqual([200, 2000]);
    expect((await mailOf(id, 'schedule_changed')).subject).toBe('Your monthly gifts to Human Relief have a new amount');
    for (const [code, change] of [
      ['unknown_campaign', { campaign: 'fridaygiving' }],
      ['unknown_cause', { cause_amounts: { [WATER]: 2000 } }],
      ['amount_too_small', { cause_amounts: { [ENDOWMENT]: 29 } }],
      ['no_amount', { cause_amounts: {} }],
    ] as const) {
      const refused = await giving.post(`/api/evergive/${id}/amounts`, { ...asked, ...change }, owner);
      expect([refused.status, refused.body.error_code]).toEqual([422, code]);
    }
    await travelTo('2027-05-01T00:00:00Z');
    const rows = (await rowsOf(id)).filter(({ status }) => status === 'succeeded');
    expect(rows.map(({ local_date, total }) => [local_date, Number(total)])).toEqual([
      ['2027-03-31', 2000],
      ['2027-04-30', 2000],
    ]);

    const cancel = (value: boolean) => giving.post(`/api/evergive/${id}/cancel`, { value, reason: null }, owner);
    expect((await cancel(true)).body).toMatchObject({ cancelled: true, next_date: null, actions: ['reactivate'] });
    expect((await mailOf(id, 'schedule_cancelled')).subject).toBe(
      'Your monthly gifts to Human Relief have been stopped',
    );
    await travelTo('2027-08-01T00:00:00Z');
    expect(await givenOn(id)).toHaveLength(2);
    Object.assign(owner, await signIn(giving, 'amina.canary@mail.example'));
    expect((await cancel(false)).body).toMatchObject({ cancelled: false, next_date: '2027-08-31' });
    await travelTo('2027-09-01T00:00:00Z');
    expect(await givenOn(id)).toEqual(['2027-03-31', '2027-04-30', '2027-08-31']);
  });

  test('stops it and keeps the nights, or the other way round', async () => {
    giving.clock.moveTo(JANUARY);
    const { id, nights, owner, body } = await createMonthly(giving);
    await giving.post(`/api/evergive/${id}/cancel`, { value: true }, owner);
    const cancelled = async (one: string) =>
      (await db().selectFrom('schedules').select('cancelled_at').where('id', '=', one).executeTakeFirstOrThrow())
        .cancelled_at !== null;
    expect([await cancelled(id), await cancelled(nights)]).toEqual([true, false]);
    await giving.post(`/api/evergive/${id}/cancel`, { value: false }, owner);
    await giving.post(`/api/schedules/${nights}/cancel`, { value: true }, await signIn(giving, body.email));
    expect([await cancelled(id), await cancelled(nights)]).toEqual([false, true]);
  });

  test('reads only monthly gifts here, and those of others never', async () => {
    const { id, nights, body } = await createMonthly(giving);
    await createMonthly(giving, { email: 'other@mail.example' });
    const donor = await signIn(giving, body.email);
    const { body: list } = await giving.get('/api/evergive', donor);
    expect(list).toMatchObject([{ id, campaign: 'evergive', charity_id: 'human-relief-gb', amount: 1000 }]);
    expect(await giving.get(`/api/evergive/${nights}`, donor)).toMatchObject({
      status: 404,
      body: { message: 'EverGive Schedule not found', error_code: 'evergive_not_found' },
    });
    expect((await giving.get(`/api/friday_giving/${id}`, donor)).status).toBe(404);
    const dates = { start_date: '2026-11-01', end_date: '2027-03-01' };
    const { body: runs } = await giving.post('/api/evergive/runs', dates, donor);
    expect(runs.every((run: FridayRun) => run.schedule_id === id && run.total === 1000)).toBe(true);
    expect(runs.length).toBeGreaterThan(0);
    expect((await giving.get('/api/evergive')).status).toBe(401);
  });

  test.each([
    [
      'en',
      'Your monthly gifts to Human Relief',
      /£10\.00 to the endowment every month[\s\S]*Sun 28 Feb, 09:00/,
      /night|Friday/,
    ],
    ['fr', 'Vos dons mensuels à Human Relief', /chaque mois pour le waqf[\s\S]*28 févr\./, /nuit|vendredi/i],
    ['ar', 'تبرعاتك الشهرية لصالح Human Relief', /كل شهر[\s\S]*28/, /ليلة|لياليك|جمعة/],
  ])('is told of it in a confirmation, in %s', async (locale, subject, says, never) => {
    giving.clock.moveTo(JANUARY);
    const { id } = await createMonthly(giving, { locale });
    const mail = await mailOf(id, 'schedule_created');
    expect(mail.subject).toBe(subject);
    expect(mail.body_text).toMatch(says);
    expect(mail.body_text).not.toMatch(never);
  });

  test('whose card is stopped owes no row of months', async () => {
    giving.clock.moveTo(JANUARY);
    const { id } = await createMonthly(giving, { card: '4000000000000341' });
    await travelTo('2027-06-15T00:00:00Z');
    const rows = await rowsOf(id);
    expect(rows.filter(({ status }) => status === 'succeeded')).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(3);
  });
});

describe('a share for the endowment', () => {
  test('is taken of each cause but Zakat, in the quote, the schedule and what is charged', async () => {
    giving.clock.moveTo(JANUARY);
    const plan = { evergive_share_percentage: 5 };
    const { quote, body, headers } = await readyCheckout(giving, { plan });
    const { quote: without } = await readyCheckout(giving, { email: 'two@mail.example' });
    expect([quote.total, quote.tip, quote.payable]).toEqual([without.total, without.tip, without.payable]);
    // 5 % of £70.01 is £3.50 and a fraction, which stays.
    const sumOf = (cause: string) =>
      quote.nights.filter(({ number }) => number < 30).reduce((one, { causes }) => one + (causes[cause] ?? 0), 0);
    expect([sumOf(WATER), sumOf(ENDOWMENT), sumOf(ZAKAT)]).toEqual([6651, 350, 3000]);
    const wanted = { ...body, ...plan };
    const { status, body: created } = await giving.post('/api/schedules', wanted, headers);
    expect([status, created.total]).toEqual([200, 10_001]);
    const row = await db()
      .selectFrom('schedules')
      .select(['causes', 'evergive_share_percentage'])
      .where('id', '=', created.schedule_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      causes: { [WATER]: 6651, [ENDOWMENT]: 350, [ZAKAT]: 3000 },
      evergive_share_percentage: 5,
    });
    await travelTo('2027-03-20T00:00:00Z');
    const rows = await rowsOf(created.schedule_id);
    expect(rows.filter(({ status: state }) => state === 'succeeded').length).toBeGreaterThan(9);
  });

  test('ends where its causes are changed, so that a repetition of the gift has what was set', async () => {
    giving.clock.moveTo(JANUARY);
    const plan = { evergive_share_percentage: 5 };
    const { body, headers } = await readyCheckout(giving, { plan });
    const { body: created } = await giving.post('/api/schedules', { ...body, ...plan }, headers);
    const id: string = created.schedule_id;
    const owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
    const stored = async () =>
      db().selectFrom('schedules').select('evergive_share_percentage').where('id', '=', id).executeTakeFirstOrThrow();
    const change = async (causes: Record<string, number>) => {
      const amounts = { campaign: 'mytennights', cause_amounts: causes, tip_amount: 900, pay_fees: true };
      expect((await giving.post(`/api/schedules/${id}/amounts`, amounts, owner)).status).toBe(200);
    };
    await change({ [WATER]: 6651, [ENDOWMENT]: 350, [ZAKAT]: 3000 });
    expect(await stored()).toEqual({ evergive_share_percentage: 5 });
    await change({ [WATER]: 19_000, [ENDOWMENT]: 350, [ZAKAT]: 3000 });
    expect(await stored()).toEqual({ evergive_share_percentage: 0 });
  });

  test('that was not quoted is answered with the quote that has it', async () => {
    const { body, headers } = await readyCheckout(giving);
    const { status, body: refused } = await giving.post(
      '/api/schedules',
      { ...body, evergive_share_percentage: 5 },
      headers,
    );
    expect([status, refused.error_code]).toEqual([409, 'quote_changed']);
    expect(refused.quote.nights[0].causes).toHaveProperty(ENDOWMENT);
  });

  test('is none where the gift repeats', async () => {
    const { body } = await readyFridays(giving);
    const { status, body: refused } = await giving.post('/api/quotes', {
      ...PLAN,
      campaign: 'fridaygiving',
      causes: body.causes,
      first_night: 1,
      split_type: 'equally',
      night_30: false,
      evergive_share_percentage: 5,
    });
    expect([status, refused.errors[0].pointer]).toEqual([422, '/evergive_share_percentage']);
  });
});
