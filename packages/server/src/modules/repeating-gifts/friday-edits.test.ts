import type { FridayRun } from '@lantern-giving/core/api/friday-giving';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GivingApp } from '../../../test/giving/app.ts';
import { createFridays, FIRST_EIGHT, FRIDAY_PAYABLE, FRIDAY_PLAN, readFridays } from '../../../test/giving/fridays.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';

const WATER = 'human-relief-gb-water';

const gifts = startRepeatingGifts();
const { work, at, travelTo, rowsOf, datesOf, mailOf, taken } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

const read = (id: string, owner: Record<string, string>) => readFridays(giving, id, owner);

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
    expect(await taken()).toEqual([FRIDAY_PAYABLE]);
    expect((await skip('2026-12-04', true)).status).toBe(409);
  });

  test('cannot be skipped while it is being charged: whoever locks its row first decides', async () => {
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
    expect(await taken()).toEqual([FRIDAY_PAYABLE]);
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
    expect(await taken()).toEqual([FRIDAY_PAYABLE]);

    // The link in the mails has ended by now.
    Object.assign(owner, await signIn(giving, 'amina.canary@mail.example'));
    const again = await cancel(false);
    expect(again).toMatchObject({
      status: 200,
      body: { cancelled: false, cancel_reason: null, next_date: '2027-06-04' },
    });
    await work();
    expect(await taken()).toEqual([FRIDAY_PAYABLE]);
    await at('2027-06-04T08:00:00Z');
    expect(await taken()).toEqual([FRIDAY_PAYABLE, FRIDAY_PAYABLE]);
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

  test('is undone also where every planned Friday is skipped', async () => {
    const { id, owner } = await createFridays(giving);
    const { runs } = await read(id, owner);
    for (const run of runs) await giving.post(`/api/friday_giving/${id}/${run.id}/skip`, { value: true }, owner);
    const cancel = (value: boolean) => giving.post(`/api/friday_giving/${id}/cancel`, { value }, owner);
    await cancel(true);
    expect(await cancel(false)).toMatchObject({ status: 200, body: { cancelled: false } });
    expect((await mailOf(id, 'schedule_reactivated')).subject).toMatch(/Friday/);
    await travelTo('2027-01-22T09:00:00Z');
    expect(await taken()).toEqual([FRIDAY_PAYABLE]);
  });
});

test('a gift of Fridays is not rewritten as one of days', async () => {
  const { id, owner } = await createFridays(giving);
  const before = await giving.contents();
  for (const cause_amounts of [{}, { [WATER]: 2000 }]) {
    const asked = { campaign: 'fridaygiving', cause_amounts, tip_amount: 0, pay_fees: true };
    const refused = await giving.post(`/api/schedules/${id}/qurbani`, asked, owner);
    expect(refused).toMatchObject({ status: 422, body: { error_code: 'unknown_cause' } });
  }
  expect(await giving.contents()).toEqual(before);
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
    expect(rows.map(({ total }) => Number(total))).toEqual([FRIDAY_PAYABLE, ...rows.slice(1).map(() => 5000)]);
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
