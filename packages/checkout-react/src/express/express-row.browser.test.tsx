import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../test/components/axe.ts';
import { painted } from '../../../../test/components/pointer.ts';
import { user } from '../../../../test/components/user.ts';
import { ANOTHER_DONOR } from '../../test/describe-wallet-form.ts';
import { fakeApi, ok, refused, wrong } from '../../test/fake-api.ts';
import { type FakeStripe, fakeStripe } from '../../test/fake-stripe.ts';
import { charity, quoteFor } from '../../test/fixtures.ts';
import { button, donorGoes, heading, opensAddOns, show } from '../../test/harness.tsx';
import type { Wallet } from '../processors/processor.ts';

afterEach(() => page.viewport(768, 900));

/** A device with these wallets. */
function device(...wallets: Wallet[]): FakeStripe {
  const stripe = fakeStripe();
  stripe.express.has(wallets);
  return stripe;
}

const wallet = () => button('apple_pay');

/** £100, more on odd nights, and the wallet's button is on screen. */
async function planned(): Promise<void> {
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await found();
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await expect.element(wallet()).toBeVisible();
}

/** The device's wallets are known to the checkout, and may not be on screen yet. */
async function found(): Promise<void> {
  await expect
    .poll(() => document.querySelector('.ln-express[data-stage]') ?? shadowed('.ln-express[data-stage]'))
    .not.toBe(null);
}
const shadowed = (selector: string) =>
  [...document.querySelectorAll('*')].map((host) => host.shadowRoot?.querySelector(selector)).find(Boolean) ?? null;

/** Presses the wallet's button; its sheet opens. */
async function opened({ express }: FakeStripe): Promise<void> {
  await user.click(wallet());
  await expect.poll(() => express.isOpen()).toBe(true);
}

/** A server whose clock runs with the page's. */
function serverWithTime() {
  const api = fakeApi();
  const began = performance.now();
  const now = () => new Date(Date.parse(charity.server_time) + performance.now() - began).toISOString();
  api.on(/\/api\/quotes$/, ({ body }) => ok(quoteFor(body as QuoteRequest, now())));
  return api;
}

test.each([false, true])(
  'gives from the plan in one press and nothing typed but the amount (shadow root: %s)',
  async (shadow) => {
    const stripe = device('apple_pay');
    const { api, events } = show({ shadow });
    await planned();
    await opened(stripe);
    expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('done');
    await expect.element(heading('Thank you, Omar')).toBeVisible();

    expect(api.callsTo(/setup$/).map(({ body }) => body)).toMatchObject([
      {
        processor_token: 'ctoken_1',
        email: 'omar@donor.example',
        first_name: 'Omar',
        last_name: 'Siddiq',
        consent: {
          version: 'wallet-nights-2',
          // Not each by itself: the page of a gift over nights stops all of them.
          text: expect.stringMatching(
            /^By giving, you authorise 10 charges, £.+ You can stop all those still to come\.$/,
          ),
        },
      },
    ]);
    expect(api.callsTo(/\/api\/schedules$/).map(({ body }) => body)).toMatchObject([
      {
        payment_type: 'apple_pay',
        email: 'omar@donor.example',
        house_number: '14',
        address_1: 'Lantern Lane',
        postcode: 'E1 6AN',
        country: 'GB',
        gift_aid: false,
      },
    ]);
    expect(events).toContainEqual({ name: 'continueSetup', detail: { total: 10_000, currency: 'gbp' } });
    expect(events.map(({ name }) => name)).toContain('donated');
  },
);

test('shows gift, tip and fees in the sheet, which come to what the terms say', async () => {
  const stripe = device('apple_pay');
  const { api, host } = show();
  await planned();
  const terms = page.getByText(/^By giving, you authorise 10 charges/);
  await expect.element(terms).toBeVisible();
  expect(await axeViolations(host)).toEqual([]);
  await opened(stripe);
  const lines = stripe.express.lines();
  expect(lines.map(({ label }) => label)).toEqual(['To Human Relief', 'Tip to the platform', 'Card fees']);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  expect(terms.element().textContent).toContain(`£${(total / 100).toFixed(2)}`);
  // Asked for before the press, and not again by it.
  expect(api.callsTo(/\/api\/quotes$/)).toHaveLength(1);
});

