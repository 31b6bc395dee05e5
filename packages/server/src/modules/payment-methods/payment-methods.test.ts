import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DONOR, type GivingApp, PLAN, START, startGivingApp } from '../../../test/giving/app.ts';
import { type SiteverifyServer, startSiteverify } from '../../../test/human-check/siteverify.ts';
import { issueCheckoutToken } from '../../http/checkout-token.ts';
import { hasTriedTooOften } from './limits.queries.ts';
import { cardOf } from './ownership.queries.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

const newQuote = async () => {
  const { body } = await giving.post('/api/quotes', PLAN);
  return { quoteId: body.quote_id, headers: { 'lantern-checkout': body.checkout_token } };
};
type Checkout = Awaited<ReturnType<typeof newQuote>>;

const newToken = async (number: string) =>
  (await giving.post('/sandbox/tokens', { number, expiry: '12/40', cvc: '123' })).body.token;

const bodyOf = (checkout: Checkout, token: string, email: string = DONOR.email) => ({
  charity_id: PLAN.charity_id,
  quote_id: checkout.quoteId,
  ...DONOR,
  email,
  processor_token: token,
  consent: { version: '2026-11', text: 'I allow ten charges.', locale: 'en' },
  recaptcha_token: 'token',
  recaptcha_page: 'checkout',
});

const setUp = (checkout: Checkout, token: string, email?: string) =>
  giving.post('/api/payment_methods/setup', bodyOf(checkout, token, email), checkout.headers);

const db = () => giving.composition.context.db;

test('returns the sandbox’s publishable key, for every country with a charity', async () => {
  expect((await giving.get('/api/payment_methods/token')).body).toEqual({
    stripe_token: expect.stringMatching(/^pk_sandbox_/),
    processor: 'sandbox',
  });
  const { body } = await giving.get('/api/payment_methods/tokens/all');
  expect(Object.keys(body)).toEqual(['CA', 'GB', 'ID', 'IE', 'MY', 'US']);
});

test('returns a charity’s account, null if the platform takes the money, 404 for an unknown charity', async () => {
  expect((await giving.get('/api/charity/human-relief-gb/stripe')).status).toBe(200);
  expect((await giving.get('/api/charity/amanah-id/stripe')).body).toEqual({ account_id: null });
  expect((await giving.get('/api/charity/nobody-gb/stripe')).status).toBe(404);
});

test('saves a card, and answers with its id', async () => {
  const checkout = await newQuote();
  const { body } = await setUp(checkout, await newToken('4242424242424242'));
  expect(body).toEqual({
    status: 'succeeded',
    setup_id: expect.any(String),
    payment_method_id: expect.any(String),
  });
  expect(await cardOf(db(), body.payment_method_id)).toEqual({
    brand: 'visa',
    last4: '4242',
    expiryMonth: 12,
    expiryYear: 2040,
    stopped: false,
  });
});

test('stores the consent that was shown, with version, time and origin', async () => {
  const checkout = await newQuote();
  await setUp(checkout, await newToken('4242424242424242'));
  const { rows } = await sql`
    select consent_version, consent_text, consent_locale, created_at, address <> '' as placed from payment_setups`.execute(
    db(),
  );
  expect(rows).toEqual([
    {
      consent_version: '2026-11',
      consent_text: 'I allow ten charges.',
      consent_locale: 'en',
      created_at: new Date(START),
      placed: true,
    },
  ]);
});

test.each([
  ['/email', { email: 'a\u0000b@mail.example' }],
  ['/first_name', { first_name: 'a\u0000b' }],
  ['/last_name', { last_name: 'a\u0000b' }],
  ['/processor_token', { processor_token: 'a\u0000b' }],
  ['/consent/version', { consent: { version: 'a\u0000b', text: 'I allow.', locale: 'en' } }],
  ['/consent/text', { consent: { version: '1', text: 'a\u0000b', locale: 'en' } }],
  ['/consent/locale', { consent: { version: '1', text: 'I allow.', locale: 'a\u0000b' } }],
  ['/recaptcha_token', { recaptcha_token: 'a\u0000b' }],
  ['/recaptcha_page', { recaptcha_page: 'a\u0000b' }],
])('returns 400 for a control character in %s and saves nothing', async (pointer, change) => {
  const checkout = await newQuote();
  const body = { ...bodyOf(checkout, await newToken('4242424242424242')), ...change };
  const before = await giving.rowCounts();
  const answer = await giving.post('/api/payment_methods/setup', body, checkout.headers);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
  expect(await giving.rowCounts()).toEqual(before);
});

