import type { Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { arabic } from './donor/words.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './harness/axe.ts';
import { disagreements } from './harness/books.ts';

test('a donor completes a whole gift on the hosted page of the plain link, without the widget', async ({
  page,
  complaints,
  server,
}) => {
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
});

test('shows the charity beside the checkout or below it, moves nothing, and asks for nothing that the page was written with', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/landing$|\/charities\//.test(pathname)) asked.push(pathname);
  });
  await page.goto(`${server.origin}/give/human-relief-gb`);
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  await page.getByText('Registered charity 0000001').first().waitFor();
  const first = await flow.panel.boundingBox();
  const beside = await page.locator('.giving-charity').boundingBox();
  expect(beside?.x).toBeLessThan(first?.x ?? 0);
  await page.getByText('£100 gives 4 families clean water for a month').waitFor();
  await page.waitForLoadState('networkidle');
  expect(await flow.panel.boundingBox()).toEqual(first);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const below = await page.getByRole('region', { name: 'About Human Relief' }).boundingBox();
  const panel = await flow.panel.boundingBox();
  expect(below?.y).toBeGreaterThan((panel?.y ?? 0) + (panel?.height ?? 0));
  expect(asked).toEqual([]);
});

for (const name of ['modal', 'in-page']) {
  test(`keeps the link of ${name}.html a plain link that leads to a gift where the script is blocked`, async ({
    page,
    complaints,
    server,
  }) => {
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
  });
}

test('changes the page’s language in place, keeps the input, and updates the URL', async ({ page, server }) => {
  await page.goto(`${server.origin}/give/human-relief-gb`);
  const english = new CheckoutFlow(page);
  await english.plan({ total: '175', split: 'more-27' });
  await page.getByRole('link', { name: 'العربية' }).click();
  const flow = new CheckoutFlow(page, arabic);
  await flow.isAt('plan');
  await expect(flow.panel.getByRole('textbox', { name: arabic.amount })).toHaveValue('175');
  await expect(flow.panel.getByRole('radio', { name: arabic.splits['more-27'] })).toBeChecked();
  await expect(page.locator('html[lang="ar"][dir="rtl"]')).toBeAttached();
  await expect(page).toHaveURL((url) => url.searchParams.get('lang') === 'ar');
});

test('sets the names of the other languages apart, also of one that is written from the right', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/give/human-relief-gb?lang=fr`);
  const names = page.getByRole('navigation', { name: 'Langue' }).getByRole('link');
  await expect(names.nth(1)).toBeVisible();
  const boxes = await names.evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
  const gaps = boxes.slice(1).map(({ left }, index) => left - Number(boxes[index]?.right));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

test('opens the same charity from a friend’s link, with the code in the plan', async ({ page, visit, server }) => {
  const friend = await visit();
  await friend.page.goto(`${server.origin}/give/human-relief-gb`);
  const before = new CheckoutFlow(friend.page);
  await before.toPayment({ total: '100', split: 'equally' }, AISHA);
  await before.card(CARDS.good);
  const code = await server.books.shareCode(await before.giveAndConfirm());
  await page.goto(`${server.origin}/link/${code}`);
  expect(new URL(page.url()).pathname).toBe('/give/human-relief-gb');
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '50', split: 'equally' }, { ...AISHA, email: 'friend@donor.example' });
  await flow.card(CARDS.good);
  expect(await server.books.cameBy(await flow.giveAndConfirm())).toBe(code);
});

test('links the front pages to each other without a script and without axe violations', async ({
  page,
  complaints,
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${server.origin}/`);
  await plain.getByRole('link', { name: 'MyTenNights' }).first().click();
  await plain.getByRole('heading', { name: /^Tonight is night \d+/ }).waitFor();
  await plain.getByRole('link', { name: 'Choose a charity' }).click();
  await plain.getByRole('searchbox', { name: 'Name or keyword' }).fill('clean water');
  await plain.getByRole('button', { name: 'Search' }).click();
  await plain.getByText('1 charity').waitFor();
  const link = plain.getByRole('link', { name: /^Human Relief/ });
  expect(await link.getAttribute('href')).toBe('/give/human-relief-gb?lang=en');
  await context.close();

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
});

const NOWHERE = [
  ['/give/nobody-xx', 'Charity not found'],
  ['/give/human-relief-gb?campaign=mtn1999', 'This campaign is over'],
  ['/account/nothing', 'Page not found'],
] as const;
for (const [path, words] of NOWHERE) {
  test(`${path} explains in words what is wrong`, async ({ page, server }) => {
    await page.goto(server.origin + path);
    await page.getByText(words).waitFor();
  });
}

