import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayOf, givenNight, nightOf, scheduleOf, tenDays } from '../../../test/schedule.ts';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import { SchedulePage } from './page.tsx';

const english = await loadLanguage('en');
const ahead = (number: number) => nightOf(number, { editable: true });
/** On the evening of night 20, and on that of the next. */
const evening = scheduleOf([ahead(20), ahead(21)], { server_time: '2026-03-10T20:00:00.000Z' });
const next = { ...scheduleOf([givenNight(20), ahead(21)]), server_time: '2026-03-11T20:00:00.000Z' };

beforeEach(() => sessionStorage.setItem(`link-key:${evening.schedule_id}`, 'abc.def'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page, with a server that answers reads with these in turn, and then with the last, and refuses every change. */
async function open(...answers: readonly (typeof evening | 'lost')[]) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const reads: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') {
      const problem = { error_code: 'too_late', message: 'It is too late for night 20.', request_id: 'r-1' };
      return new Response(JSON.stringify(problem), { status: 409 });
    }
    const answer = answers[Math.min(reads.length, answers.length - 1)];
    reads.push(path);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer), { status: 200 });
  });
  render(
    <LanguageProvider initial={english}>
      <SchedulePage params={{ id: evening.schedule_id }} search={new URLSearchParams()} />
    </LanguageProvider>,
  );
  await screen.findAllByText('leaves tonight, 01:30');
  return reads;
}

const shownAfter = (ms: number, event: Event, target: EventTarget = document) => {
  vi.setSystemTime(Date.now() + ms);
  target.dispatchEvent(event);
};
/** What the list says of a night; what leaves next stands above it too. */
const row = (name: string) => within(screen.getByRole('list')).getByText(name).closest('li')?.textContent;

test.each([
  ['it becomes visible', () => document, 'visibilitychange'],
  ['its tab comes back to it', () => window, 'pageshow'],
] as const)(
  'a page left open names the night that leaves tonight when %s the next evening',
  async (_, target, event) => {
    const reads = await open(evening, next);
    expect(row('Night 20')).toContain('leaves tonight');
    shownAfter(59_999, new Event(event), target());
    expect(reads).toHaveLength(1);
    shownAfter(86_400_000, new Event(event), target());
    await waitFor(() => expect(row('Night 21')).toContain('leaves tonight'));
    expect(row('Night 20')).not.toContain('leaves tonight');
    expect(screen.queryByRole('button', { name: 'Skip: Night 20' })).toBeNull();
  },
);

test('reading again keeps an open form with what was typed, and why a night was not skipped', async () => {
  const reads = await open(evening);
  await userEvent.click(screen.getByRole('button', { name: 'Change the amount' }));
  const field = await screen.findByRole('textbox', { name: 'Amount for Water' });
  await userEvent.type(field, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Skip: Night 20' }));
  await screen.findByText('It is too late for night 20.');
  const before = reads.length;
  shownAfter(86_400_000, new Event('visibilitychange'));
  await waitFor(() => expect(reads).toHaveLength(before + 1));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect((screen.getByRole('textbox', { name: 'Amount for Water' }) as HTMLInputElement).value).toBe('1005');
  expect(screen.getByText('It is too late for night 20.')).toBeTruthy();
});

test('a read that is lost leaves the page as it is, and is made again when the page is next visible', async () => {
  const reads = await open(evening, 'lost', next);
  shownAfter(86_400_000, new Event('visibilitychange'));
  await waitFor(() => expect(reads).toHaveLength(2));
  expect(row('Night 20')).toContain('leaves tonight');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(row('Night 21')).toContain('leaves tonight'));
});

test('a time zone whose change was not answered is shown as changed where the server says so', async () => {
  await open(evening, { ...evening, timezone: 'Asia/Kuala_Lumpur' });
  await userEvent.click(screen.getByRole('button', { name: 'Change the time zone' }));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Asia/Kuala_Lumpur');
  await userEvent.click(screen.getByRole('button', { name: 'Change the time zone' }));
  await screen.findByText('The time zone is changed. The list shows the new times.', { ignore: '[role=status]' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a Qurbani whose order was not answered is shown as ordered where the server says so', async () => {
  const sheep = { cause_id: 'sheep', title: 'Qurbani: a sheep', price: 12_500 };
  const plan = scheduleOf([dayOf(4, { editable: true })], { ...tenDays, orderable: [sheep] });
  const causes = [...plan.causes, { ...sheep, amount: 12_500, quantity: 1 }];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify(sent.length > 0 ? { ...plan, causes } : plan));
    sent.push([path, JSON.parse(String(body))]);
    throw new TypeError('Failed to fetch');
  });
  render(
    <LanguageProvider initial={english}>
      <SchedulePage params={{ id: plan.schedule_id }} search={new URLSearchParams()} />
    </LanguageProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add a Qurbani' }));
  await userEvent.type(screen.getByLabelText('Qurbani: a sheep'), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Add a Qurbani' }));
  await screen.findByText(/^Your Qurbani is changed\./, { ignore: '[role=status]' });
  const body = { campaign: 'mtd2027', cause_amounts: { sheep: 12_500 }, tip_amount: 0, pay_fees: true };
  expect(sent).toEqual([[`/api/schedules/${plan.schedule_id}/qurbani`, body]]);
});
