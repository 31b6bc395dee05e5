import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, PUBLIC_URL, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
import { readyFridays } from '../../test/giving/fridays.ts';
import { DAYS_PLAN, offerTenDays } from '../../test/giving/ten-days.ts';

offerTenDays();

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

const GIFTS = {
  'ten nights': () => readyCheckout(giving, { email: 'nights@donor.example' }),
  'ten days': () => readyCheckout(giving, { email: 'days@donor.example', plan: DAYS_PLAN }),
  Fridays: () => readyFridays(giving, { email: 'fridays@donor.example' }),
};

test.each([
  ['ten nights', 'campaign=mytennights&'],
  ['ten days', 'campaign=mytendays&'],
  ['Fridays', 'campaign=fridaygiving&'],
] as const)('the share link of a gift of %s leads to its charity’s checkout for the same', async (kind, campaign) => {
  const { body, headers } = await GIFTS[kind]();
  const { share_code: code } = (await giving.post('/api/schedules', body, headers)).body;
  const { status, headers: answered } = await giving.get(`/link/${code}`);
  expect([status, answered.location]).toEqual([302, `/give/human-relief-gb?${campaign}link=${code}`]);
});

test('a share link that is opened on the host of another product leads to the gift’s own campaign', async () => {
  const { body, headers } = await readyCheckout(giving, { email: 'elsewhere@donor.example' });
  const { share_code: code } = (await giving.post('/api/schedules', body, headers)).body;
  const host = `fridaygiving.${new URL(PUBLIC_URL).hostname}`;
  const { location } = (await giving.get(`/link/${code}`, { host })).headers;
  const { headers: answered } = await giving.get(String(location), { host });
  expect(new URL(String(answered.location)).searchParams.get('campaign')).toBe('mytennights');
});

test.each(['mtnaaaaaaaaaaaaaaaa', 'not-a-code'])('a link with the unknown code %s is not found', async (code) => {
  expect((await giving.get(`/link/${code}`)).status).toBe(404);
});
