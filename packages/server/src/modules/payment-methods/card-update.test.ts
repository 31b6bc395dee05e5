import { createToken } from '@lantern-giving/sandbox/engine/cards';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, PUBLIC_URL, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { takeCard } from './take-card.ts';

let giving: GivingApp;
let id: string;
let owner: Readonly<Record<string, string>>;
let asked: Record<string, string>;
beforeEach(async () => {
  giving = await startGivingApp();
  const { body, headers } = await readyCheckout(giving);
  id = (await giving.post('/api/schedules', body, headers)).body.schedule_id;
  owner = { authorization: `Bearer ${await keyFromMail(giving, id)}` };
  const back = `${PUBLIC_URL}/account/schedules/${id}`;
  asked = {
    charity_id: 'human-relief-gb',
    schedule_id: id,
    donor_id: (await read()).donor_id,
    success_url: back,
    cancel_url: back,
    product: 'mytennights',
    email: body.email,
  };
});
afterEach(() => giving.stop());

const read = async () => (await giving.get(`/api/schedules/${id}`, owner)).body;
const update = (change: object = {}, headers = owner) =>
  giving.call({
    method: 'PUT',
    url: '/api/payment_methods/update',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ ...asked, ...change }),
  });
const typed = (number: string) => ({ number, expiry: '12/40', cvc: '123' });

async function chargeDue(): Promise<void> {
  const charging = chargingContext(giving.composition.context);
  while (!isIdle(await runDue(charging)));
}

describe('another card for a running schedule', () => {
  test('is entered on the processor’s page, which leads back, and applies on the processor’s event', async () => {
    const { status, body } = await update();
    expect(status).toBe(200);
    expect(body).toEqual({ session_id: expect.stringMatching(/^cs_/), url: expect.stringContaining(PUBLIC_URL) });
    const { pathname } = new URL(body.url);
    expect(await giving.get(pathname)).toMatchObject({
      status: 200,
      body: expect.stringContaining(asked.cancel_url ?? ''),
    });
    expect(await giving.post(pathname, typed('4000000000000002'))).toMatchObject({ body: { error: 'declined' } });
    expect(await giving.post(pathname, typed('1234'))).toMatchObject({ status: 422 });
    expect(await giving.post(pathname, typed('4000002500003155'))).toMatchObject({ body: { ask: true } });
    expect(await giving.post(`${pathname}/bank`, { result: 'failed' })).toMatchObject({ body: { error: 'declined' } });
    expect(await giving.post(pathname, typed('5555555555554444'))).toMatchObject({ body: { url: asked.success_url } });
    expect((await giving.get(pathname)).status).toBe(410);
    expect((await read()).last_4_card_digits).toBe('4242');

    await takeCard(chargingContext(giving.composition.context), body.session_id);
    expect(await read()).toMatchObject({ last_4_card_digits: '4444', cardBrand: 'mastercard', payment_method: 'card' });
    const { db } = giving.composition.context;
    const mail = await db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('kind', '=', 'card_updated')
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('ending in 4444');
    const entry = await db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ actor: `link:${id}`, action: 'schedule.card' });
  });

  test('has five pages a day, and then the last one while it is open', async () => {
    const pages = [];
    for (let page = 0; page < 5; page++) {
      pages.push((await update()).body);
      giving.clock.moveBy(1000);
    }
    expect(new Set(pages.map(({ session_id }) => session_id)).size).toBe(5);
    expect(await update()).toMatchObject({ status: 200, body: pages[4] });
    await giving.post(new URL(pages[4].url).pathname, typed('5555555555554444'));
    await takeCard(chargingContext(giving.composition.context), pages[4].session_id);
    for (const { session_id, url } of pages.slice(0, 4)) {
      await giving.post(new URL(url).pathname, typed('5555555555554444'));
      await takeCard(chargingContext(giving.composition.context), session_id);
    }
    expect(await update()).toMatchObject({ status: 429, body: { error_code: 'too_many_cards' } });
    giving.clock.moveBy(25 * 60 * 60_000);
    expect((await update()).status).toBe(200);
  });

  test('has no page while many cards are refused, on such pages too', async () => {
    const { db } = giving.composition.context;
    const report = (count: number) =>
      sql`
      insert into webhook_inbox (processor, event_id, type, occurred_at, received_at, next_try_at)
      select 'sandbox', 'evt_' || gen_random_uuid(), 'setup_intent.setup_failed', now, now, now
      from (select ${giving.clock.now()}::timestamptz as now) at, generate_series(1, ${count}::int)`.execute(db);
    const { rateLimitScale } = giving.composition.context.config;
    await report(40 * rateLimitScale - 1);
    expect((await update()).status).toBe(200);
    await report(1);
    expect(await update()).toMatchObject({
      status: 429,
      body: { error_code: 'too_many_cards', message: expect.stringContaining('Stolen cards') },
    });
    giving.clock.moveBy(11 * 60_000);
    expect((await update()).status).toBe(200);
  });

  test('is not said to be charged where the schedule is stopped', async () => {
    await giving.post(`/api/schedules/${id}/cancel`, { value: true }, owner);
    const { body } = await update();
    await giving.post(new URL(body.url).pathname, typed('5555555555554444'));
    await takeCard(chargingContext(giving.composition.context), body.session_id);
    const mails = giving.composition.context.db.selectFrom('mail_outbox').select('body_text');
    const { body_text: told } = await mails.where('kind', '=', 'card_updated').executeTakeFirstOrThrow();
    expect(told).toContain('ending in 4444 is saved. Nothing is charged to it until you start your nights again.');
    expect(told).not.toContain('will be charged');
  });

  test('is opened for the schedule’s donor only, and leads to our own pages only', async () => {
    const nobody = '01a1fc69-0000-7000-8000-000000000000';
    for (const answer of [
      await update({}, {}),
      await update({ donor_id: nobody }),
      await update({ schedule_id: nobody }),
      await update({ charity_id: 'maple-aid-ca' }),
      await update({}, await signIn(giving, 'admin@lantern.example')),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error_code: 'schedule_not_found' } });
    }
    expect(await update({ success_url: 'https://elsewhere.example/' })).toMatchObject({
      status: 422,
      body: { error_code: 'validation_failed', errors: [{ pointer: '/success_url' }] },
    });
    expect((await giving.rowCounts()).card_updates).toBe(0);
    const session = await signIn(giving, asked.email ?? '');
    expect((await update({}, session)).status).toBe(200);
  });

  test('is refused while the processor does not open its page', async () => {
    const { processors } = giving.composition.context;
    processors.first.createCardUpdateSession = async () => ({ status: 'unknown', detail: 'no answer' });
    const answer = await update();
    expect(answer).toMatchObject({ status: 503, body: { error_code: 'processor_unavailable' } });
  });
});

