import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { givenNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import type { Night } from './tally.ts';
import { TimezoneChange, type TimezoneChangeProps } from './timezone-change.tsx';

afterEach(cleanup);

const ahead = (number: number, more: Partial<Night> = {}) => nightOf(number, { editable: true, ...more });
/** On the evening of night 20, in London. */
const evening = { server_time: '2026-03-10T20:00:00.000Z' };
const gift = scheduleOf([givenNight(19), ahead(20), ahead(21), ahead(22, { status: 'skipped' })], evening);

/** The time zone of a gift, with a server that answers each change with the next of these. */
async function show(
  given: ScheduleDetail,
  {
    language = 'en',
    answers = [null],
  }: { language?: Language; answers?: Awaited<ReturnType<TimezoneChangeProps<Night>['onTimezone']>>[] } = {},
) {
  const initial = await loadLanguage(language);
  const onTimezone = vi.fn(async () => answers[onTimezone.mock.calls.length - 1] ?? null);
  const { container } = render(
    <LanguageProvider initial={initial}>
      <Root theme={themeOf('mtn')} lang={language} dir={LANGUAGES[language].dir} className="site">
        <main>
          <TimezoneChange
            kind={given.campaign_kind}
            gift={given}
            nights={given.payments}
            nameOf={({ number }) => initial.messages.schedule.night(String(number))}
            onTimezone={onTimezone}
          />
        </main>
      </Root>
    </LanguageProvider>,
  );
  return { onTimezone, container };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole('combobox', { name: 'Charge my gifts by the time in' }) as HTMLSelectElement;

test('names the zone, and says before a change which night is the next one there', async () => {
  const { onTimezone } = await show(gift);
  expect(screen.getByText('Europe/London')).toBeTruthy();
  await press('Change the time zone');
  expect(document.activeElement).toBe(field());
  await userEvent.selectOptions(field(), 'America/New_York');
  expect(field().form?.querySelector('[role=status]')?.textContent).toBe(
    'The next one, Night 20, leaves tonight, 01:30.',
  );
  expect(onTimezone).not.toHaveBeenCalled();
  await press('Change the time zone');
  expect(onTimezone.mock.calls).toEqual([['America/New_York']]);
  expect(screen.getByText('The time zone is changed. The list shows the new times.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the time zone' }));
});

test('says before a change what has passed there and is charged at once, other than what is skipped', async () => {
  await show(scheduleOf(gift.payments, { server_time: '2026-03-10T18:00:00.000Z' }));
  await press('Change the time zone');
  await userEvent.selectOptions(field(), 'Asia/Kuala_Lumpur');
  expect(field().form?.querySelector('[role=status]')?.textContent).toBe(
    'Night 20 has already passed there, so it will be charged at once. The next one, Night 21, leaves tonight, 01:30.',
  );
});

test.each([
  ['a stopped card', { card_stopped: true }, {}],
  ['another card', {}, { waits_for: 'card' }],
  ['the length of the month', {}, { waits_for: 'month' }],
  // The donor was told this time when the night was missed.
  ['its later time', {}, { cutoff: '2026-03-12T18:00:00.000Z' }],
] as const)('promises no charge of a night that waits for %s', async (_, more, night) => {
  await show(scheduleOf([ahead(20, night)], { server_time: '2026-03-10T18:00:00.000Z', ...more }));
  await press('Change the time zone');
  await userEvent.selectOptions(field(), 'Asia/Kuala_Lumpur');
  expect(field().form?.querySelector('[role=status]')?.textContent).toBe('');
});

test('begins with the zone of the device', async () => {
  await show(gift);
  await press('Change the time zone');
  expect(field().value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('shows why the zone was not changed, and can be pressed again', async () => {
  const said = 'Qurbani orders for this year are closed.';
  const { onTimezone } = await show(gift, { answers: [{ failure: 'tooLate', said }] });
  await press('Change the time zone');
  await userEvent.selectOptions(field(), 'Asia/Kuala_Lumpur');
  await press('Change the time zone');
  expect(screen.getByRole('alert').textContent).toBe(said);
  expect(field().value).toBe('Asia/Kuala_Lumpur');
  await press('Change the time zone');
  expect(onTimezone).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asks the server for nothing where the zone stays as it is', async () => {
  const { onTimezone } = await show(gift);
  await press('Change the time zone');
  await userEvent.selectOptions(field(), 'Europe/London');
  expect(field().form?.querySelector('[role=status]')?.textContent).toBe('');
  await press('Change the time zone');
  expect(onTimezone).not.toHaveBeenCalled();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each([
  ['“Not now”', () => press('Not now')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closes with %s without a change, and leads back to where it was opened', async (_, close) => {
  const { onTimezone } = await show(gift);
  await press('Change the time zone');
  await userEvent.selectOptions(field(), 'Asia/Kuala_Lumpur');
  await close();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change the time zone' }));
  expect(onTimezone).not.toHaveBeenCalled();
});

test('offers no change where nothing is ahead', async () => {
  await show(scheduleOf([givenNight(20), nightOf(21, { status: 'cancelled', standing: 'lost' })], evening));
  expect(screen.getByText('Europe/London')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([360, 1280].flatMap((width) => (['en', 'ar', 'fr'] as const).map((language) => ({ width, language }))))(
  'fits and has no axe violations, closed and open: %o',
  async ({ width, language }) => {
    await page.viewport(width, 740);
    const { container } = await show(gift, { language });
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Pacific/Kiritimati');
    expect(await axeViolations(container)).toEqual([]);
    const main = container.querySelector('main');
    expect(main?.scrollWidth).toBeLessThanOrEqual(width);
  },
);
