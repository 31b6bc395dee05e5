import { charityInsights } from '@lantern-giving/core/api/insights.schema';
import { type Currency, sum } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readyCheckout } from '../../../test/giving/app.ts';
import { type Sighting, startSighting } from '../../../test/giving/sighting.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { recountFigures } from '../insights/rollup.queries.ts';
import { readInsights } from '../insights/service.ts';
import { changePayments } from '../payments/change.queries.ts';

let sighting: Sighting;
beforeEach(async () => {
  sighting = await startSighting();
});
afterEach(() => sighting.giving.stop());
const expectSound = async () => expect(await sighting.violations()).toEqual([]);

describe('the sighting of the moon', () => {
  test('by the calendar moves the nights ahead of both authorities, while the local one is not set', async () => {
    const [calendar, local] = [await sighting.schedule(0), await sighting.schedule(1)];
    expect([await sighting.dateOf(calendar, 20), await sighting.dateOf(local, 20)]).toEqual([
      '2027-02-26',
      '2027-02-27',
    ]);
    expect(await sighting.set({ start: '2027-02-08' })).toMatchObject({ status: 200, body: { start: '2027-02-08' } });
    await sighting.follow();
    expect([await sighting.dateOf(calendar, 20), await sighting.dateOf(local, 20)]).toEqual([
      '2027-02-27',
      '2027-02-28',
    ]);
    for (const made of [calendar, local]) expect(await sighting.mails(made)).toHaveLength(1);
    expect((await sighting.mails(calendar))[0]).toMatch(/20 +Fri 26 Feb +Sat 27 Feb/);
    await sighting.follow();
    expect(await sighting.mails(calendar)).toHaveLength(1);
    await expectSound();
  });

  test('by the local authority moves its schedules alone, and its new ones begin there', async () => {
    const [calendar, local] = [await sighting.schedule(0), await sighting.schedule(1)];
    const answer = await sighting.set({ authority: 'local-sighting', start: '2027-02-07' });
    expect(answer).toMatchObject({ status: 200, body: { start: '2027-02-07', local_start: '2027-02-07' } });
    await sighting.follow();
    expect([await sighting.dateOf(calendar, 20), await sighting.dateOf(local, 20)]).toEqual([
      '2027-02-26',
      '2027-02-26',
    ]);
    expect([await sighting.mails(calendar), await sighting.mails(local)].map(({ length }) => length)).toEqual([0, 1]);
    const plan = { campaign: 'mtn2027', start_date_offset: 1 };
    const { quote } = await readyCheckout(sighting.giving, { plan, email: 'later@mail.example' });
    expect(quote.nights[0]?.date).toBe('2027-02-26');
  });

  test('leaves what was charged, and charges half an hour later what has passed by it', async () => {
    const local = await sighting.schedule(1);
    sighting.giving.clock.moveTo('2027-02-28T01:30:00Z');
    await sighting.chargeDue();
    await sighting.moveTo('2027-02-28T12:00:00Z');
    const asked = '/api/admin/campaigns/mtn2027/calendar?authority=local-sighting&start=2027-02-07';
    const preview = await sighting.giving.get(asked, await signIn(sighting.giving, 'admin@lantern.example'));
    expect(preview).toMatchObject({ status: 200, body: { passing: 1 } });
    await sighting.set({ authority: 'local-sighting', start: '2027-02-07' });
    await sighting.follow();
    // Night 20 was given on the 27th. Night 21 moves to that date, and its time was this morning.
    expect(await sighting.night(local, 20)).toMatchObject({ date: '2027-02-27', status: 'succeeded' });
    expect(await sighting.night(local, 21)).toMatchObject({ date: '2027-02-27', status: 'pending' });
    const [mail] = await sighting.mails(local);
    expect(mail).toContain('the time of night 21 has already passed, so it will be charged on Sun 28 Feb, 12:30.');
    sighting.giving.clock.moveTo('2027-02-28T12:29:59Z');
    await sighting.chargeDue();
    expect(await sighting.night(local, 21)).toMatchObject({ status: 'pending', cutoff: '2027-02-28T12:30:00.000Z' });
    sighting.giving.clock.moveTo('2027-02-28T12:30:00Z');
    await sighting.chargeDue();
    expect(await sighting.night(local, 21)).toMatchObject({ status: 'succeeded' });
    const charges = await sighting.db.selectFrom('sandbox_charges').select('id').execute();
    expect(charges).toHaveLength(2);
    await expectSound();
  });

  test('that is corrected within half an hour charges nothing, and moves back all that it moved', async () => {
    const calendar = await sighting.schedule(0);
    const skip = { number: 22, value: true };
    const charges = async () => sighting.db.selectFrom('sandbox_charges').select('id').execute();
    await sighting.moveTo('2027-02-28T12:00:00Z');
    await sighting.chargeDue();
    const charged = await charges();
    const before = await sighting.nights(calendar);
    expect((await sighting.giving.post(`/api/schedules/${calendar.id}/skip`, skip, calendar.owner)).status).toBe(200);
    await sighting.set({ start: '2027-02-06' });
    await sighting.follow();
    await sighting.chargeDue();
    expect(await sighting.dateOf(calendar, 22)).toBe('2027-02-27');
    await sighting.moveTo('2027-02-28T12:20:00Z');
    await sighting.set({ start: '2027-02-07' });
    // Not before the schedule has followed, however late.
    sighting.giving.clock.moveTo('2027-02-28T12:40:00Z');
    await sighting.chargeDue();
    await sighting.follow();
    await sighting.chargeDue();
    const times = (nights: typeof before) => nights.map(({ number, date, cutoff }) => [number, date, cutoff]);
    const ahead = (nights: typeof before) => times(nights.filter(({ number }) => number > 21));
    expect(ahead(await sighting.nights(calendar))).toEqual(ahead(before));
    expect(await sighting.night(calendar, 22)).toMatchObject({ status: 'skipped', editable: true });
    expect(await charges()).toEqual(charged);
    await expectSound();
  });

  test('moves the start by one day at most once the first night has passed somewhere', async () => {
    await sighting.moveTo('2027-02-07T11:29:59Z');
    expect(await sighting.set({ start: '2027-02-09' })).toMatchObject({ status: 200 });
    expect(await sighting.set({ start: '2027-02-07' })).toMatchObject({ status: 200 });
    await sighting.moveTo('2027-02-07T11:30:00Z');
    const refused = {
      status: 422,
      body: { errors: [{ pointer: '/start', message: expect.stringContaining('by one day at most') }] },
    };
    expect(await sighting.set({ start: '2027-02-09' })).toMatchObject(refused);
    expect(await sighting.set({ start: '2027-02-05' })).toMatchObject(refused);
    expect(await sighting.set({ start: '2027-02-08' })).toMatchObject({ status: 200 });
  });

  test('moves nights that their donor has skipped without a word, and mails nothing where no other is left', async () => {
    const [some, all] = [await sighting.schedule(0), await sighting.schedule(0, 'none@mail.example')];
    const skip = ({ id, owner }: typeof some, number: number) =>
      sighting.giving.post(`/api/schedules/${id}/skip`, { number, value: true }, owner);
    await skip(some, 23);
    for (const { number } of await sighting.nights(all)) await skip(all, number);
    await sighting.set({ start: '2027-02-08' });
    await sighting.follow();
    for (const made of [some, all]) expect(await sighting.dateOf(made, 23)).toBe('2027-03-02');
    const [mail] = await sighting.mails(some);
    expect(mail).toMatch(/^ *24 +/m);
    expect(mail).not.toMatch(/^ *23 +/m);
    expect(await sighting.mails(all)).toEqual([]);
  });

  test('moves the nights of a stopped schedule too, without a mail', async () => {
    const calendar = await sighting.schedule(0);
    const cancel = (value: boolean) =>
      sighting.giving.post(`/api/schedules/${calendar.id}/cancel`, { value }, calendar.owner);
    await cancel(true);
    await sighting.set({ start: '2027-02-08', month_days: 29 });
    await sighting.follow();
    expect(await sighting.mails(calendar)).toEqual([]);
    await cancel(false);
    expect(await sighting.night(calendar, 20)).toMatchObject({ date: '2027-02-27', status: 'pending' });
    // There is no such night to be brought back.
    expect(await sighting.night(calendar, 30)).toMatchObject({ status: 'cancelled' });
    await expectSound();
  });

  test('goes to each schedule once, also while workers charge', async () => {
    const calendar = await sighting.schedule(0);
    await sighting.moveTo('2027-02-27T01:30:00Z');
    await sighting.set({ start: '2027-02-08' });
    await Promise.all([sighting.chargeDue(), sighting.follow(), sighting.follow()]);
    await sighting.chargeDue();
    expect((await sighting.mails(calendar)).length).toBe(1);
    const first = await sighting.night(calendar, 20);
    const charged = first?.status === 'succeeded';
    expect(first?.date).toBe(charged ? '2027-02-26' : '2027-02-27');
    expect(await sighting.dateOf(calendar, 21)).toBe('2027-02-28');
    await expectSound();
  });
});

