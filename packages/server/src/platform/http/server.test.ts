import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

test.each([
  '/api/charity/%',
  '/api/charity/%zz/stripe',
  '/api/schedules/%C0%80',
  '/api/schedules/%ED%A0%80/cancel?value=true',
  '/%',
  `/api/charity/${'a'.repeat(2_000)}/stripe`,
])('an address that names nothing (%s) is answered as any other that leads nowhere', async (url) => {
  const { status, headers, body } = await giving.get(url);
  const nowhere = await giving.get('/api/nowhere');
  expect({ status, body }).toEqual({ status: 404, body: { ...nowhere.body, request_id: body.request_id } });
  expect(headers['x-request-id']).toBe(body.request_id);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
