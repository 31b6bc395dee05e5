import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type GivingApp,
  keyFromMail,
  readyCheckout,
  startGivingApp,
  writeWaitingMail,
} from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { inTransaction } from '../../lib/db.ts';
import { findViolations } from '../charging/invariants.ts';
import { liftRestore, markRestored } from '../charging/restore.queries.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { changePayments } from '../payments/change.queries.ts';

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';

let giving: GivingApp;
let id: string;
let owner: Readonly<Record<string, string>>;
beforeEach(async () => {
  giving = await startGivingApp();
  const { body, headers } = await readyCheckout(giving);
  id = (await giving.post('/api/schedules', body, headers)).body.schedule_id;
  owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
});
afterEach(async () => {
  const { db } = giving.composition.context;
  // No worker runs here, so what is due stays so.
  const violations = await findViolations(db, giving.clock.now());
  expect(violations.filter(({ rule }) => !rule.includes('stays due'))).toEqual([]);
  await giving.stop();
});

interface ShownNight {
  readonly number: number;
  readonly status: string;
  readonly editable: boolean;
  readonly breakdown: { readonly causes: Record<string, number>; readonly total: number };
}

const read = async () => (await giving.get(`/api/schedules/${id}`, owner)).body;
const skip = (number: number, value: boolean) => giving.post(`/api/schedules/${id}/skip`, { number, value }, owner);
const amounts = (change: object = {}) =>
  giving.post(
    `/api/schedules/${id}/amounts`,
    {
      campaign: 'mytennights',
      cause_amounts: { [WATER]: 7001, [ZAKAT]: 3000 },
      tip_amount: 700,
      pay_fees: true,
      ...change,
    },
    owner,
  );
const night = (body: { payments: ShownNight[] }, number: number) =>
  body.payments.find((payment) => payment.number === number);
const waterOf = (body: { payments: ShownNight[] }) =>
  body.payments
    .filter(({ number }) => number < 30)
    .reduce((sum, { breakdown }) => sum + (breakdown.causes[WATER] ?? 0), 0);

const actions = async () => {
  const { db } = giving.composition.context;
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return entries.map(({ action }) => action);
};
const mails = async () => {
  await writeWaitingMail(giving);
  const { db } = giving.composition.context;
  return db
    .selectFrom('mail_outbox')
    .select(['kind', 'body_text'])
    .where('schedule_id', '=', id)
    .orderBy('id')
    .execute();
};

