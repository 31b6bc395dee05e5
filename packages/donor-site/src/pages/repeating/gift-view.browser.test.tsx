import type { FridayRun, FridaySchedule } from '@lantern-giving/core/api/friday-giving';
import { ApiError } from '@lantern-giving/core/api/request';
import { type CampaignKind, ENDOWMENT_KIND, FRIDAY_KIND } from '@lantern-giving/core/campaigns';
import type { Language } from '@lantern-giving/core/language';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { InWordsOf } from '../../language/in-words-of.tsx';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import { failureOf } from '../schedule/failure.ts';
import { GiftView, type GiftViewProps } from './gift-view.tsx';

const ID = '0190f6a0-0000-7000-8000-000000000001';

const runOf = (date: string, more: Partial<FridayRun> = {}): FridayRun => ({
  id: `run-${date}`,
  schedule_id: ID,
  number: 1,
  date,
  cutoff: `${date}T09:00:00.000Z`,
  currency: 'gbp',
  amount: 1000,
  tip: 100,
  fee: 37,
  total: 1137,
  status: 'pending',
  in_flight: false,
  editable: true,
  can_make_up: false,
  payment_intent_client_secret: null,
  next_attempt: null,
  refunds: [],
  ...more,
});

const scheduleWith = (runs: FridayRun[], more: Partial<FridaySchedule> = {}): FridaySchedule => ({
  id: ID,
  schedule_id: ID,
  created_time: '2026-11-25T10:00:00.000Z',
  campaign: 'fridaygiving',
  charity: 'Human Relief',
  charity_id: 'human-relief-gb',
  donor_id: ID,
  currency: 'gbp',
  cancelled: false,
  amount: 1000,
  tip: 100,
  fee: 37,
  payable: 1137,
  failed_payments: 0,
  completed_payments: 1,
  number_of_payments: runs.length,
  total: 1137,
  next_date: '2026-12-04',
  stripe_source: 'pm_1',
  givematch_share_code: 'fgabcdefgh23456722',
  created_from_schedule_id: null,
  cloned_from_schedule_id: null,
  server_time: '2026-12-02T15:00:00.000Z',
  timezone: 'Europe/London',
  charity_name: 'Human Relief',
  logo_image: null,
  causes: [
    { cause_id: 'water', title: 'Clean water', amount: 600 },
    { cause_id: 'zakat', title: 'Zakat', amount: 400 },
  ],
  gift_aid: false,
  gift_aid_given: 0,
  gift_aid_offer: null,
  pay_fees: true,
  cancel_reason: null,
  last_4_card_digits: '4242',
  cardBrand: 'visa',
  card_expiry_month: 12,
  card_expiry_year: 2034,
  card_stopped: false,
  payment_method: 'card',
  actionable: false,
  runs,
  actions: ['cancel'],
  ...more,
});

const FRIDAYS = [
  runOf('2026-11-27', { status: 'succeeded', editable: false }),
  runOf('2026-12-04'),
  runOf('2026-12-11', { status: 'skipped' }),
];

const { href } = location;

beforeEach(() => page.viewport(360, 740));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  history.replaceState(null, '', href);
});

async function show(
  schedule: FridaySchedule,
  more: Partial<GiftViewProps> = {},
  { language = 'en', kind = FRIDAY_KIND }: { language?: Language; kind?: CampaignKind } = {},
) {
  const initial = await loadLanguage(language);
  const made = vi.fn(async () => true);
  const actions = {
    onSkip: vi.fn(made),
    onAmounts: vi.fn(made),
    onStop: vi.fn(made),
    onTimezone: vi.fn(async () => null),
    onGiftAid: vi.fn<GiftViewProps['onGiftAid']>(async () => null),
    onOtherCard: async () => null,
  };
  const reads = { onRead: async () => null, cardSaved: false };
  const viewOf = (shown: FridaySchedule, now: Partial<GiftViewProps> = {}) => (
    <LanguageProvider initial={initial}>
      <Root theme={themeOf('fg')} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="site">
        <main className="site-main">
          <InWordsOf kind={kind}>
            <GiftView
              kind={kind}
              schedule={shown}
              busy={null}
              outcome={null}
              {...actions}
              {...reads}
              {...more}
              {...now}
            />
          </InWordsOf>
        </main>
      </Root>
    </LanguageProvider>
  );
  const { container, rerender } = render(viewOf(schedule));
  const again = (later: FridaySchedule, now?: Partial<GiftViewProps>) => rerender(viewOf(later, now));
  return { container, again, ...actions };
}

