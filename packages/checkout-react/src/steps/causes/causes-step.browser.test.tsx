import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';

test('requires the causes to add up to the total', async () => {
  show();
  await donorGoes('causes');
  await user.click(page.getByRole('checkbox', { name: 'Zakat' }));
  await user.fill(page.getByRole('textbox', { name: 'Amount for Zakat' }), '70');
  await user.click(button('Continue'));
  await expect.element(page.getByText(/The causes come to £20.00 more than your total/)).toBeVisible();
  await user.click(button('Split evenly'));
  await user.click(button('Continue'));
  await expect.element(heading(/^Tip and card fees/)).toBeVisible();
});
