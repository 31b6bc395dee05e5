import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../../test/components/user.ts';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { button, donorGoes, show } from '../../../../test/harness.tsx';

test('the declaration that is sent is the one on screen, in the language it was last read in', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  await donorGoes('details');
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await expect.element(page.getByText(/^I ask Human Relief to reclaim Gift Aid/)).toBeVisible();
  await user.click(page.getByRole('checkbox', { name: /^Also for my future gifts/ }));
  for (const [name, typed] of [
    ['First name', 'Aisha'],
    ['Last name', 'Rahman'],
    ['Email', 'aisha@donor.example'],
    ['House no. or name', '1'],
    ['Postcode', 'SW1A 1AA'],
    ['Street', 'Downing Street'],
  ] as const) {
    await user.fill(page.getByRole('textbox', { name }), typed);
  }
  await user.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'fr');
  const declaration = page.getByText(/^Je demande à Human Relief/);
  await expect.element(declaration).toBeVisible();
  const read = declaration.element().textContent;
  // The fields in the earlier language are still there for a moment, and what is typed into them goes with them.
  await expect.poll(() => stripe.locales.at(-1)).toBe('fr');
  await stripe.typed();
  await user.click(button(/^Donner/));
  await expect.poll(() => api.callsTo(/\/api\/schedules$/)).toHaveLength(1);
  const sent = api.callsTo(/\/api\/schedules$/)[0]?.body as CreateSchedule;
  expect(sent.gift_aid_declaration).toEqual({
    version: 'gift-aid-2',
    text: read,
    locale: expect.stringMatching(/^fr/),
    other_gifts: true,
  });
});
