import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Announcer } from '../../components/announcer.tsx';
import { LanguageProvider, loadLanguage } from '../../language/language-context.tsx';
import { LinksPage } from './page.tsx';

const english = await loadLanguage('en');
const before = location.href;
afterEach(() => {
  cleanup();
  history.replaceState(history.state, '', before);
});

function open(hash: string) {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
  render(
    <StrictMode>
      <LanguageProvider initial={english}>
        <Announcer>
          <LinksPage />
        </Announcer>
      </LanguageProvider>
    </StrictMode>,
  );
}
const field = () => screen.getByRole('textbox', { name: 'Email' });

test('has the address that the confirmation was emailed to, says so, and removes it from the page’s address', () => {
  open(`#email=${encodeURIComponent('aisha+nights@donor.example')}`);
  expect(screen.getByRole('heading', { name: 'My gifts' })).toBeTruthy();
  expect(screen.getByText(/^We have emailed your confirmation to aisha\+nights@donor\.example,/)).toBeTruthy();
  expect(field()).toHaveProperty('value', 'aisha+nights@donor.example');
  expect(location.href).not.toContain('aisha');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.includes('aisha'))).toEqual([]);
});

test.each(['', '#email=', '#email=no-address'])('asks for an address where none came along (%j)', (hash) => {
  open(hash);
  expect(screen.getByText(/^To see or stop your gifts, ask for a link/)).toBeTruthy();
  expect(field()).toHaveProperty('value', '');
});