describe('skipping a night', () => {
  test('leaves it out, and plans it again, until its cutoff, each audited once', async () => {
    const skipped = await skip(24, true);
    expect(skipped.status).toBe(200);
    expect(night(skipped.body, 24)).toMatchObject({ status: 'skipped', standing: 'lost', editable: true });
    expect((await skip(24, true)).status).toBe(200);
    const back = await skip(24, false);
    expect(night(back.body, 24)).toMatchObject({ status: 'pending', standing: 'to_come', editable: true });
    expect((await skip(24, false)).status).toBe(200);
    expect(await actions()).toEqual(['schedule.skip', 'schedule.skip']);
  });

  test('is too late from the cutoff on, both ways, in the donor’s language', async () => {
    await skip(24, true);
    // Night 24 of the demo campaign is charged at 01:30 on 13 December.
    giving.clock.moveTo('2026-12-13T01:29:59Z');
    expect(night(await read(), 24)).toMatchObject({ editable: true });
    giving.clock.moveTo('2026-12-13T01:30:00Z');
    expect(night(await read(), 24)).toMatchObject({ status: 'skipped', editable: false });
    expect(await skip(24, false)).toMatchObject({ status: 409, body: { error_code: 'too_late', too_late: [24] } });
    expect(await skip(23, true)).toMatchObject({
      status: 409,
      body: { message: 'It is too late for night 23: its charge has started, or its time has passed.' },
    });
    owner = { ...owner, 'accept-language': 'fr' };
    expect((await skip(23, true)).body.message).toContain('trop tard pour la nuit 23');
  });

  test('outlasts stopping and starting the schedule, whose nights cannot be edited meanwhile', async () => {
    await skip(24, true);
    await giving.post(`/api/schedules/${id}/cancel`, { value: true }, owner);
    const stopped = await read();
    expect(stopped.payments.some(({ editable }: ShownNight) => editable)).toBe(false);
    for (const answer of [await skip(25, true), await skip(24, false), await amounts()]) {
      expect(answer).toMatchObject({ status: 409, body: { error_code: 'schedule_cancelled' } });
    }
    const { body } = await giving.post(`/api/schedules/${id}/cancel`, { value: false }, owner);
    expect([night(body, 24)?.status, night(body, 25)?.status]).toEqual(['skipped', 'pending']);
  });

  test('knows no other night, and is the donor’s alone', async () => {
    expect(await skip(19, true)).toMatchObject({ status: 404, body: { error_code: 'night_not_found' } });
    owner = await signIn(giving, 'help@lantern.example');
    expect(await skip(24, true)).toMatchObject({ status: 403, body: { error_code: 'not_allowed' } });
    expect((await read()).payments.some(({ editable }: ShownNight) => editable)).toBe(false);
  });

  test('of a night that its card has stopped puts it back on hold', async () => {
    const { db } = giving.composition.context;
    const card = (
      await db.selectFrom('schedules').select('payment_method_id').where('id', '=', id).executeTakeFirstOrThrow()
    ).payment_method_id;
    await db
      .updateTable('payment_methods')
      .set({ breaker: 'hard', breaker_opened_at: giving.clock.now() })
      .where('id', '=', card)
      .execute();
    await changePayments(db, {
      where: sql`p.schedule_id = ${id}`,
      set: sql`status = 'held', failure_kind = 'card_stopped'`,
    });
    expect(night((await skip(24, true)).body, 24)).toMatchObject({ status: 'skipped', waits_for: null });
    expect(night((await skip(24, false)).body, 24)).toMatchObject({ status: 'pending', waits_for: 'card' });
  });
});

