import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageProvider, loadLanguage } from './language-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const { href } = location;

afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', href);
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

async function show() {
  const initial = await loadLanguage('en');
  render(
    <LanguageProvider initial={initial}>
      <LanguageSwitch />
      <input aria-label="Name" />
    </LanguageProvider>,
  );
}

test('keeps the focus at the languages, on the one that was left', async () => {
  await show();
  await userEvent.click(screen.getByRole('link', { name: 'العربية' }));
  const english = await screen.findByRole('link', { name: 'English' });
  await vi.waitFor(() => expect(document.activeElement).toBe(english));
});

test('leaves the focus to a donor who goes on while a language loads', async () => {
  await show();
  const name = screen.getByRole('textbox', { name: 'Name' });
  screen.getByRole('link', { name: 'العربية' }).click();
  name.focus();
  await screen.findByRole('link', { name: 'English' });
  expect(document.activeElement).toBe(name);
});
