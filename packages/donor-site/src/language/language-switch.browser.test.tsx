import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SiteFrame } from '../components/site-frame.tsx';
import '../app/styles.ts';
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

test('the languages of a page stay on a phone with type of twice the size', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(768, 900));
  const initial = await loadLanguage('en');
  const { container } = render(
    <LanguageProvider initial={initial}>
      <SiteFrame title="Giving">
        <p>Page</p>
      </SiteFrame>
    </LanguageProvider>,
  );
  const larger = [...container.querySelectorAll<HTMLElement>('.site-header :is(b, a)')].map((element) => ({
    element,
    size: 2 * Number.parseFloat(getComputedStyle(element).fontSize),
  }));
  for (const { element, size } of larger) element.style.fontSize = `${size}px`;
  expect(larger.length).toBeGreaterThan(2);
  for (const { element } of larger) {
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    expect(element.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  }
});
