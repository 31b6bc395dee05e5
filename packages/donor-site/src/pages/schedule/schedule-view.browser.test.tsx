import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askedNight, givenNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../components/site.css';
import { ScheduleView, type ScheduleViewProps } from './schedule-view.tsx';

const english = await loadLanguage('en');

beforeEach(() => page.viewport(360, 740));
afterEach(cleanup);

function show(schedule: ScheduleDetail, more: Partial<ScheduleViewProps> = {}) {
  const onAgain = vi.fn<ScheduleViewProps['onAgain']>(async () => null);
  const view = (given: ScheduleDetail) => (
    <LanguageProvider initial={english}>
      <Root theme={themeOf('mtn')} lang="en" dir="ltr" className="site">
        <main className="site-main">
          <ScheduleView
            schedule={given}
            changing={null}
            outcome={null}
            onChange={async () => undefined}
            onAgain={onAgain}
            onDismiss={() => undefined}
            onRead={async () => given}
            {...more}
          />
        </main>
      </Root>
    </LanguageProvider>
  );
  const { rerender } = render(view(schedule));
  return { onAgain, showNow: (given: ScheduleDetail) => rerender(view(given)) };
}

const sums = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']);

test('the sums beneath the bars add up to what was planned, whatever has become of the nights', () => {
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

test('nights that the bank asks about are one card with their sum and one button, and each row leads to it', async () => {
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

test('a night that waits for another card is not said to leave, and one that was declined says when it is tried next', () => {
  const stopped = nightOf(20, { standing: 'waiting', waits_for: 'card' });
  show(scheduleOf([stopped, nightOf(21, { next_attempt: '2026-03-11T03:30:00.000Z' }), nightOf(22)]));
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Tue 10 Marcard declined');
  expect(rows[1]).toContain('declined, next try Wed 11 Mar, 03:30');
  expect(rows[2]).toContain('leaves Fri 13 Mar, 01:30');
  expect(screen.getByText(/^3 nights, 10\s?–\s?12 Mar$/)).toBeTruthy();
});

test('next Ramadan is shown with its cost, and one press takes it back', async () => {
  const schedule = scheduleOf([givenNight(20), nightOf(21)]);
  const { onAgain, showNow } = show(schedule);
  const again = screen.getByRole('switch', { name: 'Give again next Ramadan', checked: true });
  expect(screen.getByText(/^£22\.74 again, over the same nights\./)).toBeTruthy();
  await userEvent.click(again);
  expect(onAgain.mock.calls).toEqual([[false]]);
  showNow({ ...schedule, auto_enroll: false });
  expect(screen.getByRole('switch', { name: 'Give again next Ramadan', checked: false })).toBeTruthy();
  expect(screen.getByText('Nothing is set up for next Ramadan.')).toBeTruthy();
});

test('a schedule that is stopped is not offered for next Ramadan', () => {
  const stopped = nightOf(21, { status: 'cancelled', standing: 'lost' });
  show(scheduleOf([givenNight(20), stopped], { cancelled: true, actions: ['reactivate'] }));
  expect(screen.getByText('The whole plan')).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('beside each other, the panels begin at one height', async () => {
  await page.viewport(1280, 800);
  show(scheduleOf([givenNight(20), nightOf(21)]));
  const topOf = (name: string) => Math.round(screen.getByRole('heading', { name }).getBoundingClientRect().top);
  expect(topOf('The whole plan')).toBe(topOf('Your gift to Human Relief'));
});

test('a choice about next Ramadan that did not reach the server is shown as it stands there', async () => {
  show(scheduleOf([nightOf(21)]), { onAgain: async () => 'unreachable' });
  await userEvent.click(screen.getByRole('switch', { name: 'Give again next Ramadan' }));
  await screen.findByText('That did not work');
  expect(screen.getByRole('switch', { name: 'Give again next Ramadan', checked: true })).toBeTruthy();
});

test('the button that stops the nights stands in one line on the narrowest phone, and nothing reaches past its edge', () => {
  show(
    scheduleOf([givenNight(20), askedNight(21), ...[22, 23, 24, 25, 26, 27, 28, 29].map((number) => nightOf(number))]),
  );
  const stop = screen.getByRole('button', { name: 'Stop my nights' });
  const text = document.createRange();
  text.selectNodeContents(stop);
  expect(new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const declined = (number: number) => nightOf(number, { standing: 'waiting', waits_for: 'card' });

test('where the card can no longer be charged, stopping means the nights that wait, and nothing promises to start them again', async () => {
  show(scheduleOf([givenNight(20), declined(21), declined(22)]));
  expect(screen.getByText('This card can no longer be charged')).toBeTruthy();
  expect(
    screen.getByText(
      'Nothing more is charged to it. 2 nights are on hold: £22.74 in total. To give them with another card, stop them here first, then plan them again.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/start again/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stop my nights' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop 2 nights?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByText('Together').nextElementSibling?.textContent).toBe('£22.74');
  expect(dialog.queryByText(/start them again/)).toBeNull();
});

test('nights stopped because of their card lead to a new plan, not back to the card', () => {
  const stopped = [21, 22].map((number) => nightOf(number, { status: 'cancelled', standing: 'lost' }));
  show(scheduleOf(stopped, { cancelled: true, actions: [] }));
  expect(screen.getByText('To give these nights, plan them again with another card.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Plan again' });
  expect(link.getAttribute('href')).toBe('/give/human-relief-gb?campaign=mtn2026');
});

test('nights that can start again, or have passed, name no card', () => {
  const stopped = nightOf(21, { status: 'cancelled', standing: 'lost' });
  show(scheduleOf([stopped], { cancelled: true, actions: ['reactivate'] }));
  expect(screen.queryByText('This card can no longer be charged')).toBeNull();
  cleanup();
  const server_time = '2026-04-01T00:00:00.000Z';
  show(scheduleOf([stopped], { cancelled: true, actions: [], server_time }));
  expect(screen.queryByText('This card can no longer be charged')).toBeNull();
});

test('what starts again is told with when it leaves', () => {
  const back = [nightOf(21), nightOf(22)];
  show(scheduleOf(back), { outcome: { kind: 'done', action: 'reactivate', change: { changed: back, tooLate: [] } } });
  expect(screen.getByText('Started again: 2 nights. The next one, Night 21, leaves Thu 12 Mar, 01:30.')).toBeTruthy();
});
