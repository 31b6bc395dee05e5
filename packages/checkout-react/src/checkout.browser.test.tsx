import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../test/components/axe.ts';
import { user } from '../../../test/components/user.ts';
import { created, ok, refused } from '../test/fake-api.ts';
import { fakeStripe } from '../test/fake-stripe.ts';
import { charity, quoteFor, SERVER_TIME } from '../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../test/harness.tsx';

const give = () => button(/^Give £.+ over 10 nights$/);

test.each([false, true])('takes a donor from the plan to the confirmation (in a shadow root: %s)', async (shadow) => {
  const stripe = fakeStripe();
  const { api, events } = show({ shadow });
  await donorGoes('payment');
  await stripe.typed();
  expect(stripe.mountedIn()?.getRootNode()).toBe(document);

  // £100 and a tip of £10; the fee is grossed up night by night.
  await expect.element(give()).toHaveTextContent('Give £113.75 over 10 nights');
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();

  const [sent] = api.callsTo(/\/api\/schedules$/);
  expect(sent?.body).toMatchObject({
    charity_id: charity.charity_id,
    causes: { water: 10_000 },
    first_night: 20,
    split_type: 'more-odd',
    quote_id: quoteFor((api.callsTo(/quotes$/)[0]?.body ?? {}) as CreateSchedule).quote_id,
    payment_method_id: 'pm_1',
  });
  expect(sent?.headers.get('lantern-checkout')).toBe('checkout-1');
  expect(events.find(({ name }) => name === 'donated')?.detail).toMatchObject({ payable: 11_375, nights: 10 });
  expect(stripe.mountedIn()).toBeNull();
});

test('aligns each link of the summary with the labels or the amounts', async () => {
  fakeStripe();
  show();
  await donorGoes('payment');
  const wordsOf = (element: Element) => {
    const messages = document.createRange();
    messages.selectNodeContents(element);
    return messages.getBoundingClientRect();
  };
  const [term] = page.getByRole('term').elements();
  const [amount] = page.getByRole('definition').elements();
  if (!term || !amount) throw new Error('no summary');
  const nights = button('All nights, with dates and amounts').element();
  const change = button(/^Change: To /).element();
  expect(wordsOf(nights).left).toBeCloseTo(term.getBoundingClientRect().left, 0);
  expect(wordsOf(change).right).toBeCloseTo(amount.getBoundingClientRect().right, 0);
});

test('makes one gift of a double click', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  await donorGoes('payment');
  await stripe.typed();
  const press = give().element() as HTMLButtonElement;
  press.click();
  press.click();
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)).toHaveLength(1);
  expect(stripe.tokens).toHaveLength(1);
});

test('explains a declined card, and completes the gift with another one', async () => {
  const stripe = fakeStripe();
  const { api, events } = show();
  let tries = 0;
  api.on(/payment_methods\/setup/, () =>
    ++tries === 1
      ? ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' })
      : ok({ status: 'succeeded', setup_id: 'seti_2', payment_method_id: 'pm_2' }),
  );
  await donorGoes('payment');
  await stripe.typed();
  await user.click(give());
  await expect
    .element(page.getByRole('alert').getByText(/Your bank declined the payment. Nothing was charged./))
    .toBeVisible();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'card_declined', message: 'declined' } });
  expect(api.callsTo(/\/api\/schedules$/)).toHaveLength(0);

  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('runs bank authentication in place and takes its outcome from the server', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  api.on(/payment_methods\/setup$/, () =>
    ok({ status: 'requires_action', setup_id: 'seti_1', client_secret: 'seti_1_secret' }),
  );
  await donorGoes('payment');
  await stripe.typed();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/setup\/seti_1$/)).toHaveLength(1);
});

test('shows what changed when the quote has expired, and asks to confirm it', async () => {
  const stripe = fakeStripe();
  const { api, events } = show();
  let tries = 0;
  api.on(/\/api\/schedules$/, ({ body }) => {
    if (++tries > 1) return ok(created);
    const later = quoteFor(
      { ...(body as CreateSchedule), pay_fees: false },
      SERVER_TIME,
      '0190f6a0-0000-7000-8000-000000000002',
    );
    return { status: 409, body: { error_code: 'quote_changed', quote: later } };
  });
  await donorGoes('payment');
  await stripe.typed();
  await user.click(give());
  await expect.element(page.getByText('Your plan has changed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The total was £113.75. It is now £110.00.')).toBeVisible();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'quote_changed', message: 'changed' } });

  await user.click(button('Give £110.00 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const [first, second] = api.callsTo(/\/api\/schedules$/);
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  // The first attempt saved the card; it is not requested again.
  expect(stripe.tokens).toHaveLength(1);
});

