import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askedNight, dayOf, givenNight, nightOf, scheduleOf, tenDays } from '../../../test/schedule.ts';
import { Announcer } from '../../components/announcer.tsx';
import { InWordsOf } from '../../language/in-words-of.tsx';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import { ScheduleView, type ScheduleViewProps } from './schedule-view.tsx';
import type { Night } from './tally.ts';

const english = await loadLanguage('en');

beforeEach(() => page.viewport(360, 740));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

function show(schedule: ScheduleDetail, more: Partial<ScheduleViewProps> = {}) {
  const onAgain = vi.fn<ScheduleViewProps['onAgain']>(async () => null);
  const onSkip = vi.fn<ScheduleViewProps['onSkip']>(async () => null);
  const onRead = async () => schedule;
  const view = (given: ScheduleDetail, again: Partial<ScheduleViewProps> = {}) => (
    <LanguageProvider initial={english}>
      <InWordsOf kind={given.campaign_kind}>
        <Root theme={themeOf('mtn')} lang="en" dir="ltr" className="site">
          <Announcer>
            <main className="site-main">
              <ScheduleView
                schedule={given}
                changing={null}
                outcome={null}
                onChange={async () => undefined}
                onAgain={onAgain}
                onNight30={async () => null}
                onGiftAid={async () => null}
                onDismiss={() => undefined}
                onRead={onRead}
                onSkip={onSkip}
                onAmounts={async () => null}
                onQurbani={async () => null}
                onTimezone={async () => null}
                onMakeUp={async () => null}
                onOtherCard={async () => null}
                cardSaved={false}
                {...more}
                {...again}
              />
            </main>
          </Announcer>
        </Root>
      </InWordsOf>
    </LanguageProvider>
  );
  const { rerender } = render(view(schedule));
  return {
    onAgain,
    onSkip,
    showNow: (given: ScheduleDetail, again?: Partial<ScheduleViewProps>) => rerender(view(given, again)),
  };
}

const sums = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);

test('shows sums below the bars that add up to the plan, whatever the state of the nights', () => {
  show(
    scheduleOf([
      givenNight(20),
      askedNight(21),
      nightOf(22, { status: 'failed', standing: 'lost' }),
      nightOf(23, { status: 'cancelled', standing: 'lost' }),
      nightOf(24),
    ]),
  );
  expect(screen.getByText('given of £56.85')).toBeTruthy();
  expect(sums().slice(0, 4)).toEqual([
    ['Given', '£11.371 night'],
    ['To come', '£11.371 night'],
    ['Waiting for you', '£11.371 night'],
    ['Not given', '£22.742 nights'],
  ]);
});

test('shows first what leaves next, and nothing of it where nothing leaves', () => {
  const { showNow } = show(scheduleOf([givenNight(20), nightOf(21), nightOf(22)]));
  const next = screen.getByText(/ of it goes to Human Relief$/).parentElement;
  expect(next?.textContent).toMatch(/^Night 21£11\.37leaves .+, 01:30£\d+\.\d\d of it goes to Human Relief$/);
  showNow(scheduleOf([givenNight(20), nightOf(21, { waits_for: 'card', standing: 'waiting' })]));
  expect(screen.queryByText(/ of it goes to /)).toBeNull();
});

test('keeps what leaves next clear of the skyline, however long the name of the charity is', async () => {
  await page.viewport(1280, 740);
  show(scheduleOf([nightOf(20)], { charity_name: 'Human Relief and Development of the Whole World' }));
  const next = screen.getByText(/ of it goes to /).parentElement;
  const range = document.createRange();
  if (next) range.selectNodeContents(next);
  const town = document.querySelector('.next-charge .ln-town')?.getBoundingClientRect();
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(town?.left ?? 0);
});

test('names every night by its evening, whatever its state, and says beside it when one to come leaves', () => {
  const skipped = nightOf(21, { status: 'skipped', standing: 'lost' });
  show(scheduleOf([givenNight(20), skipped, nightOf(22)], { server_time: '2026-03-11T20:00:00.000Z' }));
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Night 20Tue 10 MarGiven/),
    expect.stringMatching(/^Night 21Wed 11 MarSkipped/),
    expect.stringMatching(/^Night 22Thu 12 Marleaves Fri 13 Mar, 01:30/),
  ]);
  expect(screen.getByText(/^3 nights, 10\s?–\s?12 Mar$/)).toBeTruthy();
});

