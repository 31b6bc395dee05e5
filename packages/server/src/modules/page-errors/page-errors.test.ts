import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type GivingApp, PUBLIC_URL, startGivingApp } from '../../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => giving.stop());
// Moves to a new rate limit window, so that tests do not share one.
beforeEach(() => giving.limitClock.moveBy(3_600_000));

const report = { site: 'dashboard', page: '/general', name: 'TypeError', frames: ['at save (a.js:1:20)'] };

test('returns 200 and logs a page’s error for the service team', async () => {
  expect(await giving.post('/api/page_errors', report)).toMatchObject({ status: 200, body: { noted: true } });
  const line = giving
    .logged()
    .split('\n')
    .find((text) => text.includes('a page has failed'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 'warn', ...report });
});

test('returns 400 to anything but an error report, so that nobody can write to the log at will', async () => {
  for (const wrong of [
    { ...report, frames: Array(11).fill('x') },
    { ...report, page: 'x'.repeat(301) },
    { ...report, name: 'two\nlines' },
    { ...report, site: 'elsewhere' },
  ]) {
    expect((await giving.post('/api/page_errors', wrong)).status).toBe(400);
  }
});

test('returns 429 to a client that reports errors endlessly', async () => {
  const tell = () => giving.post('/api/page_errors', report);
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await tell()).status));
  expect(statuses).toContain(429);
});

test('returns 403 to a page of another site', async () => {
  const answer = await giving.post('/api/page_errors', report, { origin: 'https://elsewhere.example' });
  expect(answer.status).toBe(403);
  expect((await giving.post('/api/page_errors', report, { origin: PUBLIC_URL })).status).toBe(200);
});
