import type { FridayRun } from '@lantern-giving/core/api/friday-giving';
import { KINDS } from '@lantern-giving/core/campaigns';
import { coverFee, currencies } from '@lantern-giving/core/money';
import { nextRun } from '@lantern-giving/sandbox/next-run';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type GivingApp,
  PUBLIC_URL,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { createFridays, FRIDAY_PLAN, fridayBody, readyFridays } from '../../../test/giving/fridays.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { findViolations } from '../charging/invariants.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';
import { PLAN_POINTS, planAhead } from '../schedules/plan-ahead.ts';

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';
const FEE = coverFee({ net: 2750, ...currencies.gbp.fee });
const PAYABLE = 2750 + FEE;
const DAY = 86_400_000;

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(async () => {
  expect(await findViolations(giving.composition.context.db, giving.clock.now())).toEqual([]);
  await giving.stop();
});

const db = () => giving.composition.context.db;

async function work(): Promise<void> {
  const charging = chargingContext(giving.composition.context);
  do await planAhead(giving.composition.context);
  while (!isIdle(await runDue(charging)));
}

/** Moves the clock and does what is due then. */
async function at(instant: string): Promise<void> {
  giving.clock.moveTo(instant);
  await work();
}

/** Moves the clock to each instant at which something is due, up to one, and does it. */
async function travelTo(instant: string): Promise<void> {
  for (;;) {
    const next = await nextRun(db(), giving.clock.now());
    if (next === null || next > new Date(instant)) break;
    await at(next.toISOString());
  }
  await at(instant);
}

const rowsOf = (id: string) =>
  db().selectFrom('payments').selectAll().where('schedule_id', '=', id).orderBy('number').execute();
const datesOf = async (id: string) => (await rowsOf(id)).map(({ local_date }) => String(local_date));
const read = async (id: string, owner: Record<string, string>) =>
  (await giving.get(`/api/friday_giving/${id}`, owner)).body;

const mailOf = async (id: string, kind: string) => {
  await writeWaitingMail(giving);
  const mails = db().selectFrom('mail_outbox').select(['subject', 'body_text']).where('schedule_id', '=', id);
  return mails.where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirstOrThrow();
};

/** What the processor took, in minor units. */
async function taken() {
  const { rows } = await sql<{ amount: number }>`
    select amount from sandbox_charges where status = 'succeeded'`.execute(db());
  return rows.map(({ amount }) => Number(amount));
}

const FIRST_EIGHT = [
  '2026-11-27',
  '2026-12-04',
  '2026-12-11',
  '2026-12-18',
  '2026-12-25',
  '2027-01-01',
  '2027-01-08',
  '2027-01-15',
];

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
      expect(row).toMatchObject({ status: 'pending', amount: 2500, tip: 250, fee: FEE, total: PAYABLE });
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
    expect(await taken()).toEqual([PAYABLE]);
    expect((await rowsOf(created.schedule_id))[0]).toMatchObject({ number: 48, status: 'succeeded' });
  });
});

