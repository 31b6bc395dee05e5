import { addDays, instantOf } from '@lantern-giving/core/calendar';
import { formatAmount } from '@lantern-giving/core/money';
import type { Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expectToFit, giveOnPhone, PHONE } from './donor/phone-gift.ts';
import { SchedulePage, TO_COME } from './donor/schedule-page.ts';
import { arabic, englishDays } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import type { Server } from './harness/server.ts';
import { startOf, travelTo } from './harness/time.ts';

// One campaign, from its second day to its end: the tests move its clock, each from where the one before left it.
test.describe.configure({ mode: 'serial' });

const LONDON = 'Europe/London';
let start: string;
/** Every gift, of which the last test awaits the last charge. */
const made: string[] = [];

/** A time of a day of the campaign, in London. */
const on = (day: number, time: string) => instantOf(`${addDays(start, day - 1)}T${time}`, LONDON);

/** What each day gives: £100 from day 2 with twice as much on Arafah. */
const SPREAD: Record<number, number> = {
  2: 1000,
  3: 1000,
  4: 1000,
  5: 1000,
  6: 1000,
  7: 1000,
  8: 1000,
  9: 2000,
  10: 1000,
};
const SHEEP = 12_500;

async function amountsOf(server: Server, schedule: string): Promise<Record<number, number>> {
  const days = await server.books.nights(schedule);
  expect(disagreements(days)).toEqual([]);
  return Object.fromEntries(days.map(({ number, amount }) => [number, amount]));
}

const onPartnersPage = async (page: Page, server: Server) => {
  await page.goto(`${server.partner}/examples/ten-days.html`);
  return new CheckoutFlow(page, undefined, page.locator('lantern-checkout'));
};

async function ordersOneSheep({ panel }: CheckoutFlow): Promise<void> {
  await panel.getByRole('button', { name: 'Add: Qurbani' }).click();
  await panel.getByRole('button', { name: 'One more: Qurbani: a sheep' }).click();
  await panel.getByText(/^Qurbani: a sheep × 1/).waitFor();
}

test('a donor gives on the days that are left with more on Arafah, and a Qurbani with the first, by card', async ({
  page,
  complaints,
  server,
}) => {
  start = await startOf(server, 'mytendays');
  await travelTo(server, on(2, '10:00'));
  const flow = await onPartnersPage(page, server);
  await flow.plan({ total: '100', split: 'more-arafah', multiplier: 2 });
  await ordersOneSheep(flow);
  await flow.goOn();
  await flow.details(AISHA);
  await flow.panel.getByText(/^£125\.00 is charged in full, with day 2: leaves .+, 15:00\./).waitFor();
  const shown = await flow.quotedCharges();
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await flow.panel.getByText('Your 9 days for Human Relief are set.').waitFor();
  expect(await flow.panel.textContent()).not.toMatch(/\bnights?\b/i);
  made.push(schedule);

  expect(await amountsOf(server, schedule)).toEqual({ ...SPREAD, 2: 1000 + SHEEP });
  const planned = await server.books.nights(schedule);
  expect(planned.map(({ number, total }) => [String(number), formatAmount(total, 'gbp', 'en-GB')])).toEqual(shown);
  expect(complaints).toEqual([]);
});

