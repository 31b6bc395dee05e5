import { call } from '@lantern-giving/core/api/call';
import { chargingApi } from '@lantern-giving/core/api/charging';
import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { addDays } from '@lantern-giving/core/calendar';
import { sum } from '@lantern-giving/core/money';
import type { Settlement } from '@lantern-giving/core/payments';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  DONOR,
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { ENDOWMENT } from '../../../test/giving/monthly.ts';
import { openPage } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { findViolations } from '../charging/invariants.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { settleNotices } from './notices.ts';
import { RENEWAL_POINTS, renewDue } from './renew.ts';

const NEXT = 'mtn2028';
const WATER = 'human-relief-gb-water';
/** In the checkout of 2027, and long after it. */
const GIVEN_AT = '2027-02-01T12:00:00Z';
const OPENED_AT = '2027-12-01T12:00:00Z';
/** Ramadan 1449 begins on 28 January 2028 by the calendar. */
const START = '2028-01-27';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
  giving.clock.moveTo(GIVEN_AT);
});
afterEach(async () => {
  expect(await findViolations(giving.composition.context.db, giving.clock.now())).toEqual([]);
  await giving.stop();
});

async function given(options: { plan?: Partial<QuoteRequest>; body?: object; email?: string; card?: string } = {}) {
  const { plan, body: change, ...rest } = options;
  const { body, headers } = await readyCheckout(giving, { ...rest, plan: { campaign: 'mtn2027', ...plan } });
  const made = await giving.post('/api/schedules', { ...body, ...change }, headers);
  expect(made.status).toBe(200);
  return String(made.body.schedule_id);
}

const open = async (change: object = {}, id = NEXT) =>
  giving.call({
    method: 'PUT',
    url: `/api/admin/campaigns/${id}`,
    headers: { 'content-type': 'application/json', ...(await signIn(giving, 'admin@lantern.example')) },
    payload: JSON.stringify({ kind: 'ten-nights', start: START, month_days: null, ...change }),
  });
const renew = () => renewDue(giving.composition.context);
/** Lives through days, on each of which what is due is charged. */
async function live(from: string, to: string) {
  const charging = chargingContext(giving.composition.context);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    giving.clock.moveTo(`${day}T06:00:00Z`);
    while (!isIdle(await runDue(charging)));
  }
}
/** Lives through the nights of 2027. */
async function later(at = OPENED_AT) {
  await live('2027-02-26', '2027-03-09');
  giving.clock.moveTo(at);
}
const clonesOf = async (id: string) =>
  giving.composition.context.db
    .selectFrom('schedules')
    .selectAll()
    .where('cloned_from_schedule_id', '=', id)
    .orderBy('created_at')
    .execute();
const nightsOf = async (id: string) =>
  giving.composition.context.db
    .selectFrom('payments')
    .select(['number', 'due_at', 'status', 'amount', 'tip', 'fee', 'held', 'failure_kind'])
    .where('schedule_id', '=', id)
    .orderBy('number')
    .execute();
const renewalOf = async (id: string) => {
  const { db } = giving.composition.context;
  return (await db.selectFrom('schedules').select('renewal').where('id', '=', id).executeTakeFirstOrThrow()).renewal;
};
const causesOf = async (id: string) => {
  const { db } = giving.composition.context;
  return (await db.selectFrom('schedules').select('causes').where('id', '=', id).executeTakeFirstOrThrow()).causes;
};
const payableOf = async (id: string) => sum((await nightsOf(id)).map(({ amount, tip, fee }) => amount + tip + fee));
const mailsOf = async (id: string) => {
  await writeWaitingMail(giving);
  const { db } = giving.composition.context;
  return db
    .selectFrom('mail_outbox')
    .select(['kind', 'subject', 'body_text as text', 'recipient'])
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();
};
const kindsOf = async (id: string) => (await mailsOf(id)).map(({ kind }) => kind);