describe('the length of the month', () => {
  test('confirms or cancels night 30 for each authority, with a word', async () => {
    const [calendar, local] = [await sighting.schedule(0), await sighting.schedule(1)];
    expect([(await sighting.night(calendar, 30))?.held, (await sighting.night(local, 30))?.held]).toEqual([true, true]);
    await sighting.set({ month_days: 30 });
    await sighting.set({ authority: 'local-sighting', start: '2027-02-08', month_days: 29 });
    await sighting.follow();
    expect(await sighting.night(calendar, 30)).toMatchObject({ status: 'pending', held: false });
    expect(await sighting.night(local, 30)).toMatchObject({ status: 'cancelled', held: false });
    expect((await sighting.mails(calendar))[0]).toContain('The month has 30 days');
    expect((await sighting.mails(local))[0]).toContain('there is no night 30');
    await expectSound();
  });

  test.each([
    [
      'half an hour later, once its time has passed',
      '2027-03-09T12:00:00Z',
      'Tue 9 Mar, 12:30',
      '2027-03-09T12:30:00Z',
    ],
    [
      'after two days’ notice, a day after its time',
      '2027-03-17T12:00:00Z',
      'Fri 19 Mar, 12:00',
      '2027-03-19T12:00:00Z',
    ],
  ])('that is set late has night 30 charged %s, as its mail says', async (_, at, told, leaves) => {
    const calendar = await sighting.schedule(0);
    await changePayments(sighting.db, { where: sql`p.number < 30`, set: sql`status = 'cancelled'` });
    await sighting.moveTo(at);
    await sighting.set({ month_days: 30 });
    await sighting.follow();
    const [mail] = await sighting.mails(calendar);
    expect(mail).toContain(`your gift for night 30 will be charged on ${told}.`);
    sighting.giving.clock.moveTo(new Date(new Date(leaves).getTime() - 1000).toISOString());
    await sighting.chargeDue();
    expect(await sighting.night(calendar, 30)).toMatchObject({ status: 'pending' });
    sighting.giving.clock.moveTo(leaves);
    await sighting.chargeDue();
    expect(await sighting.night(calendar, 30)).toMatchObject({ status: 'succeeded' });
    await expectSound();
  });

  test('cancels a skipped night 30 for good', async () => {
    const calendar = await sighting.schedule(0);
    const skip = (value: boolean) =>
      sighting.giving.post(`/api/schedules/${calendar.id}/skip`, { number: 30, value }, calendar.owner);
    await skip(true);
    await sighting.set({ month_days: 29 });
    await sighting.follow();
    expect(await skip(false)).toMatchObject({ status: 422, body: { error_code: 'no_night_30' } });
    expect(await sighting.night(calendar, 30)).toMatchObject({ status: 'skipped', editable: false });
  });

  test('corrected from 30 to 29 cancels night 30, also of a plan made with it', async () => {
    const confirmed = await sighting.schedule(0);
    await sighting.set({ month_days: 30 });
    await sighting.follow();
    const planned = await sighting.schedule(0, 'planned@mail.example');
    expect(await sighting.night(planned, 30)).toMatchObject({ status: 'pending', held: false });
    await sighting.set({ start: '2027-02-08', month_days: 29 });
    await sighting.follow();
    for (const made of [confirmed, planned]) {
      expect(await sighting.night(made, 30)).toMatchObject({ status: 'cancelled', held: false });
      const mail = (await sighting.mails(made)).at(-1);
      expect(mail).toContain('there is no night 30');
      expect(mail).not.toMatch(/^ *30 /m);
    }
    await expectSound();
  });

  test('corrected to 29 cancels a skipped night 30 for good, and leaves one that was charged', async () => {
    await sighting.set({ month_days: 30 });
    const [skipped, charged] = [await sighting.schedule(0), await sighting.schedule(0, 'charged@mail.example')];
    const skip = (value: boolean) =>
      sighting.giving.post(`/api/schedules/${skipped.id}/skip`, { number: 30, value }, skipped.owner);
    await skip(true);
    sighting.giving.clock.moveTo('2027-03-09T01:30:00Z');
    await sighting.chargeDue();
    await sighting.moveTo('2027-03-09T01:30:00Z');
    await sighting.set({ month_days: 29 });
    await sighting.follow();
    expect(await sighting.night(skipped, 30)).toMatchObject({ status: 'skipped', can_make_up: false });
    expect(await sighting.night(charged, 30)).toMatchObject({ status: 'succeeded' });
    expect([await sighting.mails(skipped), await sighting.mails(charged)]).toEqual([[], []]);
    await expectSound();
  });
});

