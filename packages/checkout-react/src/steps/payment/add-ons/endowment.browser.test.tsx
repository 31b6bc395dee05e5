import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../../test/fake-api.ts';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { charity, quoteFor } from '../../../../test/fixtures.ts';
import { button, donorGoes, heading, opensAddOns, type Shown, show } from '../../../../test/harness.tsx';

const endowment = { cause_id: 'endowment', title: 'Endowment for wells', monthly_gift: 1000 };

function withEndowment(causes = charity.causes) {
  const api = fakeApi();
  const endowed = { ...charity, causes, endowment };
  api.on(/\/charities\/[\w-]+$/, () => ok(endowed));
  api.on(/\/api\/quotes$/, ({ body }) => ok(quoteFor(body as QuoteRequest, undefined, undefined, endowed)));
  return show({ api });
}

const monthly = () => page.getByRole('switch', { name: 'Give £10.00 every month too' });
const share = () => page.getByRole('switch', { name: 'Send 5% of this gift to the endowment' });
const details = ({ events }: Shown, name: string) =>
  events.filter((event) => event.name === name).map(({ detail }) => detail);
const created = ({ api }: Shown) => api.callsTo(/\/api\/schedules$/)[0]?.body;

test('offers a monthly gift and a share, neither chosen, each with its cost, and sends neither', async () => {
  const stripe = fakeStripe();
  const shown = withEndowment();
  await donorGoes('payment');
  await opensAddOns();
  await expect.element(monthly()).not.toBeChecked();
  await expect.element(share()).not.toBeChecked();
  await expect.element(page.getByText(/^To “Endowment for wells”.*Starts .* until you stop it\.$/)).toBeVisible();
  await expect.element(page.getByText('£5.00 of it goes to “Endowment for wells”. You pay no more.')).toBeVisible();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(created(shown)).toMatchObject({ wakf: false, wakf_amount: 0, evergive_share_percentage: 0 });
  expect(details(shown, 'egContributionNotSelected')).toEqual([{ step: 'payment' }]);
  expect(details(shown, 'wakf')).toEqual([]);
});

test('begins the monthly gift that was chosen, with its amount in what the donor agrees to', async () => {
  const stripe = fakeStripe();
  const shown = withEndowment();
  await donorGoes('payment');
  await opensAddOns();
  await user.click(monthly());
  const agreed = (amount: string) =>
    page.getByText(new RegExp(`You also authorise ${amount} every month for the endowment, until you stop it\\.$`));
  await expect.element(agreed('£10\\.00')).toBeVisible();
  await user.click(page.getByRole('radio', { name: '£20.00' }));
  await expect.element(agreed('£20\\.00')).toBeVisible();
  expect(details(shown, 'wakf')).toEqual([
    { value: true, amount: 1000 },
    { value: true, amount: 2000 },
  ]);
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(created(shown)).toMatchObject({ wakf: true, wakf_amount: 2000 });
  expect(shown.api.callsTo(/payment_methods\/setup$/)[0]?.body).toMatchObject({
    consent: { text: expect.stringContaining('£20.00 every month for the endowment') },
  });
});

test('shows a kept monthly gift as it is charged, though its amount is not offered any more', async () => {
  fakeStripe();
  const shown = withEndowment();
  await donorGoes('payment');
  await opensAddOns();
  await user.click(monthly());
  await user.click(page.getByRole('radio', { name: '£20.00' }));
  shown.api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, endowment: { ...endowment, monthly_gift: 3000 } }));
  shown.refresh();
  await expect.element(page.getByRole('switch', { name: 'Give £20.00 every month too' })).toBeChecked();
});

test('quotes the share that was chosen, and changes no total', async () => {
  const stripe = fakeStripe();
  const shown = withEndowment();
  await donorGoes('payment');
  await opensAddOns();
  const give = button('Give £113.75 over 10 nights');
  await expect.element(give).toBeVisible();
  await user.click(share());
  await expect.element(give).toBeVisible();
  const quotes = () => shown.api.callsTo(/quotes$/).map(({ body }) => body);
  await expect.poll(() => quotes().at(-1)).toMatchObject({ evergive_share_percentage: 5 });
  await stripe.typed();
  await user.click(give);
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(created(shown)).toMatchObject({ evergive_share_percentage: 5 });
  expect(details(shown, 'egContributionNotSelected')).toEqual([]);
});