describe('a gift that is to be given again', () => {
  test('is planned in the next campaign with the same amounts, and its donor is told at once', async () => {
    const id = await given();
    const before = await nightsOf(id);
    await later();
    expect(await renew()).toBe(0);
    expect(await open()).toMatchObject({
      status: 200,
      body: { id: NEXT, name: 'MyTenNights 2028', state: 'upcoming' },
    });
    await renew();
    const [copy, ...more] = await clonesOf(id);
    expect(more).toEqual([]);
    expect(copy).toMatchObject({ campaign_id: NEXT, total: 10_001, auto_enroll: true, cancelled_at: null });
    const after = await nightsOf(copy?.id ?? '');
    const figures = (nights: typeof after) =>
      nights.map(({ number, amount, tip, fee }) => ({ number, amount, tip, fee }));
    expect(figures(after)).toEqual(figures(before));
    // Night 20 of a month that begins with the night of 27 January, at 01:30 in London.
    expect(after[0]).toMatchObject({ number: 20, status: 'pending', due_at: new Date('2028-02-16T01:30:00Z') });
    expect(after.at(-1)).toMatchObject({ number: 30, status: 'held' });
    const [mail, ...others] = await mailsOf(copy?.id ?? '');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'schedule_renewed', recipient: 'amina.canary@mail.example' });
    expect(mail?.subject).toBe('Your gift to Human Relief is set up for another year');
    expect(mail?.text).toContain('MyTenNights 2028');
    expect(mail?.text).toContain('Nothing is charged in the next 14 days.');
    expect(mail?.text).toContain(`/account/schedules/${copy?.id}#key=`);
    // Its link stops it.
    const link = { authorization: `Bearer ${await keyFromMail(giving, copy?.id ?? '')}` };
    const read = await giving.get(`/api/schedules/${copy?.id}`, link);
    expect(read.body).toMatchObject({ cloned_from_schedule_id: id, cancelled: false });
    expect((await giving.post(`/api/schedules/${copy?.id}/cancel`, { value: true }, link)).status).toBe(200);
  });

  test('is charged once on each night', async () => {
    const id = await given();
    await later();
    await open();
    await renew();
    await live('2028-02-16', '2028-02-25');
    const [copy] = await clonesOf(id);
    const nights = await nightsOf(copy?.id ?? '');
    expect(nights.filter(({ status }) => status === 'succeeded').map(({ number }) => number)).toEqual([
      20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    ]);
  });

  test('is planned once, however often and by however many processes, and whatever dies on the way', async () => {
    const ids = [await given({ email: 'one@mail.example' }), await given({ email: 'two@mail.example' })];
    await later();
    await open();
    for (const point of RENEWAL_POINTS) {
      const dies = renewDue(giving.composition.context, 1, (reached) => {
        if (reached === point) throw new Error(`dies when ${point}`);
      });
      await expect(dies).rejects.toThrow(point);
    }
    for (const id of ids) expect(await clonesOf(id)).toEqual([]);
    await Promise.all([renew(), renew(), renew(), renew()]);
    await renew();
    for (const id of ids) {
      const clones = await clonesOf(id);
      expect(clones).toHaveLength(1);
      expect(await kindsOf(clones[0]?.id ?? '')).toEqual(['schedule_renewed']);
    }
  });

  test('goes on from campaign to campaign, from the latest', async () => {
    const id = await given();
    await later();
    await open();
    await renew();
    const [first] = await clonesOf(id);
    await live('2028-02-16', '2028-02-27');
    giving.clock.moveTo('2028-12-01T12:00:00Z');
    expect((await open({ start: '2029-01-15' }, 'mtn2029')).status).toBe(200);
    await renew();
    expect(await clonesOf(id)).toHaveLength(1);
    expect(await clonesOf(first?.id ?? '')).toMatchObject([{ campaign_id: 'mtn2029' }]);
  });

  test('waits until its own campaign is over, and is as its donor has left it then', async () => {
    const id = await given();
    giving.clock.moveTo('2027-02-26T12:00:00Z');
    expect((await open()).status).toBe(200);
    expect(await renew()).toBe(0);
    const again = async (value: boolean) =>
      giving.post(`/api/schedules/${id}/auto_enroll`, { value }, await signIn(giving, DONOR.email));
    expect((await again(false)).status).toBe(200);
    await later();
    expect(await renew()).toBe(0);
    expect((await again(true)).status).toBe(200);
    expect(await renew()).toBe(1);
    expect(await clonesOf(id)).toHaveLength(1);
  });

  test('leaves out nights within two weeks of the mail, with the same total', async () => {
    const id = await given();
    const before = await payableOf(id);
    await later('2028-02-05T12:00:00Z');
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    const nights = await nightsOf(copy?.id ?? '');
    const first = nights[0];
    // Two weeks, a day for the mail, and three by which the moon may be sighted earlier.
    expect(first?.number).toBe(28);
    expect(first?.due_at.getTime()).toBeGreaterThan(giving.clock.now().getTime() + 18 * 86_400_000);
    expect(copy).toMatchObject({ total: 10_001, first_night: 28 });
    expect(sum(nights.map(({ amount }) => amount))).toBe(10_001);
    // Night 30 would be as large as those that are left, and the whole larger than what its donor agreed to.
    expect(nights.map(({ number }) => number)).toEqual([28, 29]);
    expect(await payableOf(copy?.id ?? '')).toBeLessThanOrEqual(before);
  });

  test('has all of its nights again the year after it had to leave some out', async () => {
    const id = await given();
    const before = await nightsOf(id);
    await later('2028-02-05T12:00:00Z');
    await open();
    await renew();
    const [first] = await clonesOf(id);
    await live('2028-02-24', '2028-02-27');
    giving.clock.moveTo('2028-12-01T12:00:00Z');
    await open({ start: '2029-01-15' }, 'mtn2029');
    await renew();
    const [second] = await clonesOf(first?.id ?? '');
    const figures = (nights: typeof before) => nights.map(({ number, amount }) => [number, amount]);
    expect(figures(await nightsOf(second?.id ?? ''))).toEqual(figures(before));
  });

  test('is without night 30 in a month of 29 days, and has it again the year after', async () => {
    const id = await given();
    await later();
    await open({ month_days: 29 });
    await renew();
    const [copy] = await clonesOf(id);
    expect((await nightsOf(copy?.id ?? '')).at(-1)?.number).toBe(29);
    expect(copy).toMatchObject({ total: 10_001, night_30: false, wished: { night_30: true } });
    await live('2028-02-16', '2028-02-27');
    giving.clock.moveTo('2028-12-01T12:00:00Z');
    await open({ start: '2029-01-15' }, 'mtn2029');
    await renew();
    const [next] = await clonesOf(copy?.id ?? '');
    expect((await nightsOf(next?.id ?? '')).at(-1)?.number).toBe(30);
  });

  test('is planned beside another of the same donor to the same charity', async () => {
    const ids = [await given(), await given({ plan: { causes: { [WATER]: 5000 } } })];
    await later();
    await open();
    await renew();
    for (const id of ids) expect(await clonesOf(id)).toHaveLength(1);
  });

  test('is stopped again by turning it off on the earlier one, and its donor is told', async () => {
    const id = await given();
    await later();
    await open();
    await renew();
    const donor = await signIn(giving, DONOR.email);
    const [copy] = await clonesOf(id);
    expect((await giving.get(`/api/schedules/${id}`, donor)).body).toMatchObject({ renewal_decided: true });
    expect((await giving.post(`/api/schedules/${id}/auto_enroll`, { value: false }, donor)).status).toBe(200);
    expect(new Set((await nightsOf(copy?.id ?? '')).map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await kindsOf(copy?.id ?? '')).toContain('schedule_cancelled');
  });

  test('names whoever has stopped it in the audit log, with its nights, where it was turned off on the earlier one', async () => {
    const id = await given();
    await later();
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    const staff = await signIn(giving, 'help@lantern.example');
    expect((await giving.post(`/api/schedules/${id}/auto_enroll`, { value: false }, staff)).status).toBe(200);
    const audited = async (subject: string, action: string) =>
      giving.composition.context.db
        .selectFrom('audit_log')
        .select(['actor', 'request_id', 'after'])
        .where('subject_id', '=', subject)
        .where('action', '=', action)
        .executeTakeFirst();
    const turnedOff = await audited(id, 'schedule.auto_enroll');
    const nights = (await nightsOf(copy?.id ?? '')).map(({ number }) => number);
    expect(turnedOff?.actor).toMatch(/^account:/);
    expect(await audited(copy?.id ?? '', 'schedule.cancel')).toEqual({ ...turnedOff, after: { nights } });
  });

  test('does not hide the figures of the campaign before until the checkout of its own opens', async () => {
    await given();
    await later();
    await open();
    await renew();
    const campaign = async () => {
      const staff = await signIn(giving, 'maryam@human-relief.example');
      return (await giving.get('/api/charity/human-relief-gb/insights', staff)).body.campaign;
    };
    expect(await campaign()).toMatchObject({ id: 'mtn2027' });
    giving.clock.moveTo('2028-01-14T12:00:00Z');
    expect(await campaign()).toMatchObject({ id: NEXT });
  });
});

