import { watchPresses } from '@lantern-giving/ui/after-pointer-up';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { painted, press, tap } from '../../../../test/components/pointer.ts';
import { type Answer, fakeApi, ok } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { button, donorGoes, heading, show } from '../../test/harness.tsx';
import { openFrame } from '../processors/sandbox/frame.ts';

// The whole step fits the window, so anything that appears above the button moves it.
beforeAll(() => page.viewport(768, 1800));
afterAll(() => page.viewport(768, 900));

const field = (name: string) => page.getByRole('textbox', { name });
const ways = [
  ['mouse', press],
  ['finger', tap],
] as const;

test.each([0.005, 0.995])('registers a press at the edge of a button (at %s of its width)', async (across) => {
  show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await press(button('Continue').element(), { across });
  await expect.element(field('Amount in total')).toHaveFocus();
});

test.each(ways)('registers a press by %s that leaves an amount that is too low', async (_, pressing) => {
  const { events } = show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: /^Equally/ }));
  await userEvent.fill(field('Amount in total'), '2');
  await pressing(button(/^Continue/).element());
  await expect.element(field('Amount in total')).toHaveFocus();
  expect(events).toContainEqual({ name: 'lowAmountEntered', detail: { smallest_total: 300 } });
});

test.each(ways)('registers a press by %s that leaves an unreadable tip', async (_, pressing) => {
  show();
  await donorGoes('details');
  await userEvent.click(page.getByRole('radio', { name: 'Other' }));
  await userEvent.fill(field('Your tip'), '1.2.3');
  await pressing(give().element());
  await expect.element(field('Your tip')).toHaveFocus();
});

/** At the email field with an invalid address; collects every wording of its error from then on. */
async function withWrongEmail(): Promise<string[]> {
  show();
  await donorGoes('details');
  await userEvent.fill(field('Full name'), 'Aisha Rahman');
  await userEvent.fill(field('Email'), 'aisha@donor');
  const said: string[] = [];
  const error = field('Email').element().closest('.ln-field')?.querySelector('[aria-live]');
  if (!error) throw new Error('the field has no place for its error');
  new MutationObserver(() => said.push(error.textContent)).observe(error, { childList: true, subtree: true });
  return said;
}
const wrongEmail = "Sorry! We aren't able to accept this email address";

test.each(ways)(
  'registers a press by %s that leaves an invalid email address, and announces the error once',
  async (_, pressing) => {
    const said = await withWrongEmail();
    await pressing(give().element());
    await expect.element(field('Email')).toHaveFocus();
    await expect.poll(() => said).toEqual([wrongEmail]);
  },
);

test.each(ways)('selects the choice below the address when it is pressed by %s', async (_, pressing) => {
  const said = await withWrongEmail();
  const giftAid = page.getByRole('radio', { name: 'Yes, I pay UK tax' });
  await pressing(giftAid.element());
  await expect.element(giftAid).toBeChecked();
  await expect.poll(() => said).toEqual([wrongEmail]);
});

