import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { expectTenNights, GIFT, givesTenNights } from './harness/ten-nights.ts';

test('a donor gives in place on the partner’s page', async ({ page, complaints, server }) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  await givesTenNights(server, new CheckoutFlow(page));
  expect(complaints).toEqual([]);
});

test('a donor gives in the modal of a plain link, and returns to the page when it closes', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/modal.html`);
  await page.getByRole('link', { name: 'Give for ten nights' }).click();
  const dialog = page.getByRole('dialog');
  const flow = new CheckoutFlow(page, undefined, dialog);
  await givesTenNights(server, flow);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/examples/modal.html');
  expect(complaints).toEqual([]);
});

for (const [file, part] of [
  ['runtime', 'checkout'],
  ['modal', 'dialog'],
]) {
  test(`the plain link is followed where the file of the ${part} cannot be loaded`, async ({ page, server }) => {
    await page.route(`**/static/*/${file}-*.js`, (route) => route.abort());
    await page.goto(`${server.partner}/examples/modal.html`);
    await page.getByRole('link', { name: 'Give for ten nights' }).click();
    await page.waitForURL(`${server.origin}/give/human-relief-gb?**`);
    await page.getByRole('textbox', { name: 'Amount in total' }).waitFor();
  });
}

test('the host page receives the donor’s events, including those of the card fields in their frame', async ({
  page,
  complaints,
  server,
}) => {
  const heard: [name: string, detail: unknown][] = [];
  await page.exposeFunction('heard', (name: string, detail: unknown) => heard.push([name, detail]));
  await page.addInitScript(() => {
    for (const name of ['ready', 'step', 'continueSetup', 'email', 'cardDetail', 'donated']) {
      document.addEventListener(`lantern:${name}`, (event) => {
        if (event instanceof CustomEvent) Reflect.get(globalThis, 'heard')(name, event.detail);
      });
    }
  });
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(GIFT, { ...AISHA, email: 'heard@donor.example' });
  const told = (wanted: string) => heard.filter(([name]) => name === wanted).map(([, detail]) => detail);
  expect(told('cardDetail')).toEqual([]);
  await flow.card(CARDS.good);
  await expect.poll(() => told('cardDetail').at(-1)).toEqual({ complete: true });
  expect(told('cardDetail')[0]).toEqual({ complete: false });
  await flow.cardFrame.getByLabel(flow.words.card.cvc).fill('1');
  await expect.poll(() => told('cardDetail').at(-1)).toEqual({ complete: false });
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await expect.poll(() => told('donated')).toEqual([expect.objectContaining({ schedule_id: schedule, nights: 10 })]);
  const steps = ['payment', 'confirmation'].map((step) => ({ step }));
  await expect.poll(() => told('step')).toEqual(steps);
  expect(told('ready')).toEqual([{ charity: 'human-relief-gb', campaign: expect.any(String) }]);
  expect(told('continueSetup')).toEqual([{ total: 10_000, currency: 'gbp' }]);
  expect(told('email')).toEqual([{ valid: true }]);
  expect(complaints).toEqual([]);
});

test('a whole gift works under a nonce-only policy without any violation', async ({ page, complaints, server }) => {
  const answer = await page.goto(`${server.partner}/examples/strict-csp.html`);
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic'");
  await givesTenNights(server, new CheckoutFlow(page));
  expect(complaints).toEqual([]);
});

for (const [where, example] of [
  ['in place', 'in-page.html'],
  ['in the modal', 'modal.html'],
] as const) {
  test(`loads a polyfill where the browser has no shadow roots, and the gift is made ${where}`, async ({
    page,
    complaints,
    server,
  }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Element.prototype, 'attachShadow');
      Reflect.deleteProperty(globalThis, 'ShadowRoot');
    });
    const polyfill = page.waitForRequest(/\/static\/.*\/shadydom/);
    await page.goto(`${server.partner}/examples/${example}`);
    const inModal = example === 'modal.html';
    if (inModal) await page.getByRole('link', { name: 'Give for ten nights' }).click();
    await polyfill;
    const flow = new CheckoutFlow(page, undefined, inModal ? page.getByRole('dialog') : undefined);
    await givesTenNights(server, flow);
    expect(complaints).toEqual([]);
  });
}

test('works on a page with sweeping resets, a transformed body and an AMD loader', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/hostile.html`);
  const flow = new CheckoutFlow(page);
  await flow.isAt('plan');
  const size = await flow.heading('plan').evaluate((heading) => getComputedStyle(heading).fontSize);
  expect(size).toBe('22px');
  await givesTenNights(server, flow);
  expect(complaints).toEqual([]);
});

test.describe(() => {
  test.use({ timezoneId: 'Asia/Kuala_Lumpur' });
  test('lets a donor find a charity by country where none is given, and give to it', async ({
    page,
    complaints,
    server,
  }) => {
    await page.goto(`${server.partner}/examples/choose-charity.html`);
    const flow = new CheckoutFlow(page);
    await flow.isAt('charity');
    await flow.panel.getByRole('button', { name: flow.words.everywhere }).click();
    await flow.panel.getByRole('listitem').getByRole('button').nth(1).waitFor();
    await flow.charity('MY', 'Rahmah');
    await flow.toPayment({ ...GIFT, split: 'equally' }, AISHA);
    await flow.panel.getByText('To Rahmah').first().waitFor();
    await flow.card(CARDS.good);
    await expectTenNights(server, await flow.giveAndConfirm());
    expect(complaints).toEqual([]);
  });
});

test('a donor gives in a React app with the npm package, and the app is notified', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/npm-consumer/`);
  const flow = new CheckoutFlow(page);
  await flow.toPayment(GIFT, { ...AISHA, email: 'npm@donor.example' });
  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  await expectTenNights(server, schedule);
  await page.getByRole('status').getByText('Thank you. Your plan has 10 nights.').waitFor();
  expect(await server.books.schedulesOf('npm@donor.example')).toEqual([schedule]);
  expect(complaints).toEqual([]);
});

test('keeps two gifts to two charities on one page independent', async ({ page, server }) => {
  await page.goto(`${server.partner}/examples/two-charities.html`);
  const [first, second] = ['human-relief-gb', 'rahmah-my'].map(
    (charity) => new CheckoutFlow(page, undefined, page.locator(`lantern-checkout[charity="${charity}"]`)),
  );
  if (!first || !second) throw new Error('the page has two checkouts');
  await first.plan({ total: '120', split: 'equally' });
  await second.plan({ total: '300', split: 'more-27' });
  expect(await first.panel.getByRole('textbox', { name: 'Amount in total' }).inputValue()).toBe('120');
  await first.goOn();
  await first.isAt('payment');
  await second.isAt('plan');
});
