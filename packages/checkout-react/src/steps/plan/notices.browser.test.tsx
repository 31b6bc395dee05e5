import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { button, donorGoes, heading, memoryStorage, show } from '../../../test/harness.tsx';

const KEY = 'lantern:checkout:mtn2027:human-relief-gb';
const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function gift() {
  const stripe = fakeStripe();
  const storage = memoryStorage();
  const shown = show({ storage });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  return { ...shown, storage };
}

test('hides the previous donor’s name, starts a fresh plan and offers the last gift after one was made', async () => {
  const { refresh, host } = await gift();
  refresh();
  await expect.element(page.getByText('Your 10 nights are set up')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('');
  expect(host.textContent).not.toMatch(/Aisha|aisha@/);
  await user.click(button('See them'));
  await expect.element(heading('Thank you, Aisha')).toHaveFocus();
  expect(page.getByText('Your 10 nights are set up').query()).toBeNull();
  await user.click(button('Plan another gift'));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect(button('See them').query()).toBeNull();
});

test('forgets a gift after ten minutes', async () => {
  const { refresh, storage } = await gift();
  const made = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(made + 9 * MINUTE);
  refresh();
  await expect.element(button('See them')).toBeVisible();
  vi.mocked(Date.now).mockReturnValue(made + 10 * MINUTE);
  refresh();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect(button('See them').query()).toBeNull();
  expect(storage.getItem(KEY)).toBeNull();
});

test('forgets a gift after ten minutes while the page stays open', async () => {
  const { refresh } = await gift();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  refresh();
  await expect.element(button('See them')).toBeVisible();
  // The timer starts once the page has painted.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10 * MINUTE);
      return button('See them').query();
    })
    .toBeNull();
});

test('replaces the last gift once the next person begins', async () => {
  const { refresh, storage } = await gift();
  refresh();
  await expect.element(button('See them')).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '20');
  await expect.poll(() => storage.getItem(KEY)).not.toMatch(/Aisha/);
  refresh();
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('20');
  expect(button('See them').query()).toBeNull();
});

test('offers another gift at the top of the confirmation', async () => {
  await gift();
  const again = button('Plan another gift').element().getBoundingClientRect();
  expect(again.top).toBeLessThan(heading('Thank you, Aisha').element().getBoundingClientRect().top);
  await user.click(button('Plan another gift'));
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('');
});
