import { charityInsights } from '@lantern-giving/core/api/insights.schema';
import { type Currency, sum } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import type { ChargeReading, PaymentProcessor } from '../../processor/port.ts';
import { findViolations } from '../charging/invariants.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { recountFigures } from '../insights/rollup.queries.ts';
import { readInsights } from '../insights/service.ts';
import { changePayments } from '../payments/change.queries.ts';
import { followCalendars } from '../schedules/follow-calendar.ts';

const CAMPAIGN = 'mtn2027';

let giving: GivingApp;
let admin: Readonly<Record<string, string>>;
beforeEach(async () => {
  giving = await startGivingApp();
  // The campaign starts on 7 February by the Umm al-Qura calendar; its length is not known.
  giving.clock.moveTo('2027-02-01T12:00:00Z');
  admin = await signIn(giving, 'admin@lantern.example');
});
afterEach(() => giving.stop());

interface Made {
  readonly id: string;
  readonly owner: Readonly<Record<string, string>>;
}

async function schedule(offset: number, email = `offset${offset}@mail.example`): Promise<Made> {
  const plan = { campaign: CAMPAIGN, start_date_offset: offset };
  const { body, headers } = await readyCheckout(giving, { plan, email });
  const made = await giving.post('/api/schedules', body, headers);
  const id = made.body.schedule_id;
  return { id, owner: { authorization: `Bearer ${await keyFromMail(giving, id)}` } };
}

const set = (calendar: object, headers = admin) =>
  giving.call({
    method: 'PUT',
    url: `/api/admin/campaigns/${CAMPAIGN}/calendar`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ authority: 'umm-al-qura', start: '2027-02-07', month_days: null, ...calendar }),
  });
const follow = async () => {
  while ((await followCalendars(giving.composition.context, 10)) > 0);
};
const nights = async ({ id, owner }: Made) =>
  (await giving.get(`/api/schedules/${id}`, owner)).body.payments as {
    number: number;
    date: string;
    status: string;
    held: boolean;
    in_flight: boolean;
  }[];
const night = async (of: Made, number: number) => (await nights(of)).find((one) => one.number === number);
const dateOf = async (of: Made, number: number) => (await night(of, number))?.date;
const chargeDue = async (change: Partial<PaymentProcessor> = {}) => {
  const context = chargingContext(giving.composition.context);
  const charging = { ...context, processor: { ...context.processor, ...change } };
  while (!isIdle(await runDue(charging)));
};
const mails = async ({ id }: Made) => {
  const { db } = giving.composition.context;
  const sent = db.selectFrom('mail_outbox').select('body_text').where('schedule_id', '=', id);
  return (await sent.where('kind', '=', 'schedule_dates').execute()).map(({ body_text }) => body_text);
};
const expectSound = async () =>
  expect(await findViolations(giving.composition.context.db, giving.clock.now())).toEqual([]);

describe('the sighting of the moon', () => {
  test('by the calendar moves the nights ahead of both authorities, while the local one is not set', async () => {
    const [calendar, local] = [await schedule(0), await schedule(1)];
    expect([await dateOf(calendar, 20), await dateOf(local, 20)]).toEqual(['2027-02-26', '2027-02-27']);
    expect(await set({ start: '2027-02-08' })).toMatchObject({ status: 200, body: { start: '2027-02-08' } });
    await follow();
    expect([await dateOf(calendar, 20), await dateOf(local, 20)]).toEqual(['2027-02-27', '2027-02-28']);
    for (const made of [calendar, local]) expect(await mails(made)).toHaveLength(1);
    expect((await mails(calendar))[0]).toMatch(/20 +Fri 26 Feb +Sat 27 Feb/);
    await follow();
    expect(await mails(calendar)).toHaveLength(1);
    await expectSound();
  });

  test('by the local authority moves its schedules alone, and its new ones begin there', async () => {
    const [calendar, local] = [await schedule(0), await schedule(1)];
    const answer = await set({ authority: 'local-sighting', start: '2027-02-07' });
    expect(answer).toMatchObject({ status: 200, body: { start: '2027-02-07', local_start: '2027-02-07' } });
    await follow();
    expect([await dateOf(calendar, 20), await dateOf(local, 20)]).toEqual(['2027-02-26', '2027-02-26']);
    expect([await mails(calendar), await mails(local)].map(({ length }) => length)).toEqual([0, 1]);
    const plan = { campaign: CAMPAIGN, start_date_offset: 1 };
    const { quote } = await readyCheckout(giving, { plan, email: 'later@mail.example' });
    expect(quote.nights[0]?.date).toBe('2027-02-26');
  });

  test('leaves what was charged, and charges at once what has passed by it', async () => {
    const local = await schedule(1);
    giving.clock.moveTo('2027-02-28T01:30:00Z');
    await chargeDue();
    giving.clock.moveTo('2027-02-28T12:00:00Z');
    admin = await signIn(giving, 'admin@lantern.example');
    await set({ authority: 'local-sighting', start: '2027-02-07' });
    await follow();
    // Night 20 was given on the 27th. Night 21 moves to that date, and its time was this morning.
    expect(await night(local, 20)).toMatchObject({ date: '2027-02-27', status: 'succeeded' });
    expect(await night(local, 21)).toMatchObject({ date: '2027-02-27', status: 'pending' });
    expect((await mails(local))[0]).toContain('By the new dates night 21 is already due');
    await chargeDue();
    expect(await night(local, 21)).toMatchObject({ status: 'succeeded' });
    const { db } = giving.composition.context;
    expect(await db.selectFrom('sandbox_charges').select('id').execute()).toHaveLength(2);
    await expectSound();
  });

  test('moves the nights of a stopped schedule too, without a mail', async () => {
    const calendar = await schedule(0);
    const cancel = (value: boolean) => giving.post(`/api/schedules/${calendar.id}/cancel`, { value }, calendar.owner);
    await cancel(true);
    await set({ start: '2027-02-08', month_days: 29 });
    await follow();
    expect(await mails(calendar)).toEqual([]);
    await cancel(false);
    expect(await night(calendar, 20)).toMatchObject({ date: '2027-02-27', status: 'pending' });
    // There is no such night to be brought back.
    expect(await night(calendar, 30)).toMatchObject({ status: 'cancelled' });
    await expectSound();
  });

  test('goes to each schedule once, also while workers charge', async () => {
    const calendar = await schedule(0);
    giving.clock.moveTo('2027-02-27T01:30:00Z');
    admin = await signIn(giving, 'admin@lantern.example');
    await set({ start: '2027-02-08' });
    await Promise.all([chargeDue(), follow(), follow()]);
    await chargeDue();
    expect((await mails(calendar)).length).toBe(1);
    const first = await night(calendar, 20);
    const charged = first?.status === 'succeeded';
    expect(first?.date).toBe(charged ? '2027-02-26' : '2027-02-27');
    expect(await dateOf(calendar, 21)).toBe('2027-02-28');
    await expectSound();
  });
});

