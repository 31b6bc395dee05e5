import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '../../../../../test/components/axe.ts';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import '../../app/styles.ts';
import { RemindersPage } from './page.tsx';

const english = await loadLanguage('en');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
});

/** The page of a link, with a server that answers with these statuses in turn. */
function open(action: 'confirm' | 'stop', hash: string, ...statuses: number[]) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const status = statuses[asked.length] ?? 200;
    asked.push({ path, body: JSON.parse(String(body)) });
    return new Response(JSON.stringify({ success: true }), { status });
  });
  history.replaceState(null, '', `${location.pathname}${hash}`);
  const view = render(
    <LanguageProvider initial={english}>
      <RemindersPage params={{ action }} search={new URLSearchParams()} />
    </LanguageProvider>,
  );
  return { asked, view };
}

test.each([
  ['confirm', 'Yes, remind me', 'We will remind you'],
  ['stop', 'Stop reminders', 'No more reminders'],
] as const)('the link to %s does so on a press, not by being opened', async (action, press, done) => {
  const { asked, view } = open(action, '#key=abc.def');
  expect(await axeViolations(view.container)).toEqual([]);
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: press }));
  const heading = await screen.findByRole('heading', { name: done });
  expect(document.activeElement).toBe(heading);
  expect(asked).toEqual([{ path: `/api/subscribe/${action}`, body: { key: 'abc.def' } }]);
});

test.each([
  ['has no key', '', null],
  ['is not known', '#key=abc.def', 404],
])('says of a link that %s that it does not work', async (_, hash, status) => {
  open('confirm', hash, ...(status ? [status] : []));
  if (status) await userEvent.click(screen.getByRole('button', { name: 'Yes, remind me' }));
  await screen.findByRole('heading', { name: 'This link does not work' });
});

test.each([
  [503, /^Check your connection/],
  [429, /^Too many requests/],
])('can be pressed again after the server has answered %d', async (status, text) => {
  const { asked } = open('stop', '#key=abc.def', status, 200);
  await userEvent.click(screen.getByRole('button', { name: 'Stop reminders' }));
  await screen.findByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Stop reminders' }));
  await screen.findByRole('heading', { name: 'No more reminders' });
  expect(asked).toHaveLength(2);
});
