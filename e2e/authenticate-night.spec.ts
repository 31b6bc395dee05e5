import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { SchedulePage, TO_COME } from './donor/schedule-page.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { disagreements } from './harness/books.ts';
import { eveningOf, startOf, travelTo } from './harness/time.ts';

test('a night that needs authentication is confirmed from its mail and charged once', async ({
  page,
  complaints,
  server,
}) => {
  const start = await startOf(server);
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(
    { total: '100', length: 'lastTen', split: 'equally' },
    { firstName: 'Bilal', lastName: 'Asked', email: 'each-night@donor.example' },
  );
  await flow.card(CARDS.authenticatedEveryTime);
  const confirmed = flow.giveAndConfirm();
  const bank = page.frameLocator('iframe[src*="/sandbox/authenticate"]');
  await bank.getByRole('button', { name: flow.words.bank.complete }).click();
  const schedule = await confirmed;

  await travelTo(server, eveningOf(start, 21));
  const mine = new SchedulePage(page);
  await mine.open(await server.books.mailedLink(schedule, 'nights_failing'));
  await expect(mine.state(20)).toHaveText('Confirm');
  expect(await mine.confirmButton(21).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  await mine.confirm(20, 'fail');
  await page.getByRole('alert').getByText('Your bank did not confirm night 20').waitFor();
  await expect(mine.state(20)).toHaveText('Confirm');
  expect(await accessibilityFaults(page)).toEqual([]);

  await mine.confirm(20, 'complete');
  await mine.notice.getByText('Night 20 has gone through').waitFor();
  await expect(mine.state(20)).toHaveText('Given');
  await expect(mine.state(21)).toHaveText(TO_COME);
  await expect(mine.confirmButton(20)).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);

  const nights = await server.books.nights(schedule);
  expect(nights.map(({ charges }) => charges)).toEqual([1, ...Array.from({ length: nights.length - 1 }, () => 0)]);
  expect(disagreements(nights)).toEqual([]);

  await mine.open(await server.books.mailedLink(schedule));
  await expect(mine.state(20)).toHaveText('Given');
  expect(await mine.confirmButton(20).count()).toBe(0);
  expect(complaints).toEqual([]);
});