test('starts a new gift after the server refuses one', async () => {
  const stripe = fakeStripe();
  const { api } = show();
  let tries = 0;
  api.on(/\/api\/schedules$/, () => (++tries === 1 ? refused(422, 'email_refused') : ok(created)));
  await donorGoes('payment');
  await stripe.typed();
  await user.click(give());
  await expect.element(page.getByText('That did not work')).toBeVisible();
  await user.click(give());
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const keys = api.callsTo(/\/api\/schedules$/).map((call) => call.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('keeps everything typed through a refresh at any step', async () => {
  fakeStripe();
  const shown = show();
  await donorGoes('payment');
  shown.refresh();
  await expect.element(give()).toHaveTextContent('Give £113.75 over 10 nights');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('aisha@donor.example');
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Aisha Rahman');
  await user.click(button('Back'));
  await expect.element(heading(/^How would you like to give/)).toHaveFocus();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '70');
  await expect.element(button('Continue with £70.00')).toBeVisible();
  shown.refresh();
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('70');
});

test.each(['causes', 'tip', 'details'])('opens a draft that an earlier release left at the step %s', async (step) => {
  fakeStripe();
  const shown = show();
  await donorGoes('payment');
  const key = 'lantern:checkout:mtn2027:human-relief-gb';
  const draft = shown.storage.getItem(key) ?? '';
  expect(draft).toContain('"step":"payment"');
  shown.storage.setItem(key, draft.replace('"step":"payment"', `"step":"${step}"`));
  shown.refresh();
  await expect.element(give()).toHaveTextContent('Give £113.75 over 10 nights');
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Aisha Rahman');
});

test('shows a completed gift after a refresh without a server, and does not store the address', async () => {
  const stripe = fakeStripe();
  const { api, storage, refresh } = show();
  await donorGoes('payment');
  await stripe.typed();
  await user.click(give());
  await expect.element(heading(/^Thank you/)).toBeVisible();
  api.on(/./, () => 'lost');
  refresh();
  await user.click(button('See them'));
  await expect.element(heading(/^Thank you/)).toBeVisible();
  await expect.element(page.getByText('£113.75').first()).toBeVisible();
  expect(storage.getItem('lantern:checkout:mtn2027:human-relief-gb')).not.toContain('Rahman');
});

test('offers a retry and the hosted page when the card fields do not load', async () => {
  const stripe = fakeStripe();
  stripe.failToLoad('The network is down');
  show();
  await donorGoes('payment');
  await expect.element(page.getByText(/^The network is down/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Give on our own page instead' }))
    .toHaveAttribute('href', 'https://give.example/give/human-relief-gb?campaign=mtn2027&lang=en');
  await user.click(button('Try again'));
  await stripe.typed();
});

test('keeps the share code, the partner and its group on the way to the hosted page', async () => {
  const stripe = fakeStripe();
  stripe.failToLoad('The network is down');
  show({ chainCode: 'mtnabcdefghijklmn22', partner: 'Good & Co', group: 'members' });
  await donorGoes('payment');
  await expect
    .element(page.getByRole('link', { name: 'Give on our own page instead' }))
    .toHaveAttribute(
      'href',
      'https://give.example/give/human-relief-gb?campaign=mtn2027&lang=en&link=mtnabcdefghijklmn22&partner=Good%20%26%20Co&group=members',
    );
});

test('asks for a reload when the card fields fail to load a second time', async () => {
  const stripe = fakeStripe();
  const { host } = show();
  stripe.failToLoad('The network is down');
  await donorGoes('payment');
  await expect.element(page.getByText(/^The network is down/)).toBeVisible();
  stripe.failToLoad('The network is down');
  await user.click(button('Try again'));
  await expect.element(button('Reload the page')).toBeVisible();
  await expect.element(page.getByText(/^Part of this form could not be loaded\./)).toBeVisible();
  expect(host.textContent).not.toContain('The network is down');
});

test('has no axe violations at any step in English, nor at the payment in Arabic and French', async () => {
  const stripe = fakeStripe();
  const { host } = show();
  const look = async (step: string) => expect(await axeViolations(host), step).toEqual([]);
  await expect.element(heading(/^How would/)).toBeVisible();
  await look('plan');
  await user.click(button('Change: Causes'));
  await user.click(page.getByRole('checkbox', { name: 'Zakat' }));
  await user.click(button('Change: Dates and times'));
  await expect.element(page.getByRole('switch', { name: 'Give on the 30th night too' })).toBeVisible();
  await look('plan with its rows open');
  await donorGoes('details');
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await user.click(give());
  await look('payment with its problems');
  await user.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'ar');
  await expect.element(heading('راجع ثم ادفع')).toBeVisible();
  await look('payment in Arabic');
  await user.selectOptions(page.getByRole('combobox', { name: 'اللغة' }), 'fr');
  await expect.element(heading('Vérifier et payer')).toBeVisible();
  await look('payment in French');
  await user.selectOptions(page.getByRole('combobox', { name: 'Langue' }), 'en');
  await user.fill(page.getByRole('textbox', { name: 'First name' }), 'Aisha');
  await user.fill(page.getByRole('textbox', { name: 'Last name' }), 'Rahman');
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'aisha@donor.example');
  await user.fill(page.getByRole('textbox', { name: /House no/ }), '12');
  await user.fill(page.getByRole('textbox', { name: 'Street' }), 'Mill Lane');
  await user.fill(page.getByRole('textbox', { name: 'Postcode' }), 'SW1A 1AA');
  await stripe.typed();
  await user.click(button('All nights, with dates and amounts'));
  await look('payment');
  await user.click(give());
  await expect.element(heading(/^Thank you/)).toBeVisible();
  await look('confirmation');
});

test('goes one step back with all answers kept and focuses the question', async () => {
  show();
  await donorGoes('details');
  await user.click(button('Back'));
  await expect.element(heading(/^How would you like to give/)).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Amount in total' })).toHaveValue('100');
});

test('completes a preview without sending anything', async () => {
  const { api } = show({ preview: true });
  await donorGoes('payment');
  await expect.element(button(/^Give £113.75/)).toBeDisabled();
  expect(api.calls.filter((call) => call.method === 'POST')).toEqual([]);
});

test('works without a draft when storage throws', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  show({ storage: { getItem: blocked, setItem: blocked, removeItem: blocked } });
  await donorGoes('details');
});
