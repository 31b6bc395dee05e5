import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { openBrowser, visit } from './harness/browser.ts';
import { type Server, startServer } from './harness/server.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer('refresh'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([
  ['in a partner’s page', () => `${server.partner}/examples/in-page.html`],
  ['on the hosted page', () => `${server.origin}/give/human-relief-gb`],
])('a refresh at every step loses nothing %s, and gives once', async (where, address) => {
  const { page, complaints, close } = await visit(browser);
  const person = { ...AISHA, email: `${where.replaceAll(/\W+/g, '-')}@donor.example` };
  await page.goto(address());
  const flow = new CheckoutFlow(page);
  const { panel } = flow;

  await flow.plan({ total: '250', length: 'all', split: 'more-27', multiplier: 3, night30: true });
  // What keeps a draft is fetched with the first answer; nobody refreshes within that moment.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await page.reload();
  await flow.isAt('plan');
  await expect.poll(() => panel.getByRole('textbox', { name: 'Amount in total' }).inputValue()).toBe('250');
  await expect.poll(() => panel.getByRole('radio', { name: /^All \d+ nights left/ }).isChecked()).toBe(true);
  await expect.poll(() => panel.getByRole('radio', { name: /^More on the 27th/ }).isChecked()).toBe(true);
  await expect.poll(() => panel.getByRole('radio', { name: '3×' }).isChecked()).toBe(true);
  await expect.poll(() => panel.getByRole('switch', { name: 'Give on the 30th night too' }).isChecked()).toBe(true);
  await flow.goOn();

  await flow.isAt('causes');
  await flow.cause('Zakat');
  await page.reload();
  await flow.isAt('causes');
  await expect.poll(() => panel.getByRole('checkbox', { name: 'Zakat' }).isChecked()).toBe(true);
  await expect.poll(() => panel.getByRole('textbox', { name: 'Amount for Zakat' }).inputValue()).toBe('125');
  await flow.goOn();

  await flow.isAt('tip');
  await panel.getByRole('radio', { name: /^5%/ }).check();
  await panel.getByRole('switch', { name: 'Cover the card fees' }).uncheck();
  await page.reload();
  await flow.isAt('tip');
  await expect.poll(() => panel.getByRole('radio', { name: /^5%/ }).isChecked()).toBe(true);
  await expect.poll(() => panel.getByRole('switch', { name: 'Cover the card fees' }).isChecked()).toBe(false);
  await flow.goOn();

  await flow.details(person);
  await page.reload();
  await flow.isAt('details');
  await expect.poll(() => panel.getByLabel('First name').inputValue()).toBe(person.firstName);
  await expect.poll(() => panel.getByLabel('Email', { exact: true }).inputValue()).toBe(person.email);
  await flow.goOn();

  await flow.isAt('payment');
  const before = await flow.quotedCharges();
  await page.reload();
  await flow.isAt('payment');
  expect(await flow.quotedCharges()).toEqual(before);
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();

  await page.reload();
  await flow.isAt('plan');
  expect(await panel.getByText(person.firstName).count()).toBe(0);
  await panel.getByRole('button', { name: 'See them' }).click();
  await flow.isThanked();
  expect(await server.books.schedulesOf(person.email)).toEqual([schedule]);
  const nights = await server.books.nights(schedule);
  expect(nights).toHaveLength(before.length);
  expect(nights.reduce((sum, night) => sum + (night.number === 30 ? 0 : night.amount), 0)).toBe(25_000);
  expect(complaints).toEqual([]);
  await close();
});
