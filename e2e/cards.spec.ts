import { CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import { disagreements } from './harness/books.ts';
import { travelToEnd } from './harness/time.ts';

const GIFT = { total: '100', length: 'lastTen', split: 'equally' } as const;
const made: string[] = [];

test('saves a card that needs authentication after the donor passed it, and refuses it when the bank does', async ({
  page,
  complaints,
  server,
}) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  const email = 'asked@donor.example';
  await flow.toPayment(GIFT, { firstName: 'Bilal', lastName: 'Asked', email });
  const bank = page.frameLocator('iframe[src*="/sandbox/authenticate"]');

  await flow.card(CARDS.authenticated);
  await flow.give();
  await bank.getByRole('button', { name: flow.words.bank.fail }).click();
  await flow.panel.getByText('Your bank could not confirm it was you.').waitFor();
  expect(await server.books.schedulesOf(email)).toEqual([]);

  await flow.card(CARDS.authenticated);
  const confirmed = flow.giveAndConfirm();
  await bank.getByRole('button', { name: flow.words.bank.complete }).click();
  const schedule = await confirmed;
  expect(await server.books.schedulesOf(email)).toEqual([schedule]);
  made.push(schedule);
  expect(complaints).toEqual([]);
});

test('a good card gives once after a declined one', async ({ page, complaints, server }) => {
  await page.goto(`${server.partner}/examples/in-page.html`);
  const flow = new CheckoutFlow(page);
  const email = 'declined@donor.example';
  await flow.toPayment(GIFT, { firstName: 'Dina', lastName: 'Declined', email });
  await flow.card(CARDS.declined);
  await flow.give();
  await flow.panel.getByText('Your card was not accepted').waitFor();
  expect(await server.books.schedulesOf(email)).toEqual([]);

  await flow.card(CARDS.good);
  const schedule = await flow.giveAndConfirm();
  expect(await server.books.schedulesOf(email)).toEqual([schedule]);
  made.push(schedule);
  expect(complaints).toEqual([]);
});

for (const width of [360, 1280]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 740 } });
    test(`aligns the card fields with the content above at ${width} px`, async ({ page, server }) => {
      await page.goto(`${server.partner}/examples/in-page.html`);
      const flow = new CheckoutFlow(page);
      await flow.toPayment(GIFT);
      const number = flow.cardFrame.getByLabel(flow.words.card.number);
      await number.waitFor();
      const above = await flow.panel.getByRole('textbox', { name: 'Email' }).locator('xpath=..').boundingBox();
      const edges = await number.locator('xpath=..').boundingBox();
      expect(edges?.x).toBeCloseTo(above?.x ?? 0, 0);
      expect(edges?.width).toBeCloseTo(above?.width ?? 0, 0);
    });
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test.describe(() => {
    test.use({ viewport });
    test(`shows the card field that Tab leads to at ${viewport.width} × ${viewport.height}`, async ({
      page,
      server,
    }) => {
      await page.goto(`${server.partner}/examples/in-page.html`);
      const flow = new CheckoutFlow(page);
      await flow.toPayment(GIFT);
      const number = flow.cardFrame.getByLabel(flow.words.card.number);
      await number.waitFor();
      // The footer begins with the consent; the names of classes are shorter in the widget.
      const footer = flow.panel.getByText(/^You authorise/);
      const below = async (field: typeof number) => {
        const [box, edge] = [await field.boundingBox(), await footer.boundingBox()];
        return (box?.y ?? Number.NaN) + (box?.height ?? 0) - (edge?.y ?? 0);
      };
      // The frame ends at the window's lower edge, behind the footer, as the keyboard leaves it.
      const edge = await number.evaluate(() => innerHeight);
      const top = (await page.locator('iframe[src*="/sandbox/card"]').boundingBox())?.y ?? 0;
      await page.evaluate((by) => scrollBy(0, by), top + edge - viewport.height);
      const last = flow.cardFrame.getByLabel(flow.words.card.cvc);
      expect(await below(last)).toBeGreaterThan(0);
      await last.evaluate((field) => field.focus({ preventScroll: true }));
      await expect.poll(() => below(last)).toBeLessThanOrEqual(0);
    });
  });
}

test('every night of both gifts is charged off-session', async ({ server }) => {
  expect(made).toHaveLength(2);
  await travelToEnd(server);
  for (const schedule of made) {
    const nights = await server.books.nights(schedule);
    expect(nights.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'succeeded'));
    expect(disagreements(nights)).toEqual([]);
  }
});