describe('the length of the month', () => {
  test('confirms or cancels night 30 for each authority, with a word', async () => {
    const [calendar, local] = [await schedule(0), await schedule(1)];
    expect([(await night(calendar, 30))?.held, (await night(local, 30))?.held]).toEqual([true, true]);
    await set({ month_days: 30 });
    await set({ authority: 'local-sighting', start: '2027-02-08', month_days: 29 });
    await follow();
    expect(await night(calendar, 30)).toMatchObject({ status: 'pending', held: false });
    expect(await night(local, 30)).toMatchObject({ status: 'cancelled', held: false });
    expect((await mails(calendar))[0]).toContain('The month has 30 days');
    expect((await mails(local))[0]).toContain('there is no night 30');
    await expectSound();
  });

  test('cancels a skipped night 30 for good', async () => {
    const calendar = await schedule(0);
    const skip = (value: boolean) =>
      giving.post(`/api/schedules/${calendar.id}/skip`, { number: 30, value }, calendar.owner);
    await skip(true);
    await set({ month_days: 29 });
    await follow();
    expect(await skip(false)).toMatchObject({ status: 422, body: { error_code: 'no_night_30' } });
    expect(await night(calendar, 30)).toMatchObject({ status: 'skipped', editable: false });
  });

  test('corrected from 30 to 29 cancels night 30, also of a plan made with it', async () => {
    const confirmed = await schedule(0);
    await set({ month_days: 30 });
    await follow();
    const planned = await schedule(0, 'planned@mail.example');
    expect(await night(planned, 30)).toMatchObject({ status: 'pending', held: false });
    await set({ start: '2027-02-08', month_days: 29 });
    await follow();
    for (const made of [confirmed, planned]) {
      expect(await night(made, 30)).toMatchObject({ status: 'cancelled', held: false });
      const mail = (await mails(made)).at(-1);
      expect(mail).toContain('there is no night 30');
      expect(mail).not.toMatch(/^ *30 /m);
    }
    await expectSound();
  });

  test('corrected to 29 cancels a skipped night 30 for good, and leaves one that was charged', async () => {
    await set({ month_days: 30 });
    const [skipped, charged] = [await schedule(0), await schedule(0, 'charged@mail.example')];
    const skip = (value: boolean) =>
      giving.post(`/api/schedules/${skipped.id}/skip`, { number: 30, value }, skipped.owner);
    await skip(true);
    giving.clock.moveTo('2027-03-09T01:30:00Z');
    await chargeDue();
    admin = await signIn(giving, 'admin@lantern.example');
    await set({ month_days: 29 });
    await follow();
    expect(await night(skipped, 30)).toMatchObject({ status: 'skipped', can_make_up: false });
    expect(await night(charged, 30)).toMatchObject({ status: 'succeeded' });
    expect([await mails(skipped), await mails(charged)]).toEqual([[], []]);
    await expectSound();
  });
});

