import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
import { routes } from '../app/routes.ts';
import { purgeRateWindows } from './rate-windows.queries.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '0.1', HUMAN_CHECK: 'required' });
});
afterEach(() => giving.stop());

const quote = (ip = '203.0.113.7') =>
  giving.call({ method: 'POST', url: '/api/quotes', payload: PLAN, remoteAddress: ip });

describe('a rate limit', () => {
  test('returns 429 with the seconds to wait, and accepts calls again after them', async () => {
    for (let call = 0; call < 12; call++) expect((await quote()).status).toBe(200);
    const refused = await quote();
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'too_many_requests' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    giving.limitClock.moveBy(wait * 1000);
    expect((await quote()).status).toBe(200);
  });

  test('counts each address separately, and concurrent calls exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => quote()));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(12);
    expect((await quote('203.0.113.8')).status).toBe(200);
  });

  test('counts an IPv6 network as one caller, and an IPv4 address as the same in either spelling', async () => {
    for (let call = 0; call < 12; call++) expect((await quote(`2001:db8:0:7::${call}`)).status).toBe(200);
    expect((await quote('2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await quote('2001:db8:0:8::1')).status).toBe(200);
    for (let call = 0; call < 12; call++) expect((await quote()).status).toBe(200);
    expect((await quote('::ffff:203.0.113.7')).status).toBe(429);
    expect((await quote('::ffff:203.0.113.8')).status).toBe(200);
  });

  describe('behind a proxy', () => {
    // An empty login still counts: the limiter runs before validation.
    const login = (forwarded: string) => giving.post('/api/auth/login', {}, { 'x-forwarded-for': forwarded });
    const statuses = async (forwarded: (call: number) => string, calls: number) => {
      const seen: number[] = [];
      for (let call = 0; call < calls; call++) seen.push((await login(forwarded(call))).status);
      return { within: seen.slice(0, -1).includes(429), last: seen.at(-1) };
    };
    beforeEach(async () => {
      await giving.stop();
      // At this scale 3 logins per connection and 30 per surrounding network in ten minutes.
      giving = await startGivingApp({ RATE_LIMIT_SCALE: '0.1', TRUSTED_PROXIES: '1' });
    });

    test.each([
      ['the port changes', (call: number) => `203.0.113.7:${50_000 + call}`, 4],
      ['the port of an address in brackets changes', (call: number) => `[2001:db8:5:1::1]:${50_000 + call}`, 4],
      ['it names something that is no address', (call: number) => `caller-${call}`, 4],
      ['the /64 changes within a /48', (call: number) => `2001:db8:2:${call.toString(16)}::1`, 31],
      ['a login comes from anywhere in a /24', (call: number) => `198.51.100.${call}`, 31],
      ['the client itself names others before its own', (call: number) => `192.0.2.${call}, 203.0.113.7`, 4],
    ])('counts one caller as one although %s', async (_what, forwarded, calls) => {
      expect(await statuses(forwarded, calls)).toEqual({ within: false, last: 429 });
    });

    test('does not count a neighbouring /48 or /24', async () => {
      await statuses((call) => `2001:db8:2:${call.toString(16)}::1`, 31);
      await statuses((call) => `198.51.100.${call}`, 31);
      expect((await login('2001:db8:3:1::1')).status).toBe(400);
      expect((await login('198.51.101.1')).status).toBe(400);
    });
  });

  test('returns 503 if calls cannot be counted', async () => {
    await giving.composition.context.db.schema.dropTable('rate_windows').execute();
    expect(await quote()).toMatchObject({ status: 503, body: { error_code: 'limits_unavailable' } });
  });

  test('applies tighter limits to calls without a human check token', async () => {
    const { body, headers } = await readyCheckout(giving);
    const bare = { ...body, recaptcha_token: '', last_name: '1' };
    expect((await giving.post('/api/schedules', bare, headers)).status).toBe(422);
    expect((await giving.post('/api/schedules', bare, headers)).status).toBe(429);
    expect((await giving.post('/api/schedules', { ...bare, recaptcha_token: 'yes' })).status).toBe(422);
  });

  test('stores no IP address, and purges expired windows', async () => {
    await quote();
    const { db } = giving.composition.context;
    const rows = await db.selectFrom('rate_windows').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(await purgeRateWindows(db, new Date('2027-01-01'))).toBe(rows.length);
  });

  test('covers every route that anyone can call, except the signed webhooks', () => {
    const open = routes.filter((route) => route.limits.length === 0).map((route) => route.path);
    expect(open).toEqual(['/api/webhooks/processor', '/api/webhooks/processor/{account}']);
  });
});
