import { formatAmount } from '@lantern-giving/core/money';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { expect, test } from './fixtures.ts';
import { playsOut } from './harness/ten-nights.ts';

/**
 * £100 over the last ten nights, odd nights doubled, night 29 with the rounding remainder, and night 30 like night 28.
 */
const PENCE: Record<number, number> = {
  20: 666,
  21: 1333,
  22: 666,
  23: 1333,
  24: 666,
  25: 1333,
  26: 666,
  27: 1333,
  28: 666,
  29: 1338,
  30: 666,
};

test('a gift from a partner’s page is charged once per night to the last night, exactly as shown', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/plain.html`);
  const flow = new CheckoutFlow(page, undefined, page.locator('lantern-checkout'));

  await flow.plan({ total: '100', length: 'lastTen', split: 'more-odd', multiplier: 2, night30: true });
  await flow.causes('Zakat');
  await flow.goOn();
  await flow.details(AISHA);
  await flow.giftAid();
  const shown = await flow.quotedCharges();
  expect(shown.map(([night]) => Number(night))).toEqual(Object.keys(PENCE).map(Number));
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  expect(complaints).toEqual([]);

  const planned = await server.books.nights(schedule);
  expect(planned.map(({ status }) => status)).toEqual(planned.map(() => 'pending'));
  expect(Object.fromEntries(planned.map(({ number, amount }) => [number, amount]))).toEqual(PENCE);
  expect(planned.map(({ number, total }) => [String(number), formatAmount(total, 'gbp', 'en-GB')])).toEqual(shown);

  await playsOut(page, server, schedule);
  const row = page.getByRole('row', { name: /^GBP/ });
  expect(await row.getByRole('cell').nth(1).textContent()).toBe('agree');
  expect(await row.textContent()).toContain('11 charges');

  const mine = new SchedulePage(page);
  await mine.open(await server.books.mailedLink(schedule));
  await mine.shows(Object.keys(PENCE).map((night) => `Night ${night}: Given`));
  expect(complaints).toEqual([]);
});
