import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { issueCheckoutToken } from '../../http/checkout-token.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp({ ADDRESS_LOOKUP: 'invented', RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' });
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

/** From many checkouts. @returns the number of calls that were answered before the first refusal, at most 1000 */
const answeredFrom = async (address: (at: number) => string) => {
  const { config } = giving.composition.context;
  for (let at = 0; at < 1000; at++) {
    const { token } = issueCheckoutToken(config.secret, giving.clock.now());
    const headers = { 'lantern-checkout': token, 'x-forwarded-for': address(at) };
    if ((await find('no postcode', headers)).status === 429) return at;
  }
  return 1000;
};

test('one address may ask thirty times in ten minutes and two hundred times a day, and the network around it ten times that', async () => {
  const answered = [];
  for (let window = 0; window < 8; window++) {
    answered.push(await answeredFrom(() => '203.0.113.1'));
    giving.limitClock.moveBy(10 * 60_000);
  }
  // The calls that were refused count too.
  expect(answered).toEqual([...Array(6).fill(30), 14, 0]);
  expect(await answeredFrom((at) => `198.51.100.${at % 200}`)).toBe(300);
});