test('saves one card when the same token is sent repeatedly or concurrently', async () => {
  const checkout = await newQuote();
  const token = await newToken('4242424242424242');
  const answers = await Promise.all([setUp(checkout, token), setUp(checkout, token)]);
  answers.push(await setUp(checkout, token));
  expect(new Set(answers.map(({ body }) => body.payment_method_id)).size).toBe(1);
  expect((await sql`select id from payment_methods`.execute(db())).rows).toHaveLength(1);
});

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009987', 'declined'],
  ['4000000000009979', 'declined'],
  ['4100000000000019', 'declined'],
  ['4000000000009995', 'declined'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'incorrect'],
  ['4000000000000119', 'try_again'],
])('reports refused card %s as “%s”, and nothing more specific', async (number, reason) => {
  const { status, body } = await setUp(await newQuote(), await newToken(number));
  expect(status).toBe(200);
  expect(body).toEqual({ status: 'failed', setup_id: expect.any(String), reason });
});

test('saves another card in the same checkout after the donor has corrected the name', async () => {
  const checkout = await newQuote();
  expect((await setUp(checkout, await newToken('4000000000000002'))).body.status).toBe('failed');
  const body = { ...bodyOf(checkout, await newToken('4242424242424242')), last_name: 'Corrected' };
  expect((await giving.post('/api/payment_methods/setup', body, checkout.headers)).body.status).toBe('succeeded');
});

test('logs that the processor refuses a customer, and asks the donor to try again', async () => {
  const refused = { status: 'rejected', cause: 'unfamiliar', code: 'email_invalid' } as const;
  vi.spyOn(giving.composition.context.processors.first, 'ensureCustomer').mockResolvedValue(refused);
  expect((await setUp(await newQuote(), await newToken('4242424242424242'))).status).toBe(503);
  expect(giving.logged()).toContain('"code":"email_invalid"');
});

test('saves a card although the processor repeats an error for the key of the checkout’s customer', async () => {
  const { first } = giving.composition.context.processors;
  const ensure = first.ensureCustomer.bind(first);
  const keys: string[] = [];
  vi.spyOn(first, 'ensureCustomer').mockImplementation(async (customer) => {
    keys.push(customer.idempotencyKey);
    return customer.idempotencyKey === keys[0] ? { status: 'unknown', detail: '500 api_error' } : ensure(customer);
  });
  expect((await setUp(await newQuote(), await newToken('4242424242424242'))).body.status).toBe('succeeded');
});

test('a card that needs authentication is saved after the bank’s page, and refused if that fails', async () => {
  for (const [result, expected] of [
    ['succeeded', { status: 'succeeded' }],
    ['failed', { status: 'failed', reason: 'authentication_failed' }],
  ] as const) {
    const checkout = await newQuote();
    const { body: waiting } = await setUp(checkout, await newToken('4000002500003155'));
    expect(waiting.status).toBe('requires_action');
    const read = () => giving.post(`/api/payment_methods/setup/${waiting.setup_id}`, {}, checkout.headers);
    expect((await read()).body.status).toBe('requires_action');
    await giving.post('/sandbox/authenticate', { client_secret: waiting.client_secret, result });
    expect((await read()).body).toMatchObject(expected);
    expect((await read()).body).toMatchObject(expected);
  }
});

test('answers the same for another checkout’s set-up and one that does not exist', async () => {
  const [mine, other] = [await newQuote(), await newQuote()];
  const { body } = await setUp(mine, await newToken('4000002500003155'));
  const read = (id: string) => giving.post(`/api/payment_methods/setup/${id}`, {}, other.headers);
  const [foreign, missing] = [await read(body.setup_id), await read(randomUUID())];
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
});

test.each([
  ['without a checkout', 403, async (own: Checkout) => [own, {}] as const],
  [
    'with the quote of another checkout',
    422,
    async (own: Checkout) => [{ ...own, quoteId: (await newQuote()).quoteId }, own.headers] as const,
  ],
  [
    'with a quote that never was',
    422,
    async (own: Checkout) => [{ ...own, quoteId: randomUUID() }, own.headers] as const,
  ],
])('refuses a set-up %s with %i and writes nothing', async (_case, status, change) => {
  const [checkout, headers] = await change(await newQuote());
  const body = bodyOf(checkout, await newToken('4242424242424242'));
  const before = await giving.rowCounts();
  expect((await giving.post('/api/payment_methods/setup', body, headers)).status).toBe(status);
  expect(await giving.rowCounts()).toEqual(before);
});

test('refuses a checkout even a valid card after five refused ones', async () => {
  const checkout = await newQuote();
  for (let tries = 0; tries < 5; tries++) {
    expect((await setUp(checkout, await newToken('4000000000000002'))).body.status).toBe('failed');
  }
  const before = await giving.rowCounts();
  const good = await newToken('4242424242424242');
  const refused = await setUp(checkout, good);
  expect(refused.status).toBe(429);
  expect(refused.body.error_code).toBe('too_many_cards');
  expect(await giving.rowCounts()).toEqual({ ...before, sandbox_tokens: (before.sandbox_tokens ?? 0) + 1 });
  expect((await setUp(await newQuote(), good)).body.status).toBe('succeeded');
});