describe('a gift whose amounts its donor has changed', () => {
  const ZAKAT = 'human-relief-gb-zakat';
  const BEFORE = '2027-02-02T12:00:00Z';
  /** Nights 20 to 22 are charged. */
  const DURING = '2027-03-01T12:00:00Z';
  const change = async (email: string, id: string, to: object) => {
    const { status } = await giving.post(
      `/api/schedules/${id}/amounts`,
      { campaign: 'mtn2027', pay_fees: true, ...to },
      await signIn(giving, email),
    );
    expect(status).toBe(200);
  };
  const figuresOf = async (id: string) => {
    const { total, tip, night_30, night_30_amount, fee } = await giving.composition.context.db
      .selectFrom('schedules')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const agreed = { total, tip, night_30 };
    return { agreed, night30: Number(night_30_amount), fee: Number(fee), payable: await payableOf(id) };
  };

  test.each([
    ['before its nights', BEFORE],
    ['after three nights', DURING],
  ])('%s costs what it cost then, and no more', async (_when, at) => {
    const typed = { tip: 700, tip_percentage: null };
    const gifts: readonly [Partial<QuoteRequest>, object][] = [
      [{}, { cause_amounts: { [WATER]: 9000, [ZAKAT]: 3000 }, tip_amount: 700 }],
      [{ night_30: false }, { cause_amounts: { [WATER]: 9000, [ZAKAT]: 3000 }, tip_amount: 700 }],
      [{ ...typed }, { cause_amounts: { [WATER]: 7003, [ZAKAT]: 5004 }, tip_amount: 701 }],
      [{ split_type: 'equally' }, { cause_amounts: { [WATER]: 33_333, [ZAKAT]: 3000 }, tip_amount: 1001 }],
      [
        { split_type: 'equally', first_night: 1 },
        { cause_amounts: { [WATER]: 20_011, [ZAKAT]: 3000 }, tip_amount: 900 },
      ],
      [
        { first_night: 1, night_30: false },
        { cause_amounts: { [WATER]: 15_013, [ZAKAT]: 3001 }, tip_amount: 901 },
      ],
      [
        { tip: 0, tip_percentage: 12.5 },
        { cause_amounts: { [WATER]: 11_117, [ZAKAT]: 3000 }, tip_amount: 990 },
      ],
      [{ pay_fees: false }, { cause_amounts: { [WATER]: 9999, [ZAKAT]: 3000 }, tip_amount: 700, pay_fees: false }],
      // Fees that are covered from now on only.
      [{ pay_fees: false }, { cause_amounts: { [WATER]: 9999, [ZAKAT]: 3000 }, tip_amount: 700 }],
      [{}, { cause_amounts: { [WATER]: 9999, [ZAKAT]: 3000 }, tip_amount: 700, pay_fees: false }],
    ];
    const made: { id: string; email: string; to: object }[] = [];
    for (const [index, [plan, to]] of gifts.entries()) {
      const email = `donor-${index}@mail.example`;
      made.push({ id: await given({ plan, email }), email, to });
    }
    await live('2027-02-08', at.slice(0, 10));
    giving.clock.moveTo(at);
    for (const { id, email, to } of made) await change(email, id, to);
    await live('2027-03-02', '2027-03-09');
    giving.clock.moveTo(OPENED_AT);
    await open();
    await renew();
    for (const [index, { id }] of made.entries()) {
      const [copy] = await clonesOf(id);
      const [was, is] = [await figuresOf(id), await figuresOf(copy?.id ?? '')];
      expect([index, is.agreed]).toEqual([index, was.agreed]);
      expect(is.night30).toBeLessThanOrEqual(was.night30);
      expect(is.fee).toBeLessThanOrEqual(was.fee);
      expect(is.payable).toBeLessThanOrEqual(was.payable);
    }
  });

  test('is without night 30 where that would be larger than agreed, and its mail says so', async () => {
    const id = await given({ plan: { causes: { [WATER]: 30_000 } } });
    await live('2027-02-26', '2027-03-01');
    giving.clock.moveTo(DURING);
    await change(DONOR.email, id, { cause_amounts: { [WATER]: 17_000 }, tip_amount: 3000 });
    await live('2027-03-02', '2027-03-09');
    giving.clock.moveTo(OPENED_AT);
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    expect(copy).toMatchObject({ total: 17_000, tip: 3000, night_30: false, wished: { night_30: true } });
    expect((await mailsOf(copy?.id ?? ''))[0]?.text).toContain('It is without night 30');
  });

  test('that had to leave nights out has them again, for what it cost after the change', async () => {
    const id = await given();
    await later('2028-02-05T12:00:00Z');
    await open();
    await renew();
    const [first] = await clonesOf(id);
    await change(DONOR.email, first?.id ?? '', {
      campaign: NEXT,
      cause_amounts: { [WATER]: 15_000, [ZAKAT]: 3000 },
      tip_amount: 700,
    });
    const was = await figuresOf(first?.id ?? '');
    await live('2028-02-24', '2028-02-27');
    giving.clock.moveTo('2028-12-01T12:00:00Z');
    await open({ start: '2029-01-15' }, 'mtn2029');
    await renew();
    const [second] = await clonesOf(first?.id ?? '');
    expect(second).toMatchObject({ total: 18_000, tip: 700, first_night: 20 });
    expect(await payableOf(second?.id ?? '')).toBeLessThanOrEqual(was.payable);
  });
});