test('has a quote again after the last one has expired, before the wallet is pressed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const stripe = device('apple_pay');
  const { api } = show({ api: serverWithTime() });
  await planned();
  const quoted = () => api.callsTo(/\/api\/quotes$/).length;
  await expect.poll(quoted).toBe(1);
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 1000);
  await expect.poll(quoted).toBe(2);
  await opened(stripe);
  expect(quoted()).toBe(2);
});

test('has a quote again once the donor comes back to a page on which it has expired', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  device('apple_pay');
  const { api } = show({ api: serverWithTime() });
  await planned();
  const quoted = () => api.callsTo(/\/api\/quotes$/).length;
  await expect.poll(quoted).toBe(1);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 1000);
  expect(quoted()).toBe(1);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(quoted).toBe(2);
});

test('shows a wallet with the donor’s next choice and not before, so that nothing moves by itself', async () => {
  const stripe = device('apple_pay');
  show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await found();
  expect(stripe.express.mountedIn()).not.toBe(null);
  await painted();
  await expect.element(wallet()).not.toBeInTheDocument();
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await expect.element(wallet()).toBeVisible();
  const footer = document.querySelector('.ln-panel-footer');
  const before = footer?.getBoundingClientRect().height;
  await expect.element(page.getByText(/^By giving, you authorise 10 charges/)).toBeVisible();
  expect(footer?.getBoundingClientRect().height).toBe(before);
});

test.each([320, 390])(
  'nothing passes the edge of a phone of %i px while a wallet waits for the plan',
  async (width) => {
    await page.viewport(width, 844);
    device('apple_pay');
    show();
    await expect.element(heading(/^How would you like to give/)).toBeVisible();
    await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
    await found();
    await painted();
    const room = document.querySelector('.ln-express-room')?.getBoundingClientRect();
    const panel = document.querySelector('.ln-panel')?.getBoundingClientRect();
    expect(room?.right).toBeLessThanOrEqual(panel?.right ?? 0);
    expect(room?.left).toBeGreaterThanOrEqual(panel?.left ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('shows nothing of a wallet that waits for the next choice, even where its frame is visible by itself', async () => {
  const stripe = device('apple_pay');
  show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await found();
  const frame = document.createElement('div');
  frame.style.cssText = 'visibility: visible; block-size: 40px';
  stripe.express.mountedIn()?.append(frame);
  frame.scrollIntoView({ block: 'center' });
  const shareSeen = () =>
    new Promise<number | undefined>((seen) => {
      const watch = new IntersectionObserver(([entry]) => {
        watch.disconnect();
        seen(entry?.intersectionRatio);
      });
      watch.observe(frame);
    });
  expect(await shareSeen()).toBe(0);
  await user.click(page.getByRole('radio', { name: /^More on odd nights/ }));
  await expect.poll(shareSeen).toBe(1);
});

test('says what the plan lacks, and opens no sheet', async () => {
  const stripe = device('apple_pay');
  show();
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '100');
  await found();
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '150');
  await user.click(wallet());
  await expect.element(page.getByText('Choose how to spread it over the nights.')).toBeVisible();
  expect(stripe.express.isOpen()).toBe(false);
});

test('keeps the plan as it is when the sheet is closed, and opens it again', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await planned();
  await opened(stripe);
  await stripe.express.cancel();
  expect(api.callsTo(/setup$/)).toEqual([]);
  await opened(stripe);
  await stripe.express.approve(ANOTHER_DONOR);
  await expect.element(heading('Thank you, Omar')).toBeVisible();
});

test('says why a wallet gave no card, until the next press', async () => {
  const stripe = device('apple_pay');
  show();
  await planned();
  await opened(stripe);
  stripe.refuse('The wallet was closed.');
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  const told = page.getByText('The wallet was closed.');
  await expect.element(told).toBeVisible();
  stripe.refuse(null);
  await opened(stripe);
  await expect.element(told).not.toBeInTheDocument();
});

