import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { Root } from '@lantern-giving/ui/root';
import { themeOf } from '@lantern-giving/ui/tokens';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { dayOf, scheduleOf, tenDays } from '../../../test/schedule.ts';
import { Announcer } from '../../components/announcer.tsx';
import { InWordsOf } from '../../language/in-words-of.tsx';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import type { Refused } from './failure.ts';
import { QurbaniChange } from './qurbani-change.tsx';
import type { Night } from './tally.ts';

beforeEach(() => page.viewport(360, 640));
afterEach(cleanup);

const SHEEP = { cause_id: 'sheep', title: 'Qurbani: a sheep', price: 12_500 };
const COW = { cause_id: 'cow', title: 'Qurbani: a share of a cow', price: 6_000 };
const water = { cause_id: 'water', title: 'Water', amount: 9_000, quantity: null };
const sheep = (quantity: number) => ({ ...SHEEP, amount: quantity * SHEEP.price, quantity });

/** A day with water, and as many sheep. */
const day = (number: number, sheep: number, more: Partial<Night> = {}) => {
  const causes = { water: 1000, ...(sheep > 0 && { sheep: sheep * SHEEP.price }) };
  return dayOf(number, { editable: true, breakdown: { causes, tip: 0, fee: 0, total: 1000 }, ...more });
};
const GIVEN = { status: 'succeeded', standing: 'given', editable: false } as const;
const rest = [5, 6, 7, 8, 9, 10].map((number) => day(number, 0));

const planOf = (causes: ScheduleDetail['causes'], days: readonly Night[], more: Partial<ScheduleDetail> = {}) =>
  scheduleOf(days, { ...tenDays, causes, orderable: [SHEEP, COW], ...more });
/** Two sheep with a day that is still to come. */
const ordered = planOf([water, sheep(2)], [day(4, 2), ...rest]);

