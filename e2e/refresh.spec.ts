import { AISHA, CARDS, CheckoutFlow } from './donor/checkout-flow.ts';
import { expect, test } from './fixtures.ts';
import type { Server } from './harness/server.ts';

for (const [where, address] of [
  ['in a partner’s page', (server: Server) => `${server.partner}/examples/in-page.html`],
  ['on the hosted page', (server: Server) => `${server.origin}/give/human-relief-gb`],
] as const) {
  test(`keeps everything through a refresh at every step ${where}, and gives once`, async ({
    page,
    complaints,
    server,
  }) => {
    const person = { ...AISHA, email: `${where.replaceAll(/\W+/g, '-')}@donor.example` };
    await page.goto(address(server));
    const flow = new CheckoutFlow(page);
    const { panel } = flow;

    await flow.plan({ total: '250', length: 'all', split: 'more-27', multiplier: 3, night30: true });
    // The draft's code is loaded after the first answer; nobody refreshes within that moment.
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await page.reload();
    await flow.isAt('plan');
    await expect(panel.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('250');
    await expect(panel.getByRole('radio', { name: /^All \d+ nights left/ })).toBeChecked();
    await expect(panel.getByRole('radio', { name: /^More on the 27th/ })).toBeChecked();
    await expect(panel.getByRole('radio', { name: '3×' })).toBeChecked();
    await flow.causes('Zakat');
    await page.reload();
    await flow.isAt('plan');
    await panel.getByRole('button', { name: flow.words.rows.dates }).click();
    await expect(panel.getByRole('switch', { name: flow.words.night30 })).toBeChecked();
    await panel.getByRole('button', { name: flow.words.rows.causes }).click();
    await expect(panel.getByRole('checkbox', { name: 'Zakat' })).toBeChecked();
    await expect(panel.getByRole('textbox', { name: 'Amount for Zakat' })).toHaveValue('125');
    await flow.goOn();

    await flow.isAt('payment');
    await panel.getByRole('radio', { name: '5%', exact: true }).check();
    await panel.getByRole('switch', { name: 'Cover the card fees' }).uncheck();
    await flow.details(person);
    await page.reload();
    await flow.isAt('payment');
    await expect(panel.getByRole('radio', { name: '5%', exact: true })).toBeChecked();
    await expect(panel.getByRole('switch', { name: 'Cover the card fees' })).not.toBeChecked();
    await expect(panel.getByLabel('Full name')).toHaveValue(`${person.firstName} ${person.lastName}`);
    await expect(panel.getByLabel('Email', { exact: true })).toHaveValue(person.email);
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
  });
}