test('reports a declined card in the sheet and on the page', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/payment_methods\/setup$/, () => ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' }));
  show({ api });
  await planned();
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  await expect.element(page.getByText(/^Your bank declined the payment/)).toBeVisible();
  await expect.element(wallet()).toBeVisible();
});

test('asks for what the wallet does not know, and keeps what it does', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await planned();
  await opened(stripe);
  expect(await stripe.express.approve({ ...ANOTHER_DONOR, name: 'Omar' })).toBe('failed');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect.element(name).toHaveValue('Omar');
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('omar@donor.example');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(api.callsTo(/setup$/)).toEqual([]);
});

test('goes on to the payment step where Gift Aid was chosen, whose declaration no wallet shows', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await donorGoes('details');
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await user.click(button('Back'));
  await expect.element(heading(/^How would you like to give/)).toBeVisible();
  await expect.element(wallet()).toBeVisible();
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('done');
  await expect.element(heading('Check and pay')).toBeVisible();
  await expect.element(page.getByText(/^Your card is ready/)).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)).toEqual([]);
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Omar')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/).map(({ body }) => body)).toMatchObject([
    { payment_type: 'apple_pay', gift_aid: true, house_number: '14', postcode: 'E1 6AN' },
  ]);
});

test('shows an address of the wallet before a gift is declared with it', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await planned();
  await donorGoes('details');
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  const street = page.getByRole('textbox', { name: 'Street' });
  await user.fill(street, 'Old Road');
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('done');
  await expect.element(page.getByText(/^Your card is ready/)).toBeVisible();
  await expect.element(street).toHaveValue('Lantern Lane');
  await expect.element(page.getByRole('textbox', { name: /^House/ })).toHaveFocus();
  expect(api.callsTo(/\/api\/schedules$/)).toEqual([]);
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Omar')).toBeVisible();
});

/** Chooses Gift Aid on the payment step and types an address. */
async function declaresFromHome() {
  await planned();
  await donorGoes('details');
  await user.click(page.getByRole('radio', { name: 'Yes, I pay UK tax' }));
  await user.fill(page.getByRole('textbox', { name: /^House/ }), '14');
  await user.fill(page.getByRole('textbox', { name: 'Street' }), 'Old Road');
  await user.fill(page.getByRole('textbox', { name: 'Postcode' }), 'M1 1AA');
}

test('declares a gift with the typed name and address where the wallet has others', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await declaresFromHome();
  await user.fill(page.getByRole('textbox', { name: 'First name' }), 'Aisha');
  await user.fill(page.getByRole('textbox', { name: 'Last name' }), 'Rahman');
  await opened(stripe);
  expect(await stripe.express.approve({ ...ANOTHER_DONOR, line1: 'Rose Cottage' })).toBe('done');
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/).map(({ body }) => body)).toMatchObject([
    {
      gift_aid: true,
      first_name: 'Aisha',
      last_name: 'Rahman',
      house_number: '14',
      address_1: 'Old Road',
      postcode: 'M1 1AA',
    },
  ]);
});

test('shows a name of the wallet before a gift is declared with it', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await declaresFromHome();
  const name = page.getByRole('textbox', { name: 'Last name' });
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('done');
  await expect.element(page.getByText(/^Your card is ready/)).toBeVisible();
  await expect.element(name).toHaveValue('Siddiq');
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(api.callsTo(/\/api\/schedules$/)).toEqual([]);
  await user.click(button(/^Give £/));
  await expect.element(heading('Thank you, Omar')).toBeVisible();
});

test('gives from the payment step too, with the wallet’s name instead of the typed one', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await planned();
  await donorGoes('payment');
  await expect.element(wallet()).toBeVisible();
  await opened(stripe);
  await stripe.express.approve(ANOTHER_DONOR);
  await expect.element(heading('Thank you, Omar')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/).map(({ body }) => body)).toMatchObject([{ payment_type: 'apple_pay' }]);
});