test('withdraws Gift Aid from what is given each time with one press, and says what it was worth', async () => {
  const { again, onGiftAid } = await show(scheduleWith(FRIDAYS, { gift_aid: true, gift_aid_given: 1000 }));
  expect(screen.getByText(/^£10\.00 → £12\.50 each time, at no cost to you\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Gift Aid', checked: true }));
  expect(onGiftAid.mock.calls).toEqual([[false, {}]]);
  const gift_aid_offer = { fund: false, needs_address: false, country: 'GB', amount: 9000 };
  again(scheduleWith(FRIDAYS, { gift_aid_given: 1000, gift_aid_offer }));
  expect(screen.getByText(/^Human Relief can still reclaim it on the £10\.00 charged before\./)).toBeTruthy();
  again(scheduleWith(FRIDAYS, { cancelled: true, gift_aid_offer }));
  expect(screen.queryByRole('switch', { name: 'Gift Aid' })).toBeNull();
});

test('shows what each Friday comes to, when the next one leaves, and every Friday with its state', async () => {
  const { container } = await show(scheduleWith(FRIDAYS));
  expect(screen.getByText('£11.37 every Friday, until you stop')).toBeTruthy();
  expect(screen.getByText('The next gift leaves Fri 4 Dec, 09:00.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('.status')?.textContent)).toEqual([
    'Given',
    'To come',
    'Skipped',
  ]);
  expect(await axeViolations(container)).toEqual([]);
});

test('leaves out a Friday that is to come, and plans one again that was left out', async () => {
  const { onSkip } = await show(scheduleWith(FRIDAYS));
  await userEvent.click(screen.getByRole('button', { name: 'Skip: Fri 4 Dec' }));
  await userEvent.click(screen.getByRole('button', { name: 'Give again: Fri 11 Dec' }));
  expect(onSkip.mock.calls).toEqual([
    [FRIDAYS[1], true],
    [FRIDAYS[2], false],
  ]);
  expect(screen.queryByRole('button', { name: /27 Nov/ })).toBeNull();
});

test('changes what each cause gets, and leaves the tip as it is', async () => {
  const { onAmounts } = await show(scheduleWith(FRIDAYS));
  const water = screen.getByRole('textbox', { name: /Clean water/ });
  await userEvent.clear(water);
  await userEvent.type(water, '16');
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(onAmounts.mock.calls).toEqual([
    [
      {
        campaign: 'fridaygiving',
        cause_amounts: { water: 1600, zakat: 400 },
        tip_amount: 100,
        pay_fees: true,
      },
    ],
  ]);
});

test('lowers a tip that would be more than the gift, and says so', async () => {
  const { onAmounts } = await show(scheduleWith(FRIDAYS));
  for (const [name, text] of [
    [/Clean water/, '0.5'],
    [/Zakat/, '0'],
  ] as const) {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  expect(screen.getByText('With a tip of £0.50 to the platform.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  const asked = { campaign: 'fridaygiving', cause_amounts: { water: 50, zakat: 0 }, pay_fees: true };
  expect(onAmounts.mock.calls).toEqual([[{ ...asked, tip_amount: 50 }]]);
});

test('says when a declined Friday is tried again, and what was given back of one', async () => {
  const retried = runOf('2026-11-27', { editable: false, next_attempt: '2026-12-03T09:00:00.000Z' });
  const back = runOf('2026-11-20', {
    status: 'succeeded',
    editable: false,
    refunds: [{ state: 'succeeded', total: 500, at: '2026-11-25T09:00:00.000Z' }],
  });
  await show(scheduleWith([back, retried, runOf('2026-12-04')]));
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toMatch(/£5\.00 refunded.*Given/);
  expect(rows[1]).toMatch(/Thu 3 Dec, 09:00/);
  expect(rows[1]).not.toMatch(/Processing/);
});

test('refuses an amount that it cannot read, at its field', async () => {
  const { onAmounts } = await show(scheduleWith(FRIDAYS));
  const water = screen.getByRole('textbox', { name: /Clean water/ });
  await userEvent.clear(water);
  await userEvent.type(water, 'ten');
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(screen.getByText('Enter the amount in digits, such as 10.')).toBeTruthy();
  expect(document.activeElement).toBe(water);
  expect(onAmounts).not.toHaveBeenCalled();
});

test('refuses what is too little for a card, with the least that can be given', async () => {
  const { onAmounts } = await show(scheduleWith(FRIDAYS));
  for (const name of [/Clean water/, /Zakat/]) {
    const field = screen.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, '0.1');
  }
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(screen.getAllByText('Each Friday, give £0.30 or more.')).toHaveLength(2);
  expect(onAmounts).not.toHaveBeenCalled();
});

test('what was left out on purpose asks for nothing, and what is tried again is not the next gift', async () => {
  const leftOut = runOf('2026-11-20', { status: 'skipped', editable: false, can_make_up: true });
  const declined = runOf('2026-11-27', { editable: false });
  await show(scheduleWith([leftOut, declined, runOf('2026-12-04')], { next_date: '2026-11-27' }));
  expect(screen.queryByText('One of your Fridays needs your attention')).toBeNull();
  expect(screen.getByText('The next gift leaves Fri 4 Dec, 09:00.')).toBeTruthy();
});

test('moves the Fridays to come to another time zone, after saying when the next one then leaves', async () => {
  const { onTimezone } = await show(scheduleWith(FRIDAYS));
  await userEvent.click(screen.getByRole('button', { name: 'Change the time zone' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'America/New_York');
  expect(screen.getByText('The next one leaves Fri 4 Dec, 09:00.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change the time zone' }));
  expect(onTimezone.mock.calls).toEqual([['America/New_York']]);
});

test('stops after asking, with the donor’s reason, and starts again without asking', async () => {
  const { onStop } = await show(scheduleWith(FRIDAYS));
  await userEvent.click(screen.getByRole('button', { name: 'Stop my Friday gifts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop your Friday gifts?' }));
  await userEvent.type(dialog.getByRole('textbox'), 'I moved');
  await userEvent.click(dialog.getByRole('button', { name: 'Stop my Friday gifts' }));
  expect(onStop.mock.calls).toEqual([[true, 'I moved']]);
  cleanup();
  const stopped = await show(scheduleWith(FRIDAYS, { cancelled: true, actions: ['reactivate'], next_date: null }));
  expect(screen.queryByRole('button', { name: /^(Skip|Give again|Change)/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start my Friday gifts again' }));
  expect(stopped.onStop.mock.calls).toEqual([[false, null]]);
});

test('keeps the focus where a gift was stopped and started again', async () => {
  const view = await show(scheduleWith(FRIDAYS));
  const stopped = scheduleWith(FRIDAYS, { cancelled: true, actions: ['reactivate'], next_date: null });
  await userEvent.click(screen.getByRole('button', { name: 'Stop my Friday gifts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop your Friday gifts?' }));
  view.onStop.mockImplementation(async () => {
    view.again(stopped, { outcome: { change: 'stopped', failure: null } });
    return true;
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Stop my Friday gifts' }));
  const start = screen.getByRole('button', { name: 'Start my Friday gifts again' });
  await vi.waitFor(() => expect(document.activeElement).toBe(start));
  view.again(scheduleWith(FRIDAYS), { outcome: { change: 'started', failure: null } });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop my Friday gifts' }));
});

test('says when the next gift leaves once it is started again: what was skipped stays skipped', async () => {
  const runs = [runOf('2026-12-04', { status: 'skipped' }), runOf('2026-12-11')];
  const view = await show(scheduleWith(runs, { cancelled: true, actions: ['reactivate'], next_date: null }));
  expect(screen.getByText('The same amount and the same card. Fridays you skipped stay skipped.')).toBeTruthy();
  view.again(scheduleWith(runs), { outcome: { change: 'started', failure: null } });
  const notice = screen.getByText('Your Friday gifts go on.').closest('.ln-notice');
  expect(notice?.textContent).toContain('The next gift leaves Fri 11 Dec, 09:00.');
});

test('moves the focus to what was done where a gift was stopped that cannot be started again', async () => {
  const view = await show(STOPPED_CARD);
  await userEvent.click(screen.getByRole('button', { name: 'Stop my Friday gifts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop your Friday gifts?' }));
  view.onStop.mockImplementation(async () => {
    const stopped = { ...STOPPED_CARD, cancelled: true, actions: [], next_date: null };
    view.again(stopped, { outcome: { change: 'stopped', failure: null } });
    return true;
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Stop my Friday gifts' }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Your Friday gifts are stopped.'));
});

test('keeps the focus after the amount was changed, and shows the new amounts', async () => {
  const view = await show(scheduleWith(FRIDAYS));
  const water = screen.getByRole('textbox', { name: /Clean water/ });
  await userEvent.clear(water);
  await userEvent.type(water, '16.0');
  const change = screen.getByRole('button', { name: 'Change the amount' });
  await userEvent.click(change);
  view.again(
    scheduleWith(FRIDAYS, {
      causes: [
        { cause_id: 'water', title: 'Clean water', amount: 1600 },
        { cause_id: 'zakat', title: 'Zakat', amount: 400 },
      ],
    }),
  );
  expect(document.activeElement).toBe(change);
  expect(water).toHaveProperty('value', '16');
});

test('says what was changed, and why something was not', async () => {
  await show(scheduleWith(FRIDAYS), { outcome: { change: 'skipped', failure: null } });
  expect(screen.getByText('This Friday is skipped. Your card will not be charged for it.')).toBeTruthy();
  cleanup();
  await show(scheduleWith(FRIDAYS), { outcome: { change: 'skipped', failure: 'tooLate' } });
  expect(screen.getByText('Too late to change')).toBeTruthy();
  // It is below a list that is longer than the screen.
  const { top, bottom } = screen.getByText('Too late to change').getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(740);
});

test('says that nothing has changed where the server refuses what was entered', async () => {
  const failure = failureOf(new ApiError('Sorry an error occurred', 422, {}));
  await show(scheduleWith(FRIDAYS), { outcome: { change: 'amount', failure } });
  expect(screen.getByText('The change was not made')).toBeTruthy();
  expect(screen.queryByText(/may or may not/)).toBeNull();
});

test('says, in view, why an amount cannot be changed while a restored database is read again', async () => {
  const failure = failureOf(new ApiError('Conflict', 409, { error_code: 'being_restored' }));
  await show(scheduleWith(FRIDAYS), { outcome: { change: 'amount', failure } });
  const { top, bottom } = screen.getByText(/^We are restoring our records/).getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(740);
  expect(screen.queryByText('Too late to change')).toBeNull();
});

test('leads to where a Friday that waits for the donor is dealt with', async () => {
  await show(scheduleWith([runOf('2026-11-27', { status: 'failed', editable: false, can_make_up: true })]));
  expect(screen.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe(`/account/schedules/${ID}`);
});

test('speaks of Fridays in Arabic, from right to left', async () => {
  const { container } = await show(scheduleWith(FRIDAYS), {}, { language: 'ar' });
  expect(container.textContent).not.toMatch(/ليل/);
  expect(await axeViolations(container)).toEqual([]);
});

/** Whether a text is on the screen, which is 740 px high. */
function isInView(text: string | RegExp): boolean {
  const { top, bottom } = screen.getByText(text).getBoundingClientRect();
  return top >= 0 && bottom <= 740;
}

/** Of a monthly gift, none of them a Friday. */
const MONTHS = [runOf('2026-12-16'), runOf('2027-01-16', { status: 'skipped' })];

const STOPPED_CARD = scheduleWith(FRIDAYS, { card_stopped: true });

test('says that the card is stopped, what that holds up, and leads to another card', async () => {
  const onOtherCard = vi.fn(async () => null);
  await show(STOPPED_CARD, { onOtherCard });
  expect(screen.getByText('This card can no longer be charged')).toBeTruthy();
  expect(screen.queryByText(/The next gift leaves/)).toBeNull();
  expect(screen.getByText('Fri 4 Dec').closest('li')?.textContent).toContain('Waiting for you');
  expect(screen.queryByRole('button', { name: 'Use another card' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enter another card' }));
  expect(onOtherCard.mock.calls).toEqual([[STOPPED_CARD]]);
});

test('a Friday that is planned again with a stopped card is on hold, and says why in view', async () => {
  await show(STOPPED_CARD, { outcome: { change: 'planned', failure: null } });
  expect(screen.queryByText('You give on this Friday again.')).toBeNull();
  expect(isInView('This Friday is on hold')).toBe(true);
});

test('a stopped gift whose card is stopped says how it can go on', async () => {
  await show(scheduleWith(FRIDAYS, { cancelled: true, card_stopped: true, actions: [], next_date: null }));
  expect(screen.getByText('To go on giving, enter another card and start your gifts again.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Start my Friday gifts/ })).toBeNull();
});

test('says why a gift with nothing ahead cannot be started again', async () => {
  const problem = { error_code: 'nothing_ahead' };
  const failure = failureOf(new ApiError('Sorry an error occurred', 409, problem));
  const stopped = scheduleWith(FRIDAYS, { cancelled: true, actions: ['reactivate'], next_date: null });
  await show(stopped, { outcome: { change: 'started', failure } });
  expect(isInView('Nothing to start again')).toBe(true);
  expect(screen.getByText(/^There is no Friday left to give on in the next 60 days/)).toBeTruthy();
});

test('names the card that was saved once the gift has it', async () => {
  const onRead = vi.fn(async () => null);
  const view = await show(STOPPED_CARD, { cardSaved: true, onRead });
  expect(screen.getByText(/It applies as soon as the bank’s message has reached us/)).toBeTruthy();
  expect(screen.queryByText('This card can no longer be charged')).toBeNull();
  view.again(scheduleWith(FRIDAYS, { last_4_card_digits: '4444' }));
  expect(screen.getByText('Your gifts to come will be charged to the card ending in 4444.')).toBeTruthy();
});

test('offers to enter another card again once a saved one has not come in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(STOPPED_CARD, { cardSaved: true });
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Your new card is saved')).toBeTruthy();
  expect(screen.getByText(/If no email comes, enter the card again/)).toBeTruthy();
  expect(screen.queryByText(/normally within a minute/)).toBeNull();
  expect(screen.getByText('This card can no longer be charged')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter another card' })).toBeTruthy();
});

test('names the card that was saved where the gift has it before the donor is back', async () => {
  await show(STOPPED_CARD);
  cleanup();
  await show(scheduleWith(FRIDAYS, { last_4_card_digits: '4444' }), { cardSaved: true });
  expect(screen.getByText('Your gifts to come will be charged to the card ending in 4444.')).toBeTruthy();
});

test('promises no charge to the card that a stopped gift has got', async () => {
  const stopped = scheduleWith(FRIDAYS, { cancelled: true, actions: ['reactivate'], next_date: null });
  const view = await show({ ...stopped, card_stopped: true }, { cardSaved: true });
  view.again({ ...stopped, last_4_card_digits: '4444' });
  expect(screen.getByText('Your new card is saved')).toBeTruthy();
  expect(screen.queryByText(/It applies as soon as|will be charged to the card/)).toBeNull();
});

test('takes from the address that a card was saved, and nothing else, and keeps saying so until it is reloaded', async () => {
  history.replaceState('entry', '', '?lang=en&card=saved&from=mail#key=abc');
  const view = await show(STOPPED_CARD, { cardSaved: true });
  expect([location.search, location.hash, history.state]).toEqual(['?lang=en&from=mail', '#key=abc', 'entry']);
  view.again(STOPPED_CARD, { cardSaved: false });
  expect(screen.getByText('Your new card is saved')).toBeTruthy();
});

test('a stop while a Friday is being charged says that this one still is', async () => {
  const leaving = runOf('2026-12-04', { in_flight: true, editable: false });
  const stopped = scheduleWith([leaving, runOf('2026-12-11', { status: 'cancelled', editable: false })], {
    cancelled: true,
    actions: ['reactivate'],
  });
  await show(stopped, { outcome: { change: 'stopped', failure: null } });
  expect(screen.getAllByText(/^The gift of Fri 4 Dec is already being charged/)).toHaveLength(2);
  expect(screen.queryByText('Stopped. Your card will not be charged again.')).toBeNull();
});

test.each([
  ['en', /friday|\bnights?\b/i],
  ['fr', /vendredi|nuit/i],
  ['ar', /جمعة|جُمَع|ليل/],
] as const)('speaks of months, never of Fridays or nights, in %s', async (language, others) => {
  const { container } = await show(scheduleWith(MONTHS), {}, { language, kind: ENDOWMENT_KIND });
  expect(container.querySelector('.schedule-head')?.textContent).not.toBe('');
  expect(container.textContent).not.toMatch(others);
  expect(await axeViolations(container)).toEqual([]);
});