describe('nights that were missed', () => {
  const makeUp = (...numbers: number[]) => giving.post(`/api/schedules/${id}/make_up`, { numbers }, owner);
  const stop = async () => {
    const { db } = giving.composition.context;
    const { payment_method_id: card } = await db
      .selectFrom('schedules')
      .select('payment_method_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stopped = { breaker: 'hard', breaker_opened_at: giving.clock.now() };
    await db.updateTable('payment_methods').set(stopped).where('id', '=', card).execute();
    const held = { status: 'held', failure_kind: 'card_stopped' };
    await db.updateTable('payments').set(held).where('schedule_id', '=', id).execute();
  };
  const night = (body: { payments: { number: number }[] }, number: number) =>
    body.payments.find((payment) => payment.number === number);

  test('are charged at once where their donor asks for it, and only those', async () => {
    await stop();
    giving.clock.moveTo('2026-12-12T12:00:00Z');
    expect(night(await read(), 20)).toMatchObject({ can_make_up: false, waits_for: 'card' });
    expect(await makeUp(20)).toMatchObject({ status: 409, body: { error_code: 'not_missed' } });
    const { session_id } = (await update()).body;
    const { sandbox, composition } = giving;
    expect(sandbox).not.toBeNull();
    const made = await createToken(composition.context.db, typed('5555555555554444'), giving.clock.now());
    if (!made.ok) throw new Error(made.error);
    await giving.post(`/sandbox/card_update/${session_id}`, typed('5555555555554444'));
    await takeCard(chargingContext(composition.context), session_id);
    const body = await read();
    expect(night(body, 20)).toMatchObject({ status: 'failed', can_make_up: true, standing: 'lost' });
    expect(night(body, 24)).toMatchObject({ status: 'pending', can_make_up: false });
    await chargeDue();
    expect(night(await read(), 20)).toMatchObject({ status: 'failed' });

    expect(night((await makeUp(20, 21)).body, 20)).toMatchObject({ status: 'pending', editable: false });
    expect((await makeUp(20, 21)).status).toBe(200);
    await chargeDue();
    expect((await makeUp(20)).status).toBe(200);
    await chargeDue();
    const after = await read();
    expect([20, 21, 22, 24].map((number) => night(after, number))).toMatchObject([
      { status: 'succeeded' },
      { status: 'succeeded' },
      { status: 'failed', can_make_up: true },
      { status: 'pending' },
    ]);
    const { db } = composition.context;
    expect(await db.selectFrom('sandbox_charges').select('id').execute()).toHaveLength(2);
  });

  test('are those that were skipped too, or that passed while the schedule was stopped', async () => {
    await giving.post(`/api/schedules/${id}/skip`, { number: 20, value: true }, owner);
    expect(await makeUp(20)).toMatchObject({ status: 409, body: { error_code: 'not_missed' } });
    await giving.post(`/api/schedules/${id}/cancel`, { value: true }, owner);
    giving.clock.moveTo('2026-12-10T12:00:00Z');
    expect(await makeUp(20)).toMatchObject({ status: 409, body: { error_code: 'schedule_cancelled' } });
    await giving.post(`/api/schedules/${id}/cancel`, { value: false }, owner);
    expect(await makeUp(20, 21, 31)).toMatchObject({ status: 404, body: { error_code: 'night_not_found' } });
    expect((await makeUp(20, 21)).status).toBe(200);
    await chargeDue();
    const after = await read();
    expect([night(after, 20), night(after, 21)]).toMatchObject([{ status: 'succeeded' }, { status: 'succeeded' }]);
  });

  test('wait while their card is stopped', async () => {
    await giving.post(`/api/schedules/${id}/skip`, { number: 20, value: true }, owner);
    giving.clock.moveTo('2026-12-10T12:00:00Z');
    const { db } = giving.composition.context;
    const stopped = { breaker: 'hard', breaker_opened_at: giving.clock.now() };
    await db.updateTable('payment_methods').set(stopped).execute();
    expect(night(await read(), 20)).toMatchObject({ can_make_up: false });
    expect(await makeUp(20)).toMatchObject({ status: 409, body: { error_code: 'card_stopped' } });
    expect(await read()).toMatchObject({ card_stopped: true });

    const { body } = await update();
    expect(await giving.post(new URL(body.url).pathname, typed('5555555555554444'))).toMatchObject({ status: 200 });
    await takeCard(chargingContext(giving.composition.context), body.session_id);
    const after = await read();
    expect(after).toMatchObject({ card_stopped: false });
    expect(night(after, 20)).toMatchObject({ can_make_up: true });
    expect((await makeUp(20)).status).toBe(200);
  });
});
