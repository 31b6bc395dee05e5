import { addDays, instantOf } from '@lantern-giving/core/calendar';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { GIFT } from './harness/ten-nights.ts';
import { travelTo } from './harness/time.ts';

test('a donor of ten nights gives every Friday too, by card, and each is charged exactly as shown', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/plain.html`);
  const flow = new CheckoutFlow(page, undefined, page.locator('lantern-checkout'));
  await flow.toPayment(GIFT, AISHA);
  await flow.addOns();
  const friday = flow.panel.getByRole('switch', { name: 'Give £5 every Friday too' });
  expect(await friday.isChecked()).toBe(false);
  await friday.check();
  await flow.panel.getByRole('radio', { name: '£10', exact: true }).check();
  await flow.panel.getByText(/You also authorise £10\.00 every Friday, until you stop it\.$/).waitFor();
  await flow.card(CARDS.good);
  const nights = await flow.giveAndConfirm();
  expect(complaints).toEqual([]);

  const besides = await server.books.besides(nights, 'fridaygiving');
  expect(besides).toHaveLength(1);
  const [id = ''] = besides;
  const fridays = await server.books.nights(id);
  expect(fridays.length).toBeGreaterThanOrEqual(8);
  const first = fridays[0]?.date ?? '';
  expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(5);
  expect(fridays.map(({ date }) => date)).toEqual(fridays.map((_, at) => addDays(first, at * 7)));
  expect(new Set(fridays.map(({ total }) => total))).toEqual(new Set([1000]));

  await travelTo(server, instantOf(`${first}T09:01`, 'Europe/London'));
  await page.goto(`${server.origin}/sandbox`);
  await page.getByText('All rules hold.').waitFor();
  const row = page.getByRole('row', { name: /^GBP/ });
  expect(await row.getByRole('cell').nth(1).textContent()).toBe('agree');
  const charged = (await server.books.nights(id)).filter(({ status }) => status === 'succeeded');
  expect(charged.map(({ date, captured }) => [date, captured])).toEqual([[first, 1000]]);
  for (const schedule of [nights, id]) expect(disagreements(await server.books.nights(schedule))).toEqual([]);

  await page.goto(await server.books.mailedLink(id));
  await page.waitForURL(`**/account/fridayGiving/${id}**`);
  expect(complaints).toEqual([]);
});