/** The Qurbani of a gift, with a server that answers each change with the next of these. */
async function show(
  given: ScheduleDetail,
  { language = 'en', answers = [null] }: { language?: Language; answers?: (Refused | null)[] } = {},
) {
  const initial = await loadLanguage(language);
  const onQurbani = vi.fn(async () => answers[onQurbani.mock.calls.length - 1] ?? null);
  const view = (schedule: ScheduleDetail) => (
    <LanguageProvider initial={initial}>
      <InWordsOf kind={schedule.campaign_kind}>
        <Root theme={themeOf('mtd')} lang={language} dir={LANGUAGES[language].dir} className="site">
          <Announcer>
            <main className="schedule">
              <QurbaniChange schedule={schedule} onQurbani={onQurbani} />
            </main>
          </Announcer>
        </Root>
      </InWordsOf>
    </LanguageProvider>
  );
  const { container, rerender } = render(view(given));
  return { onQurbani, container, showNow: (schedule: ScheduleDetail) => rerender(view(schedule)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const total = () => screen.getByText('Your Qurbani in total').parentElement?.textContent;

async function type(label: string, text: string) {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
}

test('changes how many of each are ordered, with the price of one and the sum, and leads back to its button', async () => {
  const { onQurbani } = await show(ordered);
  await press('Change my Qurbani');
  expect(document.activeElement).toBe(field(SHEEP.title));
  expect(field(SHEEP.title).value).toBe('2');
  expect(field(COW.title).value).toBe('');
  expect(screen.getByText('£125 each')).toBeTruthy();
  expect(
    screen.getByText('You can order until Sat 15 May, 15:00. What you add is charged in full with Day 4.'),
  ).toBeTruthy();
  expect(total()).toBe('Your Qurbani in total£250.00');
  await type(SHEEP.title, '1');
  await type(COW.title, '٣');
  expect(total()).toBe('Your Qurbani in total£305.00');
  await press('Change my Qurbani');
  expect(onQurbani.mock.calls).toEqual([[{ sheep: 12_500, cow: 18_000 }]]);
  const done = 'Your Qurbani is changed. The list shows what leaves on each day.';
  const notice = screen.getByText(done, { ignore: '[role=status]' }).closest('.ln-notice');
  const button = screen.getByRole('button', { name: 'Change my Qurbani' }).getBoundingClientRect();
  expect(button.top - (notice?.getBoundingClientRect().bottom ?? 0)).toBe(12);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change my Qurbani' }));
});

test('adds a Qurbani to a plan without one, and says that it covers the card fees of all days', async () => {
  const { onQurbani } = await show(planOf([water], rest, { pay_fees: false }));
  await press('Add a Qurbani');
  expect(screen.getByText(/with Day 5\. Card fees are always covered for a Qurbani: from now on/)).toBeTruthy();
  await type(COW.title, '1');
  await press('Add a Qurbani');
  expect(onQurbani.mock.calls).toEqual([[{ sheep: 0, cow: 6_000 }]]);
});

test.each([
  ['Not now', () => press('Not now')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the button, where nothing was changed', () => press('Change my Qurbani')],
])('closes with %s, and leads back to its button', async (_, close) => {
  const { onQurbani } = await show(ordered);
  await press('Change my Qurbani');
  await close();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change my Qurbani' }));
  expect(onQurbani).not.toHaveBeenCalled();
});

test.each([
  ['no whole number', '1.5', 'Enter a whole number, such as 2.'],
  ['no number', 'two', 'Enter a whole number, such as 2.'],
  ['as many as only a typing mistake has', '100', 'Enter 99 or fewer.'],
])('says at its field what is wrong with %s, in view of who has typed it', async (_, text, said) => {
  const { onQurbani } = await show(ordered);
  await press('Change my Qurbani');
  await type(SHEEP.title, text);
  await press('Change my Qurbani');
  expect(document.activeElement).toBe(field(SHEEP.title));
  const error = document.getElementById(`${field(SHEEP.title).id}-error`);
  expect(error?.textContent).toBe(said);
  expect(error?.getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  expect(onQurbani).not.toHaveBeenCalled();
});

test('asks who has ordered nothing else to stop the days instead of ordering none', async () => {
  const { onQurbani } = await show(planOf([sheep(1)], [day(4, 1)]));
  await press('Change my Qurbani');
  await type(SHEEP.title, '');
  await press('Change my Qurbani');
  expect(screen.getAllByText('Enter at least one. To give up your Qurbani, stop your days.')).toHaveLength(2);
  expect(onQurbani).not.toHaveBeenCalled();
});

test('adds to a Qurbani that has been charged, and says why there cannot be less', async () => {
  const { onQurbani } = await show(planOf([water, sheep(2)], [day(2, 2, GIVEN), ...rest]));
  await press('Change my Qurbani');
  expect(screen.getByText(/^£125 each\. 2 cannot be changed: charged, or on a day/)).toBeTruthy();
  await type(SHEEP.title, '1');
  await press('Change my Qurbani');
  expect(screen.getByText('Enter 2 or more.')).toBeTruthy();
  await type(SHEEP.title, '3');
  await press('Change my Qurbani');
  expect(onQurbani.mock.calls).toEqual([[{ sheep: 37_500, cow: 0 }]]);
});

test('takes fewer, and no more, of a Qurbani that its charity has closed', async () => {
  const { onQurbani } = await show({ ...ordered, orderable: [COW] });
  await press('Change my Qurbani');
  await type(SHEEP.title, '3');
  await press('Change my Qurbani');
  expect(screen.getByText('No more of these can be ordered. Enter 2 or fewer.')).toBeTruthy();
  await type(SHEEP.title, '1');
  await press('Change my Qurbani');
  expect(onQurbani.mock.calls).toEqual([[{ cow: 0, sheep: 12_500 }]]);
});

test('says at the field why an order is refused, keeps what was typed, and takes it again', async () => {
  const said = 'A Qurbani cannot be split. Choose a whole number.';
  const { onQurbani } = await show(ordered, { answers: [{ failure: 'invalid', said, cause: 'cow' }] });
  await press('Change my Qurbani');
  await type(COW.title, '4');
  await press('Change my Qurbani');
  expect(document.getElementById(`${field(COW.title).id}-error`)?.textContent).toBe(said);
  expect(document.activeElement).toBe(field(COW.title));
  expect(field(COW.title).value).toBe('4');
  await press('Change my Qurbani');
  expect(onQurbani).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('says why an order was refused whose deadline has passed meanwhile, where the form was', async () => {
  const said = 'Qurbani orders for this year are closed.';
  const { onQurbani, showNow } = await show(ordered);
  // As on the page, where the state is read again before the refusal is shown.
  onQurbani.mockImplementation(async () => {
    showNow({ ...ordered, server_time: '2027-05-15T14:00:00.000Z', orderable: [] });
    return { failure: 'tooLate', said };
  });
  await press('Change my Qurbani');
  await type(SHEEP.title, '3');
  await press('Change my Qurbani');
  await screen.findByText(said);
  expect(document.activeElement?.textContent).toBe(`Your Qurbani can no longer be changed${said}`);
});

test('shows a refusal that belongs to no field in view on a small phone, also below many fields', async () => {
  await page.viewport(360, 640);
  const orderable = ['a', 'b', 'c', 'd'].map((cause_id) => ({ ...COW, cause_id, title: `Share ${cause_id}` }));
  await show({ ...ordered, orderable }, { answers: [{ failure: 'unreachable', said: null }] });
  await press('Change my Qurbani');
  await type('Share d', '2');
  await press('Change my Qurbani');
  const { top, bottom } = (await screen.findByRole('alert')).getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(640);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change my Qurbani' }));
});

test('says nothing of an earlier refusal once the days are stopped', async () => {
  const said = 'Day 4 has nothing but this Qurbani. To order none, leave out that day.';
  const { showNow } = await show(ordered, { answers: [{ failure: 'invalid', said }] });
  await press('Change my Qurbani');
  await type(SHEEP.title, '3');
  await press('Change my Qurbani');
  expect(screen.getAllByText(said)).not.toEqual([]);
  showNow({ ...ordered, cancelled: true });
  expect(screen.queryByText(said)).toBeNull();
  expect(screen.queryByText('Your Qurbani can no longer be changed')).toBeNull();
});

test('confirms that a Qurbani is given up where its charity offers none any more', async () => {
  const { showNow } = await show(ordered);
  await press('Change my Qurbani');
  for (const { title } of [SHEEP, COW]) await type(title, '0');
  await press('Change my Qurbani');
  const none = planOf([water], [day(2, 0), day(3, 0)]);
  showNow({ ...none, orderable: [] });
  expect(screen.getByText(/^Your Qurbani is changed\./, { ignore: '[role=status]' })).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Your Qurbani is changed.');
});

test('says that a Qurbani which is charged cannot be changed where no day is left that takes another', async () => {
  await show(planOf([water, sheep(2)], [day(2, 2, GIVEN), day(10, 0)], { server_time: '2027-05-14T15:00:00.000Z' }));
  expect(screen.getByText(/^Your Qurbani can no longer be changed: it has been charged, or its charge/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['the charity has none', { ...ordered, causes: [water], payments: rest, orderable: [] }],
  ['its days are stopped', { ...ordered, cancelled: true }],
  ['the campaign has no deadline', scheduleOf([dayOf(4, { editable: true })])],
  ['no day is left that takes one', planOf([water], [day(10, 0)])],
  ['the deadline has passed', { ...ordered, server_time: '2027-05-15T14:00:00.000Z' }],
])('offers no Qurbani where %s', async (_, schedule) => {
  await show(schedule);
  expect(screen.queryByText(/Qurbani/)).toBeNull();
});

test.each([360, 1280].flatMap((width) => (['en', 'ar', 'fr'] as const).map((language) => ({ width, language }))))(
  'fits and has no axe violations, closed, open and with errors: %o',
  async ({ width, language }) => {
    await page.viewport(width, 640);
    const { container } = await show(planOf([water, sheep(2)], [day(2, 1, GIVEN), day(4, 1), ...rest]), { language });
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button'));
    const [first] = screen.getAllByRole('textbox');
    await userEvent.type(first as HTMLElement, '0000');
    await userEvent.keyboard('{Enter}');
    expect(first?.getAttribute('aria-invalid')).toBe('true');
    expect(await axeViolations(container)).toEqual([]);
    expect(container.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(width);
  },
);
