import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, PARTNER, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { type SiteverifyServer, startSiteverify } from '../../../test/human-check/siteverify.ts';

const SECRET = 'secret-of-all-brands';

let service: SiteverifyServer;
let giving: GivingApp;
beforeAll(async () => {
  service = await startSiteverify(SECRET);
});
afterAll(() => service.stop());
beforeEach(async () => {
  giving = await startGivingApp({
    // Reduces ten calls without a token per ten minutes to two.
    RATE_LIMIT_SCALE: '0.2',
    HUMAN_CHECK: 'turnstile',
    HUMAN_CHECK_SITE_KEYS: 'site-key-of-all',
    HUMAN_CHECK_SECRETS: SECRET,
    HUMAN_CHECK_URL: service.url,
  });
});
afterEach(async () => {
  service.trouble(null);
  await giving.stop();
});

/** Issues tokens as the page at a host would get them. */
const tokenAt = (hostname: string) => (action: string) => service.issue({ action, hostname });
const ready = () => readyCheckout(giving, { tokenFor: tokenAt('localhost') });

/** Makes a call fail after the human check, so that it creates nothing and can be repeated. */
const WRONG = { last_name: '1' };

describe('a schedule is created', () => {
  test('with a valid token for each step', async () => {
    const { body, headers } = await ready();
    expect((await giving.post('/api/schedules', body, headers)).status).toBe(200);
    expect(service.asked.map((form) => form.get('remoteip'))).toEqual(['127.0.0.1', '127.0.0.1']);
  });

  test('with a token from a partner’s page', async () => {
    const { body, headers } = await ready();
    const token = tokenAt('partner.localhost')('mtn_schedule');
    const elsewhere = { ...headers, origin: PARTNER };
    const answer = await giving.post('/api/schedules', { ...body, recaptcha_token: token }, elsewhere);
    expect(answer.status).toBe(200);
  });

  test('once, and returned again on retry without another check', async () => {
    const { body, headers } = await ready();
    const first = await giving.post('/api/schedules', body, headers);
    const questions = service.asked.length;
    const again = await giving.post('/api/schedules', { ...body, recaptcha_token: 'made up' }, headers);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(service.asked).toHaveLength(questions);
  });
});

test.each([
  ['a token that was made up', () => 'made up'],
  ['a token for the card', () => tokenAt('localhost')('mtn_setup')],
  ['a token from another site', () => tokenAt('elsewhere.example')('mtn_schedule')],
])('%s creates nothing', async (_what, token) => {
  const { body, headers } = await ready();
  const before = await giving.rowCounts();
  const refused = await giving.post('/api/schedules', { ...body, recaptcha_token: token() }, headers);
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'human_check_failed' } });
  expect(await giving.rowCounts()).toEqual(before);
});

describe('tighter limits apply', () => {
  test('to calls with an empty token', async () => {
    const { body, headers } = await ready();
    const bare = { ...body, recaptcha_token: '' };
    for (let call = 0; call < 2; call++) {
      expect((await giving.post('/api/schedules', { ...bare, ...WRONG }, headers)).status).toBe(422);
    }
    expect((await giving.post('/api/schedules', bare, headers)).status).toBe(429);
    expect((await giving.rowCounts()).schedules).toBe(0);
    const token = tokenAt('localhost')('mtn_schedule');
    expect((await giving.post('/api/schedules', { ...body, recaptcha_token: token }, headers)).status).toBe(200);
  });

  test('to all calls while the human check service is down', async () => {
    const { body, headers } = await ready();
    service.trouble('cut off');
    const personal = { ...body, recaptcha_token: tokenAt('localhost')('mtn_schedule') };
    for (let call = 0; call < 2; call++) {
      expect((await giving.post('/api/schedules', { ...personal, ...WRONG }, headers)).status).toBe(422);
    }
    expect((await giving.post('/api/schedules', personal, headers)).status).toBe(429);
    giving.limitClock.moveBy(600_000);
    expect((await giving.post('/api/schedules', personal, headers)).status).toBe(200);
    expect(giving.logged()).toContain('the human check could not be asked');
    expect(giving.logged()).not.toContain(personal.recaptcha_token);
  });
});

test('saving a card requires a valid token too', async () => {
  const unsaved = readyCheckout(giving, { tokenFor: tokenAt('elsewhere.example') });
  await expect(unsaved).rejects.toThrow('human_check_failed');
  expect((await giving.rowCounts()).payment_methods).toBe(0);
});

test('the checkout gets the service and its site key', async () => {
  const { body } = await giving.get('/api/campaigns/mytennights/charities/human-relief-gb');
  expect(body.human_check).toEqual({ service: 'turnstile', site_key: 'site-key-of-all' });
});
