import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { charityOrigin } from '../http/own-hosts.ts';
import { serveDashboard } from './dashboard.ts';
import { isStagingLike } from './page.ts';

const dist = mkdtempSync(join(tmpdir(), 'lantern-dashboard-'));
const settings = { LANTERN_PUBLIC_URL: 'https://give.example', LANTERN_SECRET: 'x'.repeat(32) };
const config = readConfig(settings, dist);
const META = '<meta name="lantern-base" content="/" /><meta name="lantern-human-check" content="" />';
const OWN = 'charity.give.example';

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(dist, 'dashboard-assets'));
  writeFileSync(join(dist, 'index.html'), META);
  writeFileSync(join(dist, 'dashboard-assets/entry-1a2b.js'), 'start()');
  app = fastify();
  for (const path of ['/', '/account']) app.get(path, async () => 'another site');
  app.get('/api/charity/list', async () => 'a call');
  serveDashboard(app, { config }, null, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const open = (url: string, host: string, accept = 'text/html') =>
  app.inject({ url, headers: { host, accept, 'sec-fetch-mode': 'navigate' } });

test.each(['/', '/account', '/general', '/human-relief-gb/causes/add', '/register?x=1'])(
  'serves the dashboard at %s of its own host',
  async (url) => {
    for (const host of [OWN, `${OWN}:8443`, OWN.toUpperCase()]) {
      const page = await open(url, host);
      expect([page.statusCode, page.body]).toEqual([200, META]);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.headers['content-security-policy']).not.toContain('unsafe');
      expect(page.headers['content-security-policy']).toContain("img-src 'self' https://give.example blob:;");
      expect(page.headers['content-security-policy']).toMatch(
        /; require-trusted-types-for 'script'; trusted-types dompurify$/,
      );
    }
  },
);

test.each(['/charity', '/charity/general', '/charity/human-relief-gb/causes'])(
  'serves the dashboard at %s of any host',
  async (url) => {
    const page = await open(url, 'give.example');
    expect([page.statusCode, page.body]).toEqual([200, META.replace('"/"', '"/charity"')]);
  },
);

test('does not take over other hosts or the API', async () => {
  for (const url of ['/', '/account']) expect((await open(url, 'give.example')).body).toBe('another site');
  expect((await open('/', `${OWN}.evil.example`)).body).toBe('another site');
  expect((await open('/general', 'give.example')).statusCode).toBe(404);
  expect((await open('/api/charity/list', OWN)).body).toBe('a call');
});

test('answers 404 to a program that does not accept HTML', async () => {
  for (const url of ['/general', '/api/none', '/charity/general']) {
    expect((await open(url, OWN, 'application/json')).statusCode).toBe(404);
  }
  expect((await open('/api/none', OWN)).statusCode).toBe(404);
});

test('answers any client at its front door, such as an uptime check', async () => {
  for (const [url, host] of [
    ['/', OWN],
    ['/charity', 'give.example'],
  ] as const) {
    const { statusCode } = await app.inject({ url, headers: { host, accept: '*/*' } });
    expect(statusCode).toBe(200);
  }
});

describe('the human check', () => {
  const keys = {
    HUMAN_CHECK_SITE_KEYS: 'key-of-all, charity=key-of-charity',
    HUMAN_CHECK_SECRETS: 'a-secret-of-ours, charity=another-secret',
  };
  const opened = async (more: object, url: string, host = OWN) => {
    const own = fastify();
    serveDashboard(own, { config: readConfig({ ...settings, ...more }, dist) }, null, dist);
    const { body, headers } = await own.inject({ url, headers: { host, accept: 'text/html' } });
    await own.close();
    return { body, policy: String(headers['content-security-policy']) };
  };

  test.each([
    ['turnstile', 'https://challenges.cloudflare.com', 'https://challenges.cloudflare.com'],
    [
      'recaptcha',
      'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
      'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ],
  ])('%s is loaded, with its site key, on the registration page only', async (kind, script, frame) => {
    const configured = { ...keys, HUMAN_CHECK: kind };
    for (const [url, host] of [
      ['/register', OWN],
      ['/register?lang=ar', OWN],
      ['/charity/register', 'give.example'],
    ] as const) {
      const { body, policy } = await opened(configured, url, host);
      expect(body).toContain(`name="lantern-human-check" content="${kind} key-of-charity"`);
      expect(policy).toContain(`; script-src 'self' ${script}; `);
      // A third party's script may not support Trusted Types.
      expect(policy).not.toContain('trusted-types');
      expect(policy).toContain(`; frame-src 'self' ${frame}; `);
    }
    for (const url of ['/', '/general', '/register/complete', '/human-relief-gb/causes']) {
      const { body, policy } = await opened(configured, url);
      expect(body).toContain('name="lantern-human-check" content=""');
      expect(policy).toContain("; script-src 'self'; ");
      expect(policy).toContain("; frame-src 'self'; ");
    }
  });

  test.each([
    {},
    { HUMAN_CHECK: 'required' },
    { HUMAN_CHECK: 'turnstile', HUMAN_CHECK_SITE_KEYS: 'mtn=key-of-mtn', HUMAN_CHECK_SECRETS: 'mtn=a-secret-of-ours' },
  ])('loads nothing foreign if there is no site key for registration: %j', async (more) => {
    const { body, policy } = await opened(more, '/register');
    expect(body).toBe(META);
    expect(policy).toContain("; script-src 'self'; ");
    expect(policy).toContain("; frame-src 'self'; ");
  });
});

test('answers 404 at the page of that name', async () => {
  expect((await open('/404', OWN)).statusCode).toBe(404);
  expect((await open('/charity/404', 'give.example')).statusCode).toBe(404);
});

test('caches its assets forever', async () => {
  const script = await open('/dashboard-assets/entry-1a2b.js', OWN, '*/*');
  expect(script.body).toBe('start()');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await open('/dashboard-assets/none.js', OWN, '*/*')).statusCode).toBe(404);
});

test('keeps search engines away from staging hosts only', async () => {
  expect((await open('/', OWN)).headers['x-robots-tag']).toBeUndefined();
  expect((await open('/charity', 'staging.give.example')).headers['x-robots-tag']).toBe('noindex');
});

test.each([
  ['charity.give.example', false],
  ['devotion.example', false],
  ['protest.example', false],
  ['localhost', true],
  ['charity.localhost', true],
  ['127.0.0.1', true],
  ['charity.staging.give.example', true],
  ['charity-staging.give.example', true],
  ['dev.give.example', true],
])('%s is a staging host: %s', (host, expected) => {
  expect(isStagingLike(host)).toBe(expected);
});

test('is at the origin that charity staff are sent to', () => {
  expect(charityOrigin({ publicUrl: 'http://localhost:4000' })).toBe('http://charity.localhost:4000');
});
