import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp({ ADDRESS_LOOKUP: 'invented', RATE_LIMIT_SCALE: '1' });
});
afterAll(() => giving.stop());

const find = (postcode: string, headers: Record<string, string> = {}) =>
  giving.post('/api/addresses', { postcode }, headers);

test('finds the addresses at a postcode, however it is typed, for a checkout only', async () => {
  const { headers } = await readyCheckout(giving);
  const { status, body } = await find('sw1a1aa', headers);
  expect([status, body.addresses.length]).toEqual([200, 2]);
  expect(body.addresses[0]).toEqual({
    house_number: '1',
    address_1: 'Lantern Lane',
    address_2: '',
    city: 'London',
    postcode: 'SW1A 1AA',
  });
  expect((await find('no postcode', headers)).body).toEqual({ addresses: [] });
  expect((await find('SW1A 1AA')).status).toBe(403);
});

test('a checkout may ask ten times in ten minutes, since each call is paid for', async () => {
  const { headers } = await readyCheckout(giving);
  const statuses = [];
  for (let time = 0; time < 11; time++) statuses.push((await find('SW1A 1AA', headers)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
