import { randomUUID } from 'node:crypto';
import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  DONOR,
  type GivingApp,
  PARTNER,
  PLAN,
  readyCheckout,
  startGivingApp,
} from '../../../test/giving/app.ts';
import { codeFromMail } from '../../../test/giving/page.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { workOf } from '../../../test/work.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';

const OTHER = 'somebody.else@mail.example';
const MINUTE = 60_000;

let giving: GivingApp;
const db = () => giving.composition.context.db;
/** For each test an app of its own. */
const startApp = (env: Record<string, string> = {}) =>
  beforeEach(async () => {
    giving = await startGivingApp(env);
    return () => giving.stop();
  });

/** A donor who gives, so that the card is on file. @returns the schedule's id */
async function give(email: string = DONOR.email, card = '4242424242424242'): Promise<string> {
  const { body, headers } = await readyCheckout(giving, { email, card });
  const { body: made } = await giving.post('/api/schedules', body, headers);
  return made.schedule_id;
}

interface Page {
  readonly quoteId: string;
  readonly campaign: string;
  readonly headers: Record<string, string>;
}

/** Another checkout, which has a quote and no card. */
async function openCheckout(more: Record<string, string> = {}): Promise<Page> {
  const { body } = await giving.post('/api/quotes', PLAN);
  const headers = { 'lantern-checkout': body.checkout_token, ...more };
  return { quoteId: body.quote_id, campaign: body.campaign, headers };
}

const ask = (page: Page, email: string = DONOR.email) =>
  giving.post('/api/payment_methods/on_file/code', { charity_id: PLAN.charity_id, email }, page.headers);
const show = (page: Page, code: string, email: string = DONOR.email) =>
  giving.post('/api/payment_methods/on_file', { charity_id: PLAN.charity_id, email, code }, page.headers);
const mailedCode = (email: string = DONOR.email) => codeFromMail(giving, email, 'card_code');

/** The cards of an address, after a code by mail. */
async function cardsOf(page: Page, email: string = DONOR.email): Promise<Answer['body'][]> {
  await ask(page, email);
  return (await show(page, await mailedCode(email), email)).body.cards;
}

const choose = (page: Page, token: string, email: string = DONOR.email) =>
  giving.post(
    '/api/payment_methods/setup',
    {
      charity_id: PLAN.charity_id,
      quote_id: page.quoteId,
      ...DONOR,
      email,
      processor_token: token,
      consent: { version: 'card-nights-3', text: 'Ten charges. Visa •••• 4242, 12/40', locale: 'en' },
      recaptcha_token: 'token',
      recaptcha_page: 'mtn_setup',
    },
    page.headers,
  );

/** The body of a schedule in a checkout that has no card of its own. */
async function bodyFor(page: Page, paymentMethodId: string, email: string = DONOR.email): Promise<CreateSchedule> {
  const { body } = await readyCheckout(giving, { email });
  return { ...body, campaign: page.campaign, quote_id: page.quoteId, payment_method_id: paymentMethodId };
}

const create = async (page: Page, paymentMethodId: string, email?: string) =>
  giving.post('/api/schedules', await bodyFor(page, paymentMethodId, email), {
    ...page.headers,
    'idempotency-key': randomUUID(),
  });

