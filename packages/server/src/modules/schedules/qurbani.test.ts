import { randomUUID } from 'node:crypto';
import type { Quote } from '@lantern-giving/core/api/quotes';
import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
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
import type { PaymentProcessor } from '../../processor/port.ts';
import { findViolations } from '../charging/invariants.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { writeCreated } from '../mails/confirmation-mail.ts';

offerTenDays();

const WATER = 'human-relief-gb-water';
const SHEEP = 'human-relief-gb-sheep';
const PRICE = 15_000;
/** The order deadline in London: the cutoff of day 9. */
const ARAFAH = '2026-11-29T15:00:00Z';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
  const { db } = giving.composition.context;
  const { id } = await db
    .selectFrom('charities')
    .select('id')
    .where('slug', '=', 'human-relief-gb')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('causes')
    .values({
      id: SHEEP,
      charity_id: id,
      title: 'One sheep',
      category: 'Qurbani',
      price_per_quantity: PRICE,
      position: 99,
      campaign_kinds: ['ten-days'],
    })
    .execute();
});
afterEach(async () => {
  const violations = await findViolations(giving.composition.context.db, giving.clock.now());
  expect(violations.filter(({ rule }) => !rule.includes('stays due'))).toEqual([]);
  await giving.stop();
});

const plan = (change: object = {}) => ({ ...DAYS_PLAN, causes: { [WATER]: 9000, [SHEEP]: 2 * PRICE }, ...change });
const quoted = (change: object = {}) => giving.post('/api/quotes', plan(change));

const chargeDue = async () => {
  const charging = chargingContext(giving.composition.context);
  while (!isIdle(await runDue(charging)));
};

/** Charges the days of a quote that are due by then, each at its time. */
async function chargeUntil(quote: Quote, until: string) {
  for (const { cutoff } of quote.nights.filter(({ cutoff }) => cutoff <= until)) {
    giving.clock.moveTo(cutoff);
    await chargeDue();
  }
  giving.clock.moveTo(until);
}

async function created(change: object = {}, card?: string) {
  const checkout = await readyCheckout(giving, { plan: plan(change), ...(card ? { card } : {}) });
  const { body } = await giving.post('/api/schedules', checkout.body, checkout.headers);
  const id: string = body.schedule_id;
  return { id, quote: checkout.quote, owner: { authorization: `Bearer ${await keyFromMail(giving, id)}` } };
}

/** The text of a schedule's confirmation mail, in one line. */
async function confirmationOf(id: string): Promise<string> {
  const { body_text } = await giving.composition.context.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('schedule_id', '=', id)
    .executeTakeFirstOrThrow();
  return body_text.replace(/\s+/g, ' ');
}

interface ShownDay {
  readonly number: number;
  readonly status: string;
  readonly breakdown: { readonly causes: Record<string, number>; readonly tip: number };
}
const sheepOf = (body: { payments: ShownDay[] }) =>
  body.payments.flatMap(({ number, breakdown }) =>
    breakdown.causes[SHEEP] ? [[number, breakdown.causes[SHEEP]]] : [],
  );

