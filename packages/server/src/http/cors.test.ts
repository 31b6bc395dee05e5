import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PARTNER, PLAN, PUBLIC_URL, startGivingApp } from '../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
  const { db } = giving.composition.context;
  const { id } = await db
    .selectFrom('charities')
    .select('id')
    .where('slug', '=', 'rahmah-my')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('charity_origins').where('charity_id', '=', id).execute();
  const maple = await db
    .selectFrom('charities')
    .select('id')
    .where('slug', '=', 'maple-aid-ca')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('charity_origins')
    .set({ origin: 'https://maple.example' })
    .where('charity_id', '=', maple.id)
    .execute();
  const waiting = await db
    .updateTable('charities')
    .set({ status: 'STATUSPENDINGAPPROVAL' })
    .where('slug', '=', 'hilfswerk-ie')
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('charity_origins').set({ origin: WAITING }).where('charity_id', '=', waiting.id).execute();
});
afterAll(() => giving.stop());

const FOREIGN = 'https://evil.example';
const LOOPBACK = 'http://localhost:5173';
const MAPLE = 'https://maple.example';
/** The site of a charity that is not approved. */
const WAITING = 'https://waiting.example';

/** The charity that a quote is requested for, the page's origin, and whether that page may read the response. */
const matrix: readonly [charity: string, origin: string, allowed: boolean][] = [
  ['human-relief-gb', PARTNER, true],
  ['human-relief-gb', PUBLIC_URL, true],
  ['human-relief-gb', MAPLE, false],
  ['human-relief-gb', LOOPBACK, false],
  ['human-relief-gb', FOREIGN, false],
  ['human-relief-gb', 'null', false],
  ['human-relief-gb', `${PARTNER}.evil.example`, false],
  ['maple-aid-ca', MAPLE, true],
  ['maple-aid-ca', PARTNER, false],
  ['rahmah-my', LOOPBACK, true],
  ['rahmah-my', 'http://127.0.0.1:9999', true],
  ['rahmah-my', 'http://shop.localhost', true],
  ['rahmah-my', 'http://localhost.evil.example', false],
  ['rahmah-my', PARTNER, true],
  ['rahmah-my', FOREIGN, false],
];

describe('CORS of a call that names a charity', () => {
  test.each(matrix)('%s from %s: allowed is %s', async (charity, origin, allowed) => {
    const causes = { [`${charity}-zakat`]: 900_000 };
    const answer = await giving.post('/api/quotes', { ...PLAN, charity_id: charity, causes }, { origin });
    expect(answer.headers['access-control-allow-origin']).toBe(allowed ? origin : undefined);
    expect(answer.status).toBe(allowed ? 200 : 403);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers.vary).toContain('Origin');
  });

  test('allows a preflight from the origins of approved charities only', async () => {
    const preflight = (origin: string) =>
      giving.call({
        method: 'OPTIONS',
        url: '/api/quotes',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    for (const origin of [PARTNER, MAPLE, LOOPBACK]) {
      const { status, headers } = await preflight(origin);
      expect([status, headers['access-control-allow-origin']]).toEqual([204, origin]);
      expect(headers['access-control-allow-headers']).toContain('lantern-checkout');
      expect(headers['access-control-max-age']).toBe('7200');
      expect(headers['content-security-policy']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    for (const origin of [FOREIGN, WAITING]) {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test('admits only sites of approved charities when the call names no charity', async () => {
    const url = '/api/payment_methods/setup/01a1fc69-0000-7000-8000-000000000000';
    for (const [origin, code] of [
      [MAPLE, 'not_allowed'],
      [WAITING, 'origin_not_registered'],
      [FOREIGN, 'origin_not_registered'],
    ] as const) {
      const { status, body } = await giving.post(url, {}, { origin });
      expect([origin, status, body.error_code]).toEqual([origin, 403, code]);
    }
  });

  test('tells the widget that its origin is not registered before the donor enters anything', async () => {
    for (const [charity, origin, allowed] of matrix) {
      const answer = await giving.get(`/api/campaigns/mytennights/charities/${charity}`, { origin });
      expect([charity, origin, answer.status, answer.body.origin_allowed]).toEqual([charity, origin, 200, allowed]);
      const told = allowed ? undefined : expect.stringContaining(`${origin} is no registered site of `);
      expect(answer.body.origin_problem).toEqual(told);
    }
  });

  test('lets a registered page read validation errors', async () => {
    const answer = await giving.post('/api/quotes', { ...PLAN, multiplier: 9 }, { origin: PARTNER });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([400, PARTNER]);
  });

  test('serves a program, which sends no Origin', async () => {
    expect((await giving.post('/api/quotes', PLAN)).status).toBe(200);
  });
});

test('lets every page read public endpoints, scripts’ assets and logos', async () => {
  for (const url of [
    '/api/campaigns/mytennights/charities',
    '/api/campaigns/mytennights/charities/human-relief-gb',
    '/api/payment_methods/token',
    '/charity-assets/charity-logos/charity/human-relief-gb/logo.svg',
  ]) {
    const answer = await giving.get(url, { origin: FOREIGN });
    expect([url, answer.status, answer.headers['access-control-allow-origin']]).toEqual([url, 200, '*']);
  }
});

test('lets only our own pages read a schedule', async () => {
  const answer = await giving.get('/api/schedules/01a1fc69-0000-7000-8000-000000000000', { origin: PARTNER });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  const own = await giving.get('/api/schedules/01a1fc69-0000-7000-8000-000000000000', { origin: PUBLIC_URL });
  expect(own.status).toBe(404);
});