describe('a gift of which night 20 was captured with another amount than agreed', () => {
  const ZAKAT = 'human-relief-gb-zakat';

  async function captured(id: string, difference: number) {
    const { context } = giving.composition;
    const charging = chargingContext(context);
    giving.clock.moveTo('2027-02-26T22:00:00Z');
    while (!isIdle(await runDue(charging)));
    await sql`
      update sandbox_payment_intents i set amount = i.amount + ${difference}::int
      from payments p where p.intent_id = i.id and p.schedule_id = ${id} and p.number = 20`.execute(context.db);
    giving.clock.moveTo('2027-02-27T01:31:00Z');
    while (!isIdle(await runDue(charging)));
  }
  async function settled(id: string, difference: number, settle: Settlement) {
    await captured(id, difference);
    const client = { ...openPage(giving).client, headers: await signIn(giving, 'admin@lantern.example') };
    const [found] = (await call(client, chargingApi.read)).cases;
    expect(found).toMatchObject({ kind: 'amount_mismatch' });
    await call(client, chargingApi.closeCase, {
      params: { case: found?.id ?? '' },
      body: { note: 'Looked at it.', settle },
    });
  }
  const read = async (id: string) => (await giving.get(`/api/schedules/${id}`, await signIn(giving, DONOR.email))).body;
  const post = async (id: string, to: string, body: object) =>
    expect((await giving.post(`/api/schedules/${id}/${to}`, body, await signIn(giving, DONOR.email))).status).toBe(200);
  /** What the plan shows that it may cost again, and the plan that is made of it. */
  async function repeated(id: string) {
    const shown = await read(id);
    await live('2027-02-27', '2027-03-09');
    giving.clock.moveTo(OPENED_AT);
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    return { shown: shown.payable_again, copy, nights: await nightsOf(copy?.id ?? '') };
  }
  const amountsOf = (nights: Awaited<ReturnType<typeof nightsOf>>) =>
    nights.map(({ number, amount, tip, fee }) => ({ number, amount, tip, fee }));

  test.each([
    { difference: 3000, settle: 'refund_difference' },
    { difference: 3000, settle: 'refund_whole' },
    { difference: 3000, settle: 'accept' },
    { difference: -300, settle: 'accept' },
  ] as const)('is repeated as agreed, which its page says: $difference, $settle', async ({ difference, settle }) => {
    const id = await given({ plan: { tip: 777, tip_percentage: null } });
    const before = await nightsOf(id);
    const payable = await payableOf(id);
    await settled(id, difference, settle);
    const { shown, copy, nights } = await repeated(id);
    expect(copy).toMatchObject({ total: 10_001, tip: 777 });
    expect(amountsOf(nights)).toEqual(amountsOf(before));
    expect(shown).toBe(payable);
  });

  test('is repeated without its night 30 where that was left out later, for what was agreed', async () => {
    const id = await given();
    const before = await nightsOf(id);
    await settled(id, -300, 'accept');
    await post(id, 'night30', { value: false });
    const { copy, nights } = await repeated(id);
    expect(copy).toMatchObject({ total: 10_001, night_30: false });
    expect(nights.map(({ amount, tip }) => [amount, tip])).toEqual(
      before.slice(0, -1).map(({ amount, tip }) => [amount, tip]),
    );
  });

  test('is repeated with the causes that were agreed where only its tip was changed later', async () => {
    const id = await given();
    const agreed = await causesOf(id);
    await settled(id, 3000, 'refund_difference');
    const causes = await causesOf(id);
    expect(causes).not.toEqual(agreed);
    await post(id, 'amounts', { campaign: 'mtn2027', cause_amounts: causes, tip_amount: 900, pay_fees: true });
    expect((await repeated(id)).copy).toMatchObject({ causes: agreed, total: 10_001, tip: 900 });
  });

  test('is repeated with what was agreed for a cause that its donor has not changed later', async () => {
    const id = await given();
    const agreed = (await causesOf(id)) as AmountsByCause;
    await settled(id, 3000, 'refund_difference');
    const changed = { ...((await causesOf(id)) as AmountsByCause), [ZAKAT]: 4000 };
    await post(id, 'amounts', { campaign: 'mtn2027', cause_amounts: changed, tip_amount: 900, pay_fees: true });
    const causes = { ...agreed, [ZAKAT]: 4000 };
    const total = sum(Object.values(causes));
    expect((await repeated(id)).copy).toMatchObject({ causes, total, tip: 900 });
  });

  test('is repeated as its donor has changed it later', async () => {
    const id = await given();
    await settled(id, 3000, 'refund_difference');
    const causes = { [WATER]: 16_000, [ZAKAT]: 4000 };
    await post(id, 'amounts', { campaign: 'mtn2027', cause_amounts: causes, tip_amount: 900, pay_fees: true });
    expect((await repeated(id)).copy).toMatchObject({ causes, total: 20_000, tip: 900 });
  });
});

