import { formatAmount } from '@lantern-giving/core/money';
import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { french } from './donor/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'fr-FR', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a donor chooses French on a partner’s page and reads it to the mail and the page of their nights', async ({
  page,
  complaints,
  server,
}) => {
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  };
  await page.goto(`${server.partner}/examples/in-page.html`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  const flow = new CheckoutFlow(page, french);
  await flow.plan({ total: '100', split: 'more-odd' });
  await fits();
  await flow.goOn();
  for (const step of ['causes', 'tip'] as const) {
    await flow.isAt(step);
    await fits();
    await flow.goOn();
  }
  await flow.details({ firstName: 'Aïcha', lastName: 'Benali', email: 'aicha@donor.example' });
  await flow.goOn();
  await flow.isAt('payment');
  const shown = await flow.quotedCharges();
  await fits();
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await fits();

  const planned = await server.books.nights(schedule);
  expect(planned.map(({ number, total }) => [String(number), formatAmount(total, 'gbp', 'fr')])).toEqual(shown);
  const link = await server.books.mailedLink(schedule);
  await new SchedulePage(page, french).open(link.replace('#', '?lang=fr#'));
  await fits();
  await expect(page.getByRole('button', { name: french.schedule.cancel })).toBeVisible();
  expect(complaints).toEqual([]);
});
