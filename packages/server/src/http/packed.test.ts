import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PARTNER, PLAN, startGivingApp } from '../../test/giving/app.ts';
import { routes } from '../app/routes.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const asked = (request: InjectOptions, encoding: string) =>
  giving.app.inject({ ...request, headers: { ...request.headers, 'accept-encoding': encoding } });

const CHARITY: InjectOptions = { url: '/api/campaigns/mytennights/charities/human-relief-gb' };
const LIST: InjectOptions = { url: '/api/campaigns/mytennights/charities' };
const QUOTE: InjectOptions = { method: 'POST', url: '/api/quotes', payload: PLAN, headers: { origin: PARTNER } };
const FRONT: InjectOptions = { url: '/', headers: { accept: 'text/html' } };
const CHARITIES: InjectOptions = { url: '/give', headers: { accept: 'text/html' } };

describe.each([CHARITY, LIST, QUOTE, FRONT, CHARITIES])('$url', (request) => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is sent compressed to a client that accepts %s', async (accepted, encoding, unpack) => {
    const [packed, plain] = [await asked(request, accepted), await asked(request, 'identity')];
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, encoding]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    // Quotes differ in their ids.
    expect(unpack(packed.rawPayload).toString().slice(0, 10)).toBe(plain.body.slice(0, 10));
    for (const { headers } of [packed, plain]) expect(headers.vary).toMatch(/, Accept-Encoding$/);
  });
});

test('compresses no answer that only some pages may read, except quotes', () => {
  const compressed = routes.filter((route) => route.compressed && route.cors !== 'public');
  expect(compressed.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/quotes']);
});

test('sends a short answer as it is', async () => {
  const { headers } = await asked({ url: '/api/campaigns/mytennights/charities/nobody' }, 'br');
  expect(headers['content-encoding']).toBeUndefined();
});

test('answers 304 for a front page that has not changed', async () => {
  const { headers } = await asked(FRONT, 'br');
  const again = await asked({ ...FRONT, headers: { ...FRONT.headers, 'if-none-match': String(headers.etag) } }, 'br');
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('sends each reader of a front page the language asked for', async () => {
  const arabic = await asked({ ...FRONT, headers: { ...FRONT.headers, 'accept-language': 'ar' } }, 'br');
  expect(brotliDecompressSync(arabic.rawPayload).toString()).toContain('<html lang="ar"');
  expect(arabic.headers.vary).toBe('accept-language, Accept-Encoding');
});
