import type { CardOnFile } from '@lantern-giving/core/api/cards-on-file';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../../../test/components/axe.ts';
import { user } from '../../../../../../test/components/user.ts';
import { ANOTHER_DONOR } from '../../../../test/describe-wallet-form.ts';
import { fakeApi, ok, refused } from '../../../../test/fake-api.ts';
import { fakeStripe } from '../../../../test/fake-stripe.ts';
import { charity } from '../../../../test/fixtures.ts';
import { button, donorGoes, heading, type Shown, show } from '../../../../test/harness.tsx';

const SEND = /\/on_file\/code$/;
const SHOW = /\/on_file$/;
const visa: CardOnFile = {
  token: 'onfile.visa',
  cardBrand: 'visa',
  last_4_card_digits: '4242',
  card_expiry_month: 3,
  card_expiry_year: 2029,
};
const mastercard = { ...visa, token: 'onfile.mastercard', cardBrand: 'mastercard', last_4_card_digits: '4444' };

/** A server with cards on file, and what is typed into it. */
function withCards(cards: readonly CardOnFile[] = [visa, mastercard]) {
  const api = fakeApi();
  api.on(SEND, () => ok({ success: true }));
  api.on(SHOW, ({ body }) =>
    (body as { code: string }).code === '123456' ? ok({ cards }) : refused(400, 'invalid_code'),
  );
  return api;
}

const line = () => button('Use your card on file');
const codeField = () => page.getByRole('textbox', { name: 'Code from the email' });
const card = (name: RegExp) => page.getByRole('radio', { name });
const give = () => button(/^Give £/);
const setups = ({ api }: Shown) =>
  api.callsTo(/\/setup$/).map(({ body }) => body as { processor_token: string; consent: { text: string } });

async function showCards(): Promise<void> {
  await user.click(line());
  await userEvent.fill(codeField(), '123456');
  await user.click(button('Show my card'));
  await expect.element(card(/Visa/)).toBeVisible();
}

test('asks nobody about a card before the press', async () => {
  fakeStripe();
  const shown = show({ api: withCards() });
  await donorGoes('payment');
  await expect.element(line()).toBeVisible();
  expect(shown.api.callsTo(/on_file/)).toEqual([]);
});

