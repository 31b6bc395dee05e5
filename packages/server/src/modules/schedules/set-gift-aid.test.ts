import { beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, readyCheckout, writeWaitingMail } from '../../../test/giving/app.ts';
import { createFridays, readFridays } from '../../../test/giving/fridays.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { chargedForGiftAid } from './gift-aid.queries.ts';

const WORDING = { version: 'gift-aid-2', text: 'I pay UK Income Tax.', locale: 'en', other_gifts: false };
const HOME = { house_number: '10', address_1: 'Downing Street', postcode: 'SW1A 2AA' };
/** After the nights 20 and 21 of the demonstration's campaign. */
const AFTER_TWO = '2026-12-10T12:00:00Z';
const OVER = '2026-12-31T12:00:00Z';

const gifts = startRepeatingGifts();
const { db, travelTo, mailOf } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

interface Made {
  readonly id: string;
  readonly owner: Readonly<Record<string, string>>;
}

async function gift(choice: object = {}, { email = 'donor@mail.example' } = {}): Promise<Made> {
  const { body, headers } = await readyCheckout(giving, { email });
  const made = await giving.post('/api/schedules', { ...body, ...choice }, headers);
  const id: string = made.body.schedule_id;
  return { id, owner: { authorization: `Bearer ${await keyFromMail(giving, id)}` } };
}
const declared = (choice: object = {}) => gift({ gift_aid: true, gift_aid_declaration: WORDING, ...HOME, ...choice });
const set = ({ id, owner }: Made, value: boolean, more: object = {}) =>
  giving.post(`/api/schedules/${id}/gift_aid`, { value, ...more }, owner);
const read = async ({ id, owner }: Made) => (await giving.get(`/api/schedules/${id}`, owner)).body;

const declarationsOf = ({ id }: Made) =>
  db().selectFrom('gift_aid_declarations').selectAll().where('schedule_id', '=', id).orderBy('declared_at').execute();
/** The numbers of the charged nights on which the charity can claim. */
async function claimable({ id }: Made): Promise<number[]> {
  const covered = await chargedForGiftAid(db(), id);
  return (await gifts.rowsOf(id)).flatMap((row) => (covered.get(row.id)?.isCovered ? row.number : []));
}
const audited = async ({ id }: Made) => {
  const entries = db().selectFrom('audit_log').select(['action', 'before', 'after']).where('subject_id', '=', id);
  return (await entries.orderBy('id').execute()).filter(({ action }) => action === 'schedule.gift_aid');
};
const mails = async ({ id }: Made) => {
  await writeWaitingMail(giving);
  const sent = db().selectFrom('mail_outbox').select(['subject', 'body_text']).where('schedule_id', '=', id);
  return sent.where('kind', '=', 'schedule_gift_aid').execute();
};

