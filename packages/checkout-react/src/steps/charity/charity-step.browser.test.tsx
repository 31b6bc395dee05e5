import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { button, heading, show } from '../../../test/harness.tsx';

test('lets a donor find a charity by name and currency where none is given', async () => {
  const { events } = show({ charity: undefined });
  await expect.element(heading('Choose a charity')).toBeVisible();
  await expect.element(page.getByText('2 charities')).toBeVisible();
  await user.fill(page.getByRole('searchbox', { name: 'Find a charity' }), 'relief');
  await expect.element(page.getByText('1 charity')).toBeVisible();
  await user.click(button(/^Human Relief/));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  expect(events).toContainEqual({ name: 'step', detail: { step: 'plan' } });
});