test('a night 30 that its month does not have counts for nothing, pledged or lost', async () => {
  const [kept, skipped, cancelled] = [
    await schedule(0),
    await schedule(0, 'skipped@mail.example'),
    await schedule(0, 'cancelled@mail.example'),
  ];
  await giving.post(`/api/schedules/${skipped.id}/skip`, { number: 30, value: true }, skipped.owner);
  await giving.post(`/api/schedules/${cancelled.id}/cancel`, { value: true }, cancelled.owner);
  await set({ month_days: 29 });
  await follow();
  const { db } = giving.composition.context;
  const expectFigures = async () => {
    const insights = charityInsights.parse(await readInsights(giving.composition.context, 'human-relief-gb'));
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
  await recountFigures(db);
  await expectFigures();
  const help = await signIn(giving, 'help@lantern.example');
  for (const made of [kept, skipped, cancelled]) {
    const { body } = await giving.get(`/api/schedules/${made.id}`, made.owner);
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
    const found = await giving.post('/api/admin/schedules/search', { query: made.id }, { ...help });
    expect(found.body.schedules).toMatchObject([{ tally }]);
  }
});

describe('the length of a month that is corrected to 29 days when night 30 is due', () => {
  const made = async () => {
    await set({ month_days: 30 });
    const plan = await schedule(0);
    // Only night 30 is left.
    await changePayments(giving.composition.context.db, { where: sql`p.number < 30`, set: sql`status = 'cancelled'` });
    giving.clock.moveTo('2027-03-09T01:30:00Z');
    admin = await signIn(giving, 'admin@lantern.example');
    return plan;
  };
  const declined = (kind: 'hard' | 'soft' | 'authentication'): Partial<PaymentProcessor> => ({
    confirmCharge: async () => ({ status: 'declined', kind, code: 'test', chargeId: null, clientSecret: 'of_30' }),
  });

  test('cancels one that has failed, which cannot be made up any more', async () => {
    const plan = await made();
    await chargeDue(declined('hard'));
    expect(await night(plan, 30)).toMatchObject({ status: 'failed' });
    await set({ month_days: 29 });
    await follow();
    expect(await night(plan, 30)).toMatchObject({ status: 'cancelled', can_make_up: false });
    await expectSound();
  });

  test('cancels one that waits for the bank once its intent is, and says so', async () => {
    const plan = await made();
    await chargeDue(declined('authentication'));
    expect(await night(plan, 30)).toMatchObject({ payment_intent_client_secret: 'of_30' });
    await set({ month_days: 29 });
    await follow();
    expect(await night(plan, 30)).toMatchObject({ payment_intent_client_secret: null });
    expect((await mails(plan)).at(-1)).toContain('there is no night 30');
    await chargeDue();
    expect(await night(plan, 30)).toMatchObject({ status: 'cancelled', can_make_up: false });
    const { db } = giving.composition.context;
    expect(await db.selectFrom('sandbox_payment_intents').select('status').execute()).toEqual([{ status: 'canceled' }]);
    await expectSound();
  });

  test('charges one that its donor confirms before its intent is cancelled, and tells a person', async () => {
    const plan = await made();
    await chargeDue(declined('authentication'));
    await set({ month_days: 29 });
    await follow();
    const { db } = giving.composition.context;
    const { total, currency } = await db
      .selectFrom('payments')
      .select(['total', 'currency'])
      .where('number', '=', 30)
      .executeTakeFirstOrThrow();
    let reading: ChargeReading = { status: 'prepared' };
    await chargeDue({
      getCharge: async () => reading,
      cancelCharge: async () => {
        const captured = { amount: total, currency: currency as Currency };
        reading = { status: 'succeeded', chargeId: 'ch_30', captured, capturedAt: giving.clock.now() };
        return { status: 'already_succeeded' };
      },
    });
    expect(await night(plan, 30)).toMatchObject({ status: 'succeeded' });
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
    const charging = chargeDue(slow);
    await expect.poll(async () => (await night(plan, 30))?.in_flight).toBe(true);
    await set({ month_days: 29 });
    await follow();
    expect(await night(plan, 30)).toMatchObject({ in_flight: true });
    answer();
    await charging;
    await follow();
    expect(await night(plan, 30)).toMatchObject({ status: 'cancelled', can_make_up: false });
    expect((await mails(plan)).at(-1)).toContain('there is no night 30');
    await expectSound();
  });
});

test('only an admin sets it, within days, once for each change', async () => {
  const other = await signIn(giving, 'help@lantern.example');
  expect(await set({ start: '2027-02-08' }, other)).toMatchObject({ status: 403 });
  expect(await set({ start: '2027-03-08' })).toMatchObject({ status: 422, body: { errors: [{ pointer: '/start' }] } });
  expect((await set({ start: '2027-02-08' })).status).toBe(200);
  expect((await set({ start: '2027-02-08' })).status).toBe(200);
  const { db } = giving.composition.context;
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
  const answer = await giving.call({
    method: 'PUT',
    url: '/api/admin/campaigns/fridaygiving/calendar',
    headers: { 'content-type': 'application/json', ...admin },
    payload: JSON.stringify({ authority: 'umm-al-qura', start: '2026-01-03', month_days: null }),
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '/start' }] } });
});
