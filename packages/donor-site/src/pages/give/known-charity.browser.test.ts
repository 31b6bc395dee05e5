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

test('reads what the server wrote about the charity, and only while it is new', () => {
  expect(knownCharity(WRITTEN)).toBe(null);
  write(known);
  expect(knownCharity(WRITTEN + 60_000)).toEqual(known);
  expect(knownCharity(WRITTEN + 3_600_000)).toBe(null);
  expect(knownCharity(WRITTEN - 3_600_000)).toBe(null);
});

test('answers the first request for the charity with the time that it is by then, and sends all others', async () => {
  write(known);
  const found = knownCharity(WRITTEN);
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
