import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';

afterEach(() => vi.restoreAllMocks());

test('does not offer a Qurbani in ten nights, and gives to a charity with only Zakat', async () => {
  const api = fakeApi();
  const [, zakat] = charity.causes;
  if (!zakat) throw new Error('the fixture has no second cause');
  const qurbani = {
    ...zakat,
    cause_id: 'qurbani',
    title: 'Qurbani',
    category: 'Qurbani',
    price_per_quantity: 12_500,
  } as const;
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, causes: [zakat, qurbani] }));
  show({ api });
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await user.click(page.getByRole('radio', { name: 'Equally' }));
  await user.click(button(/^Continue/));
  await expect.element(heading('Check and pay')).toBeVisible();
  await expect.poll(() => api.callsTo(/quotes$/)[0]?.body).toMatchObject({ causes: { zakat: 10_000 } });
});

test('does not blame the card for a failed network while the browser reports a connection', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('payment');
  await stripe.typed();
  stripe.lose(true);
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('No connection. Nothing was charged. Try again.').last()).toBeVisible();
  expect(page.getByText(/Could not connect to Stripe/).query()).toBeNull();
  stripe.lose(false);
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('does not blame the card for a press without a network', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  await donorGoes('payment');
  await stripe.typed();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('No connection. Nothing was charged. Try again.').last()).toBeVisible();
  expect(stripe.tokens).toEqual([]);
  online.mockReturnValue(true);
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)).toHaveLength(1);
});