describe('a gift with a share for the endowment', () => {
  const ZAKAT = 'human-relief-gb-zakat';
  const share = { evergive_share_percentage: 5 };
  const repeated = async (id: string) => {
    await later();
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    return copy;
  };

  test('is repeated to the minor unit', async () => {
    const id = await given({ plan: share, body: share });
    expect(await causesOf(id)).toEqual({ [WATER]: 6651, [ENDOWMENT]: 350, [ZAKAT]: 3000 });
    expect(await repeated(id)).toMatchObject({ causes: await causesOf(id), ...share });
  });

  test('is repeated as its donor has changed it, with what the endowment got of it then', async () => {
    const id = await given({ plan: share, body: share });
    const causes = { [WATER]: 19_000, [ENDOWMENT]: 350, [ZAKAT]: 3000 };
    const { status } = await giving.post(
      `/api/schedules/${id}/amounts`,
      { campaign: 'mtn2027', cause_amounts: causes, tip_amount: 900, pay_fees: true },
      await signIn(giving, DONOR.email),
    );
    expect(status).toBe(200);
    expect(await repeated(id)).toMatchObject({ causes, total: 22_350 });
  });

  test('is not repeated once the charity has no endowment any more, and its donor is told', async () => {
    const id = await given({ plan: share, body: share });
    await sql`update causes set completed_at = now() where id = ${ENDOWMENT}`.execute(giving.composition.context.db);
    expect([await repeated(id), await renewalOf(id)]).toEqual([undefined, 'not_possible']);
    expect(await kindsOf(id)).toContain('schedule_not_renewed');
  });
});