describe('withdrawing a declaration', () => {
  test('leaves what was charged under it claimable, and nothing that is charged later', async () => {
    const made = await declared();
    const before = await read(made);
    expect(before).toMatchObject({ gift_aid: true, gift_aid_given: 0, gift_aid_offer: null });
    expect(before.gift_aid_amount).toBe(before.total + before.night_30_amount);
    await travelTo(AFTER_TWO);
    expect(await claimable(made)).toEqual([20, 21]);
    const { status, body } = await set(made, false);
    expect(status).toBe(200);
    const given = (await gifts.rowsOf(made.id)).slice(0, 2).reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(body).toMatchObject({
      gift_aid: false,
      gift_aid_given: given,
      gift_aid_amount: given,
      gift_aid_offer: { fund: false, needs_address: false, country: 'GB', amount: before.gift_aid_amount },
    });
    await travelTo(OVER);
    expect(await claimable(made)).toEqual([20, 21]);
    expect((await read(made)).gift_aid_amount).toBe(given);
    expect(await declarationsOf(made)).toEqual([
      expect.objectContaining({ wording: WORDING.text, withdrawn_at: new Date(AFTER_TWO) }),
    ]);
  });

  test('is done once, written down, and confirmed by mail even where the gift is stopped meanwhile', async () => {
    const made = await declared();
    await set(made, false);
    expect((await set(made, false)).status).toBe(200);
    await giving.post(`/api/schedules/${made.id}/cancel`, { value: true }, made.owner);
    expect(await audited(made)).toEqual([
      { action: 'schedule.gift_aid', before: { gift_aid: true }, after: { gift_aid: false } },
    ]);
    const [mail, ...more] = await mails(made);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Gift Aid is off for your gift to Human Relief');
    expect(mail?.body_text).toContain('It can still reclaim it on what was charged before.');
  });

  test('covers a night whose charge was sent before, by a worker whose clock is ahead', async () => {
    const made = await declared();
    await travelTo('2026-12-09T01:30:00Z');
    giving.clock.moveTo('2026-12-09T01:29:58Z');
    expect((await set(made, false)).body.gift_aid).toBe(false);
    expect(await claimable(made)).toEqual([20]);
    giving.clock.moveTo('2026-12-09T01:30:00Z');
    await travelTo(AFTER_TWO);
    expect(await claimable(made)).toEqual([20]);
  });

  test('and a charge at the same time leave the night as the donor is told', async () => {
    const made = await declared();
    giving.clock.moveTo('2026-12-09T01:30:00Z');
    const [{ status, body }] = await Promise.all([set(made, false), gifts.work()]);
    expect(status).toBe(200);
    expect((await gifts.rowsOf(made.id))[0]?.status).toBe('succeeded');
    expect(await claimable(made)).toEqual(body.gift_aid_given > 0 ? [20] : []);
    await travelTo(AFTER_TWO);
    expect(await claimable(made)).not.toContain(21);
  });
});

test('what was refunded of a night is no longer claimed', async () => {
  const made = await declared();
  await travelTo('2026-12-09T12:00:00Z');
  const before = (await read(made)).gift_aid_given;
  const refund = (amount: number | null) =>
    signIn(giving, 'help@lantern.example').then((staff) =>
      giving.post(
        '/api/admin/refunds',
        { schedule_id: made.id, number: 20, amount, reason: 'requested', note: '' },
        { ...staff, 'idempotency-key': `refund-${amount}` },
      ),
    );
  const { status, body: part } = await refund(500);
  expect(status).toBe(200);
  expect((await read(made)).gift_aid_given).toBe(before - part.breakdown.causes);
  expect((await refund(null)).status).toBe(200);
  const { gift_aid_given, gift_aid_amount, total, night_30_amount } = await read(made);
  expect([gift_aid_given, gift_aid_amount]).toEqual([0, total + night_30_amount - before]);
});

