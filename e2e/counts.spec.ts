import type { Locator, Page } from '@playwright/test';
import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';

/** What a gift by card took before the steps became two screens: presses, presses into fields, fields typed. */
const BEFORE = { presses: 7, intoFields: 4, typed: 6 };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A donor who counts: each press on a button or choice, each press into a field, each field typed. */
class CountingDonor {
  readonly counts = { presses: 0, intoFields: 0, typed: 0 };
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(control: Locator): Promise<void> {
    this.counts.presses += 1;
    await control.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    // A field that the focus has moved into by itself, or that a key leads to, costs no press.
    if (!(await field.evaluate((element) => element === element.ownerDocument.activeElement))) {
      this.counts.intoFields += 1;
      await field.click();
    }
    this.counts.typed += 1;
    await field.pressSequentially(text);
  }
}

for (const [where, address] of [
  ['on the hosted page', '/give/human-relief-gb'],
  ['in the widget', '/examples/in-page.html'],
] as const) {
  test(`a gift by card, one cause and no Gift Aid takes at most 6 presses and 5 typed fields ${where}`, async ({
    page,
    complaints,
    server,
  }) => {
    await page.goto(`${address.startsWith('/give') ? server.origin : server.partner}${address}`);
    const flow = new CheckoutFlow(page);
    const donor = new CountingDonor(page);
    const { panel, words, cardFrame } = flow;

    await flow.isAt('plan');
    await donor.press(panel.getByRole('radio', { name: '£100', exact: true }));
    await donor.press(panel.getByRole('radio', { name: words.splits['more-odd'] }));
    await donor.press(panel.getByRole('button', { name: words.goOn }));
    await flow.isAt('payment');
    await donor.type(panel.getByLabel(words.email, { exact: true }), AISHA.email);
    await donor.type(panel.getByLabel(words.name, { exact: true }), `${AISHA.firstName} ${AISHA.lastName}`);
    await donor.type(cardFrame.getByLabel(words.card.number), CARDS.good);
    await donor.type(cardFrame.getByLabel(words.card.expiry), '1234');
    await donor.type(cardFrame.getByLabel(words.card.cvc), '123');
    await donor.press(flow.giveButton);
    await flow.isThanked();

    console.log(`A gift by card ${where}: ${JSON.stringify(donor.counts)}, before ${JSON.stringify(BEFORE)}`);
    expect(donor.counts.presses).toBeLessThanOrEqual(6);
    expect(donor.counts.typed).toBeLessThanOrEqual(5);
    expect(donor.counts.intoFields).toBeLessThanOrEqual(BEFORE.intoFields);
    expect(complaints).toEqual([]);
  });
}