describe('a donor who is not told in time', () => {
  const mail = (id: string, set: object) =>
    giving.composition.context.db
      .updateTable('mail_outbox')
      .set(set)
      .where('schedule_id', '=', id)
      .where('kind', '=', 'schedule_renewed')
      .execute();
  const repeated = async (at?: string) => {
    const id = await given();
    await later(at);
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    return { id, copy: copy?.id ?? '' };
  };
  const settle = () => settleNotices(giving.composition.context);
  const statesOf = async (id: string) => [...new Set((await nightsOf(id)).map(({ status }) => status))];

  test('is charged where the mail was sent, which is kept when the mail itself is gone', async () => {
    const { id, copy } = await repeated();
    const sent = giving.clock.now();
    await mail(copy, { status: 'sent', sent_at: sent });
    expect(await settle()).toBe(0);
    await sql`delete from mail_outbox where schedule_id = ${copy}`.execute(giving.composition.context.db);
    giving.clock.moveTo('2028-02-15T12:00:00Z');
    expect(await settle()).toBe(0);
    expect((await clonesOf(id))[0]).toMatchObject({ told_at: sent, cancelled_at: null });
  });

  test.each([
    ['the mail failed for good', { status: 'failed', attempts: 6 }, '2027-12-02T12:00:00Z'],
    ['the mail still waits as the notice begins', {}, '2028-02-02T12:00:00Z'],
  ])('is not charged: %s', async (_what, set, at) => {
    const { id, copy } = await repeated();
    if ('status' in set) await mail(copy, set);
    giving.clock.moveTo(at);
    expect(await settle()).toBe(1);
    expect([await statesOf(copy), await renewalOf(id)]).toEqual([['cancelled'], 'not_told']);
    expect(await kindsOf(copy)).not.toContain('schedule_cancelled');
    expect(giving.logged()).toContain('repeated gifts were withdrawn');
    await live('2028-02-16', '2028-02-25');
    expect(await statesOf(copy)).toEqual(['cancelled']);
    expect(await settle()).toBe(0);
    // A mail that is not sent yet would tell of nights that are not charged.
    expect(await kindsOf(copy)).toEqual([]);
  });

  test('is not charged, and told so, where the mail was sent within the notice', async () => {
    const { id, copy } = await repeated();
    giving.clock.moveTo('2028-02-10T12:00:00Z');
    await mail(copy, { status: 'sent', sent_at: giving.clock.now() });
    expect(await settle()).toBe(1);
    expect([await statesOf(copy), await renewalOf(id)]).toEqual([['cancelled'], 'not_told']);
    expect(await kindsOf(copy)).toContain('schedule_cancelled');
  });

  test('is left alone while the mail waits, or is on its way', async () => {
    const { copy } = await repeated();
    giving.clock.moveTo('2028-01-30T12:00:00Z');
    expect(await settle()).toBe(0);
    await mail(copy, { status: 'sending' });
    giving.clock.moveTo('2028-02-10T12:00:00Z');
    expect(await settle()).toBe(0);
    expect(await statesOf(copy)).toContain('pending');
  });

  test('is withdrawn once by processes that look at once', async () => {
    const { copy } = await repeated();
    await mail(copy, { status: 'failed' });
    const done = await Promise.all([settle(), settle(), settle(), settle()]);
    expect(sum(done)).toBe(1);
  });
});

