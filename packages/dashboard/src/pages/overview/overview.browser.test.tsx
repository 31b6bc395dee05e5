import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { MAX_SUM } from '@lantern-giving/core/money';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { dashboardApi, INSIGHTS } from '../../../test/dashboard-api.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { demoGift, demoInsights as figures, noInsights as noGift } from '../../../test/demo-insights.ts';
import { held, ok, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, showPage } from '../../../test/show-page.tsx';
import { OverviewPage } from './page.tsx';

const none = { gifts: 0, amount: 0 };
const tile = (name: string | RegExp) => page.getByRole('region', { name });
const card = (name: string) => page.getByRole('article', { name });

test('reserves space while the figures load', async () => {
  const { until, letGo } = held();
  const api = dashboardApi(ok(figures));
  api.on(INSIGHTS, async () => {
    await until;
    return ok(figures);
  });
  showPage(<OverviewPage />);
  await expect.element(tile('Given so far').getByText('Loading')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.element(tile('Given per night')).toBeVisible();
  letGo();
  await expect.element(tile('Given so far, MyTenNights')).toBeVisible();
});

test.each(LOOKS)('shows a campaign at a glance: %o', async (look) => {
  dashboardApi(ok(figures));
  const box = showPage(<OverviewPage />, look);
  await expect.element(page.getByRole('article').nth(3)).toBeVisible();
  await expect.element(page.getByText('Bilal K.')).toBeVisible();
  await expectAccessible(box);
});

test.each(LOOKS)('says what to do before the first gift: %o', async (look) => {
  dashboardApi(ok(noGift));
  const box = showPage(<OverviewPage />, look);
  await expect.element(page.getByRole('article').nth(3)).toBeVisible();
  await expectAccessible(box);
});

test('has every figure as text, and every night and cause for screen readers', async () => {
  dashboardApi(ok(figures));
  showPage(<OverviewPage />);
  await expect.element(tile(/^Given so far/).getByText('£6.66', { exact: true })).toBeVisible();
  await expect
    .element(
      page.getByText(
        '1 night · 2 donors in all · £93.34 still to come · £13.33 waiting for donors · £100.00 not given',
      ),
    )
    .toBeVisible();
  await expect
    .element(tile('Tonight, night 21').getByText(/^2 plans, the first leaves .+\s· 1 waiting for its donor$/))
    .toBeVisible();
  await expect
    .element(tile('Next payout').getByText('expected Monday 8 March · balance £0.00, and £6.66 settling'))
    .toBeVisible();
  expect(tile('Given per night').getByRole('listitem').elements()).toHaveLength(30);
  await expect.element(page.getByText('Night 20: £6.66 given, £0.00 planned, £6.66 not given')).toBeInTheDocument();
  await expect.element(tile('Given per cause').getByRole('listitem').first()).toHaveTextContent('Wells£4.00');
  await expect.element(page.getByText('The donor has to confirm with the bank')).toBeVisible();
  await expect.element(tile(/^What was not charged/).getByText('1 donor · 1 night, £13.33')).toBeVisible();
  await expect
    .element(tile(/^What was not charged/).getByText('Cancelled, skipped or refunded: 10 nights, £100.00.'))
    .toBeVisible();
});

test.each([
  [false, 'You need not do anything: we charge what is due as soon as we can.'],
  [true, 'Charging is paused at the moment. We are looking into it.'],
])('does not say that everything was charged while gifts are due; halted: %j', async (halted, why) => {
  dashboardApi(ok({ ...figures, failures: [], due: { gifts: 2, amount: 2666, halted } }));
  const box = showPage(<OverviewPage />);
  const notCharged = tile(/^What was not charged/);
  await expect.element(notCharged.getByText(`Due and not charged yet: 2 nights, £26.66. ${why}`)).toBeVisible();
  await expect.element(notCharged.getByText(/^Everything that was due/)).not.toBeInTheDocument();
  await expectAccessible(box);
});

test('says that everything due was charged where nothing is due and nothing was declined', async () => {
  dashboardApi(ok({ ...figures, failures: [] }));
  showPage(<OverviewPage />);
  await expect.element(page.getByText('Everything that was due has been charged.')).toBeVisible();
});

test.each([
  [{ gifts: 1, amount: 1000 }, ['Cancelled, skipped or refunded: 1 night, £10.00.', 'Refunded in part: £90.00.']],
  [none, ['Refunded in part: £90.00.']],
])('adds what was refunded in part to no night that was not given: %j', async (cancelled, lines) => {
  dashboardApi(ok({ ...figures, failures: [], cancelled, refunded_in_part: 9000 }));
  showPage(<OverviewPage />);
  const notCharged = tile(/^What was not charged/);
  await expect.element(notCharged.getByText('Refunded in part', { exact: false })).toBeVisible();
  expect(
    notCharged
      .getByText(/refunded/i)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(lines);
});

/** The largest numbers a response can hold, in a currency without decimals. */
const most = { gifts: 90_000, amount: MAX_SUM };
const wide: CharityInsights = {
  ...figures,
  currency: 'idr',
  given: most,
  planned: most,
  tonight: {
    number: 21,
    date: '2027-02-28',
    leaves_at: '2027-03-01T01:30:00.000Z',
    leaves_tonight: true,
    ...most,
    actionable: 90_000,
  },
  nights: [{ number: 21, given: MAX_SUM, planned: MAX_SUM, waiting: MAX_SUM, lost: MAX_SUM, plans: 90_000 }],
  causes: [{ cause_id: 'wells', title: 'Wells and cisterns for villages in the hills', given: MAX_SUM }],
  failures: [{ kind: 'card_stopped', ...most, donors: 90_000, plans: 90_000 }],
};

test.each([360, 768, 1280].flatMap((width) => LOOKS.map((look) => ({ width, ...look }))))(
  'fits the largest possible figures into their tiles: %o',
  async ({ width, ...look }) => {
    await page.viewport(width, 900);
    const account = '/api/stripe/human-relief-gb/balance';
    const payout = '/api/reports/human-relief-gb/payouts/next';
    dashboardApi(ok(wide), {
      [`GET ${account}`]: ok({ available: -MAX_SUM, pending: MAX_SUM, currency: 'idr' }),
      [`GET ${payout}`]: ok({ amount: MAX_SUM, expected_date: '2027-03-08', currency: 'idr' }),
    });
    const box = showPage(<OverviewPage />, look);
    await expect.element(page.getByText('Bilal K.')).toBeVisible();
    expect(page.getByText(/9,007,199,254,740,991/).elements().length).toBeGreaterThan(5);
    const tooWide = [...box.querySelectorAll('.tile')].filter((tile) => tile.scrollWidth > tile.clientWidth);
    expect(tooWide.map((tile) => tile.querySelector('h2')?.textContent)).toEqual([]);
  },
);

test.each([
  [{ cancelled: true }, 'Cancelled'],
  [{}, 'Waiting for the donor'],
  [{ waiting: none }, 'Running'],
  [{ waiting: none, planned: none }, 'Finished'],
  [{ waiting: none, planned: none, given: none, lost: { gifts: 10, amount: 11_000 } }, 'Nothing was given'],
] as const)(
  'shows the nights and amounts of a plan that is %j, including night 30, and says %s',
  async (change, state) => {
    await page.viewport(1280, 900);
    const gift = { ...demoGift, in_all: 11_000, night_30_amount: 1000, ...change };
    const nights = gift.given.gifts + gift.planned.gifts + gift.waiting.gifts + gift.lost.gifts;
    dashboardApi(ok({ ...figures, latest: [gift] }));
    showPage(<OverviewPage />);
    const row = page.getByRole('row').nth(1);
    await expect.element(row.getByText(state)).toBeVisible();
    await expect.element(row.getByText('of £110.00')).toBeVisible();
    await expect.element(row.getByText(nights === 1 ? '1 night' : `${nights} nights`)).toBeVisible();
  },
);

test.each([
  ['en', 'Next, night 21 · Sunday 28 February'],
  ['ar', 'القادمة، ليلة 21 · الأحد، 28 فبراير'],
] as const)('in %s names the day of a night that leaves later than tonight', async (language, title) => {
  dashboardApi(ok({ ...figures, tonight: figures.tonight && { ...figures.tonight, leaves_tonight: false } }));
  showPage(<OverviewPage />, { language });
  await expect.element(tile(title)).toBeVisible();
});

test.each(LOOKS)('speaks of days where the campaign is one of days, and dates them by the next: %o', async (look) => {
  dashboardApi(
    ok({
      ...figures,
      campaign: { id: 'mtd2027', name: 'MyTenDays', kind: 'ten-days', nights: 10 },
      due: { gifts: 2, amount: 2666, halted: false },
      tonight: figures.tonight && { ...figures.tonight, number: 9, date: '2027-05-15', leaves_tonight: false },
      nights: [{ number: 8, given: 666, planned: 0, waiting: 0, lost: 0, plans: 2 }],
    }),
  );
  const box = showPage(<OverviewPage />, look);
  await expect.element(page.getByText('Bilal K.')).toBeVisible();
  await expectAccessible(box);
  const words = [...box.querySelectorAll('.tile:not(:has(table))')].map(({ textContent }) => textContent).join('\n');
  expect(words).toMatch(look.language === 'ar' ? /القادم، اليوم 9 · السبت/ : /Next, day 9 · Saturday 15 May/);
  expect(words).not.toMatch(/nights?\b|ليل|ليالٍ/i);
});

test('shows of a gift without end no chart of nights, and when the next one is charged', async () => {
  await page.viewport(1280, 900);
  dashboardApi(
    ok({
      ...figures,
      campaign: { id: 'fridaygiving', name: 'FridayGiving', kind: 'friday', nights: 0 },
      due: { gifts: 2, amount: 2666, halted: false },
      tonight: figures.tonight && { ...figures.tonight, number: 58, date: '2027-02-05', leaves_tonight: false },
    }),
  );
  const box = showPage(<OverviewPage />);
  await expect.element(tile('Next charges').getByText(/^2 plans, the first leaves /)).toBeVisible();
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument();
  await expectAccessible(box);
  const words = [...box.querySelectorAll('.tile:not(:has(table))')].map(({ textContent }) => textContent).join('\n');
  expect(words).not.toMatch(/nights?\b|58/i);
});

test.each([
  ['lost' as const, 'We could not reach the server'],
  [refused(503, 'unavailable'), 'Something went wrong'],
])('limits a failed request to its card, and loads it on retry: %j', async (reply, title) => {
  const api = dashboardApi(reply);
  const box = showPage(<OverviewPage />);
  await expect.element(tile('Figures').getByText(title)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.element(tile('Next payout').getByText('£6.66', { exact: true })).toBeVisible();
  await expect.element(card('Contacts')).toBeVisible();
  await expectAccessible(box);
  api.on(INSIGHTS, () => ok(figures));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Aisha R.')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('limits a failed payout request to its card, and loads it on retry', async () => {
  const payout = 'GET /api/reports/human-relief-gb/payouts/next';
  const api = dashboardApi(ok(figures), { [payout]: refused(503, 'processor_unavailable') });
  showPage(<OverviewPage />);
  await expect
    .element(tile('Next payout').getByText(/^The payment provider is not responding right now\./))
    .toBeVisible();
  await expect.element(tile(/^Given so far/)).toBeVisible();
  api.on(payout, () => ok({ amount: 777, expected_date: '2027-03-08', currency: 'gbp' }));
  await user.click(tile('Next payout').getByRole('button', { name: 'Try again' }));
  await expect.element(tile('Next payout').getByText('£7.77', { exact: true })).toBeVisible();
});

describe('an open page', () => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
  );
  afterEach(() => vi.useRealTimers());

  test('shows new gifts without a reload, and the time of its data when an update fails', async () => {
    vi.setSystemTime(new Date('2027-02-28T20:04:00'));
    const api = dashboardApi(ok(figures));
    showPage(<OverviewPage />);
    await vi.waitFor(() => expect(document.body.textContent).toContain('Updated 20:04'));
    api.on(INSIGHTS, () => ok({ ...figures, given: { gifts: 2, amount: 1332 } }));
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitFor(() => expect(document.body.textContent).toContain('£13.32'));
    await vi.waitFor(() => expect(document.body.textContent).toContain('Updated 20:05'));

    api.on(INSIGHTS, () => 'lost');
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitFor(() =>
      expect(document.body.textContent).toContain('Could not update. These figures are from 20:05.'),
    );
    expect(document.body.textContent).toContain('£13.32');
  });
});

test.each([
  [30, ['1', '10', '20', '30'], 'en'],
  [29, ['1', '10', '20', '29'], 'en'],
  [10, ['1', '5', '10'], 'ar'],
] as const)('centres each label below its bar in a chart of %i nights', async (nights, ticks, language) => {
  await page.viewport(1280, 900);
  dashboardApi(ok({ ...figures, campaign: { id: 'mtn2027', name: 'MyTenNights', kind: 'ten-nights', nights } }));
  const box = showPage(<OverviewPage />, { language });
  await expect.element(page.getByRole('slider')).toBeInTheDocument();
  const axis = [...box.querySelectorAll('.night-axis span')];
  expect(axis.map(({ textContent }) => textContent)).toEqual(ticks);
  const bars = box.querySelectorAll('.night-chart li');
  const middle = (element: Element | undefined) => {
    const { left = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
    return left + width / 2;
  };
  for (const tick of axis) {
    expect(Math.abs(middle(tick) - middle(bars[Number(tick.textContent) - 1]))).toBeLessThan(1);
  }
});

test('selects a night by pointer and by arrow keys in the page’s direction', async () => {
  await page.viewport(1280, 900);
  dashboardApi(ok(figures));
  const box = showPage(<OverviewPage />);
  const pointer = page.getByRole('slider', { name: 'Look at one night' });
  await userEvent.hover(pointer, { position: { x: 2, y: 100 } });
  const shown = () => box.querySelector('.night-card')?.textContent;
  await expect.poll(shown).toBe('Night 1 · Monday 8 FebruaryGiven£0.00Planned£0.00Plans0');
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await expect.poll(shown).toBeUndefined();
  (pointer.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shown).toBe('Night 20 · Saturday 27 FebruaryGiven£6.66Planned£0.00Not given£6.66Plans2');
  await expect
    .element(pointer)
    .toHaveAttribute('aria-valuetext', 'Night 20: £6.66 given, £0.00 planned, £6.66 not given');
  await userEvent.keyboard('{End}');
  await expect.poll(shown).toMatch(/^Night 30/);
  await userEvent.keyboard('{Escape}');
  await expect.poll(shown).toBeUndefined();
});

test.each([
  { width: 360, language: 'en' },
  { width: 360, language: 'ar' },
  { width: 1280, language: 'ar' },
] as const)('keeps the card of a night inside the chart at both ends: %o', async ({ width, language }) => {
  await page.viewport(width, 900);
  dashboardApi(ok(figures));
  const box = showPage(<OverviewPage />, { language });
  const slider = page.getByRole('slider');
  await expect.element(slider).toBeInTheDocument();
  (slider.element() as HTMLElement).focus();
  for (const key of ['{Home}', '{End}']) {
    await userEvent.keyboard(key);
    const within = box.querySelector('.night-area')?.getBoundingClientRect();
    const card = box.querySelector('.night-card')?.getBoundingClientRect();
    expect(card?.left).toBeGreaterThanOrEqual((within?.left ?? 0) - 1);
    expect(card?.right).toBeLessThanOrEqual((within?.right ?? 0) + 1);
  }
});

const two = { gifts: 2, amount: 2666 };
const ended: CharityInsights = {
  ...figures,
  given: { gifts: 18, amount: 17_334 },
  planned: none,
  waiting: none,
  lost: none,
  all: { gifts: 18, amount: 17_334 },
  tonight: null,
};
test.each([
  [ended, 'of £173.34 pledged by 2 donors · every night was given · largest: night 20, £6.66'],
  [
    { ...ended, lost: two, all: { gifts: 20, amount: 20_000 } },
    'of £200.00 pledged by 2 donors · 2 nights not given, £26.66 · largest: night 20, £6.66',
  ],
  [
    { ...ended, lost: { gifts: 0, amount: 999 }, refunded_in_part: 999, all: { gifts: 18, amount: 18_333 } },
    'of £183.33 pledged by 2 donors · £9.99 refunded in part · largest: night 20, £6.66',
  ],
  [
    { ...ended, lost: { gifts: 2, amount: 3665 }, refunded_in_part: 999, all: { gifts: 20, amount: 20_999 } },
    'of £209.99 pledged by 2 donors · 2 nights not given, £26.66 · £9.99 refunded in part · largest: night 20, £6.66',
  ],
  [
    { ...ended, waiting: two, all: { gifts: 20, amount: 20_000 } },
    'of £200.00 pledged by 2 donors · 2 nights waiting for their donors, £26.66 · largest: night 20, £6.66',
  ],
])('summarises the campaign in the third figure after the last night: %#', async (insights, note) => {
  dashboardApi(ok(insights));
  showPage(<OverviewPage />);
  const summary = tile('Total, nothing more planned');
  await expect.element(summary.getByText('£173.34', { exact: true })).toBeVisible();
  await expect.element(summary.getByText(note)).toBeVisible();
});

const still = { gifts: 2, amount: 2666 };
test.each([
  // Night 30, while its month is not announced, or retries, which are among the failures.
  [{ gifts: 0, amount: 0, halted: false }, '2 nights'],
  [{ gifts: 1, amount: 1333, halted: false }, '2 nights · £13.33 is due now'],
  [{ ...still, halted: true }, '2 nights · £26.66 is due now · charging is paused'],
])('calls no total final while something is still to be charged: %j', async (due, note) => {
  dashboardApi(ok({ ...ended, planned: still, due, all: { gifts: 20, amount: 20_000 } }));
  const box = showPage(<OverviewPage />);
  const remaining = tile('Still to be charged');
  await expect.element(remaining.getByText('£26.66', { exact: true })).toBeVisible();
  await expect.element(remaining.getByText(note, { exact: true })).toBeVisible();
  expect(box.textContent).not.toMatch(/every night was given|nothing more planned/);
  await expectAccessible(box);
});

test.each([
  ['ten-days', 10, /^2 days/],
  ['friday', 0, /^2 charges/],
] as const)('counts what is still to be charged in the words of its campaign: %s', async (kind, nights, note) => {
  const campaign = { id: 'other', name: 'Other', kind, nights };
  dashboardApi(ok({ ...ended, campaign, planned: still }));
  showPage(<OverviewPage />);
  await expect.element(tile('Still to be charged').getByText(note)).toBeVisible();
});

test.each([360, 768, 1280].flatMap((width) => LOOKS.map((look) => ({ width, ...look }))))(
  'fits the largest possible amount that is still to be charged into its tile: %o',
  async ({ width, ...look }) => {
    await page.viewport(width, 900);
    dashboardApi(ok({ ...wide, tonight: null, due: { ...most, halted: true } }));
    const box = showPage(<OverviewPage />, look);
    await expect.element(page.getByText('Bilal K.')).toBeVisible();
    const tooWide = [...box.querySelectorAll('.tile')].filter((tile) => tile.scrollWidth > tile.clientWidth);
    expect(tooWide.map((tile) => tile.querySelector('h2')?.textContent)).toEqual([]);
    await expectAccessible(box);
  },
);

test('names no largest night where nothing was given', async () => {
  dashboardApi(ok({ ...ended, given: none, lost: ended.all, nights: [] }));
  showPage(<OverviewPage />);
  const summary = tile('Total, nothing more planned');
  await expect
    .element(summary.getByText('of £173.34 pledged by 2 donors · 18 nights not given, £173.34'))
    .toBeVisible();
});

test.each([360, 768, 1280].flatMap((width) => LOOKS.map((look) => ({ width, ...look }))))(
  'fits the summary of the largest possible campaign into its tile: %o',
  async ({ width, ...look }) => {
    await page.viewport(width, 900);
    dashboardApi(
      ok({ ...wide, tonight: null, planned: none, lost: most, refunded_in_part: 1, waiting: most, all: most }),
    );
    const box = showPage(<OverviewPage />, look);
    await expect.element(page.getByText('Bilal K.')).toBeVisible();
    const tooWide = [...box.querySelectorAll('.tile')].filter((tile) => tile.scrollWidth > tile.clientWidth);
    expect(tooWide.map((tile) => tile.querySelector('h2')?.textContent)).toEqual([]);
    await expectAccessible(box);
  },
);

test.each([
  ['STATUSPENDINGAPPROVAL', /^We are reviewing your registration/],
  ['STATUSREJECTED', /^Your registration was not approved/],
] as const)('informs a charity that is %s', async (status, told) => {
  dashboardApi(ok(noGift));
  const box = showPage(<OverviewPage />, { charity: { ...demoCharity, status } });
  await expect.element(page.getByText(told)).toBeVisible();
  await expectAccessible(box);
});

test('sorts the latest gifts by heading and keeps the order in the URL', async () => {
  dashboardApi(ok(figures));
  showPage(<OverviewPage />);
  await page.viewport(1280, 900);
  const heading = page.getByRole('button', { name: 'Donor' });
  await user.click(heading);
  await user.click(heading);
  await expect.element(page.getByRole('row').nth(1).getByText('Bilal K.')).toBeVisible();
  await expectFocusOn(() => heading.element());
});
