import { charityInsights } from '@lantern-giving/core/api/insights.schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWaitingMail } from '../../../test/giving/app.ts';
import { type Made, type Sighting, startSighting } from '../../../test/giving/sighting.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { markRestored } from '../charging/restore.queries.ts';
import { readInsights } from '../insights/service.ts';

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';

let sighting: Sighting;
beforeEach(async () => {
  sighting = await startSighting();
  await lengthOf(null);
});
afterEach(async () => {
  // No worker runs here, so what is due stays so.
  const violations = await sighting.violations();
  expect(violations.filter(({ rule }) => !rule.includes('stays due'))).toEqual([]);
  await sighting.giving.stop();
});

interface ShownNight {
  readonly number: number;
  readonly breakdown: { readonly causes: object; readonly tip: number; readonly fee: number; readonly total: number };
}

const gift = (choice: object = {}) => sighting.schedule(0, 'donor@mail.example', { night_30: false, ...choice });
const read = async ({ id, owner }: Made) => (await sighting.giving.get(`/api/schedules/${id}`, owner)).body;
const set = ({ id, owner }: Made, value: boolean) =>
  sighting.giving.post(`/api/schedules/${id}/night30`, { value }, owner);
const skip = ({ id, owner }: Made, number: number, value: boolean) =>
  sighting.giving.post(`/api/schedules/${id}/skip`, { number, value }, owner);
const amounts = ({ id, owner }: Made, water: number) =>
  sighting.giving.post(
    `/api/schedules/${id}/amounts`,
    { campaign: 'mtn2027', cause_amounts: { [WATER]: water, [ZAKAT]: 3000 }, tip_amount: 700, pay_fees: true },
    owner,
  );
const nightOf = (body: { payments: readonly ShownNight[] }, number: number) =>
  body.payments.find((payment) => payment.number === number);
const lengthOf = (days: 29 | 30 | null) => sighting.set({ month_days: days });

const audited = async ({ id }: Made) => {
  const entries = sighting.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id');
  return (await entries.execute()).map(({ action }) => action);
};
const mails = async ({ id }: Made) => {
  await writeWaitingMail(sighting.giving);
  const sent = sighting.db.selectFrom('mail_outbox').select(['kind', 'subject', 'body_text']);
  return sent.where('schedule_id', '=', id).where('kind', '=', 'schedule_night_30').execute();
};

test('adds a copy of night 28 without tip on top of the total, once, says so by mail, and charges it at its time', async () => {
  await lengthOf(30);
  const made = await gift();
  const before = await read(made);
  const { breakdown } = nightOf(before, 28) ?? { breakdown: null };
  expect(before.night_30_offer).toBeLessThan(breakdown?.total ?? 0);
  const { status, body } = await set(made, true);
  expect(status).toBe(200);
  expect(body).toMatchObject({ night_30: true, night_30_offer: null, total: before.total, tip: before.tip });
  const added = nightOf(body, 30);
  expect(added).toMatchObject({
    date: '2027-03-08',
    status: 'pending',
    breakdown: { causes: breakdown?.causes, tip: 0, total: before.night_30_offer },
  });
  expect(body.night_30_amount + body.fee - before.fee).toBe(before.night_30_offer);
  expect(body.payments.slice(0, -1)).toEqual(before.payments);

  expect((await set(made, true)).body).toMatchObject({ night_30: true, night_30_amount: body.night_30_amount });
  expect(await audited(made)).toEqual(['schedule.night30']);
  const [mail, ...more] = await mails(made);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Night 30 is now among your nights for Human Relief');
  expect(mail?.body_text).toContain('on top of your other nights');

  await sighting.moveTo('2027-03-09T01:29:59Z');
  await sighting.chargeDue();
  expect(await sighting.night(made, 30)).toMatchObject({ status: 'pending' });
  await sighting.moveTo('2027-03-09T01:30:00Z');
  await sighting.chargeDue();
  expect(await sighting.night(made, 30)).toMatchObject({ status: 'succeeded' });
});

test('leaves night 30 out, and plans it again with what night 28 has become meanwhile', async () => {
  const made = await gift({ night_30: true });
  const { status, body: without } = await set(made, false);
  expect(status).toBe(200);
  expect(without).toMatchObject({ night_30: false, night_30_amount: 0 });
  expect(nightOf(without, 30)).toMatchObject({ status: 'skipped', standing: 'lost' });
  expect((await set(made, false)).status).toBe(200);
  expect(await audited(made)).toEqual(['schedule.night30']);

  const changed = (await amounts(made, 14_000)).body;
  expect(nightOf(changed, 30)).toEqual(nightOf(without, 30));
  const { body } = await set(made, true);
  expect(body.night_30).toBe(true);
  expect(nightOf(body, 30)).toMatchObject({ status: 'pending', held: true });
  expect(nightOf(body, 30)?.breakdown.causes).toEqual(nightOf(changed, 28)?.breakdown.causes);
  expect(nightOf(body, 30)?.breakdown.total).toBe(changed.night_30_offer);
});

