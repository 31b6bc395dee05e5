import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
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
  ['ten nights', ''],
  ['ten days', 'campaign=mytendays&'],
  ['Fridays', 'campaign=fridaygiving&'],
] as const)('the share link of a gift of %s leads to its charity’s checkout for the same', async (kind, campaign) => {
  const { body, headers } = await GIFTS[kind]();
  const { share_code: code } = (await giving.post('/api/schedules', body, headers)).body;
  const { status, headers: answered } = await giving.get(`/link/${code}`);
  expect([status, answered.location]).toEqual([302, `/give/human-relief-gb?${campaign}link=${code}`]);
});

test.each(['mtnaaaaaaaaaaaaaaaa', 'not-a-code'])('a link with the unknown code %s is not found', async (code) => {
  expect((await giving.get(`/link/${code}`)).status).toBe(404);
});
