import { afterEach, beforeEach, expect, test } from 'vitest';
import { DONOR, type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
import { logIn } from '../../test/giving/page.ts';
import { startSiteverify } from '../../test/human-check/siteverify.ts';

const MEMBER = 'maryam@human-relief.example';
const HERE = '203.0.113.7';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp({ TRUSTED_PROXIES: '1', HUMAN_CHECK: 'required' });
});
afterEach(() => giving.stop());

interface Line {
  readonly event?: string;
  readonly [name: string]: unknown;
}

/** Parsed lines of the security log. */
const events = (): Line[] =>
  giving
    .logged()
    .split('\n')
    .filter((line) => line.includes('"event"'))
    .map((line) => JSON.parse(line));

const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more });

test('logs a login with a wrong code with its address and account as keyed hashes only', async () => {
  const wrong = { email: MEMBER, token: '12345678', platform: 'web' };
  await giving.post('/api/auth/session', wrong, from(HERE));
  await giving.post('/api/auth/session', { ...wrong, email: ` ${MEMBER.toUpperCase()}` }, from(`${HERE}:4711`));
  await giving.post('/api/auth/session', { ...wrong, email: DONOR.email }, from('198.51.100.1'));
  const [one, same, other] = events();
  expect(one).toMatchObject({
    event: 'session.refuse',
    route: 'POST /api/auth/session',
    why: 'invalid_login_code',
    address_key: expect.stringMatching(/^[\w-]{22}$/),
    account_key: expect.stringMatching(/^[\w-]{22}$/),
    request_id: expect.any(String),
  });
  expect([same?.address_key, same?.account_key]).toEqual([one?.address_key, one?.account_key]);
  expect(other?.address_key).not.toBe(one?.address_key);
  expect(other?.account_key).not.toBe(one?.account_key);
  for (const secret of [MEMBER, 'maryam', DONOR.email, '12345678', HERE]) expect(giving.logged()).not.toContain(secret);
});

test('distinguishes an expired session, a foreign page and an insufficient role', async () => {
  const url = '/api/auth/userInfo';
  await giving.get(url, from(HERE, { cookie: 'lantern_session=made-up' }));
  await giving.call({
    method: 'DELETE',
    url: '/api/auth/session',
    headers: from(HERE, { origin: 'https://evil.example' }),
  });
  const cookie = String((await logIn(giving, MEMBER)).cookie());
  await giving.get('/api/charity/maple-aid-ca/causes', from(HERE, { cookie }));
  const seen = events().map(({ event, route, why, account_key: whom }) => [event, route, why, whom !== undefined]);
  expect(seen.slice(0, 3)).toEqual([
    ['session.refuse', 'GET /api/auth/userInfo', 'no_such_session', false],
    ['policy.refuse', 'GET /api/auth/userInfo', 'not_signed_in', false],
    ['policy.refuse', 'DELETE /api/auth/session', 'origin_not_registered', false],
  ]);
  expect(seen.slice(3).every(([event, , , hasWhom]) => event === 'policy.refuse' && hasWhom)).toBe(true);
  expect(seen.slice(3).length).toBeGreaterThan(0);
});

test.each(['warn', 'error', 'fatal'])('is written in production even at log level %s', async (level) => {
  await giving.stop();
  giving = await startGivingApp({
    NODE_ENV: 'production',
    LANTERN_ALLOW_SANDBOX: 'yes',
    DATABASE_URL: 'postgres://elsewhere.example/lantern?sslmode=verify-full',
    SMTP_URL: 'smtps://mail.example',
    TRUSTED_PROXIES: '1',
    UPLOADS_CONFINED: 'no',
    LOG_LEVEL: level,
  });
  await giving.get('/api/auth/userInfo', from(HERE, { host: 'localhost:4000' }));
  expect(events()).toMatchObject([{ event: 'policy.refuse', level: 'info', route: 'GET /api/auth/userInfo' }]);
  const others = giving
    .logged()
    .split('\n')
    .filter((line) => line !== '' && !line.includes('"event"'));
  expect(others.filter((line) => JSON.parse(line).level === 'info')).toEqual([]);
});

test('logs an exceeded rate limit but no accepted call', async () => {
  await readyCheckout(giving);
  expect(events()).toEqual([]);
  await giving.stop();
  // At this scale two quotes per connection and minute.
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '0.01', TRUSTED_PROXIES: '1' });
  for (let call = 0; call < 4; call++) await giving.post('/api/quotes', PLAN, from(HERE));
  expect(events().map(({ event, route, why }) => [event, route, why])).toEqual([
    ['limit.hit', 'POST /api/quotes', 'too_many_requests'],
    ['limit.hit', 'POST /api/quotes', 'too_many_requests'],
  ]);
});

test('logs a rejected human check token', async () => {
  const service = await startSiteverify('secret-of-all-brands');
  await giving.stop();
  giving = await startGivingApp({
    TRUSTED_PROXIES: '1',
    HUMAN_CHECK: 'turnstile',
    HUMAN_CHECK_SITE_KEYS: 'site-key-of-all',
    HUMAN_CHECK_SECRETS: 'secret-of-all-brands',
    HUMAN_CHECK_URL: service.url,
  });
  const tokenFor = (action: string) => service.issue({ action, hostname: 'localhost' });
  const { body, headers } = await readyCheckout(giving, { tokenFor });
  await giving.post('/api/schedules', { ...body, recaptcha_token: 'made up' }, from(HERE, headers));
  expect(events()).toMatchObject([{ event: 'human.refuse', route: 'POST /api/schedules', why: 'human_check_failed' }]);
  await service.stop();
});