describe('changing the amounts', () => {
  test('splits what is left over the open nights, mails them, and is audited', async () => {
    const before = await read();
    const { status, body } = await amounts({ cause_amounts: { [WATER]: 14_000, [ZAKAT]: 3000 }, tip_amount: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 17_000, tip: 0 });
    expect(waterOf(body)).toBe(14_000);
    expect(body.night_30_amount).toBe(
      Object.values(night(body, 28)?.breakdown.causes ?? {}).reduce((sum, amount) => sum + amount, 0),
    );
    expect(body.fee).not.toBe(before.fee);
    const [, mail] = await mails();
    expect(mail?.kind).toBe('schedule_changed');
    expect(mail?.body_text).toContain('Night 30');
    expect(await actions()).toEqual(['schedule.amounts']);
  });

  test('that changes nothing changes nothing: no mail, no entry, no row', async () => {
    const before = await giving.contents();
    const { status, body } = await amounts();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 10_001, tip: 700 });
    expect(await giving.contents()).toEqual(before);
  });

  test('leaves skipped nights as they are, and their amounts count', async () => {
    const kept = night((await skip(24, true)).body, 24)?.breakdown;
    const { body } = await amounts({ cause_amounts: { [WATER]: 9000, [ZAKAT]: 3000 } });
    expect(night(body, 24)).toMatchObject({ status: 'skipped', breakdown: kept });
    expect(waterOf(body)).toBe(9000);
  });

  test('lets a new cause of the charity in, and one that was closed stay', async () => {
    const { db } = giving.composition.context;
    await db.updateTable('causes').set({ completed_at: giving.clock.now() }).where('id', '=', WATER).execute();
    const open = await db
      .selectFrom('causes')
      .select(['id', 'campaign_kinds', 'category'])
      .where('id', 'like', 'human-relief-gb-%')
      .execute();
    const other =
      open.find(({ id: cause, category }) => cause !== WATER && cause !== ZAKAT && category !== 'Qurbani')?.id ?? '';
    const { status, body } = await amounts({ cause_amounts: { [WATER]: 7001, [other]: 5000 } });
    expect(status).toBe(200);
    expect(body.causes.map((cause: { cause_id: string }) => cause.cause_id).sort()).toEqual([WATER, other].sort());
  });

  test.each([
    [{ campaign: 'mtd2027' }, 'unknown_campaign'],
    [{ cause_amounts: {} }, 'no_amount'],
    [{ cause_amounts: { 'maple-aid-ca-water': 5000 } }, 'unknown_cause'],
    [{ tip_amount: 20_000 }, 'tip_too_large'],
    [{ cause_amounts: { [WATER]: 100 }, tip_amount: 0 }, 'amount_too_small'],
    [{ cause_amounts: { [WATER]: 900_000_000_000 } }, 'amount_too_large'],
  ])('%j is refused as %s, and changes nothing', async (change, code) => {
    const before = await giving.contents();
    expect(await amounts(change)).toMatchObject({ status: 422, body: { error_code: code } });
    expect(await giving.contents()).toEqual(before);
  });

  test('the smallest total that an answer names would do', async () => {
    const { body } = await amounts({ cause_amounts: { [WATER]: 100 }, tip_amount: 0 });
    expect((await amounts({ cause_amounts: { [WATER]: body.smallest_total }, tip_amount: 0 })).status).toBe(200);
  });

  test('takes no cause, and no tip, below what closed nights have', async () => {
    giving.clock.moveTo('2026-12-13T01:30:00Z');
    const { db } = giving.composition.context;
    await changePayments(db, {
      where: sql`p.schedule_id = ${id} and p.number < 25`,
      set: sql`status = 'cancelled'`,
    });
    const closed = (await read()).payments.filter(({ number }: ShownNight) => number < 25);
    const least = closed.reduce((sum: number, { breakdown }: ShownNight) => sum + (breakdown.causes[WATER] ?? 0), 0);
    expect(await amounts({ cause_amounts: { [WATER]: least - 1, [ZAKAT]: 3000 } })).toMatchObject({
      status: 422,
      body: { error_code: 'below_charged', cause: WATER, least },
    });
    expect(await amounts({ tip_amount: 0 })).toMatchObject({
      status: 422,
      body: { error_code: 'below_charged', cause: null },
    });
    expect(await amounts({ cause_amounts: { [WATER]: 14_000, [ZAKAT]: 3000 } })).toMatchObject({ status: 200 });
  });

  test('is too late when no night is open', async () => {
    giving.clock.moveTo('2026-12-30T00:00:00Z');
    const { db } = giving.composition.context;
    await changePayments(db, { where: sql`p.schedule_id = ${id}`, set: sql`status = 'cancelled'` });
    expect(await amounts({ tip_amount: 800 })).toMatchObject({ status: 409, body: { error_code: 'too_late' } });
  });

  test('is refused while a restored database does not know what its account has charged, and works afterwards', async () => {
    const { db } = giving.composition.context;
    const to = new Date('2026-12-01T00:00:00Z');
    await markRestored(db, { processors: ['uk'], to, by: 'test' }, giving.clock.now());
    expect(await amounts()).toMatchObject({ status: 200 });
    await markRestored(db, { processors: ['sandbox'], to, by: 'test' }, giving.clock.now());
    const before = await giving.contents();
    expect(await amounts()).toMatchObject({ status: 409, body: { error_code: 'being_restored' } });
    expect(await giving.contents()).toEqual(before);
    await inTransaction(db, (trx) => liftRestore(trx, { processor: 'sandbox', since: to }, giving.clock.now()));
    expect(await amounts()).toMatchObject({ status: 200 });
  });
});

