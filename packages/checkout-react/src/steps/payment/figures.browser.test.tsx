import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { fakeStripe } from '../../../test/fake-stripe.ts';
import { quoteFor, SERVER_TIME } from '../../../test/fixtures.ts';
import { button, donorGoes, heading, show } from '../../../test/harness.tsx';
import { QUOTE_AFTER_MS } from '../../state/quote.ts';

const field = (name: string) => page.getByRole('textbox', { name });
const changed = () => page.getByText('Your plan has changed', { exact: true });

/** An API whose quotes wait until they are released; each has its own id. */
function slowQuotes() {
  const api = fakeApi();
  let made = 0;
  api.on(/\/api\/quotes$/, ({ body }) => {
    const id = `0190f6a0-0000-7000-8000-${String(++made).padStart(12, '0')}`;
    return ok(quoteFor(body as QuoteRequest, SERVER_TIME, id));
  });
  let waits = false;
  const waiting: (() => void)[] = [];
  const fetch: typeof api.fetch = async (input, init) => {
    if (waits && /\/api\/quotes$/.test(String(input))) await new Promise<void>((go) => waiting.push(go));
    return api.fetch(input, init);
  };
  return {
    api: { ...api, fetch },
    hold: () => {
      waits = true;
    },
    asked: () => waiting.length,
    release() {
      waits = false;
      for (const go of waiting.splice(0)) go();
    },
  };
}

test('shows the figures of a changed tip at once, and gives them on the first press', async () => {
  const stripe = fakeStripe();
  const { api, hold, asked, release } = slowQuotes();
  show({ api });
  await donorGoes('payment');
  await stripe.typed();
  await expect.element(button('Give £113.75 over 10 nights')).toBeVisible();
  hold();
  await user.click(page.getByRole('radio', { name: '5%', exact: true }));
  await expect.element(button('Give £108.65 over 10 nights')).toBeVisible();
  await expect.element(page.getByText(/^You authorise 10 charges to this card, £108\.65 in total/)).toBeVisible();
  await user.click(page.getByRole('switch', { name: 'Cover the card fees' }));
  await expect.element(button('Give £105.00 over 10 nights')).toBeVisible();
  await expect.poll(asked).toBe(1);
  await user.click(button(/^Give £/));
  release();
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  expect(changed().query()).toBeNull();
  expect(api.callsTo(/\/api\/schedules$/)).toHaveLength(1);
  expect(api.callsTo(/\/api\/schedules$/)[0]?.body).toMatchObject({
    tip_percentage: 5,
    pay_fees: false,
    quote_id: '0190f6a0-0000-7000-8000-000000000002',
  });
});

test('shows what each night will be charged, with tip and fees as they are chosen', async () => {
  fakeStripe();
  show({ api: slowQuotes().api });
  await donorGoes('payment');
  const nights = page.getByRole('radiogroup', { name: 'Your nights' }).getByRole('radio');
  const charges = () => nights.elements().map((night) => /£[\d.]+/.exec(night.ariaLabel ?? '')?.[0]);
  const sum = () => charges().reduce((total, charge) => total + Math.round(Number(charge?.slice(1)) * 100), 0);
  await expect.poll(charges).toHaveLength(10);
  expect(sum()).toBe(113_75);
  await user.click(page.getByRole('radio', { name: '5%', exact: true }));
  await expect.poll(sum).toBe(108_65);
});

test('never reports the donor’s own change as one, also once its quote is there', async () => {
  const { api } = slowQuotes();
  fakeStripe();
  show({ api });
  await donorGoes('payment');
  await user.click(page.getByRole('radio', { name: 'No tip' }));
  await expect.poll(() => api.callsTo(/quotes$/)).toHaveLength(2);
  await expect.element(button('Give £103.60 over 10 nights')).toBeVisible();
  expect(changed().query()).toBeNull();
});

test('asks for one quote of a tip that is being typed', async () => {
  const { api } = slowQuotes();
  fakeStripe();
  show({ api });
  await donorGoes('payment');
  await user.click(page.getByRole('radio', { name: 'Other' }));
  // However long the keys take.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.type(field('Your tip'), '12.50');
  expect(api.callsTo(/quotes$/)).toHaveLength(1);
  vi.advanceTimersByTime(QUOTE_AFTER_MS);
  await expect.poll(() => api.callsTo(/quotes$/).at(-1)?.body).toMatchObject({ tip: 1250 });
  expect(api.callsTo(/quotes$/).map(({ body }) => (body as QuoteRequest).tip)).toEqual([0, 1250]);
});

test('tells what changed where the server’s figures are not those on screen', async () => {
  const stripe = fakeStripe();
  const { api } = slowQuotes();
  show({ api });
  await donorGoes('payment');
  await stripe.typed();
  api.on(/\/api\/quotes$/, ({ body }) => ok(quoteFor({ ...(body as QuoteRequest), pay_fees: false })));
  await user.click(page.getByRole('radio', { name: '5%', exact: true }));
  await expect.element(changed()).toBeVisible();
  await expect.element(page.getByText('The total was £108.65. It is now £105.00.')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)).toHaveLength(0);
});

test('keeps every field and its focus while a quote loads, and locks them while the gift is made', async () => {
  const stripe = fakeStripe();
  const { api, hold, release } = slowQuotes();
  hold();
  show({ api });
  await donorGoes('payment');
  const email = field('Email').element();
  await user.click(field('Email'));
  release();
  await expect.poll(() => api.callsTo(/quotes$/)).toHaveLength(1);
  expect(field('Email').element()).toBe(email);
  await expect.element(field('Email')).toHaveFocus();
  await stripe.typed();

  hold();
  await user.click(page.getByRole('radio', { name: 'No tip' }));
  await user.click(button(/^Give £/));
  await expect.element(field('Email')).toBeDisabled();
  await expect.element(field('Full name')).toBeDisabled();
  await expect.element(page.getByRole('radio', { name: '10%' })).toBeDisabled();
  release();
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('asks for the quote again once the connection is back, and no longer tells that it was lost', async () => {
  const api = fakeApi();
  let connected = false;
  const id = '0190f6a0-0000-7000-8000-000000000001';
  api.on(/\/api\/quotes$/, ({ body }) => (connected ? ok(quoteFor(body as QuoteRequest, SERVER_TIME, id)) : 'lost'));
  show({ api });
  await donorGoes('payment');
  const told = page.getByText('We could not calculate your plan.');
  await expect.element(told).toBeVisible();
  connected = true;
  dispatchEvent(new Event('online'));
  await expect.element(told).not.toBeInTheDocument();
});