describe('a quote with a Qurbani', () => {
  test('charges it whole with the first open day, without a tip on it, fees covered', async () => {
    const { status, body } = await quoted();
    expect(status).toBe(200);
    const quote: Quote = body;
    expect(quote.nights.map(({ number, causes }) => [number, causes[SHEEP]])).toEqual([
      [2, 2 * PRICE],
      ...[3, 4, 5, 6, 7, 8, 9, 10].map((number) => [number, 0]),
    ]);
    expect(quote.total).toBe(9000 + 2 * PRICE);
    expect(quote.tip).toBe(900);
    expect(quote.fee).toBeGreaterThan(0);
  });

  test('alone is one charge', async () => {
    const { body } = await quoted({ causes: { [SHEEP]: PRICE } });
    expect(body).toMatchObject({ total: PRICE, tip: 0, nights: [{ number: 2, amount: PRICE }] });
    expect(body.nights).toHaveLength(1);
  });

  test.each([
    ['not_whole_quantity', { causes: { [SHEEP]: PRICE + 1 } }, `/causes/${SHEEP}`],
    ['fees_not_covered', { pay_fees: false }, '/pay_fees'],
    ['unknown_cause', { campaign: 'mytennights', first_night: 20, split_type: 'equally' }, `/causes/${SHEEP}`],
  ])('is refused with %s and names the field', async (code, change, pointer) => {
    const { status, body } = await quoted(change);
    expect([status, body.error_code, body.errors[0].pointer]).toEqual([422, code, pointer]);
  });

  test('names the smallest total with the order in it', async () => {
    const { body } = await quoted({ causes: { [WATER]: 100, [SHEEP]: PRICE } });
    expect(body.error_code).toBe('amount_too_small');
    const water = body.smallest_total - PRICE;
    expect((await quoted({ causes: { [WATER]: water, [SHEEP]: PRICE } })).status).toBe(200);
    expect((await quoted({ causes: { [WATER]: water - 1, [SHEEP]: PRICE } })).status).toBe(422);
  });

  test('is refused from the deadline on, while days can still be given to', async () => {
    giving.clock.moveTo(new Date(Date.parse(ARAFAH) - 1).toISOString());
    expect((await quoted({ first_night: 10 })).body.nights.map(({ number }: ShownDay) => number)).toEqual([9, 10]);
    giving.clock.moveTo(ARAFAH);
    expect(await quoted({ first_night: 10 })).toMatchObject({
      status: 422,
      body: { error_code: 'orders_closed', errors: [{ pointer: `/causes/${SHEEP}` }] },
    });
    expect((await quoted({ first_night: 10, causes: { [WATER]: 9000 } })).status).toBe(200);
  });
});