describe('the Fridays of a schedule', () => {
  test('are charged once each at 09:00 by the donor’s clocks, over a change of them and past what was planned first', async () => {
    giving.clock.moveTo('2027-03-01T12:00:00Z');
    const { id, quote, owner } = await createFridays(giving);
    expect(quote.nights).toHaveLength(9);
    const fridays = Array.from({ length: 14 }, (_, week) => new Date(Date.parse('2027-03-05') + week * 7 * DAY));
    for (const [week, friday] of fridays.entries()) {
      const date = friday.toISOString().slice(0, 10);
      // The clocks of London go forward on 28 March.
      const cutoff = `${date}T${date < '2027-03-28' ? '09' : '08'}:00:00.000Z`;
      await at(new Date(Date.parse(cutoff) - 1000).toISOString());
      expect(await taken()).toHaveLength(week);
      await at(cutoff);
      expect(await taken()).toHaveLength(week + 1);
    }
    const rows = await rowsOf(id);
    const given = rows.filter(({ status }) => status === 'succeeded');
    expect(given.map(({ local_date }) => local_date)).toEqual(fridays.map((day) => day.toISOString().slice(0, 10)));
    expect(new Set(rows.map(({ local_date }) => local_date)).size).toBe(rows.length);
    expect(await taken()).toEqual(fridays.map(() => PAYABLE));
    expect(await ledgerSums(db())).toMatchObject([
      {
        currency: 'gbp',
        charges: 14,
        captured: 14 * PAYABLE,
        reversed: 0,
        charities: 14 * 2500,
        tips: 14 * 250,
        fees: 14 * FEE,
      },
    ]);
    const shown = await read(id, owner);
    expect(shown).toMatchObject({ completed_payments: 14, failed_payments: 0, total: 14 * PAYABLE, payable: PAYABLE });
    expect(shown.next_date).toBe('2027-06-11');
  });

  test.each(PLAN_POINTS)('are planned further once, also if the process dies when they are %s', async (point) => {
    const { id } = await createFridays(giving);
    giving.clock.moveTo('2026-12-01T00:00:00Z');
    const dying = planAhead(giving.composition.context, 100, (reached) => {
      if (reached === point) throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await datesOf(id)).toEqual(FIRST_EIGHT);
    expect(await planAhead(giving.composition.context)).toBe(1);
    expect(await planAhead(giving.composition.context)).toBe(0);
    expect(await datesOf(id)).toEqual([...FIRST_EIGHT, '2027-01-22', '2027-01-29']);
    await work();
  });

  test('are planned further once by several processes at the same time', async () => {
    const made = [await createFridays(giving), await createFridays(giving, { email: 'two@mail.example' })];
    giving.clock.moveTo('2026-12-12T00:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => planAhead(giving.composition.context)));
    const dates = [...FIRST_EIGHT, '2027-01-22', '2027-01-29', '2027-02-05'];
    for (const { id } of made) expect(await datesOf(id)).toEqual(dates);
    await work();
  });

  test('are planned further although another schedule cannot be', async () => {
    const broken = await createFridays(giving);
    const { id } = await createFridays(giving, { email: 'two@mail.example' });
    giving.clock.moveTo('2026-12-01T00:00:00Z');
    const zone = (timezone: string) =>
      db().updateTable('schedules').set({ timezone }).where('id', '=', broken.id).execute();
    await zone('Nowhere/Land');
    await expect(planAhead(giving.composition.context)).rejects.toThrow(RangeError);
    expect(await rowsOf(id)).toHaveLength(10);
    await zone('Europe/London');
    await work();
    expect(await rowsOf(broken.id)).toHaveLength(10);
  });

  test('that nobody could plan for long are not charged afterwards', async () => {
    const { id } = await createFridays(giving);
    giving.clock.moveTo('2027-02-06T00:00:00Z');
    await planAhead(giving.composition.context);
    const dates = await datesOf(id);
    expect(dates.slice(0, 9)).toEqual([...FIRST_EIGHT, '2027-02-12']);
    await work();
    expect(await taken()).toEqual([]);
    await work();
    // The eight that were planned are missed; their donor is told first.
    expect((await mailOf(id, 'nights_postponed')).subject).toBe(
      'Some Friday gifts to Human Relief were not charged on time',
    );
    giving.clock.moveTo('2027-02-08T00:00:01Z');
    await work();
    expect(await taken()).toHaveLength(8);
  });
});

const runOn = (runs: readonly FridayRun[], date: string): FridayRun => {
  const run = runs.find((one) => one.date === date);
  if (!run) throw new Error(`no run on ${date}`);
  return run;
};

describe('a run', () => {
  test('is skipped and planned again until its cutoff; then it is too late', async () => {
    const { id, owner } = await createFridays(giving);
    const { runs } = await read(id, owner);
    const skip = (date: string, value: boolean, headers = owner) =>
      giving.post(`/api/friday_giving/${id}/${runOn(runs, date).id}/skip`, { value }, headers);
    expect((await skip('2026-11-27', true)).body).toMatchObject({
      date: '2026-11-27',
      status: 'skipped',
      editable: true,
    });
    expect((await skip('2026-12-04', true)).body).toMatchObject({ status: 'skipped' });
    expect((await skip('2026-12-04', true)).status).toBe(200);
    expect((await skip('2026-12-04', false)).body).toMatchObject({ status: 'pending', editable: true });
    await at('2026-11-27T09:00:00Z');
    expect(await taken()).toEqual([]);
    const late = await skip('2026-11-27', false);
    expect(late).toMatchObject({ status: 409, body: { error_code: 'too_late', too_late: [48] } });
    expect(late.body.message).toBe('It is too late for Fri 27 Nov: its charge has started, or its time has passed.');
    const french = { ...owner, 'accept-language': 'fr' };
    expect((await skip('2026-11-27', false, french)).body.message).toContain('ven. 27 nov.');
    await at('2026-12-04T09:00:00Z');
    expect(await taken()).toEqual([PAYABLE]);
    expect((await skip('2026-12-04', true)).status).toBe(409);
  });

  test('that is being charged cannot be skipped: whoever has its row first decides', async () => {
    const { id, owner } = await createFridays(giving);
    const { runs } = await read(id, owner);
    const run = runOn(runs, '2026-11-27');
    await at('2026-11-27T08:00:00Z');
    const charging = chargingContext(giving.composition.context);
    const { confirmCharge } = charging.processor;
    let begin: () => void = () => undefined;
    let release: () => void = () => undefined;
    const begun = new Promise<void>((done) => (begin = done));
    const held = new Promise<void>((done) => (release = done));
    const processor = {
      ...charging.processor,
      confirmCharge: async (request: Parameters<typeof confirmCharge>[0]) => {
        begin();
        await held;
        return confirmCharge(request);
      },
    };
    giving.clock.moveTo('2026-11-27T09:00:00Z');
    const round = runDue({ ...charging, processor });
    await begun;
    // The donor's clock is a second behind.
    giving.clock.moveTo('2026-11-27T08:59:59Z');
    const skipped = await giving.post(`/api/friday_giving/${id}/${run.id}/skip`, { value: true }, owner);
    expect(skipped).toMatchObject({ status: 409, body: { error_code: 'too_late' } });
    giving.clock.moveTo('2026-11-27T09:00:01Z');
    release();
    await round;
    expect(await taken()).toEqual([PAYABLE]);
  });

  test.each([0, 1, 2])('is skipped or charged, never both, if both begin at once (%d)', async () => {
    const { id, owner } = await createFridays(giving);
    const { runs } = await read(id, owner);
    const run = runOn(runs, '2026-11-27');
    giving.clock.moveTo('2026-11-27T08:59:59Z');
    const skipping = giving.post(`/api/friday_giving/${id}/${run.id}/skip`, { value: true }, owner);
    giving.clock.moveTo('2026-11-27T09:00:00Z');
    const [skipped] = await Promise.all([skipping, work()]);
    await work();
    const [row] = await rowsOf(id);
    expect([skipped.status, row?.status, (await taken()).length]).toEqual(
      skipped.status === 200 ? [200, 'skipped', 0] : [409, 'succeeded', 1],
    );
  });

  test('of another schedule, or none, is not found', async () => {
    const { id, owner } = await createFridays(giving);
    const other = await createFridays(giving, { email: 'other@mail.example' });
    const { runs } = await read(other.id, other.owner);
    const url = `/api/friday_giving/${id}/${runOn(runs, '2026-11-27').id}/skip`;
    expect(await giving.post(url, { value: true }, owner)).toMatchObject({
      status: 404,
      body: { error_code: 'run_not_found' },
    });
    const theirs = `/api/friday_giving/${other.id}/${runOn(runs, '2026-11-27').id}/skip`;
    expect(await giving.post(theirs, { value: true }, owner)).toMatchObject({
      status: 404,
      body: { error_code: 'friday_giving_not_found' },
    });
    await work();
  });
});

describe('a cancellation', () => {
  test('keeps its reason, ends what is ahead, and lets nothing be added', async () => {
    const { id, owner } = await createFridays(giving);
    await at('2026-11-27T09:00:00Z');
    const cancel = (value: boolean, reason?: string) =>
      giving.post(`/api/friday_giving/${id}/cancel`, { value, ...(reason && { reason }) }, owner);
    const { status, body } = await cancel(true, 'I give elsewhere.');
    expect([status, body.cancelled, body.cancel_reason, body.next_date]).toEqual([
      200,
      true,
      'I give elsewhere.',
      null,
    ]);
    expect(body.actions).toEqual(['reactivate']);
    expect((await mailOf(id, 'schedule_cancelled')).subject).toBe(
      'Your Friday gifts to Human Relief have been stopped',
    );
    expect((await cancel(true)).status).toBe(200);
    await travelTo('2027-06-01T00:00:00Z');
    expect(await datesOf(id)).toEqual([...FIRST_EIGHT, '2027-01-22']);
    expect(await taken()).toEqual([PAYABLE]);

    // The link in the mails has ended by now.
    Object.assign(owner, await signIn(giving, 'amina.canary@mail.example'));
    const again = await cancel(false);
    expect(again).toMatchObject({
      status: 200,
      body: { cancelled: false, cancel_reason: null, next_date: '2027-06-04' },
    });
    await work();
    expect(await taken()).toEqual([PAYABLE]);
    await at('2027-06-04T08:00:00Z');
    expect(await taken()).toEqual([PAYABLE, PAYABLE]);
  });

  test('that is undone in time restores what it has ended, and skipped Fridays stay skipped', async () => {
    const { id, owner } = await createFridays(giving);
    const { runs } = await read(id, owner);
    await giving.post(`/api/friday_giving/${id}/${runOn(runs, '2026-12-04').id}/skip`, { value: true }, owner);
    await giving.post(`/api/friday_giving/${id}/cancel`, { value: true }, owner);
    const { body } = await giving.post(`/api/friday_giving/${id}/cancel`, { value: false }, owner);
    const statuses = body.runs.map(({ status }: FridayRun) => status);
    expect(statuses).toEqual(FIRST_EIGHT.map((date) => (date === '2026-12-04' ? 'skipped' : 'pending')));
  });

  test('is possible also where every planned Friday is skipped', async () => {
    const { id, owner } = await createFridays(giving);
    const { runs } = await read(id, owner);
    for (const run of runs) await giving.post(`/api/friday_giving/${id}/${run.id}/skip`, { value: true }, owner);
    const { status, body } = await giving.post(`/api/friday_giving/${id}/cancel`, { value: true, reason: null }, owner);
    expect([status, body.cancelled]).toEqual([200, true]);
    await travelTo('2027-03-01T00:00:00Z');
    expect(await rowsOf(id)).toHaveLength(8);
  });
});

describe('new amounts', () => {
  const asked = { campaign: 'fridaygiving', cause_amounts: { [WATER]: 5000 }, tip_amount: 0, pay_fees: false };

  test('are those of each Friday to come, planned or not yet; what was given stays', async () => {
    const { id, owner } = await createFridays(giving);
    const { runs } = await read(id, owner);
    await giving.post(`/api/friday_giving/${id}/${runOn(runs, '2026-12-11').id}/skip`, { value: true }, owner);
    await at('2026-11-27T09:00:00Z');
    const { status, body } = await giving.post(`/api/friday_giving/${id}/amounts`, asked, owner);
    expect([status, body.amount, body.payable, body.pay_fees]).toEqual([200, 5000, 5000, false]);
    expect((await mailOf(id, 'schedule_changed')).subject).toBe('Your Friday gifts to Human Relief have a new amount');
    await giving.post(`/api/friday_giving/${id}/${runOn(runs, '2026-12-11').id}/skip`, { value: false }, owner);
    await travelTo('2027-01-29T09:00:00Z');
    const rows = await rowsOf(id);
    expect(rows.map(({ total }) => Number(total))).toEqual([PAYABLE, ...rows.slice(1).map(() => 5000)]);
    expect(rows.length).toBeGreaterThan(10);
  });

  test('that are the same change nothing', async () => {
    const { id, owner } = await createFridays(giving);
    const same = { campaign: 'fridaygiving', cause_amounts: FRIDAY_PLAN.causes, tip_amount: 250, pay_fees: true };
    const before = await giving.contents();
    expect((await giving.post(`/api/friday_giving/${id}/amounts`, same, owner)).status).toBe(200);
    expect(await giving.contents()).toEqual(before);
  });

  test.each([
    ['unknown_campaign', { campaign: 'mytennights' }],
    ['unknown_cause', { cause_amounts: { nothing: 500 } }],
    ['no_amount', { cause_amounts: {} }],
    ['amount_too_small', { cause_amounts: { [WATER]: 29 } }],
    ['tip_too_large', { tip_amount: 5001 }],
  ])('are refused with %s', async (code, change) => {
    const { id, owner } = await createFridays(giving);
    const { status, body } = await giving.post(`/api/friday_giving/${id}/amounts`, { ...asked, ...change }, owner);
    expect([status, body.error_code]).toEqual([422, code]);
  });
});

test('a card that the bank refuses three Fridays in a row holds the others; with another one they go on', async () => {
  const { id, body, owner } = await createFridays(giving, { card: '4000000000000341' });
  await travelTo('2026-11-27T12:00:00Z');
  const first = await mailOf(id, 'nights_failing');
  expect(first.subject).toBe('Your Friday gift has not gone through yet');
  expect(first.body_text).not.toMatch(/night/i);
  await db().updateTable('mail_outbox').set({ status: 'sent', attempts: 1 }).execute();
  await travelTo('2026-12-11T12:00:00Z');
  const rows = await rowsOf(id);
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed', ...rows.slice(2).map(() => 'held')]);
  const told = await mailOf(id, 'nights_failing');
  expect(told.subject).toBe('We could not charge your card: your Friday gifts to Human Relief are on hold');
  expect(told.body_text).toMatch(/Fri 18 Dec/);
  expect(told.body_text).not.toMatch(/night/i);
  // As long as the card is stopped nothing is added to what waits.
  await travelTo('2027-02-20T00:00:00Z');
  expect(await rowsOf(id)).toHaveLength(rows.length);

  const back = `${PUBLIC_URL}/fg-schedules/${id}`;
  const { donor_id } = await read(id, owner);
  const update = await giving.call({
    method: 'PUT',
    url: '/api/payment_methods/update',
    headers: { 'content-type': 'application/json', ...owner },
    payload: JSON.stringify({
      charity_id: 'human-relief-gb',
      schedule_id: id,
      donor_id,
      success_url: back,
      cancel_url: back,
      product: 'fridaygiving',
      email: body.email,
    }),
  });
  expect(update.status).toBe(200);
  await giving.post(new URL(update.body.url).pathname, { number: '5555555555554444', expiry: '12/40', cvc: '123' });
  giving.clock.moveTo('2027-02-20T02:00:00Z');
  await work();
  await work();
  expect(await taken()).toEqual([]);
  expect((await read(id, owner)).next_date).toBe('2027-02-26');
  await at('2027-02-26T09:00:00Z');
  expect(await taken()).toEqual([PAYABLE]);
});

describe('what a donor reads', () => {
  test('is the list and the runs of the own schedules, between two dates', async () => {
    const { id } = await createFridays(giving);
    const two = await createFridays(giving, { plan: { causes: { [WATER]: 1000 }, tip: 0, pay_fees: false } });
    await createFridays(giving, { email: 'other@mail.example' });
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    const donor = await signIn(giving, 'amina.canary@mail.example');
    const { status, body: list } = await giving.get('/api/friday_giving', donor);
    expect(status).toBe(200);
    expect(list.map((one: { id: string }) => one.id).sort()).toEqual([id, two.id].sort());
    expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({
      schedule_id: id,
      charity: 'Human Relief',
      charity_id: 'human-relief-gb',
      campaign: 'fridaygiving',
      currency: 'gbp',
      cancelled: false,
      amount: 2500,
      payable: PAYABLE,
      number_of_payments: 8,
      next_date: '2026-11-27',
      created_from_schedule_id: null,
      stripe_source: expect.any(String),
      donor_id: expect.any(String),
    });
    const between = (start_date: string, end_date: string) =>
      giving.post('/api/friday_giving/runs', { start_date, end_date }, donor);
    const runs = await between('2026-11-27', '2026-12-04');
    expect(runs.body.map(({ date, amount, status: state }: FridayRun) => [date, amount, state]).sort()).toEqual([
      ['2026-11-27', 1000, 'pending'],
      ['2026-11-27', 2500, 'pending'],
      ['2026-12-04', 1000, 'pending'],
      ['2026-12-04', 2500, 'pending'],
    ]);
    expect((await between('2026-12-05', '2026-12-10')).body).toEqual([]);
    for (const [start, end] of [
      ['2026-12-05', '2026-12-04'],
      ['2026-01-01', '2029-01-01'],
    ] as const)
      expect(await between(start, end)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/end_date' }] } });
    expect((await giving.get('/api/friday_giving', await signIn(giving, 'admin@lantern.example'))).body).toEqual([]);
    expect((await giving.get('/api/friday_giving')).status).toBe(401);
  });

  test('is no schedule of nights: Friday Giving Schedule not found', async () => {
    const { body, headers } = await readyCheckout(giving);
    const { body: created } = await giving.post('/api/schedules', body, headers);
    const donor = await signIn(giving, body.email);
    for (const id of [created.schedule_id, '01a1fc69-0000-7000-8000-000000000000']) {
      const found = await giving.get(`/api/friday_giving/${id}`, donor);
      expect(found).toMatchObject({ status: 404, body: { message: 'Friday Giving Schedule not found' } });
    }
  });

  test.each([
    ['en', 'Your Friday gifts to Human Relief', /£25\.00 every Friday[\s\S]*Fri 27 Nov, 09:00/, /night|\bday/i],
    ['fr', 'Vos dons du vendredi à Human Relief', /chaque vendredi[\s\S]*ven\. 27 nov\. à 09:00/, /nuit|jours/i],
    ['ar', 'تبرعاتك كل جمعة لصالح Human Relief', /كل جمعة[\s\S]*27/, /ليلة|لياليك/],
  ])('is a confirmation that speaks of Fridays, in %s', async (locale, subject, says, never) => {
    const { id } = await createFridays(giving, { locale });
    const mail = await mailOf(id, 'schedule_created');
    expect(mail.subject).toBe(subject);
    expect(mail.body_text).toMatch(says);
    expect(mail.body_text).not.toMatch(never);
  });

  test('is a link that lasts as long as what is planned, and some time', async () => {
    const { id, owner } = await createFridays(giving);
    await giving.post(`/api/friday_giving/${id}/cancel`, { value: true }, owner);
    giving.clock.moveTo('2027-03-16T23:59:00Z');
    expect((await giving.get(`/api/friday_giving/${id}`, owner)).status).toBe(200);
    giving.clock.moveTo('2027-03-17T00:00:00Z');
    expect((await giving.get(`/api/friday_giving/${id}`, owner)).status).toBe(404);
  });

  test('moves to another time zone with all Fridays, also those added later', async () => {
    const { id, owner } = await createFridays(giving);
    await giving.post(`/api/schedules/${id}/timezone`, { timezone: 'Asia/Kuala_Lumpur' }, owner);
    await travelTo('2027-01-17T00:00:00Z');
    const due = (await rowsOf(id)).map(({ due_at }) => due_at.toISOString().slice(11));
    expect(new Set(due)).toEqual(new Set(['01:00:00.000Z']));
  });
});
