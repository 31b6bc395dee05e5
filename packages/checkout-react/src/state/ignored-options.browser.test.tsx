import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { charity } from '../../test/fixtures.ts';
import { heading, show } from '../../test/harness.tsx';

let said: unknown[][];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words));
});
afterEach(() => void vi.restoreAllMocks());

test.each([
  [
    'gbp' as const,
    { amount: '12.505' },
    'Option "amount": expected an amount in gbp with at most 2 decimals, such as "12.50", received "12.505".',
  ],
  ['idr' as const, { amount: '12.5' }, 'Option "amount": expected an amount in idr without decimals, received "12.5".'],
  [
    'gbp' as const,
    { split: 'more-arafah' },
    'Option "split": expected one of equally, more-odd, more-10-odd-nights, more-27 in mtn2027, received "more-arafah".',
  ],
])(
  'tells the developer of a page in %s once that %o is not for this charity, and goes on without it',
  async (currency, options, told) => {
    const api = fakeApi();
    api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, currency }));
    show({ api, ...options });
    await expect.element(heading(/^How would you like to give/)).toBeVisible();
    await expect.poll(() => said).toEqual([['Lantern:', told]]);
    await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('');
  },
);

test('tells nothing of options that the charity takes', async () => {
  show({ amount: '12.50', split: 'equally' });
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('12.50');
  await expect.element(page.getByRole('radio', { name: /^Equally/ })).toBeChecked();
  expect(said).toEqual([]);
});
