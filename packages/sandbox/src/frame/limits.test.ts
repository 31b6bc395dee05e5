import { type GivingApp, startGivingApp } from '@lantern-giving/server/test/giving/app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp({ RATE_LIMIT_SCALE: '0.05' });
});
afterAll(() => giving.stop());

test.each([
  ['/sandbox/tokens', { number: '4242424242424242', expiry: '12/40', cvc: '123' }, 200],
  ['/sandbox/authenticate', { client_secret: 'none', result: 'failed' }, 200],
  ['/sandbox/onboarding/none', { name: 'Orchard Trust', bank: 'none' }, 422],
])('%s is rate limited per caller, and writes nothing when refused', async (url, body, status) => {
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++) statuses.push((await giving.post(url, body)).status);
  const before = await giving.rowCounts();
  const refused = await giving.post(url, body);
  expect(statuses).toEqual([status, status, status]);
  expect(refused).toMatchObject({ status: 429, body: { error_code: 'too_many_requests' } });
  expect(await giving.rowCounts()).toEqual(before);
});