describe('changing the time zone', () => {
  const move = (timezone: string) => giving.post(`/api/schedules/${id}/timezone`, { timezone }, owner);
  const cutoffOf = (body: { payments: { number: number; cutoff: string }[] }, number: number) =>
    body.payments.find((payment) => payment.number === number)?.cutoff;
  const chargeDue = async () => {
    const charging = chargingContext(giving.composition.context);
    while (!isIdle(await runDue(charging)));
  };

  test('moves the nights ahead to the same times there, mails them, and is audited', async () => {
    const { status, body } = await move('Asia/Kuala_Lumpur');
    expect(status).toBe(200);
    expect(body.timezone).toBe('Asia/Kuala_Lumpur');
    // 01:30 on 13 December in Kuala Lumpur.
    expect(cutoffOf(body, 24)).toBe('2026-12-12T17:30:00.000Z');
    expect(await actions()).toEqual(['schedule.timezone']);
    const [, mail] = await mails();
    expect(mail?.body_text).toContain('Asia/Kuala Lumpur');
    expect((await move('Asia/Kuala_Lumpur')).status).toBe(200);
    expect(await actions()).toHaveLength(1);
    expect(cutoffOf((await move('Europe/London')).body, 24)).toBe('2026-12-13T01:30:00.000Z');
  });

  test('says that the nights of a stopped card wait for another one, as a change of the amounts does', async () => {
    const { db } = giving.composition.context;
    await db.updateTable('payment_methods').set({ breaker: 'hard' }).execute();
    await changePayments(db, {
      where: sql`p.schedule_id = ${id}`,
      set: sql`status = 'held', failure_kind = 'card_stopped'`,
    });
    await move('Asia/Kuala_Lumpur');
    await amounts({ tip_amount: 0 });
    for (const mail of (await mails()).slice(1)) {
      expect(mail.body_text).toContain('We can no longer charge your card, so these nights are on hold.');
      expect(mail.body_text).toContain('Enter another card:\nhttp');
      expect(mail.body_text).not.toMatch(/Your remaining nights will be charged|still to come/);
    }
    expect((await mails()).map(({ kind }) => kind)).toEqual(['schedule_created', 'schedule_moved', 'schedule_changed']);
  });

  test('charges at once what has passed there, once, and says so', async () => {
    giving.clock.moveTo('2026-12-09T02:00:00Z');
    await chargeDue();
    giving.clock.moveTo('2026-12-09T18:00:00Z');
    await skip(22, true);
    // 01:30 on the 10th, night 21, passed half an hour ago in Kuala Lumpur.
    const { body } = await move('Asia/Kuala_Lumpur');
    expect(night(body, 21)).toMatchObject({ status: 'pending', editable: false });
    const [mail] = (await mails()).slice(-1);
    expect(mail?.body_text).toContain('Night 21 is already due');
    await move('Pacific/Auckland');
    await chargeDue();
    expect(night(await read(), 21)).toMatchObject({ status: 'succeeded' });
    await move('Pacific/Pago_Pago');
    for (let day = 11; day < 24; day++) {
      giving.clock.moveTo(`2026-12-${day}T12:31:00Z`);
      await chargeDue();
    }
    const { payments } = await read();
    const { db } = giving.composition.context;
    const charges = await db.selectFrom('sandbox_charges').select('id').where('status', '=', 'succeeded').execute();
    // Night 30 among them; night 22 was skipped.
    expect(charges).toHaveLength(10);
    expect(payments.filter(({ status }: ShownNight) => status === 'succeeded')).toHaveLength(10);
  });

  test('by more than a day charges what has passed at once too, rather than as missed', async () => {
    await move('Etc/GMT+12');
    giving.clock.moveTo('2026-12-10T13:29:00Z');
    await chargeDue();
    expect(night(await read(), 21)).toMatchObject({ status: 'pending', editable: true });
    await move('Pacific/Kiritimati');
    await chargeDue();
    expect(night(await read(), 21)).toMatchObject({ status: 'succeeded' });
  });

  test('leaves what is past, or on its way to a retry, at its time', async () => {
    giving.clock.moveTo('2026-12-10T01:30:00Z');
    await chargeDue();
    const before = await read();
    const { body } = await move('Asia/Kuala_Lumpur');
    expect(night(body, 21)).toEqual(night(before, 21));
  });

  test('is refused for a zone that does not exist', async () => {
    expect(await move('Europe/Atlantis')).toMatchObject({ status: 400, body: { error_code: 'invalid_body' } });
  });
});
