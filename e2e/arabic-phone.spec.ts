import { formatAmount } from '@lantern-giving/core/money';
import { CheckoutFlow } from './donor/checkout-flow.ts';
import { expectToFit, giveOnPhone, PHONE } from './donor/phone-gift.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { travelToEnd } from './harness/time.ts';

test.use({ locale: 'ar', ...PHONE });

test('a gift in Arabic on a 360 px phone never overflows the screen, and every night leaves once', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  const flow = new CheckoutFlow(page, arabic);
  await expect(flow.heading('plan')).toHaveCSS('direction', 'rtl');
  const { schedule, shown } = await giveOnPhone(
    flow,
    { total: '١٠٠', length: 'lastTen', split: 'more-odd', multiplier: 2, night30: true },
    { firstName: 'عائشة', lastName: 'الرحمن', email: 'aisha-ar@donor.example' },
  );

  const planned = await server.books.nights(schedule);
  expect(planned.reduce((sum, night) => sum + (night.number === 30 ? 0 : night.amount), 0)).toBe(10_000);
  expect(planned.map(({ number, total }) => [String(number), formatAmount(total, 'gbp', 'ar')])).toEqual(shown);
  await travelToEnd(server);
  const nights = await server.books.nights(schedule);
  expect(nights.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 'succeeded'));
  expect(disagreements(nights)).toEqual([]);

  const link = await server.books.mailedLink(schedule);
  await new SchedulePage(page, arabic).open(link.replace('#', '?lang=ar#'));
  await expectToFit(page);
  await expect(page.getByText('أُعطيت', { exact: true })).toHaveCount(11);
  expect(complaints).toEqual([]);
});
