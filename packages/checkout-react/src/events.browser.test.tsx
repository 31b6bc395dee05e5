import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { fakeStripe } from '../test/fake-stripe.ts';
import { button, donorGoes, heading, type Shown, show } from '../test/harness.tsx';
import type { CheckoutEventName } from './index.ts';

const details = ({ events }: Shown, name: CheckoutEventName) =>
  events.filter((event) => event.name === name).map(({ detail }) => detail);

test('reports the page steps of a whole gift by their specified names', async () => {
  const stripe = fakeStripe();
  const shown = show();
  await donorGoes('details');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'A');
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@');
  await user.click(button(/^Give £/));
  await expect.poll(() => details(shown, 'email')).toContainEqual({ valid: false });
  await expect.poll(() => details(shown, 'nameValidationError')).toContainEqual({ field: 'lastName' });

  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  await expect.poll(() => details(shown, 'email').at(-1)).toEqual({ valid: true });
  await user.click(page.getByRole('switch', { name: 'Give again next Ramadan' }));
  expect(details(shown, 'autoEnroll')).toEqual([{ value: false }]);
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();

  expect(details(shown, 'chooseSplit')).toEqual([{ split: 'more-odd' }]);
  expect(details(shown, 'split')).toEqual([{ split: 'more-odd', multiplier: 2 }]);
  expect(details(shown, 'continueSetup')).toEqual([{ total: 10_000, currency: 'gbp' }]);
});

test('reports the step at which the checkout was closed', async () => {
  const onClose = vi.fn();
  const shown = show({ layout: 'modal', onClose });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.click(button('Close'));
  await expect.poll(() => details(shown, 'closed')).toEqual([{ step: 'plan' }]);
  expect(onClose).toHaveBeenCalledTimes(1);
});
