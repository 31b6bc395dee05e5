import { call } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { staffClient } from './harness/staff-client.ts';
import { travelTo, travelToEnd } from './harness/time.ts';

/** By the calendar that every deployment begins with. */
const NEXT = { id: 'mtn2027', start: '2027-02-07' };
const NIGHTS = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29];

test('a gift is planned again in the campaign that an admin opens, its donor is told, and each night leaves once', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/plain.html`);
  const flow = new CheckoutFlow(page, undefined, page.locator('lantern-checkout'));
  await flow.plan({ total: '100', length: 'lastTen', split: 'more-odd', multiplier: 2 });
  await flow.goOn();
  await flow.details(AISHA);
  const shown = await flow.quotedCharges();
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await travelToEnd(server);

  const admin = await staffClient(server, 'admin@lantern.example');
  await call(admin, campaignsApi.open, {
    params: { campaign: NEXT.id },
    body: { kind: 'ten-nights', start: NEXT.start, month_days: null },
  });
  await travelTo(server, new Date('2027-01-05T12:00:00Z'));
  const [again = '', ...others] = (await server.books.schedulesOf(AISHA.email)).filter((id) => id !== schedule);
  expect(others).toEqual([]);
  expect(await server.books.mailed(again)).toContain('Your earlier gift to Human Relief was set to be given again.');

  const mine = new SchedulePage(page);
  await mine.open(await server.books.mailedLink(again));
  await mine.shows(NIGHTS.map((night) => `Night ${night}: To come`));
  await travelToEnd(server);
  for (const id of [schedule, again]) {
    const nights = await server.books.nights(id);
    expect(disagreements(nights)).toEqual([]);
    expect(nights.map(({ number, status }) => [number, status])).toEqual(NIGHTS.map((night) => [night, 'succeeded']));
    expect(nights.map(({ total }) => `£${(total / 100).toFixed(2)}`)).toEqual(shown.map(([, total]) => total));
  }
  await mine.open(await server.books.mailedLink(again));
  await mine.shows(NIGHTS.map((night) => `Night ${night}: Given`));
  expect(complaints).toEqual([]);
});