test('shows what was given back of a night as not given, and keeps what is left of it where the rest is stopped', async () => {
  const plan = scheduleOf([givenNight(20), nightOf(21)]);
  const { given, lost } = { given: { nights: 1, amount: 137 }, lost: { nights: 0, amount: 1000 } };
  show({ ...plan, tally: { ...plan.tally, given, lost } });
  expect(screen.getByText('given of £22.74')).toBeTruthy();
  expect(sums().slice(0, 3)).toEqual([
    ['Given', '£1.371 night'],
    ['To come', '£11.371 night'],
    ['Not given', '£10.00'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Stop/ }));
  expect(within(await screen.findByRole('dialog')).getByText(/not affected: 1 night, £1\.37\./)).toBeTruthy();
});

test('skips a night until its time, plans it again, and says so', async () => {
  const { showNow, onSkip } = show(scheduleOf([givenNight(20), nightOf(21, { editable: true }), nightOf(22)]));
  expect(screen.getAllByRole('button', { name: /^Skip/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Skip: Night 21' }));
  expect(onSkip.mock.calls).toEqual([[21, true]]);
  expect(screen.getByText('Night 21 is skipped. Your card will not be charged for it.').role).toBe('status');
  const skipped = nightOf(21, { editable: true, status: 'skipped', standing: 'lost' });
  showNow(scheduleOf([givenNight(20), skipped, nightOf(22)]));
  const again = screen.getByRole('button', { name: 'Give after all: Night 21' });
  // One press can be taken back by the next.
  expect(document.activeElement).toBe(again);
  await userEvent.click(again);
  expect(onSkip.mock.calls[1]).toEqual([21, false]);
  expect(screen.getByText('Night 21 will be given after all.')).toBeTruthy();
});

test('says beside the night why it could not be skipped', async () => {
  show(scheduleOf([nightOf(20, { editable: true }), nightOf(21, { editable: true })]), {
    onSkip: async () => ({ failure: 'tooLate', said: 'It is too late for night 20.' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Skip: Night 20' }));
  const row = screen.getAllByRole('listitem')[0];
  if (!row) throw new Error('there is no row');
  expect(within(row).getByRole('alert').textContent).toBe('It is too late for night 20.');
  expect(row.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('skips a night once by a double press, and another one meanwhile', async () => {
  const answered = Promise.withResolvers<null>();
  const onSkip = vi.fn<ScheduleViewProps['onSkip']>(() => answered.promise);
  show(scheduleOf([nightOf(20, { editable: true }), nightOf(21, { editable: true })]), { onSkip });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Skip: Night 20' }));
  await userEvent.click(screen.getByRole('button', { name: 'Skip: Night 21' }));
  expect(onSkip.mock.calls).toEqual([
    [20, true],
    [21, true],
  ]);
  await act(async () => answered.resolve(null));
});

test('promises no night that waits for another card, or for its month', async () => {
  const skipped = (number: number) => nightOf(number, { editable: true, status: 'skipped', standing: 'lost' });
  const { showNow } = show(scheduleOf([skipped(20), skipped(30)]));
  await userEvent.click(screen.getByRole('button', { name: 'Give after all: Night 20' }));
  const waiting = nightOf(20, { editable: true, standing: 'waiting', waits_for: 'card' });
  showNow(scheduleOf([waiting, skipped(30)], { card_stopped: true }));
  expect(screen.getByText('Night 20 is planned again, but waits for a card.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Give after all: Night 30' }));
  showNow(scheduleOf([waiting, nightOf(30, { editable: true, held: true, waits_for: 'month' })]));
  expect(screen.getByText('Night 30 is planned again, but only if the month has 30 days.')).toBeTruthy();
});

test('asks for another card where the nights that waited for one are over', () => {
  const over = nightOf(20, { status: 'failed', standing: 'lost' });
  show(scheduleOf([over], { card_stopped: true }));
  expect(screen.getByText(/^Once you have entered another card, you can still give/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter another card' })).toBeTruthy();
  cleanup();
  show(scheduleOf([over]));
  expect(screen.queryByRole('button', { name: 'Enter another card' })).toBeNull();
});

test('says of a failed night that nothing was charged, unless a wrong charge of it was given back', () => {
  const over = nightOf(20, { status: 'failed', standing: 'lost' });
  show(scheduleOf([over, nightOf(28)]));
  expect(screen.getByText('nothing was charged')).toBeTruthy();
  cleanup();
  show(scheduleOf([{ ...over, given_back: true }, nightOf(28)]));
  expect(screen.getByText(/^a wrong amount was charged and given back in full; you may see both/)).toBeTruthy();
  expect(screen.queryByText('nothing was charged')).toBeNull();
});

test('says why a total was refused where no night can take it any more', async () => {
  const onAmounts: ScheduleViewProps['onAmounts'] = async () => {
    showNow(scheduleOf([givenNight(20)]));
    return { failure: 'tooLate', said: 'Every night has been given or has passed.' };
  };
  const { showNow } = show(scheduleOf([nightOf(20, { editable: true })]), { onAmounts });
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  const field = screen.getByRole('textbox', { name: 'Amount for Water' });
  await userEvent.clear(field);
  await userEvent.type(field, '250{Enter}');
  const told = await screen.findByText('Every night has been given or has passed.');
  expect(document.activeElement?.contains(told)).toBe(true);
});

test('says at the cause that it concerns why its amount is refused', async () => {
  const causes = ['water', 'food'].map((cause_id) => ({ cause_id, title: cause_id, amount: 5000, quantity: null }));
  const onAmounts = async () =>
    ({ failure: 'invalid', said: 'It can be no less than £10.00.', cause: 'food' }) as const;
  show(scheduleOf([nightOf(20, { editable: true })], { causes }), { onAmounts });
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  const field = screen.getByRole('textbox', { name: 'Amount for food' });
  await userEvent.clear(field);
  await userEvent.type(field, '5{Enter}');
  expect(screen.getAllByRole('textbox', { description: 'It can be no less than £10.00.' })).toEqual([field]);
  expect(document.activeElement).toBe(field);
});

test('names the currency beside the amount, and closes the form with Escape where it was opened', async () => {
  show(scheduleOf([nightOf(20, { editable: true })]));
  const open = () => screen.getByRole('button', { name: 'Change the amount' });
  await userEvent.click(open());
  expect(screen.getByRole('textbox', { name: 'Amount for Water' }).parentElement?.textContent).toBe('£');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(open());
});

test('closes the form without a change or a word where nothing was changed', async () => {
  const onAmounts = vi.fn<ScheduleViewProps['onAmounts']>(async () => null);
  show(scheduleOf([nightOf(20, { editable: true })]), { onAmounts });
  for (const close of ['Change the amount', 'Not now']) {
    await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
    await userEvent.click(screen.getByRole('button', { name: close }));
    expect(screen.queryByRole('textbox', { name: 'Amount for Water' })).toBeNull();
  }
  expect(onAmounts).not.toHaveBeenCalled();
  expect(screen.queryByText(/The amount is changed/)).toBeNull();
});

test('changes the amount besides an order with the whole tip, and says what is not shared', async () => {
  const onAmounts = vi.fn<ScheduleViewProps['onAmounts']>(async () => null);
  const ordered = { cause_id: 'sheep', title: 'Sheep', amount: 20_000, quantity: 1 };
  const water = { cause_id: 'water', title: 'Water', amount: 500, quantity: null };
  const nights = [nightOf(20, { status: 'skipped', standing: 'lost' }), nightOf(21, { editable: true })];
  show(scheduleOf(nights, { causes: [ordered, water], tip: 2000 }), { onAmounts });
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(screen.getByText(/£10\.00 of it is for nights that were skipped or not given/)).toBeTruthy();
  expect(screen.getByText(/What you ordered whole, £200\.00, stays as it is/)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Amount for Water' });
  await userEvent.clear(field);
  await userEvent.type(field, '10{Enter}');
  expect(onAmounts.mock.calls).toEqual([[{ cause_amounts: { water: 1000 }, tip_amount: 2000 }]]);
});

test('takes nothing for lost of the total where only night 30 is, which is no part of it', async () => {
  const out = nightOf(30, { status: 'skipped', standing: 'lost' });
  const water = { cause_id: 'water', title: 'Water', amount: 1000, quantity: null };
  show(scheduleOf([nightOf(29, { editable: true }), out], { causes: [water] }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(screen.queryByText(/skipped or not given/)).toBeNull();
});

test('counts the nights of the month, and their dates, without the night 30 that it has not', () => {
  const none = nightOf(30, { status: 'cancelled', standing: 'lost', not_in_month: true });
  show(scheduleOf([nightOf(28), nightOf(29), none]));
  expect(screen.getByText('2 nights, 18 – 19 Mar')).toBeTruthy();
});

test('leaves the dates of a gift that repeats to its own page', () => {
  show(scheduleOf([nightOf(20, { editable: true })], { campaign_kind: 'friday' }));
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
});

test('changes the total in place, and leads back to where that was opened', async () => {
  const onAmounts = vi.fn<ScheduleViewProps['onAmounts']>(async () => null);
  show(scheduleOf([givenNight(20), nightOf(21, { editable: true })]), { onAmounts });
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  const field = screen.getByRole('textbox', { name: 'Amount for Water' });
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  expect(screen.getByText('Enter the amount in digits, such as 10.')).toBeTruthy();
  expect(onAmounts).not.toHaveBeenCalled();
  await userEvent.type(field, '250{Enter}');
  expect(onAmounts.mock.calls).toEqual([[{ cause_amounts: { water: 25_000 }, tip_amount: 1_000 }]]);
  expect(
    screen.getByText('The amount is changed. The list shows what leaves on each night.', { ignore: '[role=status]' }),
  ).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount for Water' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the amount' }));
});

test('has every change of the plan below what it changes', () => {
  show(scheduleOf([nightOf(20, { editable: true })]));
  const panel = screen.getByRole('heading', { name: 'The whole plan' }).parentElement?.parentElement;
  const places = [
    'Total for all nights',
    'Change the amount',
    'Visa ending in 4242',
    'Use another card',
    'Time zone',
  ].map((text) => panel?.textContent.indexOf(text) ?? -1);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('says why a total is not taken, in the words of the server where it has some, and keeps what was typed', async () => {
  const refusals = [
    { failure: 'invalid', said: 'This cause can be no less than £10.00.' },
    { failure: 'unreachable', said: null },
  ] as const;
  const onAmounts = vi.fn<ScheduleViewProps['onAmounts']>();
  for (const refusal of refusals) onAmounts.mockResolvedValueOnce(refusal);
  show(scheduleOf([givenNight(20), nightOf(21, { editable: true })]), { onAmounts });
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  const field = screen.getByRole('textbox', { name: 'Amount for Water' });
  await userEvent.clear(field);
  await userEvent.type(field, '5{Enter}');
  const refused = screen.getByRole('textbox', { description: 'This cause can be no less than £10.00.' });
  expect(refused).toHaveProperty('value', '5');
  expect(refused.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(refused);
  await userEvent.type(field, '0');
  expect(screen.queryByText('This cause can be no less than £10.00.')).toBeNull();
  await userEvent.type(field, '{Enter}');
  expect(screen.getByRole('alert').textContent).toMatch(/^We did not hear back\. /);
});

test('offers no other amount where no night can take it, and none for what is bought whole', () => {
  show(scheduleOf([givenNight(20), nightOf(21), nightOf(30, { editable: true })]));
  expect(screen.queryByRole('button', { name: 'Change the amount' })).toBeNull();
  cleanup();
  const ahead = [nightOf(21, { editable: true })];
  show(scheduleOf(ahead, { cancelled: true, actions: ['reactivate'] }));
  expect(screen.queryByRole('button', { name: 'Change the amount' })).toBeNull();
  cleanup();
  const ordered = { cause_id: 'sheep', title: 'Sheep', amount: 20_000, quantity: 1 };
  show(scheduleOf(ahead, { causes: [ordered] }));
  expect(screen.queryByRole('button', { name: 'Change the amount' })).toBeNull();
});

test('leads from a gift that repeats to the page where its dates are skipped and its amount is changed, from no other', () => {
  const gift = scheduleOf([nightOf(20)]);
  show(gift);
  expect(screen.queryByRole('link', { name: 'My Fridays' })).toBeNull();
  cleanup();
  show({ ...gift, campaign_kind: 'friday' });
  const link = screen.getByRole('link', { name: 'My Fridays' });
  expect(link.getAttribute('href')).toBe(`/account/fridayGiving/${gift.schedule_id}`);
});

test('groups the nights that need authentication in one card with their total and one button, linked from each row', async () => {
  show(scheduleOf([askedNight(20), askedNight(21), askedNight(22), nightOf(23)]));
  const card = screen.getByRole('region', { name: 'Nights to confirm' });
  expect(within(card).getByText('Your bank asks you to confirm 3 nights: £34.11')).toBeTruthy();
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Confirm 3 nights']);
  const [, second] = screen.getAllByRole('button', { name: 'Confirm' });
  if (!second) throw new Error('there are fewer rows to confirm than nights');
  await userEvent.click(second);
  expect(document.activeElement).toBe(buttons[0]);
});

test('shows no date for a night that waits for another card, and the next try of a declined one', () => {
  const stopped = nightOf(20, { standing: 'waiting', waits_for: 'card' });
  show(scheduleOf([stopped, nightOf(21, { next_attempt: '2026-03-11T03:30:00.000Z' }), nightOf(22)]));
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Tue 10 Marwaits for a card');
  expect(rows[1]).toContain('declined, next try Wed 11 Mar, 03:30');
  expect(rows[2]).toContain('leaves Fri 13 Mar, 01:30');
  expect(screen.getByText(/^3 nights, 10\s?–\s?12 Mar$/)).toBeTruthy();
});

test('offers to enter another card again once a saved one has not come in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(scheduleOf([nightOf(20, { standing: 'waiting', waits_for: 'card' })]), { cardSaved: true });
  expect(screen.queryByRole('button', { name: 'Enter another card' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(/If no email comes, enter the card again/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter another card' })).toBeTruthy();
});

test('adds the 30th night with one press, at the cost that is shown, and leaves it out with another', async () => {
  const without = scheduleOf([nightOf(28), nightOf(29)], { night_30_offer: 1200 });
  const onNight30 = vi.fn<ScheduleViewProps['onNight30']>(async () => null);
  const { showNow } = show(without, { onNight30 });
  const label = 'The 30th night';
  expect(screen.getByText(/^£12\.00 more if you add it\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: label, checked: false }));
  const night = nightOf(30, { editable: true });
  const planned = { night_30: true, night_30_amount: night.breakdown.total };
  showNow(scheduleOf([nightOf(28), nightOf(29), night], planned));
  expect(region()?.textContent).toMatch(/^£11\.37 on top of your other nights\./);
  await userEvent.click(screen.getByRole('switch', { name: label, checked: true }));
  expect(onNight30.mock.calls).toEqual([[true], [false]]);

  showNow(
    scheduleOf([nightOf(28), { ...night, status: 'skipped' }], { ...planned, night_30: false, night_30_offer: 1137 }),
  );
  expect(screen.getByRole('switch', { name: label, checked: false })).toBeTruthy();
  expect(screen.queryByRole('term', { name: label })).toBeNull();
});

test('says why the 30th night cannot be changed, also where it is no longer offered then, and offers none later', async () => {
  const said = 'This month has 29 days: there is no night 30.';
  const offered = scheduleOf([nightOf(28)], { night_30_offer: 1200 });
  // As on the page, where the state is read again before the refusal is shown.
  const view = show(offered, {
    onNight30: async () => {
      view.showNow(scheduleOf([nightOf(28)]));
      return { failure: 'invalid', said };
    },
  });
  await userEvent.click(screen.getByRole('switch', { name: 'The 30th night' }));
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'The 30th night' })).toBeNull();
  expect(document.activeElement?.textContent).toContain(said);
  cleanup();
  show(scheduleOf([nightOf(28)]));
  expect(screen.queryByRole('switch', { name: 'The 30th night' })).toBeNull();
});

test('shows a 30th night that is skipped this time as a part of the plan', () => {
  const skipped = nightOf(30, { editable: true, status: 'skipped', standing: 'lost' });
  show(scheduleOf([nightOf(28), skipped], { night_30: true, night_30_offer: 1137 }));
  expect(screen.getByRole('switch', { name: 'The 30th night', checked: true })).toBeTruthy();
  expect(screen.getByText(/^Skipped this Ramadan\./)).toBeTruthy();
});

test('shows next Ramadan with its cost, and cancels it with one press', async () => {
  const schedule = scheduleOf([givenNight(20), nightOf(21)]);
  const { onAgain, showNow } = show(schedule);
  const again = screen.getByRole('switch', { name: 'Give again next Ramadan', checked: true });
  expect(screen.getByText(/^£113\.70 again, over the same nights\./)).toBeTruthy();
  await userEvent.click(again);
  expect(onAgain.mock.calls).toEqual([[false]]);
  showNow({ ...schedule, auto_enroll: false });
  expect(screen.getByRole('switch', { name: 'Give again next Ramadan', checked: false })).toBeTruthy();
  expect(screen.getByText('Nothing is set up for next Ramadan.', { ignore: '[role=status]' })).toBeTruthy();
});

test('shows what next Ramadan may cost where that is not what this plan costs', () => {
  show({ ...scheduleOf([givenNight(20), nightOf(21)]), payable_again: 9870 });
  expect(screen.getByText(/^£98\.70 again, over the same nights\./)).toBeTruthy();
});

/** The page's live region, which is there from the start. */
const region = () => document.querySelector('[aria-live=polite][aria-atomic]');

test('keeps the focus at the choice about next Ramadan, takes one press at a time, and announces what was chosen', async () => {
  const schedule = scheduleOf([givenNight(20), nightOf(21)]);
  const answer = Promise.withResolvers<null>();
  const onAgain = vi.fn<ScheduleViewProps['onAgain']>(() => answer.promise);
  const { showNow } = show(schedule, { onAgain });
  const again = screen.getByRole('switch', { name: 'Give again next Ramadan' });
  await userEvent.click(again);
  await userEvent.click(again);
  expect(onAgain).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(again);
  expect(region()?.textContent).toBe('');
  await act(async () => answer.resolve(null));
  showNow({ ...schedule, auto_enroll: false });
  expect(region()?.textContent).toBe('Nothing is set up for next Ramadan.');
  expect(document.activeElement).toBe(again);
});

test('announces the result of a stop in a region that was there before, and no longer once it is dismissed', () => {
  const schedule = scheduleOf([givenNight(20), nightOf(21)]);
  const { showNow } = show(schedule);
  const before = region();
  expect(before?.textContent).toBe('');
  const [, night] = schedule.payments;
  if (!night) throw new Error('the schedule has one night');
  const change = { changed: [night], tooLate: [] };
  showNow(schedule, { outcome: { kind: 'done', action: 'cancel', change } });
  expect(region()).toBe(before);
  expect(before?.textContent).toMatch(/1 night/);
  const shown = screen.getAllByText(before?.textContent ?? '').filter((one) => one !== before);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.closest('[role=status]')).toBeNull();
  showNow(schedule, { outcome: null });
  expect(before?.textContent).toBe('');
});

test('does not offer next Ramadan for a stopped schedule', () => {
  const stopped = nightOf(21, { status: 'cancelled', standing: 'lost' });
  show(scheduleOf([givenNight(20), stopped], { cancelled: true, actions: ['reactivate'] }));
  expect(screen.getByText('The whole plan')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a plan stopped while a night is being charged promises only of the nights marked as stopped', () => {
  const stopped = nightOf(22, { status: 'cancelled', standing: 'lost' });
  show(scheduleOf([nightOf(21, { in_flight: true }), stopped], { cancelled: true, actions: ['reactivate'] }));
  expect(screen.getByText('Processing')).toBeTruthy();
  expect(screen.getByText('Stopped')).toBeTruthy();
  expect(screen.getByText('Stopped. What is marked “Stopped” below will not be charged.')).toBeTruthy();
});

test('aligns the tops of panels side by side', async () => {
  await page.viewport(1280, 800);
  show(scheduleOf([givenNight(20), nightOf(21)]));
  const topOf = (name: string) => Math.round(screen.getByRole('heading', { name }).getBoundingClientRect().top);
  expect(topOf('The whole plan')).toBe(topOf('Your gift to Human Relief'));
});

test('shows the server’s state after a choice about next Ramadan did not reach it', async () => {
  show(scheduleOf([nightOf(21)]), { onAgain: async () => 'unreachable' });
  await userEvent.click(screen.getByRole('switch', { name: 'Give again next Ramadan' }));
  await screen.findByText('That did not work');
  expect(screen.getByRole('switch', { name: 'Give again next Ramadan', checked: true })).toBeTruthy();
});

test('keeps the stop button on one line of the narrowest phone, with nothing past the edge', () => {
  show(
    scheduleOf([givenNight(20), askedNight(21), ...[22, 23, 24, 25, 26, 27, 28, 29].map((number) => nightOf(number))]),
  );
  const stop = screen.getByRole('button', { name: 'Stop my nights' });
  const text = document.createRange();
  text.selectNodeContents(stop);
  expect(new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('leads to the page for another card, and says so where it cannot be opened', async () => {
  const onOtherCard = vi.fn<ScheduleViewProps['onOtherCard']>(async () => 'serverError');
  show(scheduleOf([nightOf(20)]), { onOtherCard });
  await userEvent.click(screen.getByRole('button', { name: 'Use another card' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be opened/);
  expect(onOtherCard).toHaveBeenCalledOnce();
  cleanup();
  show(scheduleOf([givenNight(20)]));
  expect(screen.queryByRole('button', { name: 'Use another card' })).toBeNull();
});

const declined = (number: number) => nightOf(number, { standing: 'waiting', waits_for: 'card' });

test('stops only the waiting nights where the card cannot be charged, and promises no restart', async () => {
  show(scheduleOf([givenNight(20), declined(21), declined(22)]));
  expect(screen.getByText('This card can no longer be charged')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enter another card' })).toBeTruthy();
  expect(
    screen.getByText(
      'Nothing more is charged to it. 2 nights are on hold: £22.74 in total. To give them, enter another card. Nights still to come will then be charged to it.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/start again/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop my nights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop 2 nights?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByText('Together').nextElementSibling?.textContent).toBe('£22.74');
  expect(dialog.queryByText(/start them again/)).toBeNull();
});

test('stops a plan of which only a night is left to confirm with the bank, and promises no restart', async () => {
  show(scheduleOf([givenNight(20), askedNight(21)], { server_time: '2026-03-12T12:00:00.000Z' }));
  expect(screen.queryByText(/start again/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop my nights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop 1 night?' }));
  expect(dialog.getByText('Together').nextElementSibling?.textContent).toBe('£11.37');
  expect(dialog.queryByText(/start them again/)).toBeNull();
});

test('offers a new plan, not the old card, for nights stopped because of their card', () => {
  const stopped = [21, 22].map((number) => nightOf(number, { status: 'cancelled', standing: 'lost' }));
  show(scheduleOf(stopped, { cancelled: true, actions: [] }));
  expect(screen.getByText('To give these nights, plan them again with another card.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Plan again' });
  expect(link.getAttribute('href')).toBe('/give/human-relief-gb?campaign=mtn2026');
});

test('names no card for nights that can restart or have passed', () => {
  const stopped = nightOf(21, { status: 'cancelled', standing: 'lost' });
  show(scheduleOf([stopped], { cancelled: true, actions: ['reactivate'] }));
  expect(screen.queryByText('This card can no longer be charged')).toBeNull();
  cleanup();
  const server_time = '2026-04-01T00:00:00.000Z';
  show(scheduleOf([stopped], { cancelled: true, actions: [], server_time }));
  expect(screen.queryByText('This card can no longer be charged')).toBeNull();
});

test('shows when restarted nights leave', () => {
  const back = [nightOf(21), nightOf(22)];
  show(scheduleOf(back), { outcome: { kind: 'done', action: 'reactivate', change: { changed: back, tooLate: [] } } });
  const told = 'Started again: 2 nights. The next one, Night 21, leaves Thu 12 Mar, 01:30.';
  expect(screen.getByText(told, { ignore: '[role=status]' })).toBeTruthy();
});

const withSheep = (number: number, more: Partial<Night> = {}) => {
  const breakdown = { causes: { sheep: 12_500 }, tip: 0, fee: 300, total: 12_800 };
  return dayOf(number, { breakdown, ...more });
};

test('calls a day a day, and shows a Qurbani with its number and until when it can be cancelled', async () => {
  const sheep = { cause_id: 'sheep', title: 'Qurbani: a sheep', amount: 25_000, quantity: 2 };
  const water = { cause_id: 'water', title: 'Water', amount: 10_000, quantity: null };
  const days = [
    withSheep(2, { status: 'succeeded', standing: 'given' }),
    dayOf(3, { ...askedNight(3), date: '2027-05-09' }),
    dayOf(4, { status: 'failed', standing: 'lost', can_make_up: true }),
    dayOf(5, { standing: 'waiting', waits_for: 'card' }),
    ...[6, 7, 8, 9, 10].map((number) => dayOf(number)),
  ];
  show(scheduleOf(days, { ...tenDays, causes: [water, sheep] }));
  expect(screen.getByText(/^9 days, 8\s?–\s?16 May$/)).toBeTruthy();
  expect(screen.getByText('Day 9')).toBeTruthy();
  expect(screen.getByText('leaves Sat 15 May, 15:00')).toBeTruthy();
  expect(screen.getByText('Qurbani: a sheep × 2').closest('small')?.textContent).toMatch(
    /^Water and Qurbani: a sheep × 2/,
  );
  expect(
    screen.getByText(/stopping your days also stops your Qurbani\. .+ refund until Sat 15 May, 15:00\.$/),
  ).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Days you missed' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop my days' }));
  await screen.findByRole('dialog', { name: 'Stop 7 days?' });
  expect(document.body.textContent).not.toMatch(/\bnights?\b|ramadan/i);
});

test('says nothing about cancelling a Qurbani that was cancelled', () => {
  const sheep = { cause_id: 'sheep', title: 'Qurbani: a sheep', amount: 12_500, quantity: 1 };
  show(
    scheduleOf([withSheep(3, { status: 'cancelled', standing: 'lost' }), dayOf(9)], { ...tenDays, causes: [sheep] }),
  );
  expect(screen.getByText('Qurbani: a sheep × 1')).toBeTruthy();
  expect(screen.queryByText(/your Qurbani/i)).toBeNull();
});

test('says why a Qurbani can no longer be changed once its deadline has passed, and offers no change', () => {
  const sheep = { cause_id: 'sheep', title: 'Qurbani: a sheep', amount: 12_500, quantity: 1 };
  const server_time = '2027-05-15T14:00:00.000Z';
  show(scheduleOf([withSheep(9), dayOf(10)], { ...tenDays, server_time, causes: [sheep] }));
  expect(
    screen.getByText(
      'Orders closed Sat 15 May, 15:00: the animals have to be bought before Eid. Your Qurbani can no longer be changed or refunded.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Qurbani/ })).toBeNull();
});

test.each([
  ['alone', [withSheep(2)]],
  ['before a plan that begins on day 10', [withSheep(2), dayOf(10)]],
])('shows until when a Qurbani can be cancelled where it is %s', (_, days) => {
  const sheep = { cause_id: 'sheep', title: 'Qurbani: a sheep', amount: 12_500, quantity: 1 };
  show(scheduleOf(days, { ...tenDays, causes: [sheep] }));
  expect(
    screen.getByText(/stopping your days also stops your Qurbani\. .+ refund until Sat 15 May, 15:00\.$/),
  ).toBeTruthy();
});

test.each(['cancelled', 'skipped'] as const)(
  'leaves a night 30 that the month did not have, and that was %s, out of every amount',
  (status) => {
    const none = nightOf(30, { status, standing: 'lost', not_in_month: true });
    const amounts = {
      night_30: true,
      night_30_amount: 1000,
      tip: 1100,
      fee: 407,
      gift_aid: true,
      gift_aid_amount: 10_000,
    };
    show(scheduleOf([nightOf(28), nightOf(29), none], amounts));
    const row = (label: string) => screen.getByText(label).closest('div')?.textContent;
    expect(screen.queryByText('The 30th night')).toBeNull();
    expect(row('Total for all nights')).toContain('£113.70');
    expect(row('Gift Aid adds')).toContain('£25.00');
    expect(screen.getByText('given of £22.74')).toBeTruthy();
    expect(sums().map(([term]) => term)).not.toContain('Not given');
    // The next month may have it.
    expect(screen.getByText(/^£125\.07 again, over the same nights\./)).toBeTruthy();
  },
);
