import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { disagreements } from './harness/books.ts';
import { GIFT } from './harness/ten-nights.ts';
import { travelToEnd } from './harness/time.ts';

const SAFIYA = { firstName: 'Safiya', lastName: 'Returning', email: 'safiya@donor.example' };

test('a donor gives by card, then in another browser with the card on file, and each night is charged once', async ({
  page,
  complaints,
  server,
  visit,
}) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(GIFT, SAFIYA);
  await flow.card(CARDS.good);
  const first = await flow.giveAndConfirm();
  expect(complaints).toEqual([]);

  const later = await visit();
  await later.page.goto(`${server.partner}/examples/in-page.html`);
  const again = new CheckoutFlow(later.page);
  const asked: string[] = [];
  later.page.on('request', (request) => request.url().includes('/on_file') && asked.push(request.url()));
  await again.toPayment(GIFT, SAFIYA);
  await again.cardFrame.getByLabel(again.words.card.number).waitFor();
  expect(asked).toEqual([]);
  await again.panel.getByRole('button', { name: 'Use your card on file' }).click();
  const code = again.panel.getByRole('textbox', { name: 'Code from the email' });
  await code.waitFor();
  expect(await accessibilityFaults(later.page)).toEqual([]);
  await code.fill(await server.books.mailedCode(SAFIYA.email));
  await again.panel.getByRole('button', { name: 'Show my card' }).click();
  await again.panel.getByRole('radio', { name: /^Visa •••• 4242/, checked: true }).waitFor();
  await again.panel.getByText(/ The card is Visa •••• 4242\.$/).waitFor();
  await again.cardFrame.getByLabel(again.words.card.number).waitFor({ state: 'hidden' });
  expect(await accessibilityFaults(later.page)).toEqual([]);
  const second = await again.giveAndConfirm();
  expect(later.complaints).toEqual([]);
  expect(second).not.toBe(first);

  await travelToEnd(server);
  for (const schedule of [first, second]) {
    const nights = await server.books.nights(schedule);
    expect(new Set(nights.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(disagreements(nights)).toEqual([]);
  }
  await page.goto(`${server.origin}/sandbox`);
  await page.getByText('All rules hold.').waitFor();
  expect(await page.getByRole('row', { name: /^GBP/ }).getByRole('cell').nth(1).textContent()).toBe('agree');
});
