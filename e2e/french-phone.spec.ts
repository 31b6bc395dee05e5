import { formatAmount } from '@lantern-giving/core/money';
import { CheckoutFlow } from './donor/checkout-flow.ts';
import { expectToFit, giveOnPhone, PHONE } from './donor/phone-gift.ts';
import { SchedulePage } from './donor/schedule-page.ts';
import { french } from './donor/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'fr-FR', ...PHONE });

test('a donor chooses French on a partner’s page and reads it up to the page that the mail links to', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  const { schedule, shown } = await giveOnPhone(
    new CheckoutFlow(page, french),
    { total: '100', split: 'more-odd' },
    { firstName: 'Aïcha', lastName: 'Benali', email: 'aicha@donor.example' },
  );

  const planned = await server.books.nights(schedule);
  expect(planned.map(({ number, total }) => [String(number), formatAmount(total, 'gbp', 'fr')])).toEqual(shown);
  // The link names no language: the page takes the browser's.
  await new SchedulePage(page, french).open(await server.books.mailedLink(schedule));
  await expectToFit(page);
  await expect(page.getByRole('button', { name: french.schedule.cancel })).toBeVisible();
  expect(complaints).toEqual([]);
});