const mails = async (kind: string) =>
  db().selectFrom('mail_outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
const cardOf = async (schedule: string) =>
  (await db().selectFrom('schedules').select('payment_method_id').where('id', '=', schedule).executeTakeFirstOrThrow())
    .payment_method_id;
const wrong = { status: 400, body: { error_code: 'invalid_code', errors: [{ pointer: '/code' }] } };
const foreign = { status: 422, body: { error_code: 'payment_method_foreign' } };

describe('a donor who gives again', () => {
  const { app, travelTo, taken, rowsOf } = startRepeatingGifts();
  beforeEach(() => {
    giving = app();
  });

  test('gives again with the card on file after a code by mail, and it is charged once a night to the last', async () => {
    const first = await give();
    const page = await openCheckout();
    const [card, ...others] = await cardsOf(page);
    expect(others).toEqual([]);
    expect(card).toEqual({
      token: expect.stringMatching(/^onfile\./),
      cardBrand: 'visa',
      last_4_card_digits: '4242',
      card_expiry_month: 12,
      card_expiry_year: 2040,
    });
    const { body: chosen } = await choose(page, card.token);
    expect(chosen).toEqual({
      status: 'succeeded',
      setup_id: expect.any(String),
      payment_method_id: await cardOf(first),
    });
    const { status, body: second } = await create(page, chosen.payment_method_id);
    expect(status).toBe(200);

    await travelTo('2027-03-20T00:00:00Z');
    const nights = [...(await rowsOf(first)), ...(await rowsOf(second.schedule_id))].filter(
      ({ status: standing }) => standing !== 'cancelled',
    );
    expect(new Set(nights.map(({ status: standing }) => standing))).toEqual(new Set(['succeeded']));
    const totals = nights.map(({ amount, tip, fee }) => amount + tip + fee).sort((a, b) => a - b);
    expect(await taken()).toEqual(totals);
    const captured = totals.reduce((sum, amount) => sum + amount, 0);
    expect(await ledgerSums(db())).toMatchObject([{ currency: 'gbp', charges: totals.length, captured }]);
  });
});

describe('a donor who has given before', () => {
  startApp();

  test('leaves the consent that was shown, with the card that it names, for each plan', async () => {
    await give();
    const page = await openCheckout();
    const [card] = await cardsOf(page);
    await choose(page, card.token);
    const { body } = await giving.post('/api/quotes', { ...PLAN, tip_percentage: 0 }, page.headers);
    await choose({ ...page, quoteId: body.quote_id }, card.token);
    const { rows } = await sql`
      select consent_version, consent_text, quote_id, status from payment_setups
      where processor_token like 'onfile.%' order by created_at, id`.execute(db());
    const consent = { consent_version: 'card-nights-3', consent_text: 'Ten charges. Visa •••• 4242, 12/40' };
    expect(rows).toEqual([
      { ...consent, quote_id: page.quoteId, status: 'succeeded' },
      { ...consent, quote_id: body.quote_id, status: 'succeeded' },
    ]);
  });

  test('may change the consent to next year in the checkout that made the gift, and in no other', async () => {
    await give();
    const page = await openCheckout();
    const [card] = await cardsOf(page);
    const { body: chosen } = await choose(page, card.token);
    const { body: made } = await create(page, chosen.payment_method_id);
    const first = await db().selectFrom('schedules').select('id').where('id', '!=', made.schedule_id).execute();
    const set = (id: string, { headers }: Pick<Page, 'headers'>) =>
      giving.post(`/api/schedules/${id}/auto_enroll`, { value: false }, headers);
    expect((await set(made.schedule_id, page)).status).toBe(200);
    for (const { id } of first) expect((await set(id, page)).status).toBe(404);
    expect((await set(made.schedule_id, await openCheckout())).status).toBe(404);
  });

  test('is offered a card that was typed for several gifts once, and the latest card first', async () => {
    await give();
    giving.clock.moveBy(MINUTE);
    await give(DONOR.email, '5555555555554444');
    giving.clock.moveBy(MINUTE);
    await give();
    const cards = await cardsOf(await openCheckout());
    expect(cards.map((card) => card.last_4_card_digits)).toEqual(['4242', '4444']);
  });

  test.each([
    ['has expired', sql`update payment_methods set expiry_year = 2026, expiry_month = 10`],
    ['was declined', sql`update payment_methods set breaker = 'hard', breaker_opened_at = now()`],
    ['belongs to another account at the processor', sql`update payment_methods set processor = 'eu'`],
  ])('is not offered a card that %s, and the mail says that there is none', async (_case, change) => {
    await give();
    await change.execute(db());
    const page = await openCheckout();
    expect(await ask(page)).toMatchObject({ status: 200, body: { success: true } });
    expect(await mails('card_code')).toEqual([]);
    expect(await mails('card_none')).toMatchObject([{ recipient: DONOR.email, locale: 'en-GB' }]);
  });

  test('is offered a card in the month in which it ends', async () => {
    await give();
    await sql`update payment_methods set expiry_year = 2026, expiry_month = 11`.execute(db());
    expect(await cardsOf(await openCheckout())).toHaveLength(1);
  });

  test('is not offered a card that was saved and never given with', async () => {
    await readyCheckout(giving);
    await ask(await openCheckout());
    expect(await mails('card_code')).toEqual([]);
  });
});

describe('without the code', () => {
  startApp();

  test('the answer is the same for every address, and costs the same', async () => {
    await give();
    await give(OTHER);
    const page = await openCheckout();
    const known = await ask(page);
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    const unknown = await ask(page, 'nobody@mail.example');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort());
    const work = await workOf(() => ask(page, OTHER));
    expect(work.digests).toBe(1);
    expect(await workOf(() => ask(page, 'no.one@mail.example'))).toEqual(work);
    // Where not even the mail that there is no card is sent any more.
    expect(await workOf(() => ask(page, 'no.one@mail.example'))).toEqual(work);
    expect(await mails('card_none')).toHaveLength(2);
  });

  test('a wrong code is answered the same whether there are cards or not', async () => {
    await give();
    const page = await openCheckout();
    await ask(page);
    const known = await show(page, '000000x');
    const unknown = await show(page, '000000x', 'nobody@mail.example');
    expect(known).toMatchObject(wrong);
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' });
  });

  test('no call shows or takes a card', async () => {
    const card = await cardOf(await give());
    const page = await openCheckout();
    expect(await create(page, card)).toMatchObject(foreign);
    for (const token of [`onfile.${card}.9999999999.`, `onfile.${card}.9999999999.${'A'.repeat(43)}`, 'onfile.'])
      expect(await choose(page, token)).toMatchObject(foreign);
    expect(await create(page, card)).toMatchObject(foreign);
  });

  test('a call without a checkout is refused', async () => {
    const page: Page = { ...(await openCheckout()), headers: {} };
    expect((await ask(page)).status).toBe(403);
    expect((await show(page, '000000')).status).toBe(403);
  });
});

