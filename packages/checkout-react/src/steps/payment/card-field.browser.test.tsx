import type { CardTerms } from '@lantern-giving/core/api/campaigns';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { charity } from '../../../test/fixtures.ts';
import { button, donorGoes, heading, type Shown, show } from '../../../test/harness.tsx';
import { STRIPE_JS } from '../../processors/stripe/load-stripe.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test.each([false, true])(
  'shows the card fields that get the focus behind the footer (shadow root: %s)',
  async (shadow) => {
    const stripe = fakeStripe();
    const { host } = show({ shadow });
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(768, 900));
    await donorGoes('payment');
    await stripe.typed();
    const input = field().element() as HTMLElement;
    const footer = () => (host.shadowRoot ?? host).querySelector('.ln-panel-footer')?.getBoundingClientRect();
    // As Tab leaves it: in the window, and behind the footer.
    input.blur();
    scrollBy(0, input.getBoundingClientRect().bottom - innerHeight + 10);
    expect(input.getBoundingClientRect().bottom).toBeGreaterThan(footer()?.top ?? Number.NaN);
    input.focus({ preventScroll: true });
    await expect.poll(() => input.getBoundingClientRect().bottom).toBeLessThanOrEqual(footer()?.top ?? Number.NaN);
    expect(input.getBoundingClientRect().top).toBeGreaterThan(0);
  },
);

test('offers no wallet among the card fields, since those have buttons of their own', async () => {
  const stripe = fakeStripe();
  show();
  await donorGoes('payment');
  await expect.element(field()).toBeVisible();
  expect(stripe.fieldOptions()?.wallets).toEqual({ applePay: 'never', googlePay: 'never', link: 'never' });
});

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

test('says so where Stripe throws instead of giving a token', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const stripe = fakeStripe();
  show();
  await donorGoes('payment');
  await stripe.typed();
  stripe.breakTokens();
  await user.click(button(/^Give £/));
  await expect.element(page.getByText('Check your card details.').first()).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
  await expect.element(button(/^Give £/)).toBeVisible();
});

test('says that the bank could not confirm where Stripe throws while it asks', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const stripe = fakeStripe();
  stripe.atBank = () => {
    throw new Error('An element was unmounted.');
  };
  const api = fakeApi();
  const asks = { status: 'requires_action', setup_id: 'seti_1', client_secret: 'secret' };
  api.on(/payment_methods\/setup/, () => ok(asks));
  show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(button(/^Give £/));
  await expect.element(page.getByText(/^Your bank could not confirm it was you/)).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();
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
  const release = stripe.holdFields();
  const { api, events } = show();
  await donorGoes('payment');
  await user.click(button(/^Give £/));
  const told = page.getByRole('status').getByText(/^The card fields are still loading\./);
  await expect.element(told).toBeVisible();
  expect(events.filter(({ name }) => name === 'error')).toEqual([]);
  expect(api.callsTo(/setup$/)).toEqual([]);

  release();
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

test('opens the fields with what the charity’s answer says, and requests nothing for them', async () => {
  const stripe = fakeStripe();
  const card: CardTerms = { processor: 'stripe', stripe_token: 'pk_test_2', account_id: 'acct_1' };
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, card }));
  const made = vi.spyOn(window, 'Stripe');
  show({ api });
  await donorGoes('payment');
  await stripe.typed();
  expect(made).toHaveBeenCalledWith('pk_test_2');
  expect(stripe.options()).toMatchObject({ onBehalfOf: 'acct_1' });
  expect(api.callsTo(/payment_methods|\/stripe$/)).toEqual([]);
});

test('adds the processor’s script while the donor still plans, once something is typed', async () => {
  show();
  vi.stubGlobal('Stripe', undefined);
  const added = vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
  await user.click(page.getByRole('textbox', { name: 'Amount in total' }));
  expect(added).not.toHaveBeenCalled();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await expect.poll(() => added).toHaveBeenCalledWith(expect.objectContaining({ src: STRIPE_JS }));
  await expect.element(page.getByRole('heading', { name: 'How would you like to give?' })).toBeVisible();
});

test('says so where the charity’s processor is not configured', async () => {
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, card: null }));
  const { events } = show({ api });
  await donorGoes('payment');
  const message = 'Unable to retrieve stripe access token';
  await expect.element(page.getByText(new RegExp(`^${message}\\.`))).toBeVisible();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'card_form', message } });
});