test('a donor changes the amount, leaves out a day, stops her days and starts them again', async ({
  page,
  complaints,
  server,
}) => {
  const [schedule = ''] = made;
  const link = await server.books.mailedLink(schedule);
  const mine = new SchedulePage(page, englishDays);
  await mine.open(link);
  await page.getByText(/^9 days, /).waitFor();
  await page.getByText(/Qurbani: a sheep × 1/).waitFor();
  await page.getByText(/^Until it is charged, stopping your days .+ refund until .+, 15:00\.$/).waitFor();
  await expect(page.getByRole('listitem').getByText(/^leaves .+, 15:00$/)).toHaveCount(9);

  // The page has no controls for these two: they are the calls of an account.
  const headers = { authorization: `Bearer ${/#key=(.+)$/.exec(link)?.[1]}` };
  const ask = async (call: string, data: object) => {
    const answer = await page.request.post(`${server.origin}/api/schedules/${schedule}/${call}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  const { causes, tip } = await ask('skip', { number: 10, value: true });
  const spread = causes.filter(({ quantity }: { quantity: number | null }) => quantity === null);
  const [{ cause_id }] = spread;
  await ask('amounts', {
    campaign: 'mytendays',
    cause_amounts: { [cause_id]: 19_000 },
    tip_amount: tip,
    pay_fees: true,
  });
  const doubled = Object.fromEntries(Object.entries(SPREAD).map(([day, amount]) => [day, 2 * amount]));
  expect(await amountsOf(server, schedule)).toEqual({ ...doubled, 2: 2000 + SHEEP, 10: 1000 });

  // Each mail is awaited before the next change: one that is overtaken by it has nothing left to say.
  const isMailed = async (kind: string) => {
    const text = await server.books.mailed(schedule, kind);
    expect(text, kind).toContain('days');
    expect(text, kind).not.toMatch(/\bnights?\b|ramadan/i);
  };
  await isMailed('schedule_created');
  await isMailed('schedule_changed');

  await mine.open(link);
  await expect(mine.states).toHaveText([...Array.from({ length: 8 }, () => TO_COME), 'Skipped']);
  expect(await mine.cancel()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((day) => `Day ${day}`));
  await expect(mine.states).toHaveText([...Array.from({ length: 8 }, () => 'Stopped'), 'Skipped']);
  expect(await page.locator('main').textContent()).not.toMatch(/\bnights?\b|ramadan/i);
  await expect(page.getByText(/stops your Qurbani/)).toHaveCount(0);
  await isMailed('schedule_cancelled');
  await mine.reactivate();
  await expect(mine.states.first()).toHaveText(TO_COME);
  await isMailed('schedule_reactivated');
  await ask('skip', { number: 10, value: false });
  expect(complaints).toEqual([]);
});

test('a donor gives on the days that are left by wallet', async ({ page, complaints, server }) => {
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytendays`);
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  await flow.panel.getByRole('radio', { name: '£100', exact: true }).check();
  await flow.knowsWallets();
  await flow.panel.getByRole('radio', { name: 'More on Arafah' }).check();
  await flow.openWallet();
  expect(await flow.sheet.locator('#items').textContent()).toContain('Human Relief');
  const schedule = await flow.approveAndConfirm();
  made.push(schedule);
  expect(await amountsOf(server, schedule)).toEqual(SPREAD);
  expect(await server.books.paidBy(schedule)).toEqual({ ours: 'google_pay', processors: 'google_pay' });
  expect(complaints).toEqual([]);
});

test.describe('in Arabic on a 360 px phone', () => {
  test.use({ locale: 'ar', ...PHONE });

  test('a donor gives on the days that are left, on a screen that never overflows', async ({
    page,
    complaints,
    server,
  }) => {
    await page.goto(`${server.partner}/examples/ten-days.html`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
    const flow = new CheckoutFlow(page, arabic);
    await expect(flow.heading('plan')).toHaveCSS('direction', 'rtl');
    await flow.panel.getByRole('button', { name: 'إضافة: الأضحية' }).tap();
    await flow.panel.getByRole('button', { name: 'زيادة واحدة: Qurbani: a sheep' }).tap();
    const { schedule, shown } = await giveOnPhone(
      flow,
      { total: '١٠٠', split: 'more-arafah' },
      { firstName: 'عائشة', lastName: 'الرحمن', email: 'aisha-ar@donor.example' },
    );
    await expectToFit(page);
    expect(await flow.panel.textContent()).not.toMatch(/ليل/);
    made.push(schedule);
    expect(await amountsOf(server, schedule)).toEqual({ ...SPREAD, 2: 1000 + SHEEP });
    const planned = await server.books.nights(schedule);
    expect(planned.map(({ number, total }) => [String(number), formatAmount(total, 'gbp', 'ar')])).toEqual(shown);
    expect(complaints).toEqual([]);
  });
});

test('a Qurbani that was ordered in time but not paid is taken out after its deadline', async ({
  page,
  complaints,
  server,
}) => {
  await travelTo(server, on(9, '14:50'));
  const flow = await onPartnersPage(page, server);
  await flow.plan({ total: '30', split: 'equally' });
  await ordersOneSheep(flow);
  // Away meanwhile, and longer than a quote is good for.
  await page.goto('about:blank');
  await travelTo(server, on(9, '15:10'));
  await page.goBack();
  await flow.panel.getByText(/^Orders closed .+, 15:00: the animals have to be bought before Eid\.$/).waitFor();
  await flow.goOn();
  await flow.panel.getByText('Orders have closed. Remove the Qurbani to give the rest.').waitFor();
  await flow.panel.getByRole('button', { name: 'Remove' }).click();
  await flow.goOn();
  await flow.isAt('payment');
  expect(complaints).toEqual([]);
});

test('a donor who starts with one day left gives on it, without a split or a Qurbani', async ({
  page,
  complaints,
  server,
}) => {
  const flow = await onPartnersPage(page, server);
  await flow.isAt('plan');
  await flow.panel.getByText('One day is left.').waitFor();
  await flow.panel.getByText(/^Orders closed .+, 15:00/).waitFor();
  await expect(flow.panel.getByRole('button', { name: /Qurbani/ })).toHaveCount(0);
  await flow.panel.getByRole('textbox', { name: flow.words.amount }).fill('30');
  await flow.goOn();
  await flow.details({ firstName: 'Noor', lastName: 'Later', email: 'later@donor.example' });
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  made.push(schedule);
  expect(await amountsOf(server, schedule)).toEqual({ 10: 3000 });
  expect(complaints).toEqual([]);
});

test('every day is charged once to the last, and ledger and processor agree', async ({ page, server }) => {
  await travelTo(server, on(10, '15:01'));
  for (const schedule of made) {
    await expect
      .poll(async () =>
        (await server.books.nights(schedule)).map(({ status }) => status).filter((status) => status !== 'succeeded'),
      )
      .toEqual([]);
    const days = await server.books.nights(schedule);
    expect(disagreements(days)).toEqual([]);
    expect(days.map(({ captured }) => captured)).toEqual(days.map(({ total }) => total));
  }
  await page.goto(`${server.origin}/sandbox`);
  await page.getByText('All rules hold.').waitFor();
  const row = page.getByRole('row', { name: /^GBP/ });
  expect(await row.getByRole('cell').nth(1).textContent()).toBe('agree');

  const [first = ''] = made;
  const mine = new SchedulePage(page);
  await mine.open(await server.books.mailedLink(first));
  await expect(mine.states).toHaveText(Array.from({ length: 9 }, () => 'Given'));
});