test('a night 30 that its month does not have counts for nothing, pledged or lost', async () => {
  const [kept, skipped, cancelled] = [
    await sighting.schedule(0),
    await sighting.schedule(0, 'skipped@mail.example'),
    await sighting.schedule(0, 'cancelled@mail.example'),
  ];
  await sighting.giving.post(`/api/schedules/${skipped.id}/skip`, { number: 30, value: true }, skipped.owner);
  await sighting.giving.post(`/api/schedules/${cancelled.id}/cancel`, { value: true }, cancelled.owner);
  await sighting.set({ month_days: 29 });
  await sighting.follow();
  const expectFigures = async () => {
    const insights = charityInsights.parse(await readInsights(sighting.giving.composition.context, 'human-relief-gb'));
    const { latest, ...figures } = insights;
    const total = latest[0]?.total ?? 0;
    expect(latest.map(({ in_all }) => in_all)).toEqual([total, total, total]);
    expect(latest.map(({ number_of_payments: numbers }) => numbers)).toEqual([10, 10, 10]);
    expect(figures.all).toEqual({ gifts: 30, amount: 3 * total });
    // Of the gift that was stopped.
    expect([figures.lost, figures.cancelled]).toEqual([
      { gifts: 10, amount: total },
      { gifts: 10, amount: total },
    ]);
    expect(figures.nights.map(({ number }) => number)).not.toContain(30);
    await expectSound();
  };
  await expectFigures();
  await recountFigures(sighting.db);
  await expectFigures();
  const help = await signIn(sighting.giving, 'help@lantern.example');
  for (const made of [kept, skipped, cancelled]) {
    const { body } = await sighting.giving.get(`/api/schedules/${made.id}`, made.owner);
    const counted = (body.payments as { number: number; breakdown: { total: number }; not_in_month?: true }[]).filter(
      ({ not_in_month }) => !not_in_month,
    );
    expect(counted.map(({ number }) => number)).not.toContain(30);
    const all = { nights: 10, amount: sum(counted.map(({ breakdown }) => breakdown.total)) };
    const none = { nights: 0, amount: 0 };
    const tally = {
      given: none,
      to_come: none,
      waiting: none,
      lost: none,
      ...(made === cancelled ? { lost: all } : { to_come: all }),
    };
    expect(body.tally).toEqual(tally);
    const found = await sighting.giving.post('/api/admin/schedules/search', { query: made.id }, { ...help });
    expect(found.body.schedules).toMatchObject([{ tally }]);
  }
});

