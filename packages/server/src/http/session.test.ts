import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { addDemoAccount, demoAccounts } from '@lantern-giving/sandbox/demo/staff';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { type GivingApp, PARTNER, PUBLIC_URL, startGivingApp } from '../../test/giving/app.ts';
import { codeFromMail, logIn, openPage, type Page } from '../../test/giving/page.ts';
import { inTransaction } from '../lib/db.ts';
import { mountRoutes } from './mount.ts';
import { createLimiter } from './rate-limit.ts';
import { type CorsRule, defineRoute } from './route.ts';
import { createHttpServer } from './server.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const STAFF = 'amina@human-relief.example';

/** Starts an app with another configuration and logs in. */
async function elsewhere(env: Record<string, string>, origin: string): Promise<{ app: GivingApp; page: Page }> {
  const app = await startGivingApp({ LANTERN_PUBLIC_URL: origin, ...env });
  onTestFinished(() => app.stop());
  // A production database has no demo accounts.
  for (const account of demoAccounts) {
    await inTransaction(app.composition.context.db, (trx) => addDemoAccount(trx, account, app.clock.now()));
  }
  return { app, page: await logIn(app, STAFF, openPage(app, { origin })) };
}

describe('a state-changing call with a session cookie', () => {
  const FOREIGN = 'https://evil.example';
  const refresh = async (page: Page, headers: Record<string, string>) => {
    const { status, body } = await giving.call({
      method: 'PUT',
      url: '/api/auth/session',
      headers: { cookie: String(page.cookie()), ...headers },
    });
    return [status, body.error_code];
  };

  test.each<[string, Record<string, string>, number, string | undefined]>([
    ['our own origin', { origin: PUBLIC_URL }, 200, undefined],
    ['another origin', { origin: FOREIGN }, 403, 'origin_not_registered'],
    ['an opaque origin', { origin: 'null' }, 403, 'origin_not_registered'],
    ['the origin of a charity that may embed', { origin: PARTNER }, 403, 'origin_not_registered'],
    ['no origin', {}, 403, 'origin_missing'],
    ['no origin, from another site', { 'sec-fetch-site': 'cross-site' }, 403, 'origin_missing'],
    ['no origin, from a neighbour', { 'sec-fetch-site': 'same-site' }, 403, 'origin_missing'],
    ['no origin, from the same origin', { 'sec-fetch-site': 'same-origin' }, 200, undefined],
    ['no origin, typed by the user', { 'sec-fetch-site': 'none' }, 200, undefined],
  ])('is accepted only from our own pages: %s', async (_name, headers, status, code) => {
    const page = await logIn(giving, STAFF);
    expect(await refresh(page, headers)).toEqual([status, code]);
  });

  test('is accepted from each host that serves our own pages', async () => {
    const page = openPage(giving, { origin: 'http://charity.localhost:4000' });
    await logIn(giving, STAFF, page);
    await call(page.client, authApi.refreshSession);
  });

  test('is anonymous on a charity’s page, even where that page may call', async () => {
    const { context } = giving.composition;
    const probe = (cors: CorsRule) =>
      defineRoute({
        method: 'POST',
        path: `/probe/${cors}`,
        summary: 'For those who have logged in',
        tag: 'Test',
        access: 'signedIn',
        cors,
        limits: [],
        answer: z.object({}),
        handle: async () => ({}),
      });
    const app = await createHttpServer(context);
    onTestFinished(() => app.close());
    const limiter = createLimiter(context.db, { secret: context.config.secret, scale: 1, clock: giving.limitClock });
    mountRoutes(app, [probe('public'), probe('charity')], { context, limiter });
    const cookie = String((await logIn(giving, STAFF)).cookie());
    for (const url of ['/probe/public', '/probe/charity']) {
      const from = async (origin: string) =>
        (await app.inject({ method: 'POST', url, headers: { cookie, origin } })).statusCode;
      expect([url, await from(PUBLIC_URL), await from(PARTNER)]).toEqual([url, 200, 401]);
    }
  });
});

describe('the session cookie', () => {
  test('has neither prefix nor Secure in development without TLS', async () => {
    const page = await logIn(giving, STAFF);
    expect(page.lastSetCookie()).toMatch(
      /^lantern_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    );
  });

  test('has the __Host- prefix and Secure under TLS', async () => {
    const origin = 'https://charity.give.example';
    const { app, page } = await elsewhere({}, origin);
    const flags = /^__Host-lantern_session=[\w-]{43}; Path=\/; Max-Age=604800; Secure; HttpOnly; SameSite=Lax$/;
    expect(page.lastSetCookie()).toMatch(flags);
    expect(await call(page.client, authApi.userInfo)).toMatchObject({ email: STAFF });
    // The unprefixed name is not accepted: a sibling subdomain could have set it.
    const token = String(page.cookie()).split('=')[1];
    expect((await app.get('/api/auth/userInfo', { cookie: `lantern_session=${token}` })).status).toBe(401);
    await call(page.client, authApi.endSession);
    expect(page.lastSetCookie()).toMatch(
      /^__Host-lantern_session=; Path=\/; Max-Age=0; Secure; HttpOnly; SameSite=Lax$/,
    );
  });

  test('has prefix and Secure in production, even if the public URL is http', async () => {
    const origin = 'http://give.example';
    const production = {
      NODE_ENV: 'production',
      LANTERN_ALLOW_SANDBOX: 'yes',
      UPLOADS_CONFINED: 'no',
      DATABASE_URL: 'postgres://unused?sslmode=verify-full',
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const { page } = await elsewhere(production, origin);
    expect(page.lastSetCookie()).toMatch(/^__Host-lantern_session=.*; Secure; HttpOnly; SameSite=Lax$/);
  });
});

test('logs contain no address, code or token, whether calls succeed or fail', async () => {
  const { app, page } = await elsewhere({}, PUBLIC_URL);
  await call(page.client, authApi.login, { body: { email: 'stranger.canary@nowhere.example' } }).catch(() => undefined);
  await call(page.client, authApi.login, { body: { email: STAFF } });
  const code = await codeFromMail(app, STAFF);
  const other = code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
  const login = { email: STAFF, platform: 'web' } as const;
  await createSession(page.client, { ...login, token: other }).catch(() => undefined);
  await createSession(page.client, { ...login, token: code });
  await call(page.client, authApi.refreshSession);
  await app.composition.context.db.schema.alterTable('login_codes').renameTo('gone').execute();
  await call(page.client, authApi.login, { body: { email: STAFF } }).catch(() => undefined);
  await createSession(page.client, { ...login, token: code }).catch(() => undefined);
  const logged = app.logged();
  expect(logged).toContain('a login could not be counted');
  expect(logged).toContain('"status":500');
  for (const secret of ['amina', 'canary', 'Rahman', code, other, String(page.cookie()).split('=')[1] ?? '']) {
    expect(logged).not.toContain(secret);
  }
});