test('gives with the card on file after the code from the mail, and the consent names it', async () => {
  fakeStripe();
  const shown = show({ api: withCards(), locale: 'en-GB' });
  await donorGoes('payment');
  await user.click(line());
  await expect
    .element(page.getByText('If there is a card on file for aisha@donor.example, we have sent a code there.').first())
    .toBeVisible();
  await expect.element(codeField()).toHaveFocus();
  const [asked] = shown.api.callsTo(SEND);
  expect(asked?.body).toEqual({ charity_id: 'human-relief-gb', email: 'aisha@donor.example' });
  expect(asked?.headers.get('lantern-checkout')).toBeTruthy();
  expect(asked?.headers.get('accept-language')).toBe('en-GB');
  await userEvent.fill(codeField(), '123456');
  await user.click(button('Show my card'));
  await expect.element(card(/^Visa •••• 4242 · until 03\/2029$/)).toBeChecked();
  await expect.element(card(/Visa/)).toHaveFocus();
  await expect.element(page.getByText(/The card is Visa •••• 4242\.$/)).toBeVisible();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const [setup, ...others] = setups(shown);
  expect(others).toEqual([]);
  expect(setup?.processor_token).toBe('onfile.visa');
  expect(setup?.consent.text).toMatch(
    /^You authorise 10 charges to this card.+; you can stop all those still to come\. The card is Visa •••• 4242\.$/,
  );
  expect(shown.api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({
    payment_method_id: 'pm_1',
    payment_type: 'card',
  });
});

test('shows the card fields again for another card, and gives with the typed one', async () => {
  const stripe = fakeStripe();
  const shown = show({ api: withCards() });
  await donorGoes('payment');
  await showCards();
  const fields = page.getByText('Your card details go straight to Stripe.');
  await expect.element(fields).not.toBeVisible();
  await user.click(card(/Mastercard •••• 4444/));
  await expect.element(page.getByText(/The card is Mastercard •••• 4444\.$/)).toBeVisible();
  await user.click(card(/^Another card$/));
  await expect.element(fields).toBeVisible();
  await expect.element(page.getByText(/The card is/)).not.toBeInTheDocument();
  await stripe.typed();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(setups(shown).map(({ processor_token }) => processor_token)).toEqual(['ctoken_1']);
});

test('names no card on file in the consent once a wallet’s is what is given with', async () => {
  const stripe = fakeStripe();
  stripe.express.has(['apple_pay']);
  const api = withCards();
  api.on(/\/api\/schedules$/, () => refused(422, 'validation_failed'));
  const shown = show({ api });
  await donorGoes('payment');
  await showCards();
  const named = page.getByText(/The card is Visa •••• 4242\.$/);
  await expect.element(named).toBeVisible();
  await user.click(button('apple_pay'));
  await expect.poll(() => stripe.express.isOpen()).toBe(true);
  expect(await stripe.express.approve({ ...ANOTHER_DONOR, email: 'aisha@donor.example' })).toBe('failed');
  await expect.element(page.getByText(/^Your card is ready/)).toBeVisible();
  await expect.element(named).not.toBeInTheDocument();
  const consents = () =>
    shown.api
      .callsTo(/\/api\/schedules$/)
      .map(({ body }) => (body as { card_consent: { text: string } }).card_consent.text);
  await user.click(give());
  await expect.poll(() => consents().length).toBe(2);
  expect(consents().join()).not.toContain('Visa');
});

test('keeps the card on file in the consent once it is what is given with', async () => {
  fakeStripe();
  const api = withCards();
  api.on(/\/api\/schedules$/, () => refused(422, 'validation_failed'));
  show({ api });
  await donorGoes('payment');
  await showCards();
  await user.click(give());
  await expect.element(page.getByText(/^Your card is ready/)).toBeVisible();
  await expect.element(page.getByText(/The card is Visa •••• 4242\.$/)).toBeVisible();
});

test('leads to the email address where there is none, and mails nothing', async () => {
  fakeStripe();
  const shown = show({ api: withCards() });
  await donorGoes('details');
  await user.click(line());
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(line()).toBeVisible();
  expect(shown.api.callsTo(SEND)).toEqual([]);
});

test('announces each code that is sent, also where the words are the same', async () => {
  fakeStripe();
  const { host } = show({ api: withCards() });
  await donorGoes('payment');
  const heard: string[] = [];
  const region = host.querySelector('[aria-live][aria-atomic]');
  if (!region) throw new Error('there is no live region');
  const observer = new MutationObserver(() => heard.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await user.click(line());
  await expect.poll(() => heard.filter(Boolean)).toHaveLength(1);
  await user.click(button('Send another code'));
  await expect.poll(() => heard.filter(Boolean)).toHaveLength(2);
  observer.disconnect();
  expect(new Set(heard.filter(Boolean)).size).toBe(1);
});

test('says at the field that a code is missing or wrong, and Enter checks it without giving', async () => {
  fakeStripe();
  const shown = show({ api: withCards() });
  await donorGoes('payment');
  await user.click(line());
  await user.click(button('Show my card'));
  await expect.element(page.getByText('Enter the code from the email.')).toBeVisible();
  await userEvent.fill(codeField(), '999999');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText('This code is wrong or has expired. Check it, or send another one.'))
    .toBeVisible();
  await expect.element(codeField()).toHaveFocus();
  await expect.element(codeField()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(codeField(), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(card(/Visa/)).toBeChecked();
  expect(setups(shown)).toEqual([]);
});

test('says where no card on file can be used, and keeps the focus there', async () => {
  const stripe = fakeStripe();
  const { host } = show({ api: withCards([]) });
  await donorGoes('payment');
  await user.click(line());
  await userEvent.fill(codeField(), '123456');
  await user.click(button('Show my card'));
  const none = 'There is no card on file that can be used. Enter your card details below.';
  await expect.poll(() => host.querySelector('[aria-live][aria-atomic]')?.textContent).toBe(none);
  await expect.poll(() => document.activeElement?.textContent).toBe(none);
  await stripe.typed();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('shows the cards for a code whose first answer is lost', async () => {
  fakeStripe();
  const api = withCards();
  let isLost = true;
  const answered = { ...api };
  answered.fetch = async (input, init) => {
    const answer = await api.fetch(input, init);
    if (!SHOW.test(String(input)) || !isLost) return answer;
    isLost = false;
    throw new TypeError('Failed to fetch');
  };
  show({ api: answered });
  await donorGoes('payment');
  await showCards();
  expect(api.callsTo(SHOW)).toHaveLength(2);
});

test.each([
  [429, 'too_many_codes', 'Too many codes. Wait 15 minutes, or enter your card details below.'],
  [503, 'limits_unavailable', 'That did not work. Try again, or enter your card details below.'],
])('says what to do where no code can be sent (%i), and lets the card be typed', async (status, code, text) => {
  const stripe = fakeStripe();
  const api = withCards();
  api.on(SEND, () => refused(status, code));
  show({ api });
  await donorGoes('payment');
  await user.click(line());
  // Announced as well.
  await expect.element(page.getByText(text).last()).toBeVisible();
  await expect.element(button('Send a code')).toHaveFocus();
  await stripe.typed();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('gives with the card on file where the card fields did not load', async () => {
  const api = withCards();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, card: null }));
  show({ api });
  await donorGoes('payment');
  await expect.element(page.getByText(/^Unable to retrieve stripe access token/)).toBeVisible();
  await showCards();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('cannot be asked for while a gift is being made', async () => {
  const stripe = fakeStripe();
  const api = withCards();
  const never = new Promise<Response>(() => undefined);
  show({ api: { ...api, fetch: (input, init) => (/\/setup$/.test(String(input)) ? never : api.fetch(input, init)) } });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(give());
  await expect.element(line()).toBeDisabled();
});

test('forgets the cards once another email address is typed', async () => {
  fakeStripe();
  show({ api: withCards() });
  await donorGoes('payment');
  await showCards();
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'other@donor.example');
  await expect.element(line()).toBeVisible();
  await expect.element(card(/Visa/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/The card is/)).not.toBeInTheDocument();
});

test('offers the line again where the chosen card was refused with the gift', async () => {
  fakeStripe();
  const api = withCards();
  api.on(/\/api\/schedules$/, () => refused(422, 'payment_method_foreign'));
  const shown = show({ api });
  await donorGoes('payment');
  await showCards();
  await user.click(give());
  await expect.element(page.getByText(/Try another card/)).toBeVisible();
  await expect.element(line()).toBeVisible();
  expect(shown.api.callsTo(SEND)).toHaveLength(1);
});

test('has no axe violations, neither at the code nor at the cards, also in a shadow root', async () => {
  fakeStripe();
  const shown = show({ api: withCards(), shadow: true });
  await donorGoes('payment');
  await user.click(line());
  await expect.element(codeField()).toBeVisible();
  expect(await axeViolations(shown.host)).toEqual([]);
  await userEvent.fill(codeField(), '123456');
  await user.click(button('Show my card'));
  await expect.element(card(/Visa/)).toBeVisible();
  expect(await axeViolations(shown.host)).toEqual([]);
});

test('deselects a card on file that cannot be used any more, and takes another one', async () => {
  const stripe = fakeStripe();
  const api = withCards();
  let isDead = true;
  api.on(/payment_methods\/setup$/, () =>
    isDead
      ? refused(422, 'payment_method_foreign')
      : ok({ status: 'succeeded', setup_id: 'seti_1', payment_method_id: 'pm_1' }),
  );
  const shown = show({ api });
  await donorGoes('payment');
  await showCards();
  await user.click(give());
  await expect.element(page.getByText(/Try another card/)).toBeVisible();
  await expect.element(card(/^Another card$/)).toBeChecked();
  await expect.element(page.getByText('Your card details go straight to Stripe.')).toBeVisible();
  isDead = false;
  await stripe.typed();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(setups(shown).map(({ processor_token }) => processor_token)).toEqual(['onfile.visa', 'ctoken_1']);
});
