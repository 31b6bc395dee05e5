import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { button, donorGoes, heading, type Shown, show } from '../../../test/harness.tsx';

const cardDetails = ({ events }: Shown) =>
  events.filter(({ name }) => name === 'cardDetail').map(({ detail }) => detail);
const field = () => page.getByRole('textbox', { name: 'Card number' });

test.each([false, true])(
  'reports the state of the card fields while the donor types (shadow root: %s)',
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

test('moves the focus to an incomplete card and sends nothing', async () => {
  const stripe = fakeStripe();
  const { api, host } = show();
  await donorGoes('payment');
  await stripe.typed('4242');
  await user.click(button(/^Give £/));
  await expect.element(field()).toHaveFocus();
  await expect.element(page.getByText('Your card number is incomplete.')).toBeInTheDocument();
  expect(await axeViolations(host)).toEqual([]);
  expect(api.callsTo(/setup$/)).toEqual([]);
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('shows the processor’s error until the donor types again', async () => {
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

test('explains why the card fields did not load, and completes the gift after a retry', async () => {
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

test.each(['back', 'on'] as const)('clears a card error one step %s', async (way) => {
  const stripe = fakeStripe();
  const { host } = show();
  const said = () => host.querySelector('[aria-live=polite][aria-atomic]')?.textContent;
  await donorGoes('payment');
  await stripe.typed('4242');
  await user.click(button(/^Give £/));
  await expect.poll(said).toBe('Your card number is incomplete.');
  if (way === 'back') {
    await user.click(button('Back'));
    await expect.element(heading(/^How would you like to give/)).toBeVisible();
  } else {
    await stripe.typed();
    await user.click(button(/^Give £/));
    await expect.element(heading(/^Thank you/)).toBeVisible();
  }
  await expect.poll(said).toBe('');
});

test('announces that the card fields are loading when the button is pressed, and clears that once they have loaded', async () => {
  const stripe = fakeStripe();
  const api = fakeApi();
  const asked = Promise.withResolvers<void>();
  const slowly: typeof fetch = async (...call) => {
    if (String(call[0]).includes('/token?')) await asked.promise;
    return api.fetch(...call);
  };
  const { events } = show({ api: { ...api, fetch: slowly } });
  await donorGoes('payment');
  await user.click(button(/^Give £/));
  const told = page.getByRole('status').getByText(/^The card fields are still loading\./);
  await expect.element(told).toBeVisible();
  expect(events.filter(({ name }) => name === 'error')).toEqual([]);
  expect(api.callsTo(/setup$/)).toEqual([]);

  asked.resolve();
  await stripe.typed();
  await expect.element(told).not.toBeInTheDocument();
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('moves the focus to the load error on a press, without adding another message', async () => {
  const stripe = fakeStripe();
  stripe.failToLoad('The network is down');
  show();
  await page.viewport(360, 640);
  await donorGoes('payment');
  const told = page.getByText(/^The network is down\./);
  await expect.element(told).toBeVisible();
  scrollTo(0, 0);
  await user.click(button(/^Give £/));
  await expect
    .poll(() => {
      const { top, bottom } = told.element().getBoundingClientRect();
      return (
        top >= 0 &&
        bottom <=
          button(/^Give £/)
            .element()
            .getBoundingClientRect().top
      );
    })
    .toBe(true);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  await page.viewport(768, 900);
});

const TOKEN = /\/token\?/;
const ACCOUNT = /\/stripe$/;

test('asks for key and account while the donor still plans', async () => {
  const { api } = show();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await expect.poll(() => api.callsTo(TOKEN)).toHaveLength(1);
  await expect.poll(() => api.callsTo(ACCOUNT)).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'How would you like to give?' })).toBeVisible();
});

test('asks for key and account once in a gift', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  await donorGoes('payment');
  await stripe.typed();
  expect([api.callsTo(TOKEN), api.callsTo(ACCOUNT)]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

test('asks for the key again where it could not be had a step ahead, and says nothing about that', async () => {
  const stripe = fakeStripe();
  const api = fakeApi();
  let asked = 0;
  const losing: typeof fetch = async (...call) => {
    if (TOKEN.test(String(call[0])) && ++asked === 1) throw new TypeError('Failed to fetch');
    return api.fetch(...call);
  };
  const { events } = show({ api: { ...api, fetch: losing } });
  await donorGoes('payment');
  await stripe.typed();
  expect(asked).toBe(2);
  expect(events.filter(({ name }) => name === 'error')).toEqual([]);
});
