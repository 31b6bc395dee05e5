import { formatAmount } from '@lantern-giving/core/money';
import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { travelToEnd } from './harness/time.ts';

test.use({
  locale: 'ar',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});
test('a gift in Arabic on a 360 px phone never overflows the screen, and every night leaves once', async ({
  page,
  complaints,
  server,
}) => {
  const fits = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  };
  await page.goto(`${server.partner}/examples/in-page.html`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  const flow = new CheckoutFlow(page, arabic);
  await flow.plan({ total: '١٠٠', length: 'lastTen', split: 'more-odd', multiplier: 2, night30: true });
  expect(await flow.heading('plan').evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
  await fits();
  await flow.goOn();
  for (const step of ['causes', 'tip'] as const) {
    await flow.isAt(step);
    await fits();
    await flow.goOn();
  }
  await flow.details({ firstName: 'عائشة', lastName: 'الرحمن', email: 'aisha-ar@donor.example' });
  await fits();
  await flow.goOn();
  await flow.isAt('payment');
  const shown = await flow.quotedCharges();
  await fits();
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await fits();

  const planned = await server.books.nights(schedule);
  expect(planned.reduce((sum, night) => sum + (night.number === 30 ? 0 : night.amount), 0)).toBe(10_000);
  expect(planned.map(({ number, total }) => [String(number), formatAmount(total, 'gbp', 'ar')])).toEqual(shown);
  await travelToEnd(server);
  const nights = await server.books.nights(schedule);
  expect(nights.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 'succeeded'));
  expect(disagreements(nights)).toEqual([]);

  const link = await server.books.mailedLink(schedule);
  await new SchedulePage(page, arabic).open(link.replace('#', '?lang=ar#'));
  await fits();
  await expect(page.getByText('أُعطيت', { exact: true })).toHaveCount(11);
  expect(complaints).toEqual([]);
});