describe('a gift that is not planned again', () => {
  test('since it was stopped', async () => {
    const id = await given();
    const donor = await signIn(giving, DONOR.email);
    expect((await giving.post(`/api/schedules/${id}/cancel`, { value: true }, donor)).status).toBe(200);
    await later();
    await open();
    expect(await renew()).toBe(0);
    expect(await clonesOf(id)).toEqual([]);
  });

  test('since it has no donor any more', async () => {
    const id = await given();
    await later();
    await sql`delete from schedule_contacts where schedule_id = ${id}`.execute(giving.composition.context.db);
    await open();
    expect(await renew()).toBe(0);
    expect(await clonesOf(id)).toEqual([]);
  });

  test('since what it went to is no longer offered: its donor is told, once', async () => {
    const id = await given();
    await later();
    await sql`update causes set campaign_kinds = '{friday}' where id = ${WATER}`.execute(giving.composition.context.db);
    await open();
    await renew();
    await renew();
    expect([await clonesOf(id), await renewalOf(id)]).toEqual([[], 'not_possible']);
    const told = (await mailsOf(id)).filter(({ kind }) => kind === 'schedule_not_renewed');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('is no longer offered as it was');
    expect(told[0]?.text).toContain('/give/human-relief-gb?campaign=mtn2028');
  });

  test('since its charity takes no gifts here any more: the mail leads to the others', async () => {
    const id = await given();
    await later();
    const { db } = giving.composition.context;
    await sql`update charities set status = 'STATUSREJECTED' where slug = 'human-relief-gb'`.execute(db);
    await open();
    await renew();
    expect([await clonesOf(id), await renewalOf(id)]).toEqual([[], 'not_possible']);
    const text = (await mailsOf(id)).at(-1)?.text ?? '';
    expect(text).toContain('because Human Relief no longer takes gifts here');
    expect(text).toMatch(new RegExp(`/give\\?campaign=${NEXT}$`, 'm'));
  });

  test('since no night is left after the notice', async () => {
    const id = await given();
    await later('2028-02-18T12:00:00Z');
    await open();
    await renew();
    expect([await clonesOf(id), await renewalOf(id)]).toEqual([[], 'not_possible']);
    expect((await mailsOf(id)).at(-1)?.text).toContain('too late to tell you two weeks before');
  });

  test.each([
    ['planned one to the charity already', false],
    ['planned one to the charity already, and stopped it', true],
  ])('since its donor has %s', async (_what, isStopped) => {
    const id = await given();
    await later('2028-01-20T12:00:00Z');
    await open();
    const own = await given({ plan: { campaign: NEXT } });
    const donor = await signIn(giving, DONOR.email);
    if (isStopped) expect((await giving.post(`/api/schedules/${own}/cancel`, { value: true }, donor)).status).toBe(200);
    await renew();
    expect([await clonesOf(id), await renewalOf(id)]).toEqual([[], 'planned_already']);
  });

  test('except where somebody else may have planned one with her address: with another card', async () => {
    const id = await given();
    await later('2028-01-20T12:00:00Z');
    await open();
    // Nobody has shown that the address is theirs.
    await given({ plan: { campaign: NEXT }, card: '5555555555554444' });
    await renew();
    const [copy, ...more] = await clonesOf(id);
    expect([more, await renewalOf(id)]).toEqual([[], 'renewed']);
    expect(await kindsOf(copy?.id ?? '')).toEqual(['schedule_renewed']);
  });

  test('since nobody opened the campaign after it: its donor agreed to that one', async () => {
    const id = await given();
    await later('2028-12-01T12:00:00Z');
    await giving.composition.context.db.transaction().execute(async (trx) => {
      await sql`insert into campaigns select 'mtn2028', kind, brand, product, 'MyTenNights 2028', ${START}, 29,
        '2028-01-13', '2028-02-25', demo, now() from campaigns where id = 'mtn2027'`.execute(trx);
    });
    expect((await open({ start: '2029-01-15' }, 'mtn2029')).status).toBe(200);
    expect(await renew()).toBe(0);
    expect([await clonesOf(id), await renewalOf(id)]).toEqual([[], null]);
  });

  test('since a charge of its card is disputed', async () => {
    const id = await given({ plan: { night_30: false } });
    await later();
    await sql`update payment_methods set breaker = 'disputed', breaker_opened_at = now()`.execute(
      giving.composition.context.db,
    );
    await open();
    const before = await kindsOf(id);
    await renew();
    expect([await clonesOf(id), await renewalOf(id)]).toEqual([[], 'card_disputed']);
    expect(await kindsOf(id)).toEqual(before);
  });
});

test('the nights of a stopped card wait for another one, as the mail says', async () => {
  const id = await given();
  await later();
  await sql`update payment_methods set breaker = 'hard', breaker_opened_at = now()`.execute(
    giving.composition.context.db,
  );
  await open();
  await renew();
  const [copy] = await clonesOf(id);
  const nights = await nightsOf(copy?.id ?? '');
  expect(new Set(nights.map(({ status }) => status))).toEqual(new Set(['held']));
  expect(nights[0]).toMatchObject({ failure_kind: 'card_stopped' });
  const text = (await mailsOf(copy?.id ?? ''))[0]?.text ?? '';
  expect(text).toContain('so these nights are on hold');
  expect(text).toMatch(/Your new card will be charged at most £[\d.]+ in total/);
  expect(text).toContain('Enter another card:\nhttp');
  expect(text).not.toContain('You do not need to do anything else');
  expect(text).not.toContain('Your card will be charged');
});

test('the mail about a gift on a card that has expired asks for another one', async () => {
  const id = await given();
  await later();
  await sql`update payment_methods set expiry_month = 5, expiry_year = 2027`.execute(giving.composition.context.db);
  await open();
  await renew();
  const [copy] = await clonesOf(id);
  const text = (await mailsOf(copy?.id ?? ''))[0]?.text ?? '';
  expect(text).toContain('Your card ending in 4242 expired at the end of May 2027. Please enter another card,');
  expect(text).toContain('Enter another card:\nhttp');
  expect(text).not.toContain('You do not need to do anything else');
});

