import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { fakeStripe } from './fake-stripe.ts';
import { axeFindings, button, donorGoes, heading, type Shown, show } from './harness.tsx';

const cardDetails = ({ events }: Shown) =>
  events.filter(({ name }) => name === 'cardDetail').map(({ detail }) => detail);
const field = () => page.getByRole('textbox', { name: 'Card number' });

test.each([false, true])(
  'what becomes of the card’s fields is told as it is typed (shadow root: %s)',
  async (shadow) => {
    const stripe = fakeStripe();
    const shown = show({ shadow });
    await donorGoes('payment');
    await stripe.typed('4242');
    await stripe.typed('4242 4242 4242 4242');
    await stripe.typed('');
    expect(cardDetails(shown)).toEqual([{ complete: false }, { complete: true }, { complete: false }]);
  },
);

test('a card that is not complete leads back to its fields, and costs nothing', async () => {
  const stripe = fakeStripe();
  const { api, host } = show();
  await donorGoes('payment');
  await stripe.typed('4242');
  await user.click(button(/^Give £/));
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByText('Your card number is incomplete.')).toBeInTheDocument();
  expect(await axeFindings(host)).toEqual([]);
  expect(api.callsTo(/setup$/)).toEqual([]);
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('what goes wrong behind the fields is said in the processor’s words until the donor types on', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('payment');
  await stripe.typed();
  stripe.refuse('The wallet was closed.');
  await user.click(button(/^Give £/));
  const told = page.getByText('The wallet was closed.');
  await expect.element(told).toBeVisible();
  stripe.refuse(null);
  await stripe.typed('4242 4242 4242 4241');
  await expect.element(told).not.toBeInTheDocument();
});

test('fields that do not load say why, and the next try gives', async () => {
  const stripe = fakeStripe();
  stripe.failToLoad('The network is down');
  const { events } = show();
  await donorGoes('payment');
  await expect.element(page.getByText(/^The network is down\./)).toBeVisible();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'card_form', message: 'The network is down' } });
  await user.click(button('Try again'));
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});
