import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';
import { loadedServices } from '../../state/load-services.ts';

const CODE = 'mtnabcdefghijk2345z';
const field = () => page.getByRole('textbox', { name: 'Match code' });
const leave = () => user.click(page.getByRole('heading', { name: /^How would you like to give/ }));

test('takes a code that is typed or pasted with its link, and says of any other what is wrong', async () => {
  const { host } = show();
  await user.click(button('Add a match code'));
  await user.fill(field(), 'mtn123');
  await leave();
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field()).toHaveAccessibleDescription(/This is not a match code/);
  expect(await axeViolations(host)).toEqual([]);
  await user.fill(field(), `https://give.example/link/${CODE.toUpperCase()}`);
  await leave();
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(button('Match code added')).toHaveAttribute('aria-expanded', 'true');
  await user.fill(field(), '');
  await leave();
  await expect.element(button('Add a match code')).toBeVisible();
  await expect.element(field()).not.toHaveAttribute('aria-invalid', 'true');
});

test('leads back to what was typed and is no code, before anything is given without it', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await user.click(button('Add a match code'));
  await user.fill(field(), 'mtn123');
  await user.click(button('Add a match code'));
  await expect.element(field()).not.toBeInTheDocument();
  await user.click(button(/^Continue/));
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('mtn123');
  await expect.element(field()).toHaveAccessibleDescription(/This is not a match code/);
  await user.fill(field(), '');
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Aisha Rahman');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.poll(() => api.callsTo(/\/api\/schedules$/).length).toBe(1);
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ chain_code: null });
});

test('sends the code of the link with the gift, and promises nothing before it is reserved', async () => {
  const stripe = fakeStripe();
  const { api, host } = show({ chainCode: CODE });
  await expect.element(button('Match code added')).toBeVisible();
  expect(host.textContent).not.toContain('matched');
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £.+ over 10 nights$/));
  await expect.poll(() => api.callsTo(/\/api\/schedules$/).length).toBe(1);
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({ chain_code: CODE });
});

test('says nothing of a code in the link that is none, and gives without it', async () => {
  show({ chainCode: 'mtn123' });
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await expect.poll(() => loadedServices()).not.toBeNull();
  await expect.element(button('Add a match code')).toBeVisible();
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
});