describe('Gift Aid', () => {
  const declared = (other: boolean) => ({
    gift_aid: true,
    house_number: '1',
    postcode: 'YO1 7AB',
    address_1: 'Low Road',
    city: 'York',
    gift_aid_declaration: { version: '1', text: 'I am a UK taxpayer', locale: 'en', other_gifts: other },
  });

  test.each([
    ['that covers later gifts goes on', true],
    ['for one plan ends with it, as the mail says', false],
  ])('%s', async (_what, other) => {
    const id = await given({ body: declared(other) });
    await later();
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    expect(copy?.gift_aid).toBe(other);
    const { db } = giving.composition.context;
    const kept = db.selectFrom('gift_aid_declarations').select(['wording', 'declared_at']);
    const copies = await kept.where('schedule_id', '=', copy?.id ?? '').execute();
    expect(copies).toEqual(other ? [{ wording: 'I am a UK taxpayer', declared_at: new Date(GIVEN_AT) }] : []);
    const text = (await mailsOf(copy?.id ?? ''))[0]?.text ?? '';
    expect(text.includes('Gift Aid is not claimed on it')).toBe(!other);
  });

  test('that was withdrawn is not declared for the next plan', async () => {
    const id = await given({ body: declared(true) });
    const link = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
    expect((await giving.post(`/api/schedules/${id}/gift_aid`, { value: false }, link)).status).toBe(200);
    await later();
    await open();
    await renew();
    const [copy] = await clonesOf(id);
    expect(copy?.gift_aid).toBe(false);
    const { db } = giving.composition.context;
    const kept = db
      .selectFrom('gift_aid_declarations')
      .select('id')
      .where('schedule_id', '=', copy?.id ?? '');
    expect(await kept.execute()).toEqual([]);
  });
});

test('Gift Aid and tax receipts end where the charity has given them up, as the mail says', async () => {
  const declared = {
    gift_aid: true,
    house_number: '1',
    postcode: 'YO1 7AB',
    address_1: 'Low Road',
    city: 'York',
    gift_aid_declaration: { version: '1', text: 'I am a UK taxpayer', locale: 'en', other_gifts: true },
  };
  const id = await given({ body: declared });
  await later();
  await sql`update charities set gift_aid = false, tax_receipt = false`.execute(giving.composition.context.db);
  giving.composition.context.offers.forget();
  await open();
  await renew();
  const [copy] = await clonesOf(id);
  expect(copy).toMatchObject({ gift_aid: false, tax_receipt: false });
  const { db } = giving.composition.context;
  const kept = db
    .selectFrom('gift_aid_declarations')
    .select('id')
    .where('schedule_id', '=', copy?.id ?? '');
  expect(await kept.execute()).toEqual([]);
  expect((await mailsOf(copy?.id ?? ''))[0]?.text).toContain('the charity no longer claims it');
});

describe('opening a campaign', () => {
  test('is repeated without effect, and audited once', async () => {
    expect([(await open()).status, (await open()).status]).toEqual([200, 200]);
    const { db } = giving.composition.context;
    const log = await db.selectFrom('audit_log').select('after').where('action', '=', 'campaign.open').execute();
    expect(log).toEqual([{ after: { kind: 'ten-nights', start: START, month_days: null } }]);
  });

  test.each([
    ['a start that is no beginning of the month', { start: '2028-03-27' }, NEXT, '/start'],
    ['a start a week off', { start: '2028-02-03' }, NEXT, '/start'],
    ['a campaign that is over', { start: '2025-02-28' }, 'mtn2025', '/start'],
    ['a second one of the year', { start: '2027-02-08' }, 'mtn2027b', '/start'],
    ['a campaign that begins at another time', { start: '2027-02-08' }, 'mtn2027', '/start'],
    ['an id of another kind', { kind: 'ten-days', start: '2027-05-07' }, 'mtn2027', '/kind'],
    ['an id that is a product’s key', {}, 'mytennights', '/kind'],
    ['Fridays, which have one campaign', { kind: 'friday', start: '2028-01-07' }, 'fg2028', '/kind'],
  ])('is refused for %s', async (_what, change, id, pointer) => {
    const before = await giving.contents();
    const answer = await open(change, id);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
    expect((await giving.contents()).campaigns).toBe(before.campaigns);
  });

  test('takes a start that the sighting has moved', async () => {
    expect(await open({ start: '2028-01-29' })).toMatchObject({ status: 200, body: { start: '2028-01-29' } });
  });

  test('takes days too', async () => {
    const answer = await open({ kind: 'ten-days', start: '2028-04-26' }, 'mtd2028');
    expect(answer).toMatchObject({ status: 200, body: { name: 'MyTenDays 2028', unlock: '2028-04-12' } });
  });

  test('lets gifts be repeated in one that the deployment began with', async () => {
    expect(await open({ start: '2027-02-07' }, 'mtn2027')).toMatchObject({ status: 200, body: { id: 'mtn2027' } });
  });
});
