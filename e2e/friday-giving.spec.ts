import { addDays, instantOf, repeatedDates } from '@lantern-giving/core/calendar';
import { formatDay } from '@lantern-giving/core/charge-time';
import type { Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expectToFit, giveOnPhone, PHONE } from './donor/phone-gift.ts';
import { arabicFridays, englishFridays } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import type { Server } from './harness/server.ts';
import { startOf, travelTo } from './harness/time.ts';

// One clock, from a Saturday to the third Friday after it: the tests move it, each from where the one before left it.
test.describe.configure({ mode: 'serial' });

const LONDON = 'Europe/London';
/** The three Fridays of the journey, by date and by the number that they have in the books. */
let fridays: readonly { readonly number: number; readonly date: string }[];
/** Every gift, of which the last tests await the third charge. */
const made: string[] = [];

const on = (friday: number, time: string) => instantOf(`${fridays[friday]?.date ?? ''}T${time}`, LONDON);
const numberOf = (friday: number) => fridays[friday]?.number ?? 0;

/** The Fridays of a gift in the books, which have to be every Friday from the first one on. */
async function amountsOf(server: Server, schedule: string): Promise<number[]> {
  const dates = await server.books.nights(schedule);
  expect(disagreements(dates)).toEqual([]);
  expect(dates.length).toBeGreaterThanOrEqual(8);
  expect(dates.map(({ date }) => date)).toEqual(dates.map((_, at) => addDays(fridays[0]?.date ?? '', at * 7)));
  return [...new Set(dates.map(({ amount }) => amount))];
}

const onPartnersPage = async (page: Page, server: Server) => {
  await page.goto(`${server.partner}/examples/friday-giving.html`);
  return new CheckoutFlow(page, englishFridays, page.locator('lantern-checkout'));
};

test.beforeAll(async ({ server }) => {
  const start = await startOf(server, 'fridaygiving');
  const { dates } = repeatedDates({ kind: 'friday', start, end: '2099-12-25' }, { timezone: LONDON, now: new Date() });
  // The week of the Friday after next: nobody knows on which day this runs.
  fridays = dates.slice(1, 4);
  await travelTo(server, instantOf(`${addDays(fridays[0]?.date ?? '', -2)}T10:00`, LONDON));
});

test('a donor gives every Friday by card', async ({ page, complaints, server }) => {
  const flow = await onPartnersPage(page, server);
  await flow.plan({ total: '10', split: null });
  await flow.goOn();
  await flow.details(AISHA);
  await flow.panel.getByText(/^The first gift leaves .+, 09:00\. You can skip a Friday/).waitFor();
  await flow.panel.getByText(/^You authorise a charge of £.+ to this card every Friday, until you cancel\./).waitFor();
  const shown = await flow.quotedCharges();
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await flow.panel.getByText('Your Friday gifts to Human Relief are set.').waitFor();
  expect(await flow.panel.textContent()).not.toMatch(/\bnights?\b/i);
  made.push(schedule);
  expect(await amountsOf(server, schedule)).toEqual([1000]);
  expect(shown).toHaveLength((await server.books.nights(schedule)).length);
  expect(complaints).toEqual([]);
});