describe('a schedule with a Qurbani', () => {
  test('says how many are ordered, to its donor and in the confirmation, with the deadline', async () => {
    const { id, owner } = await created();
    const { body } = await giving.get(`/api/schedules/${id}`, owner);
    expect(
      body.causes
        .map(({ cause_id, quantity }: { cause_id: string; quantity: number | null }) => [cause_id, quantity])
        .sort(),
    ).toEqual([
      [SHEEP, 2],
      [WATER, null],
    ]);
    expect(await confirmationOf(id)).toContain(
      'That includes One sheep × 2: £300.00. Until it is charged, stopping your days also stops your Qurbani. After that you can ask us for a refund until Sun 29 Nov, 15:00.',
    );
  });

  test.each([
    ['alone', { causes: { [SHEEP]: PRICE } }, 1],
    ['before a plan that begins after the deadline', { first_night: 10 }, 2],
  ])('has its confirmation say what is ordered and the deadline where it is %s', async (_, change, count) => {
    const { id, quote } = await created(change);
    expect(quote.nights.map(({ number }) => number)).not.toContain(9);
    expect(await confirmationOf(id)).toContain(
      `That includes One sheep × ${count}: £${count * 150}.00. Until it is charged, stopping your days also stops your Qurbani. After that you can ask us for a refund until Sun 29 Nov, 15:00.`,
    );
  });

  test('is not in a confirmation that is written after its day was skipped', async () => {
    const { id, owner } = await created();
    expect((await giving.post(`/api/schedules/${id}/skip`, { number: 2, value: true }, owner)).status).toBe(200);
    const { db, config } = giving.composition.context;
    const write = () => db.transaction().execute((trx) => writeCreated(trx, config, [id], giving.clock.now()));
    const written = (await write()).get(id)?.text;
    expect(written).toContain('Day 3');
    expect(written).not.toMatch(/One sheep|Qurbani/);
  });

  test('is charged to the last day as quoted', async () => {
    const { id, quote, owner } = await created();
    await chargeUntil(quote, '2026-11-30T15:00:00.000Z');
    const { body } = await giving.get(`/api/schedules/${id}`, owner);
    expect(body.tally.given).toEqual({ nights: 9, amount: quote.payable });
    const { db } = giving.composition.context;
    const charges = await db.selectFrom('sandbox_charges').select('amount').where('status', '=', 'succeeded').execute();
    expect(charges.map(({ amount }) => Number(amount)).sort()).toEqual(quote.nights.map(({ total }) => total).sort());
    const { total: charities, tip: tips, fee: fees, payable: captured } = quote;
    expect(await ledgerSums(db)).toMatchObject([{ charges: 9, captured, charities, tips, fees }]);
  });

  const ask = (id: string, owner: Record<string, string>, change: object = {}) =>
    giving.post(
      `/api/schedules/${id}/qurbani`,
      { campaign: 'mytendays', cause_amounts: { [SHEEP]: 3 * PRICE }, tip_amount: 0, pay_fees: true, ...change },
      owner,
    );

  test('takes another until the deadline, with the first day that is open, and none from then on', async () => {
    const { id, owner, quote } = await created();
    giving.clock.moveTo(quote.nights[0]?.cutoff ?? '');
    await chargeDue();
    const more = await ask(id, owner);
    expect(more.status).toBe(200);
    expect(sheepOf(more.body)).toEqual([
      [2, 2 * PRICE],
      [3, PRICE],
    ]);
    expect(more.body).toMatchObject({ total: 9000 + 3 * PRICE, tip: 900, pay_fees: true });
    expect(await ask(id, owner, { cause_amounts: { [SHEEP]: PRICE } })).toMatchObject({
      status: 422,
      body: { error_code: 'below_charged', cause: SHEEP, least: 2 * PRICE },
    });
    giving.clock.moveTo(ARAFAH);
    await chargeDue();
    expect(await ask(id, owner, { cause_amounts: { [SHEEP]: 4 * PRICE } })).toMatchObject({
      status: 409,
      body: { error_code: 'orders_closed' },
    });
  });

  test('names what more can be ordered and until when, also where nothing is ordered yet', async () => {
    const { id, owner } = await created({ causes: { [WATER]: 9000 } });
    const sheepIn = ({ orderable }: ScheduleDetail) => orderable.filter(({ cause_id }) => cause_id === SHEEP);
    const shown = async () => {
      const { body } = await giving.get(`/api/schedules/${id}`, owner);
      return [body.orders_close, sheepIn(body)];
    };
    const closes = new Date(ARAFAH).toISOString();
    const sheep = { cause_id: SHEEP, title: 'One sheep', price: PRICE };
    expect(await shown()).toEqual([closes, [sheep]]);
    expect((await ask(id, owner, { cause_amounts: { [SHEEP]: PRICE } })).body).toMatchObject({ total: 9000 + PRICE });
    expect(await shown()).toEqual([closes, [sheep]]);

    const { db } = giving.composition.context;
    const { clock } = giving;
    const completed = (at: Date | null) =>
      db.updateTable('causes').set({ completed_at: at }).where('id', '=', SHEEP).execute();
    await completed(clock.now());
    expect(await shown()).toEqual([closes, []]);
    await completed(null);
    const cancel = (value: boolean) => giving.post(`/api/schedules/${id}/cancel`, { value }, owner);
    expect((await cancel(true)).body.orderable).toEqual([]);
    expect(sheepIn((await cancel(false)).body)).toEqual([sheep]);
    clock.moveTo(ARAFAH);
    await chargeDue();
    expect(await shown()).toEqual([closes, []]);
  });

  test('takes no more once no day is left that is charged by the deadline', async () => {
    const { id, owner, quote } = await created();
    await chargeUntil(quote, '2026-11-28T15:00:00.000Z');
    await giving.post(`/api/schedules/${id}/skip`, { number: 9, value: true }, owner);
    const before = await giving.contents();
    expect(await ask(id, owner)).toMatchObject({ status: 409, body: { error_code: 'orders_closed' } });
    expect(await giving.contents()).toEqual(before);
  });

  test('is taken back by leaving out its day where the day has nothing else', async () => {
    const { id, owner } = await created({ first_night: 5 });
    const before = await giving.contents();
    expect(await ask(id, owner, { cause_amounts: { [SHEEP]: 0 } })).toMatchObject({
      status: 422,
      body: { error_code: 'order_alone', number: 2, errors: [{ pointer: '/cause_amounts' }] },
    });
    expect(await giving.contents()).toEqual(before);
    expect((await ask(id, owner, { cause_amounts: { [SHEEP]: PRICE } })).body).toMatchObject({ total: 9000 + PRICE });
  });

  test('takes no more of a cause that its charity has closed, and can be made smaller', async () => {
    const { id, owner } = await created();
    const { db, clock } = giving.composition.context;
    await db.updateTable('causes').set({ completed_at: clock.now() }).where('id', '=', SHEEP).execute();
    expect(await ask(id, owner)).toMatchObject({
      status: 422,
      body: { error_code: 'unknown_cause', errors: [{ pointer: `/cause_amounts/${SHEEP}` }] },
    });
    expect((await ask(id, owner, { cause_amounts: { [SHEEP]: 2 * PRICE } })).status).toBe(200);
    expect(sheepOf((await ask(id, owner, { cause_amounts: { [SHEEP]: PRICE } })).body)).toEqual([[2, PRICE]]);
    expect((await ask(id, owner, { cause_amounts: { [SHEEP]: 2 * PRICE } })).status).toBe(422);
  });

  test('keeps the price that it was ordered at', async () => {
    const { id, owner } = await created();
    const staff = await signIn(giving, 'maryam@human-relief.example');
    const reprice = (price_per_quantity: number) =>
      giving.call({
        method: 'PUT',
        url: `/api/charity/human-relief-gb/causes/${SHEEP}`,
        headers: { ...staff, 'content-type': 'application/json' },
        payload: JSON.stringify({ price_per_quantity }),
      });
    expect(await reprice(PRICE + 1000)).toMatchObject({
      status: 409,
      body: { error_code: 'price_fixed', errors: [{ pointer: '/price_per_quantity' }] },
    });
    expect((await reprice(PRICE)).status).toBe(200);
    expect((await ask(id, owner)).status).toBe(200);
  });

  test.each([
    [{ cause_amounts: { [SHEEP]: PRICE / 2 } }, 422, 'not_whole_quantity'],
    [{ cause_amounts: { [WATER]: 9000 } }, 422, 'unknown_cause'],
    [{ tip_amount: 1 }, 400, 'invalid_body'],
    [{ pay_fees: false }, 400, 'invalid_body'],
    [{ campaign: 'mytennights' }, 422, 'unknown_campaign'],
  ])('refuses %j', async (change, status, code) => {
    const { id, owner } = await created();
    expect(await ask(id, owner, change)).toMatchObject({ status, body: { error_code: code } });
  });

  test('keeps it when the other amounts change, which must go on covering fees', async () => {
    const { id, owner } = await created();
    const asked = { campaign: 'mytendays', cause_amounts: { [WATER]: 18_000 }, tip_amount: 0, pay_fees: true };
    const changed = await giving.post(`/api/schedules/${id}/amounts`, asked, owner);
    expect(changed).toMatchObject({ status: 200, body: { total: 18_000 + 2 * PRICE } });
    expect(sheepOf(changed.body)).toEqual([[2, 2 * PRICE]]);
    expect(await giving.post(`/api/schedules/${id}/amounts`, { ...asked, pay_fees: false }, owner)).toMatchObject({
      status: 422,
      body: { error_code: 'fees_not_covered' },
    });
  });

  test('has its day to itself before the first day of the rest, also when the other amounts change', async () => {
    const { id, owner, quote } = await created({ first_night: 5 });
    const asked = { campaign: 'mytendays', cause_amounts: { [WATER]: 18_000 }, tip_amount: 1800, pay_fees: true };
    const amounts = (change: object = {}) =>
      giving.post(`/api/schedules/${id}/amounts`, { ...asked, ...change }, owner);
    const { body } = await amounts();
    const [first, ...rest]: ShownDay[] = body.payments;
    expect(first).toMatchObject({ number: 2, breakdown: { causes: { [SHEEP]: 2 * PRICE }, tip: 0 } });
    expect(first?.breakdown.causes[WATER] ?? 0).toBe(0);
    expect(first?.breakdown).toMatchObject({ fee: quote.nights[0]?.fee });
    expect(rest.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(rest.reduce((sum, { breakdown }) => sum + (breakdown.causes[WATER] ?? 0), 0)).toBe(18_000);
    expect(rest.reduce((sum, { breakdown }) => sum + breakdown.tip, 0)).toBe(1800);

    const refused = await amounts({ cause_amounts: { [WATER]: 100 }, tip_amount: 0 });
    const water = refused.body.smallest_total - 2 * PRICE;
    expect((await amounts({ cause_amounts: { [WATER]: water - 1 }, tip_amount: 0 })).status).toBe(422);
    expect((await amounts({ cause_amounts: { [WATER]: water }, tip_amount: 0 })).status).toBe(200);
  });

  test('is not made up after the deadline', async () => {
    const { id, owner, quote } = await created();
    await giving.post(`/api/schedules/${id}/skip`, { number: 2, value: true }, owner);
    giving.clock.moveTo(quote.nights[0]?.cutoff ?? '');
    const makeUp = () => giving.post(`/api/schedules/${id}/make_up`, { numbers: [2] }, owner);
    const canMakeUp = async () => {
      const { body } = await giving.get(`/api/schedules/${id}`, owner);
      return body.payments.find(({ number }: ShownDay) => number === 2).can_make_up;
    };
    expect(await canMakeUp()).toBe(true);
    giving.clock.moveTo(ARAFAH);
    expect(await makeUp()).toMatchObject({ status: 409, body: { error_code: 'orders_closed' } });
    expect(await canMakeUp()).toBe(false);
    // Where the deadline would be ahead again.
    expect(await giving.post(`/api/schedules/${id}/timezone`, { timezone: 'Pacific/Honolulu' }, owner)).toMatchObject({
      status: 409,
      body: { error_code: 'orders_closed' },
    });
    expect(await canMakeUp()).toBe(false);
  });

  test('is not tried again where its next try would come after the deadline', async () => {
    giving.clock.moveTo('2026-11-29T12:00:00Z');
    // It would be charged at its second try, an hour later.
    const { id, owner, quote } = await created({ first_night: 9 }, '4000000000001059');
    giving.clock.moveTo(quote.nights[0]?.cutoff ?? '');
    await chargeDue();
    const { body } = await giving.get(`/api/schedules/${id}`, owner);
    expect(body.payments.find(({ number }: ShownDay) => number === 9)).toMatchObject({
      status: 'failed',
      next_attempt: null,
    });
  });

  describe('that is to be confirmed with the bank', () => {
    /** The text of the mail about the first day, whose charge the bank wants confirmed; none if it was not written. */
    const mailAt = async (time: string) => {
      const { id, quote } = await created({ first_night: 8 });
      giving.clock.moveTo(quote.nights[0]?.cutoff ?? '');
      const context = chargingContext(giving.composition.context);
      const processor: PaymentProcessor = {
        ...context.processor,
        confirmCharge: async () => ({
          status: 'declined',
          kind: 'authentication',
          code: 'authentication_required',
          chargeId: null,
          clientSecret: 'of_the_donor',
        }),
      };
      while (!isIdle(await runDue({ ...context, processor })));
      giving.clock.moveTo(time);
      await writeWaitingMail(giving);
      const mails = giving.composition.context.db.selectFrom('mail_outbox').select(['body_text', 'status']);
      const [mail] = await mails.where('schedule_id', '=', id).where('kind', '=', 'nights_failing').execute();
      return mail?.body_text.replace(/\s+/g, ' ');
    };

    test('has its mail name the deadline', async () => {
      expect(await mailAt('2026-11-28T16:00:00Z')).toContain(
        'Please confirm your Qurbani by Sun 29 Nov, 15:00. After that it can no longer be ordered, and its day will not be charged.',
      );
    });

    test('is not asked for after the deadline', async () => {
      expect((await mailAt(ARAFAH)) ?? '').not.toContain('confirm');
    });
  });

  const refund = async (id: string, amount: number | null = null) =>
    giving.post(
      '/api/admin/refunds',
      { schedule_id: id, number: 2, amount, reason: 'requested', note: '' },
      { ...(await signIn(giving, 'admin@lantern.example')), 'idempotency-key': randomUUID() },
    );

  test('leaves the same to be refunded wherever it is asked, before and after the deadline', async () => {
    const { id, quote } = await created();
    const [day] = quote.nights;
    giving.clock.moveTo(day?.cutoff ?? '');
    await chargeDue();
    const shown = async () => {
      const { body } = await giving.get(`/api/schedules/${id}`, await signIn(giving, 'admin@lantern.example'));
      return body.payments.find(({ number }: ShownDay) => number === 2).refundable;
    };
    const most = async () => (await refund(id, 10 * PRICE)).body.left;
    expect([await shown(), await most()]).toEqual([day?.total, day?.total]);
    const part = (await refund(id, 5000)).body;
    expect(part.left).toBe((day?.total ?? 0) - 5000);
    expect([await shown(), await most()]).toEqual([part.left, part.left]);
    await chargeUntil(quote, new Date(ARAFAH).toISOString());
    const left = await most();
    expect(left).toBeGreaterThan(0);
    expect(await shown()).toBe(left);
    expect((await refund(id, left - 1)).body.left).toBe(1);
    expect(await shown()).toBe(1);
    expect((await refund(id)).body).toMatchObject({ total: 1, left: 0 });
    expect(await shown()).toBe(0);
  });

  test('is given back until the deadline, and after it only what else its day has', async () => {
    const first = await created();
    const second = await created();
    const [day] = first.quote.nights;
    giving.clock.moveTo(day?.cutoff ?? '');
    await chargeDue();
    expect(await refund(first.id)).toMatchObject({ status: 200, body: { total: day?.total } });
    giving.clock.moveTo(ARAFAH);
    await chargeDue();
    const { status, body } = await refund(second.id);
    expect(status).toBe(200);
    expect(body.breakdown).toMatchObject({ causes: (day?.amount ?? 0) - 2 * PRICE, tip: day?.tip });
    expect(body.breakdown.fee).toBeLessThan((day?.fee ?? 0) / 2);
    expect(await refund(second.id)).toMatchObject({ status: 409, body: { error_code: 'orders_closed' } });
  });

  test('is given back where it was charged hours after the deadline, as after an outage', async () => {
    giving.clock.moveTo(new Date(Date.parse(ARAFAH) - 60 * 60_000).toISOString());
    const { id, quote } = await created({ first_night: 9 });
    const total = quote.nights.find(({ number }) => number === 9)?.total;
    giving.clock.moveTo(new Date(Date.parse(ARAFAH) + 3 * 60 * 60_000).toISOString());
    await chargeDue();
    const staff = { ...(await signIn(giving, 'admin@lantern.example')), 'idempotency-key': randomUUID() };
    const asked = { schedule_id: id, number: 9, amount: null, reason: 'requested', note: '' };
    expect(await giving.post('/api/admin/refunds', asked, staff)).toMatchObject({ status: 200, body: { total } });
  });
});