describe('a code', () => {
  startApp();

  test('has six digits, is stored as a digest only, and is not in the subject', async () => {
    await give();
    await ask(await openCheckout({ 'accept-language': 'fr' }));
    const code = await mailedCode();
    expect(code).toMatch(/^\d{6}$/);
    const stored = JSON.stringify(await db().selectFrom('login_codes').selectAll().execute());
    for (const secret of [code, 'amina']) expect(stored).not.toContain(secret);
    const [mail] = await mails('card_code');
    expect(mail).toMatchObject({ locale: 'fr', subject: 'Votre code pour utiliser votre carte' });
    expect(mail?.subject).not.toMatch(/\d/);
    expect(giving.logged()).not.toContain(code);
  });

  test('works again in its checkout, where the first answer may have been lost, up to the fifth attempt', async () => {
    await give();
    const page = await openCheckout();
    await ask(page);
    const code = await mailedCode();
    const both = await Promise.all([show(page, code), show(page, code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await show(page, 'wrong')).toMatchObject(wrong);
    for (let tries = 4; tries <= 5; tries += 1) expect((await show(page, code)).status).toBe(200);
    expect(await show(page, code)).toMatchObject(wrong);
  });

  test('is worth nothing after ten minutes, nor once there is a newer one', async () => {
    await give();
    const page = await openCheckout();
    await ask(page);
    const first = await mailedCode();
    await ask(page);
    const second = await mailedCode();
    if (first !== second) expect(await show(page, first)).toMatchObject(wrong);
    giving.clock.moveBy(10 * MINUTE);
    expect(await show(page, second)).toMatchObject(wrong);
  });

  test('allows five attempts', async () => {
    await give();
    const page = await openCheckout();
    await ask(page);
    const code = await mailedCode();
    for (let tries = 0; tries < 5; tries += 1) expect(await show(page, 'wrong')).toMatchObject(wrong);
    expect(await show(page, code)).toMatchObject(wrong);
  });

  test('works only in the checkout that asked for it, and only for its address', async () => {
    await give();
    await give(OTHER, '5555555555554444');
    const [page, thief] = [await openCheckout(), await openCheckout()];
    await ask(page);
    const code = await mailedCode();
    await ask(thief);
    expect(await show(thief, code)).toMatchObject(wrong);
    expect(await show(page, code, OTHER)).toMatchObject(wrong);
    expect((await show(page, code)).status).toBe(200);
  });

  test('opens no session', async () => {
    await give();
    await ask(await openCheckout());
    const login = { email: DONOR.email, token: await mailedCode(), platform: 'web' };
    expect((await giving.post('/api/auth/session', login)).status).toBe(400);
  });

  test('may be typed in any numerals, with spaces', async () => {
    await give();
    const page = await openCheckout();
    await ask(page);
    const code = [...(await mailedCode())].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
    expect((await show(page, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });
});

describe('a card on file', () => {
  startApp();

  test('is only for the address whose mail had the code', async () => {
    const theirs = await cardOf(await give(OTHER, '5555555555554444'));
    await give();
    const page = await openCheckout();
    const [card] = await cardsOf(page);
    expect(await choose(page, card.token, OTHER)).toMatchObject(foreign);
    const { body: chosen } = await choose(page, card.token);
    expect(await create(page, chosen.payment_method_id, OTHER)).toMatchObject(foreign);
    expect(await create(page, theirs)).toMatchObject(foreign);
    // The signature is of one card.
    const [mark, , ...rest] = card.token.split('.');
    expect(await choose(page, [mark, theirs, ...rest].join('.'))).toMatchObject(foreign);
  });

  test('is only for the checkout in which it was shown', async () => {
    await give();
    const [page, other] = [await openCheckout(), await openCheckout()];
    const [card] = await cardsOf(page);
    expect(await choose(other, card.token)).toMatchObject(foreign);
    const { body: chosen } = await choose(page, card.token);
    expect(await create(other, chosen.payment_method_id)).toMatchObject(foreign);
  });

  test('can be chosen for an hour', async () => {
    await give();
    const page = await openCheckout();
    const [card] = await cardsOf(page);
    giving.clock.moveBy(60 * MINUTE);
    expect(await choose(page, card.token)).toMatchObject(foreign);
  });

  test.each([
    ['was declined meanwhile', sql`update payment_methods set breaker = 'hard', breaker_opened_at = now()`],
    ['is gone at the processor', sql`update payment_methods set processor_payment_method_id = 'pm_gone'`],
    ['was detached at the processor', sql`update sandbox_payment_methods set customer = null`],
  ])('that %s is refused when it is chosen', async (_case, change) => {
    await give();
    const page = await openCheckout();
    const [card] = await cardsOf(page);
    await change.execute(db());
    expect(await choose(page, card.token)).toMatchObject(foreign);
  });

  test('is offered on a partner’s page of the charity, and refused to a page of nobody', async () => {
    await give();
    const page = await openCheckout({ origin: PARTNER });
    const asked = await ask(page);
    expect(asked).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': PARTNER } });
    const shown = await show(page, await mailedCode());
    expect(shown).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': PARTNER } });
    const stranger = { ...page, headers: { ...page.headers, origin: 'https://evil.example' } };
    expect((await ask(stranger)).status).toBe(403);
    expect((await show(stranger, '000000')).status).toBe(403);
  });
});

describe('codes per quarter of an hour', () => {
  startApp({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('are three for an address and network, however many checkouts ask, with those for logins', async () => {
    for (let time = 0; time < 2; time += 1) expect((await ask(await openCheckout())).status).toBe(200);
    expect((await giving.post('/api/auth/login', { email: DONOR.email })).status).toBe(200);
    expect(await ask(await openCheckout())).toMatchObject({
      status: 429,
      body: { error_code: 'too_many_codes' },
      headers: { 'retry-after': '900' },
    });
    expect((await ask(await openCheckout(from('198.51.100.9')))).status).toBe(200);
  });

  test('are six for a checkout, whatever the addresses', async () => {
    const page = await openCheckout();
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) statuses.push((await ask(page, `donor${at}@mail.example`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('cannot be guessed at without end: twenty attempts for a checkout', async () => {
    const page = await openCheckout();
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await show(page, '000000')).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  test.each(['login_codes', 'login_places'])('fail closed without %s', async (table) => {
    await giving.composition.context.db.schema.dropTable(table).execute();
    expect(await ask(await openCheckout())).toMatchObject({ status: 503, body: { error_code: 'limits_unavailable' } });
    const kept = await giving.composition.context.db.selectFrom('mail_outbox').selectAll().execute();
    expect(kept).toEqual([]);
  });
});