const FILES = [
  ['first script', /\/site-assets\/index-[^/]+\.js$/],
  ['file of messages', /\/site-assets\/site-[^/]+\.js$/],
] as const;
for (const [what, file] of FILES) {
  test.describe(() => {
    test.use({ viewport: { width: 360, height: 640 } });
    test(`reports that ${what} is answered with 503, and loads it on one press`, async ({
      page,
      complaints,
      server,
    }) => {
      await page.route(file, (route) => route.fulfill({ status: 503 }));
      await page.goto(`${server.origin}/give/human-relief-gb`);
      await page.getByRole('alert').getByText('Nothing has been charged.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      // The number of requests until then is the browser's choice: a preload, and the script that needs it.
      await page.unroute(file);
      await page.getByRole('button', { name: 'Try again' }).click();
      await new CheckoutFlow(page).isAt('plan');
      await expect(page.getByText('This page did not load completely')).toHaveCount(0);
      expect(complaints.filter((complaint) => !/503|dynamically imported module/.test(complaint))).toEqual([]);
    });
  });
}

/** Positions of the error and of the footer with the button. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const error = box('.ln-step .ln-error:not(:empty)') ?? box('.ln-notice[role=alert]');
    const footer = box('.ln-panel-footer');
    return error && footer ? { top: error.top, bottom: error.bottom, footer: footer.top } : null;
  });

/** Presses the step's button from the top of the page, and waits until the error is fully visible. */
async function refused(page: Page, says: string | RegExp): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.ln-panel-footer .ln-button').click();
  await page.getByText(says).first().waitFor();
  await expect
    .poll(async () => {
      const found = await measured(page);
      return found !== null && found.top >= 0 && found.bottom <= found.footer;
    })
    .toBe(true);
}

test('shows every refusal of a step in full above its button, on a phone and a desktop', async ({
  page,
  complaints,
  server,
}) => {
  const flow = new CheckoutFlow(page);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('about:blank');
    await page.goto(`${server.origin}/give/human-relief-gb`);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await flow.isAt('plan');
    await refused(page, /^Enter how much/);
    await flow.panel.getByRole('textbox', { name: flow.words.amount }).fill('100');
    await refused(page, /^Choose how to spread it/);
    await flow.plan({ total: '100', split: 'more-odd' });
    await flow.causes();
    for (const cause of await flow.panel.getByRole('checkbox', { checked: true }).all()) await cause.uncheck();
    await refused(page, 'Choose at least one cause.');
    await flow.panel.getByRole('checkbox').first().check();
    await flow.goOn();

    await flow.isAt('payment');
    await flow.panel.getByRole('radio', { name: 'Other' }).check();
    await refused(page, /^Enter your tip/);
    await flow.panel.getByRole('radio', { name: 'No tip' }).check();
    await refused(page, 'Enter your email');
    await flow.details(AISHA);
  }

  // The last one was the smallest. A key submits the card's form like the button.
  await page.setViewportSize({ width: 360, height: 740 });
  await flow.card(CARDS.declined);
  await flow.cardFrame.getByLabel(flow.words.card.cvc).press('Enter');
  await page.getByText(/^Your bank declined the payment/).waitFor();
  await expect
    .poll(async () => {
      const found = await measured(page);
      return found !== null && found.top >= 0 && found.bottom <= found.footer;
    })
    .toBe(true);
  await expect(page.locator('iframe[src*="/sandbox/card"]')).toBeFocused();
  expect(complaints).toEqual([]);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('keeps the layout on a language change at the payment, and switches the card fields too', async ({
    page,
    complaints,
    server,
  }) => {
    await page.goto(`${server.origin}/give/human-relief-gb`);
    const flow = new CheckoutFlow(page);
    await flow.toPayment({ total: '100' }, { ...AISHA, email: 'changed@donor.example' });
    await flow.cardFrame.getByLabel(flow.words.card.number).waitFor();
    await page.evaluate(() => scrollTo(0, 240));
    const before = await page.evaluate(() => scrollY);
    // Like a keyboard or a screen reader: a pointer would have to scroll to the top first.
    await page.getByRole('link', { name: 'العربية' }).evaluate((link: HTMLElement) => link.click());
    const inArabic = new CheckoutFlow(page, arabic);
    await inArabic.isAt('payment');
    await inArabic.cardFrame.getByLabel(arabic.card.number).waitFor();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
    await inArabic.card(CARDS.good);
    await inArabic.giveAndConfirm();
    expect(complaints).toEqual([]);
  });
});
