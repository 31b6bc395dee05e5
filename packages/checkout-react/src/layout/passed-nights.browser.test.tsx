import type { QuoteRequest } from '@lantern-giving/core/api/quotes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../test/components/axe.ts';
import { user } from '../../../../test/components/user.ts';
import { created, type FakeApi, fakeApi, ok, refused } from '../../test/fake-api.ts';
import { fakeStripe } from '../../test/fake-stripe.ts';
import { charity, quoteFor } from '../../test/fixtures.ts';
import { button, donorGoes, heading, type Shown, show } from '../../test/harness.tsx';
import type { Step } from '../state/index.ts';

const MINUTES = 60_000;
/** Half an hour before the cutoff of night 20, and of night 29, the last one. */
const BEFORE_THE_FIRST = '2027-02-27T01:00:00.000Z';
const BEFORE_THE_LAST = '2027-03-08T01:00:00.000Z';
/** The only split offered for a single night. */

beforeEach(() => {
  // The fake time advances on its own too, because rendering waits on the same clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
});
afterEach(() => {
  // Runs what the renderer deferred to the next tick; it would otherwise be lost with the fake clock and break later
  // tests.
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server whose clock runs with the page's. */
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
/** The host page receives the error once. */
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

test('has no axe violations after a night has passed', async () => {
  const { host } = show({ api: serverAt(BEFORE_THE_FIRST) });
  await donorGoes('payment');
  vi.advanceTimersByTime(31 * MINUTES);
  await expect.element(told(/^Your plan has changed$/)).toBeVisible();
  expect(await axeViolations(host)).toEqual([]);
});

test('does not mistake nights dropped by the donor for passed nights', async () => {
  const shown = show({ api: serverAt(BEFORE_THE_FIRST) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount in total' }), '20');
  await userEvent.click(page.getByRole('radio', { name: /^Equally/ }));
  await userEvent.click(button(/^Continue/));
  await userEvent.click(button(/^Give over \d nights?$/));
  await expect.poll(() => shown.api.callsTo(/quotes$/)).toHaveLength(2);
  vi.advanceTimersByTime(31 * MINUTES);
  await expect.element(told(/^Total over \d nights?$/)).toBeVisible();
  expect(told(/^Your plan has changed$/).query()).toBeNull();
  expect(firstNightErrors(shown)).toEqual([]);
});

test('honours a quote past a cutoff at the payment step, and reports the passed night when the quote expires', async () => {
  const shown = await atThePayment(serverAt(BEFORE_THE_FIRST));
  vi.advanceTimersByTime(14 * MINUTES);
  // Requested again after the first quarter of an hour, so this one is valid until 01:31.
  vi.advanceTimersByTime(2 * MINUTES);
  await expect.poll(() => shown.api.callsTo(/quotes$/)).toHaveLength(2);
  vi.advanceTimersByTime(14.5 * MINUTES);
  await expect.element(give(10)).toBeVisible();
  expect(firstNightErrors(shown)).toEqual([]);

  vi.advanceTimersByTime(2 * MINUTES);
  await expect.element(told(/^Your plan has changed$/)).toBeVisible();
  await expect.element(told(/^Night 20 has passed\.$/)).toBeVisible();
  await expect.element(give(9)).toBeVisible();
  await isTold(shown, 'payment');
});

test('tells of a night that only the gift to another charity has lost before it is given, and gives at the next press', async () => {
  const api = serverAt('2027-02-27T01:28:00.000Z');
  const { campaign_terms } = charity;
  const other = {
    ...charity,
    charity_id: 'sight-aid-gb',
    charity_name: 'Sight Aid',
    causes: charity.causes.slice(0, 1),
  };
  api.on(/\/charities\/human-relief-gb$/, () => ok({ ...charity, connectable: true, server_time: api.now() }));
  api.on(/\/charities\/sight-aid-gb$/, () => ok({ ...other, server_time: api.now() }));
  api.on(/\/charities\?connectable_to=/, () => ok({ campaign_terms, server_time: api.now(), charities: [other] }));
  await atThePayment(api);
  await user.click(page.getByRole('switch', { name: 'Give to another charity too' }));
  await user.fill(page.getByRole('textbox', { name: 'Amount in total' }), '50');
  const ten = told('£50.00 and £2.85 card fees: £52.85 in all, on the same dates.');
  await expect.element(ten).toBeVisible();
  vi.advanceTimersByTime(4 * MINUTES);
  await user.fill(page.getByRole('textbox', { name: 'Email' }), 'amina@donor.example');
  await expect.element(ten).toBeVisible();
  await user.click(give(10));
  await expect.element(told(/^Night 20 has passed\.$/)).toBeVisible();
  await expect.element(told(/^The total was £166\.60\. It is now £166\.39\.$/)).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/)).toEqual([]);
  const own = '£52.64 in all, in 9 charges from Sun 28 Feb, 01:30.';
  await expect.element(told(`£50.00 and £2.64 card fees: ${own}`)).toBeVisible();
  await expect
    .element(told(/You also authorise £52\.64 in total for Sight Aid, in 9 charges from Sun 28 Feb, 01:30\.$/))
    .toBeVisible();
  await user.click(button('Give £166.39 over 10 nights'));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
  const made = page.getByRole('region', { name: 'With the same card' });
  await expect.element(made.getByText('Clean water, in 9 charges from Sun 28 Feb, 01:30')).toBeVisible();
  expect(api.callsTo(/\/api\/schedules$/).map(({ body }) => body)).toMatchObject([
    { charity_id: charity.charity_id, first_night: 20 },
    { charity_id: other.charity_id, first_night: 21 },
  ]);
});

test('says at the nights that the chosen one has passed, and leads to one that is left', async () => {
  const api = serverAt(BEFORE_THE_FIRST);
  show({ api });
  await userEvent.fill(page.getByRole('textbox', { name: 'Amount in total' }), '20');
  await userEvent.click(page.getByRole('radio', { name: /^Equally/ }));
  await userEvent.click(button(/^Continue/));
  await userEvent.click(button(/^Give over \d nights?$/));
  await userEvent.click(button('Back'));
  const asleep = (8 * 24 + 1) * 60 * MINUTES;
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + asleep);
  api.skip(asleep);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(told('That night has passed. Choose your nights again.')).toBeVisible();
  await userEvent.click(button(/^Continue/));
  const nights = page.getByRole('group', { name: 'Your nights' });
  await expect.element(nights).toHaveAccessibleDescription('That night has passed. Choose your nights again.');
  await expect.element(nights.getByRole('radio', { disabled: false }).first()).toHaveFocus();
});

test('allows the last night at the payment step for as long as its quote is valid', async () => {
  const api = serverAt('2027-03-08T01:25:00.000Z');
  const shown = await atThePayment(api, null);
  vi.advanceTimersByTime(10 * MINUTES);
  await expect.element(give(1)).toBeVisible();
  vi.advanceTimersByTime(6 * MINUTES);
  await expect.element(heading('The last night has passed')).toBeVisible();
  await isTold(shown, 'payment');
});

test('corrects a page whose clock stood still when the server refuses its night', async () => {
  const api = serverAt(BEFORE_THE_FIRST);
  const shown = await atThePayment(api);
  api.on(/\/api\/schedules$/, () => passed);
  api.skip(31 * MINUTES);
  await userEvent.click(give(10));
  await expect.element(told(/^Night 20 has passed\.$/)).toBeVisible();
  await isTold(shown, 'payment');
  api.on(/\/api\/schedules$/, () => ok(created));
  await userEvent.click(give(9));
  await expect.element(heading('Thank you, Aisha')).toBeVisible();
});

test('asks for the server’s time when the page becomes visible after sleep', async () => {
  const api = serverAt(BEFORE_THE_FIRST);
  const shown = show({ api });
  await donorGoes('payment');
  // A page's monotonic clock may stop while a phone sleeps.
  const woken = Date.now() + 31 * MINUTES;
  vi.spyOn(Date, 'now').mockReturnValue(woken);
  api.skip(31 * MINUTES);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(told(/^Night 20 has passed/)).toBeVisible();
  await isTold(shown, 'payment');
});

test.each([
  ['the quote', /\/api\/quotes$/, 'Try again'],
  ['the gift', /\/api\/schedules$/, /^Give £/],
])('reports a campaign that ended by the time of %s', async (_, path, press) => {
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

test('still resolves a gift without a known outcome after the nights have passed', async () => {
  const api = serverAt(BEFORE_THE_LAST);
  const shown = await atThePayment(api, null);
  api.on(/\/api\/schedules$/, () => 'lost');
  await userEvent.click(give(1));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(4000);
      return told(/^We did not hear back$/).query();
    })
    .not.toBeNull();
  vi.advanceTimersByTime(60 * MINUTES);
  await expect.element(button('Finish giving')).toBeVisible();
  // By then the product means the next campaign.
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