test('shows the error as soon as the field is left by keyboard, and pays on Enter', async () => {
  const stripe = fakeStripe();
  const said = await withWrongEmail();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => said).toEqual([wrongEmail]);
  await userEvent.fill(field('Email'), 'aisha@donor.example');
  await stripe.typed();
  await userEvent.click(field('Email'));
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('does nothing for a press released elsewhere, and shows the error afterwards', async () => {
  const said = await withWrongEmail();
  const next = give().element();
  await press(next, { letGoOn: heading('Check and pay').element() });
  await expect.poll(() => said).toEqual([wrongEmail]);
  await expect.element(next).toHaveFocus();
});

const declined: Answer = ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' });
const saved: Answer = ok({ status: 'succeeded', setup_id: 'seti_2', payment_method_id: 'pm_2' });
const give = () => button(/^Give £/);
const refusal = () => page.getByText(/^Your bank declined the payment/);
const topOf = (element: Element) => element.getBoundingClientRect().top;
const setup = /payment_methods\/setup$/;

/** At the payment step, with responses of one URL held back. @returns releases them */
async function atPayment(slow: RegExp, api = fakeApi()) {
  const stripe = fakeStripe();
  const waiting: (() => void)[] = [];
  const fetch: typeof api.fetch = async (input, init) => {
    if (slow.test(String(input))) await new Promise<void>((resolve) => waiting.push(resolve));
    return api.fetch(input, init);
  };
  show({ api: { ...api, fetch } });
  await donorGoes('payment');
  const answered = async () => {
    await expect.poll(() => waiting).not.toEqual([]);
    for (const go of waiting.splice(0)) go();
  };
  return { stripe, answered };
}

/** With a card typed, of which the first so many attempts are declined. */
async function withCard(refusals: number) {
  const api = fakeApi();
  let tries = 0;
  api.on(setup, () => (tries++ < refusals ? declined : saved));
  const at = await atPayment(setup, api);
  await at.stripe.typed();
  return at;
}

test('registers a press that leaves the card fields after a refusal', async () => {
  const { answered } = await withCard(1);
  await press(give().element());
  await answered();
  await expect.element(refusal()).toBeVisible();
  const number = field('Card number').element();
  // Like a processor's fields on blur.
  number.addEventListener('blur', () => number.dispatchEvent(new Event('input')), { once: true });
  await userEvent.click(field('Card number'));
  await press(give().element());
  await answered();
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('keeps the Give button in place while another card is typed, checked and refused', async () => {
  const { stripe, answered } = await withCard(2);
  const pay = give().element();
  await press(pay);
  await answered();
  await expect.element(refusal()).toBeVisible();
  const top = topOf(pay);
  // Rows above settle by less than a pixel.
  const moved = () => Math.abs(topOf(pay) - top);
  await stripe.typed('4000 0000 0000 0002');
  await expect.element(refusal()).toBeVisible();
  expect(moved()).toBeLessThan(1);
  await press(pay);
  await expect.element(refusal()).not.toBeVisible();
  expect(moved()).toBeLessThan(1);
  await answered();
  await expect.element(refusal()).toBeVisible();
  expect(moved()).toBeLessThan(1);
  expect(give().element()).toBe(pay);
});

test('shows a refusal that arrives during a press only after the press has ended', async () => {
  const { answered } = await withCard(1);
  await press(give().element());
  await press(button('Checking your card').element(), {
    meanwhile: async () => {
      await answered();
      await painted();
      expect(refusal().query()).toBeNull();
    },
  });
  await expect.element(refusal()).toBeVisible();
});

test('registers a press while the card fields load', async () => {
  const stripe = fakeStripe();
  const release = stripe.holdFields();
  show();
  await donorGoes('payment');
  await expect.poll(stripe.mountedIn).not.toBeNull();
  await press(give().element(), {
    meanwhile: async () => {
      release();
      await painted();
    },
  });
  await expect.element(field('Card number')).toHaveFocus();
});

test('hides a frame until it has its height, and registers a press while it grows', async () => {
  const stop = watchPresses();
  const room = document.createElement('div');
  const below = document.createElement('button');
  below.textContent = 'Give';
  document.body.append(room, below);
  const onClick = vi.fn();
  below.addEventListener('click', onClick);
  const frame = openFrame(room, {
    url: new URL('/empty', location.origin),
    title: 'Card',
    hello: {},
    scheme: 'light',
    onMessage: () => undefined,
    onSilent: () => undefined,
  });
  const element = room.querySelector('iframe');
  await expect.element(element).not.toBeVisible();
  frame.resize(200);
  await expect.element(element).toBeVisible();
  expect(room.offsetHeight).toBe(200);
  await press(below, { meanwhile: async () => frame.resize(400) });
  expect(onClick).toHaveBeenCalledTimes(1);
  await expect.poll(() => room.offsetHeight).toBe(400);
  frame.remove();
  room.remove();
  below.remove();
  stop();
});