test('a night 30 that is left out is in no total, and in all of them once it is given after all', async () => {
  await lengthOf(30);
  const made = await gift({ night_30: true, pay_fees: true });
  const before = await read(made);
  const { fee = 0, total = 0 } = nightOf(before, 30)?.breakdown ?? {};
  const without = (await set(made, false)).body;
  expect([without.night_30_amount, without.fee]).toEqual([0, before.fee - fee]);
  expect(without.tally.to_come.amount + without.tally.lost.amount).toBe(before.tally.to_come.amount - total);
  expect((await amounts(made, 14_000)).body.night_30_amount).toBe(0);
  await sighting.moveTo('2027-03-09T01:30:00Z');
  await sighting.chargeDue();
  const { body } = await sighting.giving.post(`/api/schedules/${made.id}/make_up`, { numbers: [30] }, made.owner);
  expect(body).toMatchObject({ night_30: true, night_30_amount: before.night_30_amount });
});

test('a night 30 that is left out counts neither for customer service nor for its charity, as on the page of its donor', async () => {
  const { composition } = sighting.giving;
  const made = await gift({ night_30: true });
  const help = await signIn(sighting.giving, 'help@lantern.example');
  const shown = async () => {
    const page = await read(made);
    const { body } = await sighting.giving.post('/api/admin/schedules/search', { query: made.id }, { ...help });
    expect(body.schedules).toMatchObject([{ tally: page.tally }]);
    const figures = charityInsights.parse(await readInsights(composition.context, 'human-relief-gb'));
    const planned = { gifts: page.payments.length - Number(!page.night_30), amount: page.total + page.night_30_amount };
    expect(figures).toMatchObject({
      all: planned,
      lost: { gifts: page.tally.lost.nights },
      counts: { nights: planned.gifts },
      latest: [{ number_of_payments: planned.gifts, in_all: planned.amount }],
    });
    return page.tally.lost.nights;
  };
  expect(await shown()).toBe(0);
  await set(made, false);
  expect(await shown()).toBe(0);
  await set(made, true);
  expect(await shown()).toBe(0);
  // Skipped alone it is part of the plan, until the switch leaves it out.
  await skip(made, 30, true);
  expect(await shown()).toBe(1);
  await set(made, false);
  expect(await shown()).toBe(0);
  await skip(made, 30, false);
  expect(await shown()).toBe(0);
});

test('is not added while a restored database does not know what has been charged', async () => {
  const made = await gift();
  const restored = { processors: ['sandbox'], to: sighting.giving.clock.now(), by: 'test' };
  await markRestored(sighting.db, restored, sighting.giving.clock.now());
  expect(await set(made, true)).toMatchObject({ status: 409, body: { error_code: 'being_restored' } });
});

test('keeps its own amounts once night 28 can no longer change', async () => {
  await lengthOf(30);
  const made = await gift({ night_30: true });
  await set(made, false);
  await amounts(made, 14_000);
  const { breakdown } = nightOf(await read(made), 30) ?? { breakdown: null };
  await sighting.moveTo('2027-03-07T01:30:00Z');
  await sighting.chargeDue();
  expect(nightOf((await set(made, true)).body, 30)?.breakdown).toEqual(breakdown);
});

test('follows the month: held while its length is unknown, refused in one of 29 days', async () => {
  const made = await gift();
  expect(nightOf((await set(made, true)).body, 30)).toMatchObject({ status: 'pending', held: true });
  const other = await sighting.schedule(0, 'other@mail.example', { night_30: false });
  await lengthOf(29);
  expect((await read(other)).night_30_offer).toBeNull();
  expect(await set(other, true)).toMatchObject({
    status: 422,
    body: { error_code: 'no_night_30', message: 'This month has 29 days: there is no night 30.' },
  });
  await sighting.follow();
  expect(nightOf(await read(made), 30)).toMatchObject({ status: 'cancelled', not_in_month: true });
  expect(await set(made, true)).toMatchObject({ status: 422, body: { error_code: 'no_night_30' } });
});

test('is too late from its cutoff on, both ways', async () => {
  await lengthOf(30);
  const [without, planned] = [await gift(), await sighting.schedule(0, 'other@mail.example', { night_30: true })];
  await sighting.moveTo('2027-03-09T01:30:00Z');
  expect((await read(without)).night_30_offer).toBeNull();
  const tooLate = { status: 409, body: { error_code: 'too_late', too_late: [30] } };
  expect(await set(without, true)).toMatchObject(tooLate);
  expect(await set(planned, false)).toMatchObject(tooLate);
});

test('a night 30 that is skipped on its own can be planned again either way', async () => {
  const made = await gift({ night_30: true });
  const skipped = (await skip(made, 30, true)).body;
  // The plan has it: the one of the next year has it too.
  expect(skipped).toMatchObject({ night_30: true, night_30_offer: nightOf(skipped, 30)?.breakdown.total });
  expect(nightOf((await set(made, true)).body, 30)).toMatchObject({ held: true });
  await set(made, false);
  const back = (await skip(made, 30, false)).body;
  expect(back).toMatchObject({ night_30: true, night_30_offer: null });
});

test('no night is added to a stopped gift, or to one whose card is stopped', async () => {
  const made = await gift();
  await sighting.db.updateTable('payment_methods').set({ breaker: 'soft' }).execute();
  expect((await read(made)).night_30_offer).toBeNull();
  expect(await set(made, true)).toMatchObject({ status: 409, body: { error_code: 'card_stopped' } });
  await sighting.db.updateTable('payment_methods').set({ breaker: null }).execute();
  await sighting.giving.post(`/api/schedules/${made.id}/cancel`, { value: true }, made.owner);
  expect((await read(made)).night_30_offer).toBeNull();
  expect(await set(made, true)).toMatchObject({ status: 409, body: { error_code: 'schedule_cancelled' } });
  await sighting.giving.post(`/api/schedules/${made.id}/cancel`, { value: false }, made.owner);
});
