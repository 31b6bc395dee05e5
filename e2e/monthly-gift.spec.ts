import { addDays, addMonths, instantOf } from '@lantern-giving/core/calendar';
import { formatDay } from '@lantern-giving/core/charge-time';
import type { Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expectToFit, PHONE } from './donor/phone-gift.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { disagreements } from './harness/books.ts';
import type { Server } from './harness/server.ts';
import { GIFT } from './harness/ten-nights.ts';
import { travelTo } from './harness/time.ts';

// One clock, from the day of the gifts to the third month: the tests move it, each from where the one before left it.
test.describe.configure({ mode: 'serial' });

const LONDON = 'Europe/London';
/** The day on which everyone gives, after 09:00: the first monthly gift is a month later. */
const day = addDays(new Date().toISOString().slice(0, 10), 1);
const monthOf = (count: number) => addMonths(day, count);
const after = (count: number, time = '09:01') => instantOf(`${monthOf(count)}T${time}`, LONDON);
/** The monthly gifts, by their schedules' ids. */
const made: string[] = [];

/** The monthly gift that was begun beside nights, whose dates have to be the same day of every month. */
async function begunBeside(server: Server, nights: string, amount: number): Promise<string> {
  const besides = await server.books.besides(nights, 'evergive');
  expect(besides).toHaveLength(1);
  const [id = ''] = besides;
  const dates = await server.books.nights(id);
  expect(dates.length).toBeGreaterThanOrEqual(1);
  expect(dates.map(({ date, total }) => [date, total])).toEqual(dates.map((_, at) => [monthOf(at + 1), amount]));
  return id;
}

const chargedIn = async (server: Server, id: string) =>
  (await server.books.nights(id)).filter(({ status }) => status === 'succeeded').map(({ date }) => date);

/** Opens the link of a mail, which leads on to the page of monthly gifts. */
async function openGift(page: Page, server: Server, id: string): Promise<void> {
  // Another address first: the key in the fragment is read when the page loads.
  await page.goto('about:blank');
  await page.goto(await server.books.mailedLink(id));
  await page.waitForURL(`**/account/evergive/${id}**`);
}

test.beforeAll(async ({ server }) => travelTo(server, instantOf(`${day}T10:00`, LONDON)));

test('a donor of ten nights gives every month too, by card', async ({ page, complaints, server }) => {
  await page.goto(`${server.partner}/examples/plain.html`);
  const flow = new CheckoutFlow(page, undefined, page.locator('lantern-checkout'));
  await flow.toPayment(GIFT, AISHA);
  await flow.addOns();
  const monthly = flow.panel.getByRole('switch', { name: 'Give £10.00 every month too' });
  expect(await monthly.isChecked()).toBe(false);
  const share = flow.panel.getByRole('switch', { name: 'Send 5% of this gift to the endowment' });
  expect(await share.isChecked()).toBe(false);
  await monthly.check();
  await flow.panel
    .getByText(/You also authorise £10\.00 every month for the endowment, until you stop it\.$/)
    .waitFor();
  await flow.card(CARDS.good);
  const nights = await flow.giveAndConfirm();
  made.push(await begunBeside(server, nights, 1000));
  expect(complaints).toEqual([]);
});

test('a donor gives every month too, by wallet', async ({ page, complaints, server }) => {
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
  const flow = new CheckoutFlow(page);
  await flow.toPaymentWithWallets(GIFT);
  await flow.addOns();
  await flow.panel.getByRole('switch', { name: 'Give £10.00 every month too' }).check();
  await flow.panel.getByRole('radio', { name: '£20.00', exact: true }).check();
  await flow.panel
    .getByText(/£20\.00 every month for the endowment/)
    .first()
    .waitFor();
  await flow.openWallet();
  const nights = await flow.approveAndConfirm();
  made.push(await begunBeside(server, nights, 2000));
  expect(await server.books.paidBy(made.at(-1) ?? '')).toEqual({ ours: 'google_pay', processors: 'google_pay' });
  expect(complaints).toEqual([]);
});

