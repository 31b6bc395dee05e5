import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { givenNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import type { Failure } from './failure.ts';
import { ScheduleView } from './schedule-view.tsx';
import type { Night } from './tally.ts';

const languages = { en: await loadLanguage('en'), ar: await loadLanguage('ar') };

beforeEach(() => page.viewport(360, 640));
afterEach(cleanup);

const NOON = { server_time: '2026-03-14T12:00:00.000Z' };
const missedNight = (number: number) => nightOf(number, { status: 'failed', standing: 'lost', can_make_up: true });
/** Made up a moment ago, and being charged. */
const dueNight = (number: number) => nightOf(number, { cutoff: NOON.server_time });
const onHold = (number: number) => nightOf(number, { standing: 'waiting', waits_for: 'card' });
const planOf = (...payments: Night[]) => scheduleOf(payments, NOON);

/** A server that holds a schedule and takes nights to make up as `answer` says. */
function open(
  schedule: ScheduleDetail,
  {
    answer = async () => null,
    language = 'en',
    cardSaved = false,
  }: { answer?: () => Promise<Failure | null>; language?: 'en' | 'ar'; cardSaved?: boolean } = {},
) {
  let held = schedule;
  const asked: (readonly number[])[] = [];
  const onOtherCard = vi.fn(async () => null);
  const server = {
    asked,
    onOtherCard,
    /** What it answers from now on. */
    hold: (next: ScheduleDetail) => {
      held = next;
    },
  };
  function Page() {
    const [shown, setShown] = useState(schedule);
    const [read] = useState(() => async () => {
      setShown(held);
      return held;
    });
    return (
      <ScheduleView
        schedule={shown}
        changing={null}
        outcome={null}
        onChange={async () => undefined}
        onAgain={async () => null}
        onNight30={async () => null}
        onGiftAid={async () => null}
        onDismiss={() => undefined}
        onRead={read}
        onSkip={async () => null}
        onAmounts={async () => null}
        onQurbani={async () => null}
        onTimezone={async () => null}
        onMakeUp={async (numbers) => {
          asked.push(numbers);
          const failure = await answer();
          setShown(held);
          return failure;
        }}
        onOtherCard={onOtherCard}
        cardSaved={cardSaved}
      />
    );
  }
  const { container } = render(
    <LanguageProvider initial={languages[language]}>
      <Root theme={themeOf('mtn')} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="site">
        <main className="site-main">
          <Page />
        </main>
      </Root>
    </LanguageProvider>,
  );
  return { ...server, container };
}

const region = () => within(screen.getByRole('region', { name: 'Nights you missed' }));
const box = (number: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Night ${number} £11.37` });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('offers only nights that can be made up, each with its date and amount, and none of them chosen', () => {
  open(planOf(missedNight(20), missedNight(21), givenNight(22), nightOf(28)));
  const boxes = region().getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(box(20).getAttribute('aria-describedby')).toBeTruthy();
  expect(region().getByText('Tue 10 Mar')).toBeTruthy();
  expect(
    region().getByText(/charged today, to the card ending in 4242. We never charge them unless you ask us to/),
  ).toBeTruthy();
  cleanup();
  open(planOf(givenNight(20), nightOf(28)));
  expect(screen.queryByRole('region', { name: 'Nights you missed' })).toBeNull();
});

test('refuses a press with nothing chosen, says so in view of the choice, and asks nothing of the server', async () => {
  const server = open(planOf(...[20, 21, 22, 23, 24, 25, 26, 27].map(missedNight)));
  await userEvent.click(button('Give the nights you choose'));
  const group = screen.getByRole('group', { name: 'Nights you missed' });
  const reason = region().getByText('Choose at least one night to give.');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.contains(reason)).toBe(true);
  expect(document.activeElement).toBe(box(20));
  const { top, bottom } = reason.getBoundingClientRect();
  expect(top >= 0 && bottom <= innerHeight).toBe(true);
  expect(server.asked).toEqual([]);
  await userEvent.keyboard(' ');
  expect(region().queryByText('Choose at least one night to give.')).toBeNull();
});

test('shows the total of what is chosen, with the keyboard too, and can choose all or none', async () => {
  open(planOf(missedNight(20), missedNight(21), missedNight(22)));
  box(21).focus();
  await userEvent.keyboard(' ');
  expect(button('Give 1 night · £11.37')).toBeTruthy();
  await userEvent.click(button('Select all'));
  expect(button('Give 3 nights · £34.11')).toBeTruthy();
  expect(region().getByText('Total today').nextElementSibling?.textContent).toBe('£34.11');
  await userEvent.click(button('Clear selection'));
  expect(button('Give the nights you choose')).toBeTruthy();
  expect(region().getByText('Total today').nextElementSibling?.textContent).toBe('£0.00');
});

test('asks once for the chosen nights on a double press, then leads to a result that follows the charges', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const server = open(planOf(missedNight(20), missedNight(21), missedNight(22)), { answer: () => promise });
  await userEvent.click(box(20));
  await userEvent.click(box(22));
  server.hold(planOf(dueNight(20), missedNight(21), dueNight(22)));
  await userEvent.dblClick(button('Give 2 nights · £22.74'));
  expect(
    region()
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ disabled }) => disabled),
  ).toEqual([true, true, true]);
  resolve(null);
  const underWay = await region().findByText('2 nights are being charged: £22.74');
  expect(server.asked).toEqual([[20, 22]]);
  await expect.poll(() => document.activeElement?.contains(underWay)).toBe(true);
  expect(region().getAllByRole('checkbox')).toEqual([box(21)]);
  expect(box(21).checked).toBe(false);

  server.hold(planOf(givenNight(20), missedNight(21), missedNight(22)));
  expect(await region().findByText('Night 20 has gone through')).toBeTruthy();
  expect(region().getByRole('alert').textContent).toMatch(/^Night 22 did not go through/);
});

test.each<[Failure, RegExp, RegExp]>([
  ['unreachable', /We did not hear back/, /safe to press again: no night is charged twice/],
  ['serverError', /We did not hear back/, /safe to press again: no night is charged twice/],
  ['tooLate', /These nights have changed/, /Nothing was charged/],
  ['tooMany', /Too many attempts/, /Wait a minute/],
])('keeps the chosen nights when the answer is %s, and leads to what to do', async (failure, title, text) => {
  const server = open(planOf(missedNight(20), missedNight(21)), { answer: async () => failure });
  await userEvent.click(box(21));
  await userEvent.click(button('Give 1 night · £11.37'));
  const shown = await region().findByText(title);
  await expect.poll(() => document.activeElement?.contains(shown)).toBe(true);
  expect(document.activeElement?.textContent).toMatch(text);
  expect([box(20).checked, box(21).checked]).toEqual([false, true]);
  await userEvent.click(button('Give 1 night · £11.37'));
  await waitFor(() => expect(server.asked).toEqual([[21], [21]]));
});

test('leads to another card where this one was stopped meanwhile, once, also with nights on hold', async () => {
  const server = open(planOf(missedNight(20)), { answer: async () => 'cardStopped' });
  await userEvent.click(box(20));
  server.hold(planOf(nightOf(20, { status: 'failed', standing: 'lost' })));
  await userEvent.click(button('Give 1 night · £11.37'));
  await screen.findByText(/Enter another card first, then choose these nights again/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(button('Enter another card'));
  expect(server.onOtherCard).toHaveBeenCalledOnce();
  cleanup();

  const other = open(planOf(missedNight(20), nightOf(28)), { answer: async () => 'cardStopped' });
  await userEvent.click(box(20));
  other.hold(planOf(nightOf(20, { status: 'failed', standing: 'lost' }), onHold(28)));
  await userEvent.click(button('Give 1 night · £11.37'));
  await screen.findByText(/Enter another card first, then choose these nights again/);
  expect(button('Enter another card')).toBeTruthy();
});

test('offers a new link where this one has expired', async () => {
  open(planOf(missedNight(20)), { answer: async () => 'notFound' });
  await userEvent.click(box(20));
  await userEvent.click(button('Give 1 night · £11.37'));
  await screen.findByText('This link no longer works');
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/account');
  expect(box(20).checked).toBe(true);
});

test('offers missed nights as soon as a new card applies, without charging any', async () => {
  const server = open(planOf(onHold(20), onHold(28)), { cardSaved: true });
  expect(screen.getByText(/It applies as soon as the bank’s message has reached us/)).toBeTruthy();
  server.hold({ ...planOf(missedNight(20), nightOf(28)), last_4_card_digits: '4444' });
  expect(await screen.findByText('Your remaining nights will be charged to the card ending in 4444.')).toBeTruthy();
  expect(region().getByText(/charged today, to the card ending in 4444/)).toBeTruthy();
  expect(box(20).checked).toBe(false);
  expect(server.asked).toEqual([]);
});

test.each(['en', 'ar'] as const)(
  'fits the narrowest phone with targets of 44 px and no axe violations (%s)',
  async (language) => {
    const { container } = open(planOf(...[20, 21, 22].map(missedNight)), { language });
    const [group] = container.getElementsByTagName('fieldset');
    if (!group) throw new Error('there is no group');
    const give = [...container.querySelectorAll<HTMLElement>('.missed .ln-button')].at(-1);
    await userEvent.click(give ?? container);
    const targets = container.querySelectorAll<HTMLElement>('.missed :is(.ln-check, .ln-button)');
    expect(targets).toHaveLength(5);
    for (const target of targets) expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(await axeViolations(container)).toEqual([]);
  },
);

test.each(['en', 'ar'] as const)(
  'ends the button below the amounts on a wide screen, not across it (%s)',
  async (language) => {
    await page.viewport(1280, 900);
    const { container } = open(planOf(missedNight(20), missedNight(21)), { language });
    const box = (selector: string) => container.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [form, give] = [box('.missed-form'), box('.missed-form > .ln-button')];
    expect(give.width).toBeGreaterThanOrEqual(280);
    expect(give.width).toBeLessThan(form.width * 0.7);
    expect(language === 'ar' ? give.left - form.left : form.right - give.right).toBeCloseTo(0);
  },
);
