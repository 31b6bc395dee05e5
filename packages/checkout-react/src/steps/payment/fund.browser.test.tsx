import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';

const of = (change: Partial<typeof charity>) => {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, ...change }));
  return api;
};
const recipient = () => page.getByText('Human Relief is a fund. It is the legal recipient of your gift.');

test('names a fund as the legal recipient before payment, after it, and in the declaration', async () => {
  const stripe = fakeStripe();
  const { api } = show({ api: of({ is_daf: true }) });
  await donorGoes('details');
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  const declaration = /^I ask Human Relief, the fund that is the legal recipient of my gifts, to reclaim Gift Aid/;
  await expect.element(page.getByText(declaration)).toBeVisible();

  await user.fill(page.getByRole('textbox', { name: 'First name' }), 'Aisha');
  await user.fill(page.getByRole('textbox', { name: 'Last name' }), 'Rahman');
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'House no. or name' }), '1');
  await user.fill(page.getByRole('textbox', { name: 'Postcode' }), 'SW1A 1AA');
  await user.fill(page.getByRole('textbox', { name: 'Street' }), 'Downing Street');
  await expect.element(recipient()).toBeVisible();

  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  await user.click(page.getByText('Gift summary', { exact: true }));
  await expect.element(recipient()).toBeVisible();
  const sent = api.callsTo(/\/api\/schedules$/)[0]?.body as CreateSchedule;
  expect(sent.gift_aid_declaration?.text).toMatch(declaration);
});

test('does not call an ordinary charity a fund, and promises its receipt in its own name', async () => {
  const stripe = fakeStripe();
  const { api } = show({ api: of({ gift_aid: false, tax_receipt: true }) });
  await donorGoes('details');
  await user.click(page.getByRole('checkbox', { name: /tax receipt/ }));
  await user.fill(page.getByRole('textbox', { name: 'First name' }), 'Aisha');
  await user.fill(page.getByRole('textbox', { name: 'Last name' }), 'Rahman');
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: 'Postcode' }), 'SW1A 1AA');
  await user.fill(page.getByRole('textbox', { name: 'Street' }), 'Downing Street');
  await user.fill(page.getByRole('textbox', { name: /^Second address line/ }), 'Westminster');
  await user.fill(page.getByRole('textbox', { name: 'Town or city' }), 'London');
  expect(recipient().query()).toBeNull();
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('Your tax receipt comes from Human Relief, not from us.')).toBeVisible();
  const sent = api.callsTo(/\/api\/schedules$/)[0]?.body as CreateSchedule;
  expect(sent.address_2).toBe('Westminster');
});
