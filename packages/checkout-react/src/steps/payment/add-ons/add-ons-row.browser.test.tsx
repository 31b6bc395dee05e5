import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../../test/components/axe.ts';
import { user } from '../../../../../../test/components/user.ts';
import { fakeApi, ok, wrong } from '../../../../test/fake-api.ts';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { charity, quoteFor } from '../../../../test/fixtures.ts';
import { button, donorGoes, opensAddOns, show } from '../../../../test/harness.tsx';
import { expectErrorInView, toTheTop } from '../../../../test/in-view.ts';

const friday_gift = { causes: [{ cause_id: 'water', title: 'Clean water' }] };
const endowment = { cause_id: 'endowment', title: 'Endowment for wells', monthly_gift: 1000 };
const everything = { friday_gift, endowment, connectable: true };
const sight = { ...charity, charity_id: 'sight-aid-gb', charity_name: 'Sight Aid' };

function offering(more: object) {
  const api = fakeApi();
  const { campaign_terms, server_time } = charity;
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, ...more }));
  api.on(/\/charities\?connectable_to=/, () => ok({ campaign_terms, server_time, charities: [sight] }));
  return show({ api });
}

const row = () => button(/^Add to your gift/);
const friday = () => page.getByRole('switch', { name: 'Give £5 every Friday too' });
const other = () => page.getByRole('switch', { name: 'Give to another charity too' });

/** A donor with a card, who has switched on a gift to another charity. */
async function withAnotherCharity() {
  const stripe = fakeStripe();
  const shown = offering(everything);
  await donorGoes('payment');
  await opensAddOns();
  await user.click(other());
  await expect.element(page.getByRole('combobox', { name: 'Charity' })).toHaveValue('sight-aid-gb');
  await stripe.typed();
  return shown;
}

test('names in one closed line all that can be added, and opens in place', async () => {
  fakeStripe();
  const { host } = offering(everything);
  await donorGoes('payment');
  await expect.element(row()).toHaveAccessibleName('Add to your gift Fridays · Endowment · Other charities');
  await expect.element(row()).toHaveAttribute('aria-expanded', 'false');
  expect(row().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(friday()).not.toBeInTheDocument();
  await user.click(row());
  await expect.element(row()).toHaveAttribute('aria-expanded', 'true');
  const region = page.getByRole('region', { name: 'Add to your gift' });
  for (const name of [/every Friday too$/, /every month too$/, /to the endowment$/, /another charity too$/]) {
    await expect.element(region.getByRole('switch', { name })).not.toBeChecked();
  }
  expect(await axeViolations(host)).toEqual([]);
  await user.click(row());
  await expect.element(friday()).not.toBeInTheDocument();
});

test('says in its closed line what was added and what it costs', async () => {
  await withAnotherCharity();
  await user.click(friday());
  await user.click(page.getByRole('switch', { name: 'Give £10.00 every month too' }));
  await user.click(page.getByRole('switch', { name: 'Send 5% of this gift to the endowment' }));
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '50');
  await user.click(row());
  await expect.element(friday()).not.toBeInTheDocument();
  await expect
    .element(row())
    .toHaveAccessibleName('Add to your gift Each Friday £5 · Each month £10.00 · Endowment 5% · Sight Aid £52.85');
});

test('is open where something was added before the page is opened again', async () => {
  fakeStripe();
  const shown = offering(everything);
  await donorGoes('payment');
  await opensAddOns();
  await user.click(friday());
  await user.click(row());
  shown.refresh();
  await expect.element(friday()).toBeChecked();
  await expect.element(row()).toHaveAttribute('aria-expanded', 'true');
});

test('opens at each press that is refused for what is in it, and shows the reason', async () => {
  await withAnotherCharity();
  for (let press = 1; press <= 2; press++) {
    await user.click(row());
    await expect.element(row()).toHaveAttribute('aria-expanded', 'false');
    toTheTop();
    await user.click(button(/^Give £/));
    await expect.element(row()).toHaveAttribute('aria-expanded', 'true');
    await expectErrorInView();
    await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveFocus();
  }
});

test('opens at each press that another charity refuses, and shows which', async () => {
  onTestFinished(() => page.viewport(768, 900));
  await page.viewport(360, 640);
  const shown = await withAnotherCharity();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '50');
  shown.api.on(/\/api\/quotes$/, ({ body }) =>
    (body as QuoteRequest).charity_id === 'sight-aid-gb' ? wrong('/causes') : ok(quoteFor(body as QuoteRequest)),
  );
  for (let press = 1; press <= 2; press++) {
    await user.click(row());
    await expect.element(row()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button(/^Give £/));
    await expect.element(page.getByText(/^Sight Aid cannot take this gift at the moment\./)).toBeVisible();
    await expectErrorInView();
    await expect.element(page.getByRole('combobox', { name: 'Charity' })).toHaveFocus();
  }
});

test('reports that nothing goes to the endowment though the row was never opened', async () => {
  const stripe = fakeStripe();
  const { events } = offering(everything);
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.poll(() => events.map(({ name }) => name)).toContain('donated');
  expect(events.filter(({ name }) => name === 'egContributionNotSelected')).toHaveLength(1);
});

test.each([
  ['a gift every Friday', { friday_gift }, /every Friday too$/],
  ['another charity', { connectable: true }, /another charity too$/],
])('is not around a single line: %s', async (_, offered, name) => {
  fakeStripe();
  offering(offered);
  await donorGoes('payment');
  await expect.element(page.getByRole('switch', { name })).toBeVisible();
  expect(row().query()).toBeNull();
});
