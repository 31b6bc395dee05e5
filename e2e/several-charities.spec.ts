import { sum } from '@lantern-giving/core/money';
import type { Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expectToFit, PHONE } from './donor/phone-gift.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { disagreements } from './harness/books.ts';
import type { Server } from './harness/server.ts';
import { expectTenNights, GIFT, playsOut } from './harness/ten-nights.ts';

// One clock: the last test moves it to the last charge of everything that those before it gave.
test.describe.configure({ mode: 'serial' });

/** The gifts by their schedules' ids: to Human Relief, and to Sight Aid with the same card. */
const made: { first: string; other: string }[] = [];

/** The only schedule that is connected to another, with £50 on its dates. */
async function connectedTo(server: Server, first: string): Promise<string> {
  const [other = '', ...more] = await server.books.connected(first);
  expect(more).toEqual([]);
  const [nights, others] = await Promise.all([server.books.nights(first), server.books.nights(other)]);
  expect(others.map(({ date }) => date)).toEqual(nights.map(({ date }) => date));
  expect(sum(others.map(({ amount }) => amount))).toBe(5000);
  expect(new Set(others.map(({ tip }) => tip))).toEqual(new Set([0]));
  return other;
}

/** On the payment step: £50 for Sight Aid too, which is the only other charity in pounds. */
async function addSightAid(flow: CheckoutFlow): Promise<void> {
  await flow.addOns();
  const also = flow.panel.getByRole('switch', { name: 'Give to another charity too' });
  expect(await also.isChecked()).toBe(false);
  await also.check();
  const charity = flow.panel.getByRole('combobox', { name: 'Charity', exact: true });
  await expect(charity).toHaveValue('sight-aid-gb');
  await flow.panel.getByRole('textbox', { name: 'Amount in total' }).fill('50');
  await flow.panel.getByText(/You also authorise £5\d\.\d\d in total for Sight Aid, on the same dates\.$/).waitFor();
}

async function isNamed(flow: CheckoutFlow): Promise<void> {
  await flow.panel.getByText('Your 10 nights for Human Relief are set.').waitFor();
  const together = flow.panel.getByRole('region', { name: 'With the same card' });
  await together.getByText(/^Sight Aid/).waitFor();
  await together.getByText(/^£5\d\.\d\d$/).waitFor();
}

const onPartnersPage = async (page: Page, server: Server) => {
  await page.goto(`${server.partner}/examples/plain.html`);
  return new CheckoutFlow(page, undefined, page.locator('lantern-checkout'));
};

test('a donor gives to two charities with one card', async ({ page, complaints, server }) => {
  const flow = await onPartnersPage(page, server);
  await flow.toPayment(GIFT, AISHA);
  await addSightAid(flow);
  expect(await accessibilityFaults(page)).toEqual([]);
  await flow.card(CARDS.good);
  const first = await flow.giveAndConfirm();
  await isNamed(flow);
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectTenNights(server, first);
  made.push({ first, other: await connectedTo(server, first) });
  expect(complaints).toEqual([]);
});

test('a donor gives to two charities with one wallet, whose sheet names both', async ({ page, complaints, server }) => {
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
  const flow = new CheckoutFlow(page);
  await flow.toPaymentWithWallets(GIFT);
  await addSightAid(flow);
  await flow.openWallet();
  const items = await flow.sheet.locator('#items').textContent();
  expect(items).toContain('To Human Relief');
  expect(items).toContain('To Sight Aid');
  const first = await flow.approveAndConfirm();
  await isNamed(flow);
  made.push({ first, other: await connectedTo(server, first) });
  expect(complaints).toEqual([]);
});

test.describe('in Arabic on a 360 px phone', () => {
  test.use({ locale: 'ar', ...PHONE });

  test('a donor gives to two charities', async ({ page, complaints, server }) => {
    await page.goto(`${server.partner}/examples/plain.html`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
    const flow = new CheckoutFlow(page, arabic, page.locator('lantern-checkout'));
    await flow.toPayment(
      { ...GIFT, total: '١٠٠' },
      { firstName: 'عائشة', lastName: 'الرحمن', email: 'ar@donor.example' },
    );
    await flow.addOns();
    await flow.panel.getByRole('switch', { name: 'تبرّع لجمعية أخرى أيضًا' }).check();
    await flow.panel.locator('[name=otherAmount]').fill('٥٠');
    await flow.panel.getByText(/Sight Aid، في التواريخ نفسها\.$/).waitFor();
    await expectToFit(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await flow.card(CARDS.good);
    const first = await flow.giveAndConfirm();
    await flow.panel
      .getByRole('region', { name: 'بالبطاقة نفسها' })
      .getByText(/^Sight Aid/)
      .waitFor();
    await expectToFit(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    made.push({ first, other: await connectedTo(server, first) });
    expect(complaints).toEqual([]);
  });
});

test('a gift whose answer was lost is shown as not set up, and is made once when it is tried again', async ({
  page,
  server,
}) => {
  const flow = await onPartnersPage(page, server);
  let attempts = 0;
  await page.route('**/api/schedules', async (route) => {
    if (!route.request().postData()?.includes('connected_to')) return route.continue();
    attempts += 1;
    if (attempts === 1) {
      // It reaches the server, which makes the gift.
      await route.fetch();
      return route.abort();
    }
    return attempts === 2 ? route.fulfill({ status: 429, json: { error_code: 'rate_limited' } }) : route.continue();
  });
  await flow.toPayment(GIFT, AISHA);
  await addSightAid(flow);
  await flow.card(CARDS.good);
  const first = await flow.giveAndConfirm();
  await flow.panel.getByText('Your gift to Sight Aid is not set up').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await flow.panel.getByRole('button', { name: 'Try again' }).click();
  await isNamed(flow);
  expect(attempts).toBe(3);
  made.push({ first, other: await connectedTo(server, first) });
});

test('each link opens its own gift only, and both are charged to the last night as in the books', async ({
  page,
  server,
}) => {
  for (const { first, other } of made) {
    const key = /#key=([\w.-]+)/.exec(await server.books.mailedLink(first))?.[1] ?? '';
    const read = (id: string) =>
      page.request.get(`${server.origin}/api/schedules/${id}`, { headers: { authorization: `Bearer ${key}` } });
    expect([(await read(first)).status(), (await read(other)).status()]).toEqual([200, 404]);
  }
  const [one] = made;
  await playsOut(page, server, one?.first ?? '');
  for (const { first, other } of made) {
    for (const id of [first, other]) {
      const nights = await server.books.nights(id);
      expect(disagreements(nights)).toEqual([]);
      expect(nights.map(({ status }) => status)).toEqual(nights.map(() => 'succeeded'));
      expect(nights.map(({ captured }) => captured)).toEqual(nights.map(({ total }) => total));
    }
  }
  const row = page.getByRole('row', { name: /^GBP/ });
  expect(await row.getByRole('cell').nth(1).textContent()).toBe('agree');
});