describe('declaring Gift Aid', () => {
  test('stores the wording with name and home address, on every night of the plan, and confirms it', async () => {
    const made = await gift();
    const { gift_aid_offer, total, night_30_amount } = await read(made);
    const amount = total + night_30_amount;
    expect(gift_aid_offer).toEqual({ fund: false, needs_address: true, country: 'GB', amount });
    await travelTo(AFTER_TWO);
    expect(await claimable(made)).toEqual([]);
    const address = { ...HOME, postcode: 'sw1a 2aa', city: 'London' };
    const { status, body } = await set(made, true, { gift_aid_declaration: WORDING, ...address });
    expect(status).toBe(200);
    expect(body).toMatchObject({ gift_aid: true, gift_aid_offer: null });
    expect(body.gift_aid_amount).toBe(body.total + body.night_30_amount);
    expect(await declarationsOf(made)).toEqual([
      expect.objectContaining({
        wording: WORDING.text,
        wording_version: WORDING.version,
        other_gifts: false,
        first_name: 'Amina',
        last_name: 'Canaryson',
        house: '10',
        address: 'Downing Street\nLondon',
        postcode: 'SW1A 2AA',
        country: 'GB',
        withdrawn_at: null,
      }),
    ]);
    expect((await set(made, true)).status).toBe(200);
    expect(await audited(made)).toHaveLength(1);
    const [mail, ...more] = await mails(made);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Gift Aid is on for your gift to Human Relief');
    await travelTo(OVER);
    expect(await claimable(made)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  });

  test('again needs nothing more, and one mail tells of the last change', async () => {
    const made = await declared();
    await set(made, false);
    expect(await set(made, true)).toMatchObject({ status: 200, body: { gift_aid: true } });
    const [withdrawn, standing, ...more] = await declarationsOf(made);
    expect(more).toEqual([]);
    expect(withdrawn?.withdrawn_at).not.toBeNull();
    expect(standing).toMatchObject({ wording: WORDING.text, house: '10', withdrawn_at: null });
    expect((await mails(made)).map(({ subject }) => subject)).toEqual(['Gift Aid is on for your gift to Human Relief']);
  });

  test('is refused with what is missing, at the value and at each field', async () => {
    const made = await gift();
    const { status, body } = await set(made, true);
    expect(status).toBe(422);
    const message = 'Gift Aid needs your declaration, your house number or name, your street and your UK postcode.';
    expect(body).toMatchObject({ error_code: 'gift_aid_incomplete', message });
    expect(body.errors).toEqual([
      { pointer: '/value', message },
      { pointer: '/gift_aid_declaration', message: 'must hold the declaration that was shown' },
      { pointer: '/house_number', message: 'is needed for Gift Aid' },
      { pointer: '/address_1', message: 'is needed for Gift Aid' },
      { pointer: '/postcode', message: 'is needed for Gift Aid' },
    ]);
    const abroad = await set(made, true, { gift_aid_declaration: WORDING, ...HOME, postcode: '90210' });
    expect(abroad).toMatchObject({ status: 422, body: { message: 'Gift Aid needs your UK postcode.' } });
    expect(await declarationsOf(made)).toEqual([]);
    expect((await read(made)).gift_aid_offer).toMatchObject({ needs_address: true });
  });

  test('is refused where the charity cannot claim it, which may still be withdrawn', async () => {
    const [without, made] = [await gift({}, { email: 'other@mail.example' }), await declared()];
    await db().updateTable('charities').set({ gift_aid: false }).where('slug', '=', 'human-relief-gb').execute();
    expect((await read(without)).gift_aid_offer).toBeNull();
    expect(await set(without, true, { gift_aid_declaration: WORDING, ...HOME })).toMatchObject({
      status: 422,
      body: {
        error_code: 'no_gift_aid',
        errors: [{ pointer: '/value', message: 'This charity cannot claim Gift Aid.' }],
      },
    });
    expect((await set(made, false)).status).toBe(200);
    expect((await declarationsOf(made))[0]?.withdrawn_at).not.toBeNull();
  });
});

test('a plan of another donor, and one that is stopped, is left as it is', async () => {
  const [made, other] = [await declared(), await gift({}, { email: 'other@mail.example' })];
  const foreign = await set({ ...made, owner: other.owner }, false);
  expect(foreign).toMatchObject({ status: 404, body: { error_code: 'schedule_not_found' } });
  expect((await read(made)).gift_aid).toBe(true);
  await giving.post(`/api/schedules/${made.id}/cancel`, { value: true }, made.owner);
  expect(await set(made, false)).toMatchObject({ status: 409, body: { error_code: 'schedule_cancelled' } });
});

test('of a gift on Fridays is declared and withdrawn too', async () => {
  const made = await createFridays(giving);
  expect((await readFridays(giving, made.id, made.owner)).gift_aid_offer).toMatchObject({ needs_address: true });
  await set(made, true, { gift_aid_declaration: WORDING, ...HOME });
  await travelTo('2026-11-28T00:00:00Z');
  await set(made, false);
  await travelTo('2026-12-05T00:00:00Z');
  expect(await readFridays(giving, made.id, made.owner)).toMatchObject({ gift_aid: false, gift_aid_given: 2500 });
  expect((await mailOf(made.id, 'schedule_gift_aid')).subject).toBe('Gift Aid is off for your gift to Human Relief');
});