describe('the length of a month that is corrected to 29 days when night 30 is due', () => {
  const made = async () => {
    await sighting.set({ month_days: 30 });
    const plan = await sighting.schedule(0);
    // Only night 30 is left.
    await changePayments(sighting.db, {
      where: sql`p.number < 30`,
      set: sql`status = 'cancelled'`,
    });
    await sighting.moveTo('2027-03-09T01:30:00Z');
    return plan;
  };
  const declined = (kind: 'hard' | 'soft' | 'authentication'): Partial<PaymentProcessor> => ({
    confirmCharge: async () => ({ status: 'declined', kind, code: 'test', chargeId: null, clientSecret: 'of_30' }),
  });

  test('cancels one that has failed, which cannot be made up any more', async () => {
    const plan = await made();
    await sighting.chargeDue(declined('hard'));
    expect(await sighting.night(plan, 30)).toMatchObject({ status: 'failed' });
    await sighting.set({ month_days: 29 });
    await sighting.follow();
    expect(await sighting.night(plan, 30)).toMatchObject({ status: 'cancelled', can_make_up: false });
    await expectSound();
  });

  test('cancels one that waits for the bank once its intent is, and says so', async () => {
    const plan = await made();
    await sighting.chargeDue(declined('authentication'));
    expect(await sighting.night(plan, 30)).toMatchObject({ payment_intent_client_secret: 'of_30' });
    await sighting.set({ month_days: 29 });
    await sighting.follow();
    expect(await sighting.night(plan, 30)).toMatchObject({ payment_intent_client_secret: null });
    expect((await sighting.mails(plan)).at(-1)).toContain('there is no night 30');
    await sighting.chargeDue();
    expect(await sighting.night(plan, 30)).toMatchObject({ status: 'cancelled', can_make_up: false });
    const { db } = sighting;
    expect(await db.selectFrom('sandbox_payment_intents').select('status').execute()).toEqual([{ status: 'canceled' }]);
    await expectSound();
  });

  test('charges one that its donor confirms before its intent is cancelled, and tells a person', async () => {
    const plan = await made();
    await sighting.chargeDue(declined('authentication'));
    await sighting.set({ month_days: 29 });
    await sighting.follow();
    const { db } = sighting;
    const { total, currency } = await db
      .selectFrom('payments')
      .select(['total', 'currency'])
      .where('number', '=', 30)
      .executeTakeFirstOrThrow();
    let reading: ChargeReading = { status: 'prepared' };
    await sighting.chargeDue({
      getCharge: async () => reading,
      cancelCharge: async () => {
        const captured = { amount: total, currency: currency as Currency };
        reading = { status: 'succeeded', chargeId: 'ch_30', captured, capturedAt: sighting.giving.clock.now() };
        return { status: 'already_succeeded' };
      },
    });
    expect(await sighting.night(plan, 30)).toMatchObject({ status: 'succeeded' });
    expect(await db.selectFrom('open_cases').select('kind').execute()).toEqual([
      { kind: 'charged_after_cancellation' },
    ]);
  });

  test('cancels one that is being charged once it turns out to be declined', async () => {
    const plan = await made();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    const slow: Partial<PaymentProcessor> = {
      confirmCharge: async () => {
        await answered;
        return { status: 'declined', kind: 'soft', code: 'test', chargeId: null, clientSecret: null };
      },
    };
    const charging = sighting.chargeDue(slow);
    await expect.poll(async () => (await sighting.night(plan, 30))?.in_flight).toBe(true);
    await sighting.set({ month_days: 29 });
    await sighting.follow();
    expect(await sighting.night(plan, 30)).toMatchObject({ in_flight: true });
    answer();
    await charging;
    await sighting.follow();
    expect(await sighting.night(plan, 30)).toMatchObject({ status: 'cancelled', can_make_up: false });
    expect((await sighting.mails(plan)).at(-1)).toContain('there is no night 30');
    await expectSound();
  });
});

test('only an admin sets it, within days, once for each change', async () => {
  const other = await signIn(sighting.giving, 'help@lantern.example');
  expect(await sighting.set({ start: '2027-02-08' }, { headers: other })).toMatchObject({ status: 403 });
  expect(await sighting.set({ start: '2027-03-08' })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/start' }] },
  });
  expect((await sighting.set({ start: '2027-02-08' })).status).toBe(200);
  expect((await sighting.set({ start: '2027-02-08' })).status).toBe(200);
  const { db } = sighting;
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor', 'before', 'after'])
    .where('action', '=', 'campaign.calendar')
    .execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    actor: expect.stringMatching(/^account:/),
    before: { start: '2027-02-07' },
    after: { start: '2027-02-08' },
  });
});

test('a campaign of Fridays follows no moon, and its start stays', async () => {
  const answer = await sighting.set({ start: '2026-01-03' }, { campaign: 'fridaygiving' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/start' }] } });
});