test('a donor gives every Friday by wallet', async ({ page, complaints, server }) => {
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=fridaygiving`);
  const flow = new CheckoutFlow(page, englishFridays);
  await flow.isAt('plan');
  await flow.panel.getByRole('radio', { name: '£10', exact: true }).check();
  await flow.knowsWallets();
  await flow.panel.getByRole('radio', { name: '£20', exact: true }).check();
  await flow.panel.getByText(/^By giving, you authorise a charge of £.+ every Friday, until you cancel\./).waitFor();
  await flow.openWallet();
  expect(await flow.sheet.locator('#items').textContent()).toContain('Human Relief');
  const schedule = await flow.approveAndConfirm();
  made.push(schedule);
  expect(await amountsOf(server, schedule)).toEqual([2000]);
  expect(await server.books.paidBy(schedule)).toEqual({ ours: 'google_pay', processors: 'google_pay' });
  expect(complaints).toEqual([]);
});

test.describe('in Arabic on a 360 px phone', () => {
  test.use({ locale: 'ar', ...PHONE });

  test('a donor gives every Friday, on a screen that never overflows', async ({ page, complaints, server }) => {
    await page.goto(`${server.partner}/examples/friday-giving.html`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
    const flow = new CheckoutFlow(page, arabicFridays);
    await expect(flow.heading('plan')).toHaveCSS('direction', 'rtl');
    const { schedule } = await giveOnPhone(
      flow,
      { total: '١٠', split: null },
      { firstName: 'عائشة', lastName: 'الرحمن', email: 'aisha-ar@donor.example' },
    );
    await expectToFit(page);
    expect(await flow.panel.textContent()).not.toMatch(/ليل/);
    made.push(schedule);
    expect(await amountsOf(server, schedule)).toEqual([1000]);
    expect(complaints).toEqual([]);
  });
});

test('a Friday that was skipped is not charged, and one that was planned again is', async ({
  page,
  complaints,
  server,
}) => {
  const [skipping = '', returning = ''] = made;
  /** Presses the button of a Friday on the page that the mailed link leads to. */
  const press = async (schedule: string, friday: number, action: 'Skip' | 'Give again', done: string) => {
    // Another address first: the key in the fragment is read when the page loads.
    await page.goto('about:blank');
    await page.goto(await server.books.mailedLink(schedule));
    await page.waitForURL(`**/account/fridayGiving/${schedule}**`);
    const day = formatDay(fridays[friday]?.date ?? '', 'en-GB');
    await page.getByRole('button', { name: `${action}: ${day}` }).click();
    await page.getByRole('main').getByText(done).waitFor();
  };
  const skip = (schedule: string) =>
    press(schedule, 1, 'Skip', 'This Friday is skipped. Your card will not be charged for it.');
  await travelTo(server, on(0, '09:01'));
  await skip(skipping);
  await skip(returning);
  await travelTo(server, on(1, '08:55'));
  await press(returning, 1, 'Give again', 'You give on this Friday again.');
  await travelTo(server, on(1, '09:01'));
  await travelTo(server, on(2, '09:01'));
  const charged = async (schedule: string) =>
    (await server.books.nights(schedule)).filter(({ status }) => status === 'succeeded').map(({ number }) => number);
  await expect.poll(() => charged(skipping)).toEqual([numberOf(0), numberOf(2)]);
  await expect.poll(() => charged(returning)).toEqual([numberOf(0), numberOf(1), numberOf(2)]);
  expect(complaints).toEqual([]);
});

test('every Friday is charged once, and ledger and processor agree', async ({ page, server }) => {
  for (const schedule of made) {
    const dates = await server.books.nights(schedule);
    expect(disagreements(dates)).toEqual([]);
    const charged = dates.filter(({ status }) => status === 'succeeded');
    expect(charged.map(({ captured }) => captured)).toEqual(charged.map(({ total }) => total));
    // Another Friday was added as each one came nearer.
    expect(dates.length).toBeGreaterThanOrEqual(10);
  }
  await page.goto(`${server.origin}/sandbox`);
  await page.getByText('All rules hold.').waitFor();
  const row = page.getByRole('row', { name: /^GBP/ });
  expect(await row.getByRole('cell').nth(1).textContent()).toBe('agree');
});

test('the amount is changed for the Fridays to come, and the gift is stopped and started again', async ({
  page,
  complaints,
  server,
}) => {
  const [, schedule = ''] = made;
  await page.goto(await server.books.mailedLink(schedule));
  await page.waitForURL(`**/account/fridayGiving/${schedule}**`);
  await page.getByRole('textbox').fill('30');
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await page.getByRole('main').getByText('The new amount applies to every Friday to come.').waitFor();
  const pending = async () =>
    (await server.books.nights(schedule)).filter(({ status }) => status === 'pending').map(({ amount }) => amount);
  expect(new Set(await pending())).toEqual(new Set([3000]));
  await page.getByRole('button', { name: 'Stop my Friday gifts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop your Friday gifts?' });
  await dialog.getByRole('button', { name: 'Stop my Friday gifts' }).click();
  await page.getByRole('main').getByText('Your Friday gifts are stopped.').waitFor();
  expect(await pending()).toEqual([]);
  await page.getByRole('button', { name: 'Start my Friday gifts again' }).click();
  await page.getByRole('main').getByText('Your Friday gifts go on.').waitFor();
  expect(new Set(await pending())).toEqual(new Set([3000]));
  expect(complaints).toEqual([]);
});
