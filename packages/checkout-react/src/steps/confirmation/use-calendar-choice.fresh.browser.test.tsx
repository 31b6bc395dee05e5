import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';
import { loadCalendarChoice } from '../../parts/panels.ts';

vi.mock('../../parts/panels.ts', { spy: true });

test('says in view why no calendars are offered, until they are', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();

  vi.mocked(loadCalendarChoice).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(button('Add to calendar'));
  const told = page.getByRole('alert').getByText('That did not work. Check your connection and try again.');
  await expect.element(told).toBeInViewport({ ratio: 1 });
  await user.click(button('Add to calendar'));
  await expect.element(button('Apple Calendar or file')).toBeVisible();
  expect(told.query()).toBeNull();
});
