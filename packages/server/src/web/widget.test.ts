import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWidget } from './widget.ts';

const dist = mkdtempSync(join(tmpdir(), 'lantern-widget-'));
let app: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(dist, 'static/1.2.3'), { recursive: true });
  writeFileSync(join(dist, 'lantern.js'), 'newest()');
  writeFileSync(join(dist, 'static/1.2.3/lantern.js'), 'pinned()');
  app = fastify();
  serveWidget(app, dist);
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