test('reserves nothing and moves nothing where there is no wallet', async () => {
  device();
  const { host } = show();
  await page.viewport(360, 640);
  await donorGoes('payment');
  const express = host.querySelector('.ln-express');
  expect(express?.getBoundingClientRect().height ?? 0).toBe(0);
  await expect.element(page.getByText('or by card')).not.toBeInTheDocument();
});

test('has its place in the payment step from its first frame', async () => {
  device('apple_pay');
  const { host } = show();
  await planned();
  const tops: number[] = [];
  let frame = 0;
  const look = () => {
    const top = host.querySelector('.ln-summary')?.getBoundingClientRect().top;
    if (top !== undefined && host.querySelector('.ln-card-field')) tops.push(top + scrollY);
    frame = requestAnimationFrame(look);
  };
  look();
  await donorGoes('payment');
  await expect.element(wallet()).toBeVisible();
  await painted();
  cancelAnimationFrame(frame);
  expect(tops.length).toBeGreaterThan(0);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
});

const crowded = /^Many people are giving right now/;

test('says on the payment step why a gift from the plan was not made once its card was saved', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/\/api\/schedules$/, () => refused(429, 'too_many_requests'));
  const { events } = show({ api });
  await planned();
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  await expect.element(heading('Check and pay')).toBeVisible();
  await expect.element(page.getByText(crowded)).toBeInViewport();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'refused', message: 'too_many_requests' } });
});

test('says on the payment step why a gift from there was not made once its card was saved', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/\/api\/schedules$/, () => refused(429, 'too_many_requests'));
  show({ api });
  await planned();
  await user.click(button(/^Continue/));
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  await expect.element(page.getByText(crowded)).toBeVisible();
});

test('announces a refusal on the payment step each time, also for the same reason', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/payment_methods\/setup$/, () => refused(429, 'too_many_requests'));
  const { host } = show({ api });
  await planned();
  await user.click(button(/^Continue/));
  await expect.element(wallet()).toBeVisible();
  const region = host.querySelector('[aria-live=polite][aria-atomic]');
  const heard: string[] = [];
  const listener = new MutationObserver(() => heard.push(region?.textContent ?? ''));
  if (region) listener.observe(region, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => listener.disconnect());
  for (const times of [1, 2]) {
    await opened(stripe);
    expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
    await expect.poll(() => heard.filter((text) => text.includes('Many people are giving'))).toHaveLength(times);
  }
});

test('leads from the plan to the field of the payment step that was refused', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/\/api\/schedules$/, () => wrong('/last_name'));
  show({ api });
  await planned();
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
});

test('leads to the name that a wallet does not know in full', async () => {
  const stripe = device('apple_pay');
  show();
  await planned();
  await opened(stripe);
  expect(await stripe.express.approve({ ...ANOTHER_DONOR, name: 'Omar' })).toBe('failed');
  await expect.element(page.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
});

test('replaces a typed name with that of the wallet’s owner', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/payment_methods\/setup$/, () => ok({ status: 'failed', setup_id: 'seti_1', reason: 'declined' }));
  show({ api });
  await planned();
  await user.click(button(/^Continue/));
  const name = page.getByRole('textbox', { name: 'Full name' });
  await user.fill(name, 'Aisha Rahman');
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  await expect.element(name).toHaveValue(ANOTHER_DONOR.name);
});

test('gives with the typed name once a wallet’s was not a whole one', async () => {
  const stripe = device('apple_pay');
  const { api } = show();
  await planned();
  await opened(stripe);
  const half = { ...ANOTHER_DONOR, name: 'Omar' };
  expect(await stripe.express.approve(half)).toBe('failed');
  await user.fill(page.getByRole('textbox', { name: 'Full name' }), 'Omar Siddiq');
  await opened(stripe);
  expect(await stripe.express.approve(half)).toBe('done');
  await expect.element(heading('Thank you, Omar')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/).map(({ body }) => body)).toMatchObject([
    { first_name: 'Omar', last_name: 'Siddiq' },
  ]);
});