test.describe('in Arabic on a 360 px phone', () => {
  test.use({ locale: 'ar', ...PHONE });

  test('a donor gives every month too, and sees the months', async ({ page, complaints, server }) => {
    await page.goto(`${server.partner}/examples/plain.html`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
    const flow = new CheckoutFlow(page, arabic, page.locator('lantern-checkout'));
    await flow.toPayment(
      { ...GIFT, total: '١٠٠' },
      { firstName: 'عائشة', lastName: 'الرحمن', email: 'ar@donor.example' },
    );
    await flow.addOns();
    await flow.panel.getByRole('switch', { name: /كل شهر$/ }).check();
    await expectToFit(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await flow.card(CARDS.good);
    const id = await begunBeside(server, await flow.giveAndConfirm(), 1000);
    made.push(id);
    await openGift(page, server, id);
    await page.getByRole('heading', { name: /^تبرّعاتك الشهرية/ }).waitFor();
    await expectToFit(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.locator('main').textContent()).not.toMatch(/ليل|جُمَع/);
    expect(complaints).toEqual([]);
  });
});

test('the amount is changed for the months to come, and the gift is stopped and started again', async ({
  page,
  complaints,
  server,
}) => {
  const [id = ''] = made;
  await openGift(page, server, id);
  await page.getByRole('textbox').fill('30');
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await page.getByRole('main').getByText('The new amount applies to every month to come.').waitFor();
  const pending = async () =>
    (await server.books.nights(id)).filter(({ status }) => status === 'pending').map(({ amount }) => amount);
  expect(new Set(await pending())).toEqual(new Set([3000]));
  await page.getByRole('button', { name: 'Stop my monthly gifts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop your monthly gifts?' });
  await dialog.getByRole('button', { name: 'Stop my monthly gifts' }).click();
  await page.getByRole('main').getByText('Your monthly gifts are stopped.').waitFor();
  expect(await pending()).toEqual([]);
  await page.getByRole('button', { name: 'Start my monthly gifts again' }).click();
  await page.getByRole('main').getByText('Your monthly gifts go on.').waitFor();
  expect(new Set(await pending())).toEqual(new Set([3000]));
  expect(complaints).toEqual([]);
});

test('a month that was skipped is not charged, and one that was planned again is', async ({
  page,
  complaints,
  server,
}) => {
  const [every = '', skipping = '', returning = ''] = made;
  const press = async (id: string, action: 'Skip' | 'Give again', done: string) => {
    await openGift(page, server, id);
    await page.getByRole('button', { name: `${action}: ${formatDay(monthOf(2), 'en-GB')}` }).click();
    await page.getByRole('main').getByText(done).waitFor();
  };
  const skip = (id: string) => press(id, 'Skip', 'This month is skipped. Your card will not be charged for it.');
  await travelTo(server, after(1));
  await skip(skipping);
  await skip(returning);
  await travelTo(server, after(2, '08:55'));
  await press(returning, 'Give again', 'You give this month again.');
  await travelTo(server, after(2));
  await travelTo(server, after(3));
  await expect.poll(() => chargedIn(server, every)).toEqual([1, 2, 3].map(monthOf));
  await expect.poll(() => chargedIn(server, skipping)).toEqual([1, 3].map(monthOf));
  await expect.poll(() => chargedIn(server, returning)).toEqual([1, 2, 3].map(monthOf));
  for (const id of made) expect(disagreements(await server.books.nights(id))).toEqual([]);
  await page.goto(`${server.origin}/sandbox`);
  await page.getByText('All rules hold.').waitFor();
  const row = page.getByRole('row', { name: /^GBP/ });
  expect(await row.getByRole('cell').nth(1).textContent()).toBe('agree');
  expect(complaints).toEqual([]);
});
