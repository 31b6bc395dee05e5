import { KNOWN_CHARITY } from '@lantern-giving/core/api/giving-page';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchKnowing, knownCharity } from './known-charity.ts';

const ADDRESS = '/api/campaigns/mytennights/charities/human-relief-gb';
const WRITTEN = Date.parse('2027-02-20T12:00:00Z');

const write = (known: object) => {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: KNOWN_CHARITY, textContent: JSON.stringify(known) });
  document.body.append(script);
};
const known = {
  address: ADDRESS,
  charity: { charity_id: 'human-relief-gb', server_time: new Date(WRITTEN).toISOString() },
  landing: { about: '', landing_text: '', cover_image: null },
};
afterEach(() => {
  document.getElementById(KNOWN_CHARITY)?.remove();
  vi.restoreAllMocks();
});

const HOUR = 3_600_000;

test('reads what the server wrote about the charity, and only while it is new', () => {
  expect(knownCharity(0, WRITTEN)).toBe(null);
  write(known);
  expect(knownCharity(60_000, WRITTEN)).toEqual(known);
  expect(knownCharity(HOUR, WRITTEN)).toBe(null);
});

test('reads what has just come from the server, whatever the time is on the device', () => {
  write(known);
  expect(knownCharity(60_000, WRITTEN + HOUR)).toEqual(known);
  expect(knownCharity(60_000, WRITTEN - HOUR)).toEqual(known);
});

test('goes by the device’s time where the page comes from the browser’s store', () => {
  write(known);
  expect(knownCharity(null, WRITTEN + 60_000)).toEqual(known);
  expect(knownCharity(null, WRITTEN + HOUR)).toBe(null);
  expect(knownCharity(null, WRITTEN - HOUR)).toBe(null);
});

test('answers the first request for the charity with the time that it is by then, and sends all others', async () => {
  write(known);
  const found = knownCharity(0, WRITTEN);
  if (!found) throw new Error('nothing was read');
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json('sent'));
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const fetched = fetchKnowing(found);
  now.mockReturnValue(3500);
  const get = async (path: string, method = 'GET') => (await fetched(path, { method })).json();
  expect(await get('/api/quotes', 'POST')).toBe('sent');
  expect(await get(ADDRESS)).toEqual({ ...known.charity, server_time: '2027-02-20T12:00:02.500Z' });
  expect(await get(ADDRESS)).toBe('sent');
  expect(sent).toHaveBeenCalledTimes(2);
});
