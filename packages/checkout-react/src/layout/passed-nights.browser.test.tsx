import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { created, type FakeApi, fakeApi, ok, refused } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { charity, quoteFor } from '../../test/fixtures.ts';
import { axeFindings, button, donorGoes, heading, type Shown, show } from '../../test/harness.tsx';
import type { Step } from '../state/index.ts';

const MINUTES = 60_000;
/** Half an hour before night 20 closes, and before night 29, the last. */
const BEFORE_THE_FIRST = '2027-02-27T01:00:00.000Z';
const BEFORE_THE_LAST = '2027-03-08T01:00:00.000Z';
/** The only split where one night is left. */

beforeEach(() => {
  // Time goes on by itself too: what renders waits by the same clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
});
afterEach(() => {
  // What a renderer put off to the next tick would else be lost with the clock, for every test after this one.
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server with a clock that runs as the page's does. */
function serverAt(start: string): FakeApi & { readonly now: () => string; skip(milliseconds: number): void } {
  const api = fakeApi();
  const began = performance.now();
  let skipped = 0;
  let quotes = 0;
  const now = () => new Date(Date.parse(start) + skipped + performance.now() - began).toISOString();
  api.on(/\/charities\/[\w-]+$/, () => ok({ ...charity, server_time: now() }));
  api.on(/\/api\/quotes$/, ({ body }) => {
    const id = `0190f6a0-0000-7000-8000-${String(++quotes).padStart(12, '0')}`;
    try {
      return ok(quoteFor(body as QuoteRequest, now(), id));
    } catch {
      return passed;
    }
  });
  return {
    ...api,
    now,
    skip(milliseconds) {
      skipped += milliseconds;
    },
  };
}

const passed = {
  status: 422,
  body: { error_code: 'night_passed', errors: [{ pointer: '/first_night', message: 'has passed' }] },
};

const firstNightErrors = ({ events }: Shown) => events.filter(({ name }) => name === 'FirstNightError');
/** The page around is told, once. */
const isTold = (shown: Shown, step: Step) =>
  expect.poll(() => firstNightErrors(shown)).toEqual([{ name: 'FirstNightError', detail: { step } }]);
const told = (text: string | RegExp) => page.getByText(text);
const give = (nights: number) => button(new RegExp(`^Give £.+ over ${nights} nights?$`));

async function atThePayment(api: FakeApi, split?: RegExp | null) {
  const stripe = fakeStripe();
  const shown = show({ api });
  await donorGoes('payment', split);
  await stripe.typed();
  return shown;
}

test.each(['causes', 'tip', 'details'] as const)(
  'a night that passes at the step %s is said there, and one press leads back to the plan',
  async (step) => {
    const shown = show({ api: serverAt(BEFORE_THE_FIRST) });
    await donorGoes(step);
    expect(told('Your plan has changed').query()).toBeNull();
    vi.advanceTimersByTime(31 * MINUTES);
    await expect.element(told('Night 20 has passed. Your plan is now 9 nights.')).toBeVisible();
    await isTold(shown, step);
    await userEvent.click(button('Change: Your nights'));
    await expect.element(heading(/^How would you like to give/)).toBeVisible();
    await expect.element(told('9 nights are left.')).toBeVisible();
  },
);

test('axe finds nothing where a night has passed', async () => {
  const { host } = show({ api: serverAt(BEFORE_THE_FIRST) });
  await donorGoes('tip');
  vi.advanceTimersByTime(31 * MINUTES);
  await expect.element(told('Your plan has changed')).toBeVisible();
  expect(await axeFindings(host)).toEqual([]);
});

test.each(['causes', 'tip', 'details'] as const)('a last night that passes at the step %s is said', async (step) => {
  const shown = show({ api: serverAt(BEFORE_THE_LAST) });
  await donorGoes(step, null);
  vi.advanceTimersByTime(31 * MINUTES);
  await expect.element(heading('The last night has passed')).toBeVisible();
  await isTold(shown, step);
});

test('fewer nights that the donor chose at the tip are no nights that have passed', async () => {
  const shown = show({ api: serverAt(BEFORE_THE_FIRST) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount in total' }), '20');
  await userEvent.click(page.getByRole('radio', { name: /^Equally/ }));
  await userEvent.click(button(/^Continue/));
  await userEvent.click(button('Continue'));
  await userEvent.click(button(/^Give over \d nights?$/));
  vi.advanceTimersByTime(31 * MINUTES);
  await expect.element(told(/^Total over \d nights?$/)).toBeVisible();
  expect(told('Your plan has changed').query()).toBeNull();
  expect(firstNightErrors(shown)).toEqual([]);
});

test('at the payment a quote holds past a cutoff, and when it runs out the night that passed is said', async () => {
  const shown = await atThePayment(serverAt(BEFORE_THE_FIRST));
  vi.advanceTimersByTime(14 * MINUTES);
  // Asked for anew after the first quarter of an hour, so this one holds until 01:31.
  vi.advanceTimersByTime(2 * MINUTES);
  await expect.poll(() => shown.api.callsTo(/quotes$/)).toHaveLength(2);
  vi.advanceTimersByTime(14.5 * MINUTES);
  await expect.element(give(10)).toBeVisible();
  expect(firstNightErrors(shown)).toEqual([]);

  vi.advanceTimersByTime(2 * MINUTES);
  await expect.element(told('Your plan has changed')).toBeVisible();
  await expect.element(told('Night 20 has passed.')).toBeVisible();
  await expect.element(give(9)).toBeVisible();
  await isTold(shown, 'payment');
});

test('at the payment the last night can be given on for as long as its quote holds', async () => {
  const api = serverAt('2027-03-08T01:25:00.000Z');
  const shown = await atThePayment(api, null);
  vi.advanceTimersByTime(10 * MINUTES);
  await expect.element(give(1)).toBeVisible();
  vi.advanceTimersByTime(6 * MINUTES);
  await expect.element(heading('The last night has passed')).toBeVisible();
  await isTold(shown, 'payment');
});

test('a page whose clock stood still is set right by the server that refuses its night', async () => {
  const api = serverAt(BEFORE_THE_FIRST);
  const shown = await atThePayment(api);
  api.on(/\/api\/schedules$/, () => passed);
  api.skip(31 * MINUTES);
  await userEvent.click(give(10));
  await expect.element(told('Night 20 has passed.')).toBeVisible();
  await isTold(shown, 'payment');
  api.on(/\/api\/schedules$/, () => ok(created));
  await userEvent.click(give(9));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('a page that slept asks for the time when it comes back into view', async () => {
  const api = serverAt(BEFORE_THE_FIRST);
  const shown = show({ api });
  await donorGoes('tip');
  // While a phone sleeps a page's own clock may stand still.
  const woken = Date.now() + 31 * MINUTES;
  vi.spyOn(Date, 'now').mockReturnValue(woken);
  api.skip(31 * MINUTES);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(told(/^Night 20 has passed/)).toBeVisible();
  await isTold(shown, 'tip');
});

test.each([
  ['the quote', /\/api\/quotes$/, 'Try again'],
  ['the gift', /\/api\/schedules$/, /^Give £/],
])('a campaign that is over by the time of %s is said', async (_, path, press) => {
  const stripe = fakeStripe();
  const { api } = show();
  api.on(path, () => refused(503, 'down'));
  await donorGoes('payment');
  if (path.test('/api/schedules')) await stripe.typed();
  await expect.element(button(press)).toBeVisible();
  for (const call of [path, /\/charities\/[\w-]+$/]) api.on(call, () => refused(410, 'campaign_not_found'));
  await userEvent.click(button(press));
  await expect.element(heading('This campaign is over')).toBeVisible();
});

test('a gift whose answer never came stays to be heard of, whatever the time', async () => {
  const api = serverAt(BEFORE_THE_LAST);
  const shown = await atThePayment(api, null);
  api.on(/\/api\/schedules$/, () => 'lost');
  await userEvent.click(give(1));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(4000);
      return told('We did not hear back').query();
    })
    .not.toBeNull();
  vi.advanceTimersByTime(60 * MINUTES);
  await expect.element(button('Finish giving')).toBeVisible();
  // By now the product means the next campaign.
  api.on(/\/charities\/[\w-]+$/, () =>
    ok({ ...charity, server_time: api.now(), campaign_terms: { ...charity.campaign_terms, id: 'mtn2028' } }),
  );
  shown.refresh();
  await expect.element(button('Finish giving')).toBeVisible();
  api.on(/\/api\/schedules$/, () => ok(created));
  await userEvent.click(button('Finish giving'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const keys = api.callsTo(/\/api\/schedules$/).map((call) => call.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
