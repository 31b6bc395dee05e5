import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { charityOrigin, isStagingLike, serveDashboard } from './dashboard.ts';

const dist = mkdtempSync(join(tmpdir(), 'lantern-dashboard-'));
const config = readConfig({ LANTERN_PUBLIC_URL: 'https://give.example', LANTERN_SECRET: 'x'.repeat(32) }, dist);
const OWN = 'charity.give.example';

let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(dist, 'dashboard-assets'));
  writeFileSync(join(dist, 'index.html'), '<meta name="lantern-base" content="/" />');
  writeFileSync(join(dist, 'dashboard-assets/entry-1a2b.js'), 'start()');
  app = fastify();
  app.get('/', async () => 'another site');
  app.get('/api/charity/list', async () => 'a call');
  await serveDashboard(app, { config }, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const open = (url: string, host: string, accept = 'text/html') =>
  app.inject({ url, headers: { host, accept, 'sec-fetch-mode': 'navigate' } });

test.each(['/', '/general', '/human-relief-gb/causes/add', '/register?x=1'])(
  'stands at %s of its own host',
  async (url) => {
    for (const host of [OWN, `${OWN}:8443`, OWN.toUpperCase()]) {
      const page = await open(url, host);
      expect([page.statusCode, page.body]).toEqual([200, '<meta name="lantern-base" content="/" />']);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.headers['content-security-policy']).not.toContain('unsafe');
    }
  },
);

test.each(['/charity', '/charity/general', '/charity/human-relief-gb/causes'])(
  'stands at %s of any host',
  async (url) => {
    const page = await open(url, 'give.example');
    expect([page.statusCode, page.body]).toEqual([200, '<meta name="lantern-base" content="/charity" />']);
  },
);

test('leaves other hosts and the API alone', async () => {
  expect((await open('/', 'give.example')).body).toBe('another site');
  expect((await open('/', `${OWN}.evil.example`)).body).toBe('another site');
  expect((await open('/general', 'give.example')).statusCode).toBe(404);
  expect((await open('/api/charity/list', OWN)).body).toBe('a call');
});

test('gives a program no page', async () => {
  for (const url of ['/general', '/api/none', '/charity/general']) {
    expect((await open(url, OWN, 'application/json')).statusCode).toBe(404);
  }
  expect((await open('/api/none', OWN)).statusCode).toBe(404);
});

test('its front door answers whoever asks, such as somebody who looks whether it is up', async () => {
  for (const [url, host] of [
    ['/', OWN],
    ['/charity', 'give.example'],
  ] as const) {
    const { statusCode } = await app.inject({ url, headers: { host, accept: '*/*' } });
    expect(statusCode).toBe(200);
  }
});

test('says of its page for nothing that it is nothing', async () => {
  expect((await open('/404', OWN)).statusCode).toBe(404);
  expect((await open('/charity/404', 'give.example')).statusCode).toBe(404);
});

test('lets its assets be kept for ever', async () => {
  const script = await open('/dashboard-assets/entry-1a2b.js', OWN, '*/*');
  expect(script.body).toBe('start()');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await open('/dashboard-assets/none.js', OWN, '*/*')).statusCode).toBe(404);
});

test('asks search engines to stay away where things are tried out, and nowhere else', async () => {
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
])('%s is for trying things out: %s', (host, expected) => {
  expect(isStagingLike(host)).toBe(expected);
});

test('is where charities’ people are sent', () => {
  expect(charityOrigin({ publicUrl: 'http://localhost:4000' })).toBe('http://charity.localhost:4000');
});