test('one address cannot go on testing cards in new checkouts, and a deployment may allow it more', async () => {
  await giving.stop();
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 16; tries++) {
    statuses.push((await setUp(await newQuote(), await newToken('4000000000000002'))).status);
  }
  expect(statuses).toEqual([...Array(15).fill(200), 429]);
  const refused = await newToken('4000000000000002');
  const { db: rows, config } = giving.composition.context;
  const { address } = await rows.selectFrom('payment_setups').select('address').executeTakeFirstOrThrow();
  const who = { checkoutId: randomUUID(), address, around: 'elsewhere', isHuman: false };
  const isRefused = (rateLimitScale: number) =>
    hasTriedTooOften({ db: rows, config: { ...config, rateLimitScale } }, who, giving.clock.now());
  expect([await isRefused(1), await isRefused(2)]).toEqual([true, false]);
  giving.clock.moveBy(61 * 60_000);
  expect((await setUp(await newQuote(), refused)).status).toBe(200);
});

test.each([
  ['a /48 of IPv6', (at: number) => `2001:db8:2:${at.toString(16)}::1`, '2001:db8:3::1'],
  ['the /24 of an IPv4 address', (at: number) => `203.0.113.${at}`, '203.0.114.1'],
])('%s cannot go on testing cards from new addresses', async (_network, address, elsewhere) => {
  await giving.stop();
  giving = await startGivingApp({ TRUSTED_PROXIES: '1', RATE_LIMIT_SCALE: '1' });
  const setUpFrom = async (from: string, number: string) => {
    // All quotes have one address, and only refused cards are to be counted here.
    giving.limitClock.moveBy(60_000);
    const checkout = await newQuote();
    const headers = { ...checkout.headers, 'x-forwarded-for': from };
    return giving.post('/api/payment_methods/setup', bodyOf(checkout, await newToken(number)), headers);
  };
  const statuses: number[] = [];
  for (let at = 1; at <= 61; at++) statuses.push((await setUpFrom(address(at), '4000000000000002')).status);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  expect((await setUpFrom(elsewhere, '4242424242424242')).status).toBe(200);
});

test.each([
  ['one address', () => '203.0.113.1', 120],
  ['the /24 of an IPv4 address', (at: number) => `203.0.113.${at % 200}`, 1200],
])('%s cannot go on reading set-ups again in new checkouts', async (_network, address, calls) => {
  await giving.stop();
  giving = await startGivingApp({ TRUSTED_PROXIES: '1', RATE_LIMIT_SCALE: '0.1' });
  const { secret } = giving.composition.context.config;
  const read = async (at: number) => {
    const { token } = issueCheckoutToken(secret, giving.clock.now());
    const headers = { 'lantern-checkout': token, 'x-forwarded-for': address(at) };
    return (await giving.post(`/api/payment_methods/setup/${randomUUID()}`, {}, headers)).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at <= calls / 10; at++) statuses.push(await read(at));
  expect(statuses).toEqual([...Array(calls / 10).fill(404), 429]);
});

test('logs nothing that the donor typed, and no secrets', async () => {
  const checkout = await newQuote();
  const token = await newToken('4000002500003155');
  const { body } = await setUp(checkout, token);
  for (const secret of [DONOR.email, DONOR.last_name, token, body.client_secret, '4000002500003155']) {
    expect(giving.logged()).not.toContain(secret);
  }
});

