import type { Page } from '@playwright/test';
import { AISHA, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { expectTenNights, playsOut } from './harness/ten-nights.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** The gifts of three presses, whose nights the last test awaits. */
const made: string[] = [];

const places = [
  ['the hosted page', (server: { origin: string }) => `${server.origin}/give/human-relief-gb?campaign=mytennights`],
  ['a partner’s page', (server: { partner: string }) => `${server.partner}/examples/in-page.html`],
] as const;

/** Counts presses and typed fields, outside the wallet's own sheet, and how far the page moves by itself. */
async function counting(page: Page) {
  const counts = { presses: 0, fields: new Set<string>(), shift: 0 };
  await page.exposeBinding('count', ({ frame }, what: string, value: string | number) => {
    if (frame.url().includes('/sandbox/wallet?')) return;
    if (what === 'press') counts.presses += 1;
    if (what === 'field') counts.fields.add(String(value));
    if (what === 'shift' && frame === page.mainFrame()) counts.shift += Number(value);
  });
  await page.addInitScript(() => {
    const count = (what: string, value: string | number) => Reflect.get(globalThis, 'count')(what, value);
    addEventListener('pointerdown', () => count('press', 1), true);
    addEventListener(
      'input',
      (event) => {
        const [field] = event.composedPath();
        if (field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type))
          count('field', field.name);
      },
      true,
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
        if (!hadRecentInput) count('shift', value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return counts;
}

/** £100 from the suggestions, more on odd nights. */
async function plans(flow: CheckoutFlow): Promise<void> {
  await flow.isAt('plan');
  await flow.panel.getByRole('radio', { name: '£100', exact: true }).tap();
  await flow.knowsWallets();
  await flow.panel.getByRole('radio', { name: 'More on odd nights' }).tap();
}

for (const [place, addressOn] of places) {
  test(`a donor gives by wallet on ${place} with three presses and nothing typed`, async ({
    page,
    complaints,
    server,
  }) => {
    const counts = await counting(page);
    await page.goto(addressOn(server));
    const flow = new CheckoutFlow(page);
    await plans(flow);
    await flow.wallets.getByRole('button').waitFor();
    expect(counts.shift).toBeLessThan(0.02);
    await flow.wallets.getByRole('button').tap();
    const schedule = await flow.approveAndConfirm();
    expect(counts.presses).toBeLessThanOrEqual(3);
    expect([...counts.fields]).toEqual([]);
    await expectTenNights(server, schedule);
    expect(await server.books.paidBy(schedule)).toEqual({ ours: 'google_pay', processors: 'google_pay' });
    expect(complaints).toEqual([]);
    made.push(schedule);
  });

  test(`a donor on ${place} closes the wallet, sees it fail, is declined, and then gives`, async ({ page, server }) => {
    await page.goto(addressOn(server));
    const flow = new CheckoutFlow(page);
    await plans(flow);

    await flow.openWallet();
    flow.pressInSheet('cancel');
    await expect(page.locator('iframe[src*="/sandbox/wallet?"]')).toHaveCount(0);

    await flow.openWallet();
    // The frame goes with the press, and may take its answer along.
    void page.keyboard.press('Escape').catch(() => undefined);
    await expect(page.locator('iframe[src*="/sandbox/wallet?"]')).toHaveCount(0);

    await flow.openWallet();
    flow.pressInSheet('fail');
    await flow.panel.getByText(/^The wallet could not approve/).waitFor();

    await flow.openWallet();
    await flow.sheet.getByLabel('Card', { exact: true }).selectOption({ index: 1 });
    flow.pressInSheet('approve');
    await flow.panel.getByText(/^Your bank declined the payment/).waitFor();

    await flow.openWallet();
    await expectTenNights(server, await flow.approveAndConfirm());
  });
}

test('a donor gives by wallet on top of the payment step, after the bank has asked', async ({ page, server }) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await plans(flow);
  await flow.wallets.getByRole('button').waitFor();
  await flow.toPayment({ total: '100', length: 'lastTen', split: 'more-odd' }, AISHA);
  await flow.openWallet();
  await flow.sheet.getByLabel('Card', { exact: true }).selectOption({ index: 2 });
  await flow.sheet.getByLabel('Name').selectOption('Omar Siddiq');
  flow.pressInSheet('approve');
  await flow.bank.getByRole('button', { name: 'Complete' }).click();
  await flow.panel.getByRole('heading', { name: 'Thank you, Omar' }).waitFor();
});

test('nothing is reserved for wallets, and nothing moves, where they do not answer', async ({ page, server }) => {
  const counts = await counting(page);
  await page.route('**/sandbox/wallets?*', (route) => route.abort());
  await page.goto(`${server.origin}/give/human-relief-gb?campaign=mytennights`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment({ total: '100', length: 'lastTen', split: 'more-odd' }, AISHA);
  await expect(flow.panel.getByText('or by card')).toHaveCount(0);
  expect(counts.shift).toBeLessThan(0.02);
});

test('every night of the gifts of three presses is charged', async ({ page, server }) => {
  const [first = '', second = ''] = made;
  await playsOut(page, server, first);
  const nights = await server.books.nights(second);
  expect(nights.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'succeeded'));
  expect(disagreements(nights)).toEqual([]);
});