test('takes the share out of each cause that gives to it, before and after the gift is made', async () => {
  const stripe = fakeStripe();
  const shown = withEndowment();
  const quotes = () => shown.api.callsTo(/quotes$/).map(({ body }) => body);
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100.01');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
  await user.click(button('Change: Causes'));
  await user.click(page.getByRole('checkbox', { name: 'Zakat' }));
  await user.fill(page.getByRole('textbox', { name: 'Amount for Clean water' }), '70.01');
  await user.fill(page.getByRole('textbox', { name: 'Amount for Zakat' }), '30');
  await user.click(button(/^Continue/));
  const gift = () =>
    page
      .getByRole('term')
      .elements()
      .find((term) => term.textContent?.startsWith('To Human Relief'))?.textContent;
  await expect.poll(gift).toContain('Clean water £70.01Zakat £30.00');
  await opensAddOns();
  await user.click(share());
  const parts = 'Clean water £66.51Zakat £30.00Endowment for wells £3.50';
  await expect.poll(gift).toContain(parts);
  const moves: (string | undefined)[] = [];
  const watch = new MutationObserver(() => moves.push(gift()));
  watch.observe(shown.host, { childList: true, subtree: true, characterData: true });
  await user.click(page.getByRole('radio', { name: '5%', exact: true }));
  await expect.poll(() => quotes().at(-1)).toMatchObject({ tip_percentage: 5 });
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  watch.disconnect();
  expect(moves.filter((text) => !text?.includes(parts))).toEqual([]);
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await user.click(page.getByText('Gift summary'));
  await expect.poll(gift).toContain(parts);
});

test('offers nothing where the charity has no endowment', async () => {
  fakeStripe();
  show();
  await donorGoes('payment');
  expect(page.getByText('Endowment').query()).toBeNull();
});

test('tells the page once that the share was not chosen, however often the donor presses', async () => {
  const stripe = fakeStripe();
  const shown = withEndowment();
  await donorGoes('payment');
  await opensAddOns();
  await expect.element(share()).not.toBeChecked();
  await stripe.typed();
  shown.api.on(/payment_methods\/setup$/, () => 'lost');
  for (let press = 1; press <= 2; press++) {
    await user.click(button(/^Give £/));
    await expect.poll(() => shown.api.callsTo(/payment_methods\/setup$/).length).toBeGreaterThanOrEqual(press);
    await expect.element(button(/^Give £/)).toBeVisible();
  }
  expect(details(shown, 'egContributionNotSelected')).toEqual([{ step: 'payment' }]);
});

const itself = {
  cause_id: endowment.cause_id,
  title: endowment.title,
  category: 'Other',
  price_per_quantity: null,
} as const;

test('counts as the share only what other causes give, not what the donor gives to the endowment itself', async () => {
  fakeStripe();
  withEndowment([...charity.causes, itself]);
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
  await user.click(button('Change: Causes'));
  await user.click(page.getByRole('checkbox', { name: endowment.title }));
  await user.click(button(/^Continue/));
  await opensAddOns();
  await expect.element(page.getByText('£2.50 of it goes to “Endowment for wells”. You pay no more.')).toBeVisible();
});

test('offers no share of a gift to the endowment alone', async () => {
  fakeStripe();
  withEndowment([itself]);
  await donorGoes('payment');
  await expect.element(monthly()).toBeVisible();
  expect(share().query()).toBeNull();
});

test('tells the page of no share that was not offered, as of Zakat alone', async () => {
  const stripe = fakeStripe();
  const shown = withEndowment(charity.causes.filter(({ category }) => category === 'Zakat'));
  await donorGoes('payment');
  await expect.element(monthly()).toBeVisible();
  expect(share().query()).toBeNull();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(details(shown, 'egContributionNotSelected')).toEqual([]);
});
