import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { arabic } from './donor/words.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { disagreements } from './harness/books.ts';
import { openBrowser, visit } from './harness/browser.ts';
import { type Server, startServer } from './harness/server.ts';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer('hosted-page'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the plain link leads a donor without the widget through the whole gift on the hosted page', async () => {
  const { page, complaints, close } = await visit(browser);
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '100', length: 'lastTen', split: 'more-odd' }, AISHA);
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();

  const nights = await server.books.nights(schedule);
  expect(nights.map(({ number, amount }) => [number, amount])).toEqual([
    [20, 666],
    [21, 1333],
    [22, 666],
    [23, 1333],
    [24, 666],
    [25, 1333],
    [26, 666],
    [27, 1333],
    [28, 666],
    [29, 1338],
  ]);
  expect(disagreements(nights)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('below the checkout the charity tells of itself, and nothing moves when that comes', async () => {
  const { page, close } = await visit(browser);
  const arrived = Promise.withResolvers<void>();
  await page.route('**/landing', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto(`${server.origin}/give/human-relief-gb`);
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  const before = await flow.panel.boundingBox();
  arrived.resolve();
  await page.getByRole('region', { name: 'About Human Relief' }).waitFor();
  expect(await flow.panel.boundingBox()).toEqual(before);
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test.each(['modal', 'in-page'])(
  'where the script is blocked, the link of %s.html is a link and leads to a gift',
  async (name) => {
    const { page, complaints, close } = await visit(browser);
    await page.route('**/lantern.js', (route) => route.abort('blockedbyclient'));
    await page.goto(`${server.partner}/examples/${name}.html`);
    await expect.poll(() => complaints).toEqual([expect.stringContaining('/lantern.js')]);
    await page.getByRole('link', { name: 'Give for ten nights' }).click();
    await page.waitForURL(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
    const flow = new CheckoutFlow(page);
    await flow.toPayment(
      { total: '100', length: 'lastTen', split: 'equally' },
      { ...AISHA, email: `${name}@donor.example` },
    );
    await flow.card(CARDS.good);
    const nights = await server.books.nights(await flow.giveAndConfirm());
    expect(nights.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, () => 1000));
    expect(disagreements(nights)).toEqual([]);
    expect(complaints).toHaveLength(1);
    await close();
  },
);

test('the page’s language changes in place: nothing typed is lost, and the address says it', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${server.origin}/give/human-relief-gb`);
  const english = new CheckoutFlow(page);
  await english.plan({ total: '175', split: 'more-27' });
  await page.getByRole('link', { name: 'العربية' }).click();
  const flow = new CheckoutFlow(page, arabic);
  await flow.isAt('plan');
  await expect.poll(() => flow.panel.getByRole('textbox', { name: arabic.amount }).inputValue()).toBe('175');
  await expect.poll(() => flow.panel.getByRole('radio', { name: arabic.splits['more-27'] }).isChecked()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]))
    .toEqual(['ar', 'rtl']);
  await expect.poll(() => new URL(page.url()).searchParams.get('lang')).toBe('ar');
  await close();
});

test('a friend’s link leads to the same charity with the code on the plan', async () => {
  const { page, close } = await visit(browser);
  const [schedule] = await server.books.schedulesOf(AISHA.email);
  const code = await server.books.shareCode(schedule ?? '');
  await page.goto(`${server.origin}/link/${code}`);
  expect(new URL(page.url()).pathname).toBe('/give/human-relief-gb');
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '50', split: 'equally' }, { ...AISHA, email: 'friend@donor.example' });
  await flow.card(CARDS.good);
  expect(await server.books.cameBy(await flow.giveAndConfirm())).toBe(code);
  await close();
});

test('the front pages lead from one to the next without a script, and axe finds nothing in them', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${server.origin}/`);
  await plain.getByRole('link', { name: 'MyTenNights' }).first().click();
  await plain.getByRole('heading', { name: /^Tonight is night \d+/ }).waitFor();
  await plain.getByRole('link', { name: 'Choose a charity' }).click();
  await plain.getByRole('searchbox', { name: 'Name or purpose' }).fill('clean water');
  await plain.getByRole('button', { name: 'Search' }).click();
  await plain.getByText('1 charity').waitFor();
  const link = plain.getByRole('link', { name: /^Human Relief/ });
  expect(await link.getAttribute('href')).toBe('/give/human-relief-gb?lang=en');
  await context.close();

  const { page, complaints, close } = await visit(browser);
  for (const [path, colorScheme] of [
    ['/', 'light'],
    ['/mytennights?lang=ar', 'dark'],
    ['/mytendays', 'dark'],
    ['/fridaygiving', 'light'],
    ['/give', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(server.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
  }
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ['/give/nobody-xx', 'We do not know this charity'],
  ['/give/human-relief-gb?campaign=mtn1999', 'This campaign is over'],
  ['/account/nothing', 'There is no page here'],
])('%s says so in words', async (path, words) => {
  const { page, close } = await visit(browser);
  await page.goto(server.origin + path);
  await page.getByText(words).waitFor();
  await close();
});
