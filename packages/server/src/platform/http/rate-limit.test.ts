import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, PLAN, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { manifest } from '../../manifest.ts';
import { purgeRateWindows } from './rate-limit.ts';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '0.1', HUMAN_CHECK: 'required' });
});
afterEach(() => giving.stop());

const quote = (ip = '203.0.113.7') =>
  giving.call({ method: 'POST', url: '/api/quotes', payload: PLAN, remoteAddress: ip });

describe('a rate limit', () => {
  test('refuses from the first call too many on, says how long to wait, and lets in again after that', async () => {
    for (let call = 0; call < 12; call++) expect((await quote()).status).toBe(200);
    const refused = await quote();
    expect(refused).toMatchObject({ status: 429, body: { error_code: 'too_many_requests' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    giving.limitClock.moveBy(wait * 1000);
    expect((await quote()).status).toBe(200);
  });

  test('counts each address for itself, and all calls that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => quote()));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(12);
    expect((await quote('203.0.113.8')).status).toBe(200);
  });

  test('counts a network of IPv6 as one, and an IPv4 address in either spelling', async () => {
    for (let call = 0; call < 12; call++) expect((await quote(`2001:db8:0:7::${call}`)).status).toBe(200);
    expect((await quote('2001:db8:0:7:ffff::1')).status).toBe(429);
    expect((await quote('2001:db8:0:8::1')).status).toBe(200);
    for (let call = 0; call < 12; call++) expect((await quote()).status).toBe(200);
    expect((await quote('::ffff:203.0.113.7')).status).toBe(429);
    expect((await quote('::ffff:203.0.113.8')).status).toBe(200);
  });

  test('closes where nobody can count', async () => {
    await giving.composition.context.db.schema.dropTable('rate_windows').execute();
    expect(await quote()).toMatchObject({ status: 503, body: { error_code: 'limits_unavailable' } });
  });

  test('is tighter for those who bring no token of the human check', async () => {
    const { body, headers } = await readyCheckout(giving);
    const bare = { ...body, recaptcha_token: '', last_name: '1' };
    expect((await giving.post('/api/schedules', bare, headers)).status).toBe(422);
    expect((await giving.post('/api/schedules', bare, headers)).status).toBe(429);
    expect((await giving.post('/api/schedules', { ...bare, recaptcha_token: 'yes' })).status).toBe(422);
  });

  test('keeps no address, and forgets its windows', async () => {
    await quote();
    const { db } = giving.composition.context;
    const rows = await db.selectFrom('rate_windows').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(await purgeRateWindows(db, new Date('2027-01-01'))).toBe(rows.length);
  });

  test('stands on every route that a stranger can call, save the signed webhook', () => {
    const open = manifest.filter((route) => route.limits.length === 0).map((route) => route.path);
    expect(open).toEqual(['/api/webhooks/processor']);
  });
});