describe('while many cards are refused everywhere', () => {
  /** Inserts set-ups of unrelated checkouts and addresses. */
  const insertMany = async (
    status: 'failed' | 'succeeded' | 'requires_action',
    count: number,
    card = "'card ' || n",
  ) => {
    const checkout = await newQuote();
    await setUp(checkout, await newToken('4000000000000002'));
    await sql`
      insert into payment_setups (id, checkout_id, email, charity_id, quote_id, processor, processor_token, status, address,
        fingerprint, consent_version, consent_text, consent_locale, consent_user_agent, created_at, updated_at)
      select gen_random_uuid(), gen_random_uuid(), email, charity_id, quote_id, processor, 'token ' || n, ${status}, 'address ' || n,
        ${status}::text || ${sql.raw(card)}, consent_version, consent_text, consent_locale, consent_user_agent, created_at,
        updated_at
      from (select * from payment_setups where processor_token not like 'token %' limit 1) one,
        generate_series(1, ${count}::int) n`.execute(db());
  };
  const bare = async () => {
    const checkout = await newQuote();
    const body = { ...bodyOf(checkout, await newToken('4242424242424242')), recaptcha_token: '' };
    return giving.post('/api/payment_methods/setup', body, checkout.headers);
  };
  beforeEach(async () => {
    await giving.stop();
    giving = await startGivingApp({ HUMAN_CHECK: 'required', RATE_LIMIT_SCALE: '1' });
  });

  test('a card is only saved with a human check token', async () => {
    expect((await bare()).status).toBe(200);
    await insertMany('failed', 40);
    expect(await bare()).toMatchObject({
      status: 429,
      body: { error_code: 'human_check_required' },
      headers: { 'retry-after': '600' },
    });
    expect((await setUp(await newQuote(), await newToken('4242424242424242'))).body.status).toBe('succeeded');
  });

  test('the requirement ends after a while', async () => {
    await insertMany('failed', 40);
    expect((await bare()).status).toBe(429);
    giving.clock.moveBy(11 * 60_000);
    expect((await bare()).status).toBe(200);
  });

  test('saving one valid card repeatedly does not mask refused ones', async () => {
    await insertMany('failed', 40);
    await insertMany('succeeded', 300, "'the same'");
    expect((await bare()).status).toBe(429);
  });

  test('cards that wait for their bank do not mask refused ones', async () => {
    await insertMany('failed', 40);
    await insertMany('requires_action', 300, 'null');
    expect((await bare()).status).toBe(429);
  });

  test('two hundred refused cards require a token however many are accepted', async () => {
    await insertMany('succeeded', 2000);
    // Together with the rows that were copied.
    await insertMany('failed', 197);
    expect((await bare()).status).toBe(200);
    await insertMany('failed', 1);
    expect((await bare()).status).toBe(429);
  });

  test('a small share of refused cards on a busy night requires no token', async () => {
    await insertMany('failed', 40);
    await insertMany('succeeded', 300);
    expect((await bare()).status).toBe(200);
  });
});

describe('where a service checks that people save the cards of one address', () => {
  const SECRET = 'secret-of-all-brands';
  let service: SiteverifyServer;
  beforeAll(async () => {
    service = await startSiteverify(SECRET);
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await giving.stop();
    giving = await startGivingApp({
      RATE_LIMIT_SCALE: '1',
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEYS: 'site-key-of-all',
      HUMAN_CHECK_SECRETS: SECRET,
      HUMAN_CHECK_URL: service.url,
    });
  });

  const setUpWith = async (number: string, proof: () => string) => {
    const checkout = await newQuote();
    const page = { recaptcha_token: proof(), recaptcha_page: 'mtn_setup' };
    const body = { ...bodyOf(checkout, await newToken(number)), ...page };
    return giving.post('/api/payment_methods/setup', body, checkout.headers);
  };
  const byPerson = (number: string) =>
    setUpWith(number, () => service.issue({ action: 'mtn_setup', hostname: 'localhost' }));
  const bare = (number: string) => {
    // Five without a token in ten minutes.
    giving.limitClock.moveBy(600_000);
    return setUpWith(number, () => '');
  };
  const statuses = async (calls: number, call: () => Promise<{ readonly status: number }>) => {
    const answered: Record<number, number> = {};
    for (let at = 0; at < calls; at++) {
      const { status } = await call();
      answered[status] = (answered[status] ?? 0) + 1;
    }
    return answered;
  };

  test('the refused cards of others stop nobody, and neither does their number', async () => {
    expect(await statuses(15, () => byPerson('4000000000000002'))).toEqual({ 200: 15 });
    expect(await statuses(20, () => byPerson('4242424242424242'))).toEqual({ 200: 20 });
    expect(await statuses(6, () => setUpWith('4242424242424242', () => ''))).toEqual({ 200: 5, 429: 1 });
  });

  test('calls without a token are stopped by refused cards of such calls, and those with one by twenty times as many', async () => {
    expect(await statuses(16, () => bare('4000000000000002'))).toEqual({ 200: 15, 429: 1 });
    expect((await byPerson('4242424242424242')).status).toBe(200);
    await sql`
      insert into payment_setups select (jsonb_populate_record(s,
        jsonb_build_object('id', gen_random_uuid(), 'processor_token', 'token ' || n,
          'processor_setup_id', 'setup ' || n, 'human_checked', true))).*
      from payment_setups s, generate_series(1, 285) n
      where s.id = (select id from payment_setups where status = 'failed' limit 1)`.execute(db());
    // Many are refused everywhere by now, and they have a token.
    expect(await byPerson('4242424242424242')).toMatchObject({ status: 429, body: { error_code: 'too_many_cards' } });
  });
});
