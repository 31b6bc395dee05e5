import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, heading, show } from '../../../test/harness.tsx';

test('shows passed nights and does not let them be chosen', async () => {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, server_time: '2027-03-02T12:00:00.000Z' }));
  show({ api });
  // Night 23 is the evening of 1 March: its gift left at 01:30 on the 2nd.
  await expect
    .element(page.getByRole('radio', { name: /^Night 23, .*has passed/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('radio', { name: /^Night 24/ })).not.toHaveAttribute('aria-disabled');
  await expect.element(page.getByText('6 nights are left.')).toBeVisible();
});

test('keeps the multipliers within the card beside long amounts on a narrow phone', async () => {
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(768, 900));
  const { host } = show();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '30000');
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await expect.element(page.getByText(/^£4,000\.00 on odd nights/)).toBeVisible();
  const rights = (selector: string) =>
    [...host.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().right);
  const [edge = 0] = rights('.ln-split-about');
  expect(Math.max(...rights('.ln-split-about .ln-tile'))).toBeLessThanOrEqual(edge);
});

test('names both missing amount and split, raises the event, and focuses the first field', async () => {
  const { events } = show();
  await user.click(button('Continue'));
  await expect.element(page.getByText('Enter how much you would like to give.')).toBeVisible();
  await expect.element(page.getByText('Choose how to spread it over the nights.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveFocus();
  await expect.poll(() => events).toContainEqual({ name: 'SplitNotSelectedError', detail: { step: 'plan' } });
});

test('refuses an amount that is too low, and fills in a sufficient one with one press', async () => {
  const { events } = show();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '2');
  await user.click(page.getByRole('radio', { name: /^Equally/ }));
  await user.click(button(/^Continue/));
  await expect.element(page.getByText(/The smallest gift over these nights is/)).toBeVisible();
  await expect.poll(() => events).toContainEqual({ name: 'lowAmountEntered', detail: { smallest_total: 300 } });
  await user.click(button('Give £3'));
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});

test('starts without a split, or with the one that the page chooses', async () => {
  show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  const odd = page.getByRole('radio', { name: 'More on odd nights' });
  await expect.element(odd).not.toBeChecked();
  show({ id: 'second', split: 'more-odd' });
  await expect.poll(() => odd.elements().map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
  show({ id: 'third', split: 'more-arafah' });
  await expect
    .poll(() => odd.elements().map((radio) => (radio as HTMLInputElement).checked))
    .toEqual([false, true, false]);
});

test('holds night 30 in the row of the dates', async () => {
  show();
  await user.click(button('Change: Dates and times'));
  const dates = page.getByRole('region', { name: 'Dates and times' });
  await expect.element(dates.getByText(/^26 Feb\s–\s7 Mar · Umm al-Qura/)).toBeVisible();
  await user.click(page.getByRole('switch', { name: 'Give on the 30th night too' }));
  await expect.element(dates.getByText(/^26 Feb\s–\s8 Mar/)).toBeVisible();
});

test('names the announced start of local sighting beside that of Umm al-Qura', async () => {
  const api = fakeApi();
  const campaign_terms = { ...charity.campaign_terms, local_start: '2027-02-09' };
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, campaign_terms }));
  show({ api });
  await user.click(button('Change: Dates and times'));
  await expect.element(page.getByRole('radio', { name: /^Umm al-Qura: night 1 on .*7 Feb/ })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^Local sighting: night 1 on .*9 Feb/ })).toBeVisible();
});