test('gives nothing where what is begun beside the gift has changed since the wallet was opened', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () =>
    ok({ ...charity, friday_gift: { causes: [{ cause_id: 'water', title: 'Clean water' }] } }),
  );
  show({ api });
  await planned();
  await user.click(button(/^Continue/));
  const friday = page.getByRole('switch', { name: /Friday/ });
  await expect.element(friday).toBeVisible();
  await opened(stripe);
  await user.click(friday);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  await expect.element(page.getByText('Your plan has changed', { exact: true })).toBeVisible();
  expect(api.callsTo(/setup$|schedules$/)).toEqual([]);
  await opened(stripe);
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('done');
  await expect.element(heading('Thank you, Omar')).toBeVisible();
});

/** The charity, with gifts that go on after the nights. */
const withGiftsThatGoOn = {
  ...charity,
  friday_gift: { causes: [{ cause_id: 'water', title: 'Clean water' }] },
  endowment: { cause_id: 'endowment', title: 'Endowment for wells', monthly_gift: 1000 },
};

/** Plans nights, and adds both of these gifts. */
async function plansWithGiftsThatGoOn(): Promise<void> {
  await planned();
  await user.click(button(/^Continue/));
  await opensAddOns();
  await user.click(page.getByRole('switch', { name: /every Friday too/ }));
  await user.click(page.getByRole('switch', { name: /every month too/ }));
}

test('has a line in the sheet for each gift that goes on after the nights, and ends none of them', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  api.on(/\/charities\/[\w-]+$/, () => ok(withGiftsThatGoOn));
  show({ api });
  await plansWithGiftsThatGoOn();
  await opened(stripe);
  expect(stripe.express.lines().slice(-2)).toEqual([
    { label: 'Every Friday, until you stop', amount: 500 },
    { label: 'Endowment every month, until you stop', amount: 1000 },
  ]);
  const { recurringPaymentRequest } = stripe.express.sheet()?.applePay ?? {};
  expect(recurringPaymentRequest?.billingAgreement).toMatch(
    /^By giving, you authorise 10 charges.+£5\.00 every Friday.+£10\.00 every month/,
  );
  const { recurringPaymentStartDate: start, ...regular } = recurringPaymentRequest?.regularBilling ?? {};
  expect(regular).toEqual({
    label: 'Every Friday, until you stop',
    amount: 500,
    recurringPaymentIntervalUnit: 'day',
    recurringPaymentIntervalCount: 7,
  });
  expect(start?.getUTCDay()).toBe(5);
});

test('names in the sheet all that goes on also where the whole consent is longer than a wallet takes', async () => {
  const stripe = device('apple_pay');
  const api = fakeApi();
  const { campaign_terms, server_time } = charity;
  const other = { ...charity, charity_id: 'sight-aid-gb', charity_name: 'Sight Aid '.repeat(30).trim() };
  api.on(/\/charities\/[\w-]+$/, ({ path }) =>
    ok(path.endsWith(other.charity_id) ? other : { ...withGiftsThatGoOn, connectable: true }),
  );
  api.on(/\/charities\?connectable_to=/, () => ok({ campaign_terms, server_time, charities: [other] }));
  show({ api });
  await plansWithGiftsThatGoOn();
  await user.click(page.getByRole('switch', { name: /another charity too/ }));
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '50');
  await expect.element(page.getByText(/You also authorise £52\.85 in total for Sight Aid/)).toBeVisible();
  await opened(stripe);
  expect(stripe.express.sheet()?.applePay?.recurringPaymentRequest?.billingAgreement).toBe(
    'By giving, you authorise the gifts listed here, on the dates of your plan. You also authorise £5.00 every Friday, until you stop it. You also authorise £10.00 every month for the endowment, until you stop it.',
  );
});

test('shows on the plan step what has changed since the wallet was opened', async () => {
  const stripe = device('apple_pay');
  const { events } = show();
  await planned();
  await opened(stripe);
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '150');
  expect(await stripe.express.approve(ANOTHER_DONOR)).toBe('failed');
  await expect.element(page.getByText(/^The total was £113\.75\. It is now £/)).toBeVisible();
  expect(events).toContainEqual({ name: 'error', detail: { code: 'quote_changed', message: 'changed' } });
});
