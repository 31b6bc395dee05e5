import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';
import { createHttpServer } from '../http/server.ts';
import { createLogger } from '../lib/log.ts';
import { serveWidget } from './widget.ts';

const dist = mkdtempSync(join(tmpdir(), 'lantern-widget-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(dist, 'static/1.2.3'), { recursive: true });
  writeFileSync(join(dist, 'lantern.js'), 'newest()');
  writeFileSync(join(dist, 'static/1.2.3/lantern.js'), 'pinned()');
  const settings = { LANTERN_PUBLIC_URL: 'https://localhost', LANTERN_SECRET: 'x'.repeat(32) };
  const config = readConfig(settings, dist);
  app = await createHttpServer({ config, log: createLogger(config, new PassThrough()) });
  serveWidget(app, null, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

test('caches the loader for five minutes and a release forever, and lets any site load both', async () => {
  const newest = await app.inject('/lantern.js');
  expect(newest.body).toBe('newest()');
  expect(newest.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
  const pinned = await app.inject('/static/1.2.3/lantern.js');
  expect(pinned.body).toBe('pinned()');
  expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const { headers } of [newest, pinned]) {
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['content-type']).toContain('javascript');
  }
});

test.each(['/static/', '/static/1.2.3/', '/static/..%2flantern.js'])(
  'does not serve a folder, or a path outside the releases: %s',
  async (url) => {
    const answer = await app.inject(url);
    expect([403, 404]).toContain(answer.statusCode);
  },
);

test.each(['/lantern.js', '/static/1.2.3/lantern.js'])(
  'sends no header with %s that a script has no use for',
  async (url) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(Object.keys(headers).sort()).toEqual([
      'access-control-allow-origin',
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'etag',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
    ]);
  },
);

test('answers for a missing file with the headers of every other answer', async () => {
  const { statusCode, headers } = await app.inject('/static/1.2.3/none.js');
  expect(statusCode).toBe(404);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-request-id']).toBeDefined();
});
