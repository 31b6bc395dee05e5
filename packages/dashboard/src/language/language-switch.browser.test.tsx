import { LANGUAGE_CODES, type Language } from '@lantern-giving/core/language';
import { messagesIn } from '@lantern-giving/i18n/load';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { show } from '../../test/show.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMessages } from './use-messages.ts';

interface Greeting {
  readonly hello: string;
}

const hello = async () => ({ hello: 'Hello' });
const everywhere = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, hello])) as Record<
  Language,
  typeof hello
>;

/** A page whose Arabic messages load when the test allows it. */
function showGreeting(arabic: () => Promise<Greeting>) {
  const greetingMessages = messagesIn<Greeting>({ ...everywhere, ar: arabic });
  function Page() {
    const messages = useMessages(greetingMessages);
    return (
      <>
        <LanguageSwitch />
        <h1>{messages.hello}</h1>
        <input aria-label="Name" />
      </>
    );
  }
  show(<Page />);
}

const heading = page.getByRole('heading', { level: 1 });
const name = page.getByLabelText('Name');
const press = () => user.click(page.getByRole('button', { name: 'العربية' }));

test('shows another language once all used messages have loaded, and keeps the input', async () => {
  const { promise, resolve } = Promise.withResolvers<Greeting>();
  showGreeting(() => promise);
  await user.fill(name, 'Amina');
  await press();
  await expect.element(heading).toHaveTextContent('Hello');
  expect(document.documentElement.lang).toBe('en');
  resolve({ hello: 'أهلًا' });
  await expect.element(heading).toHaveTextContent('أهلًا');
  await expect.element(name).toHaveValue('Amina');
  expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

test('keeps the focus at the languages, on the one that was left', async () => {
  showGreeting(async () => ({ hello: 'أهلًا' }));
  await press();
  await expect.element(heading).toHaveTextContent('أهلًا');
  await expect.element(page.getByRole('button', { name: 'English' })).toHaveFocus();
});

test('leaves the focus to somebody who goes on while a language loads', async () => {
  const { promise, resolve } = Promise.withResolvers<Greeting>();
  showGreeting(() => promise);
  await press();
  await user.click(name);
  resolve({ hello: 'أهلًا' });
  await expect.element(heading).toHaveTextContent('أهلًا');
  await expect.element(name).toHaveFocus();
});

test('keeps the language and says so where another fails to load, and retries on the next press', async () => {
  let isThere = false;
  showGreeting(async () => {
    if (!isThere) throw new Error('no network');
    return { hello: 'أهلًا' };
  });
  await user.fill(name, 'Amina');
  await press();
  await expect.element(page.getByText('Check your connection and try again.')).toBeVisible();
  await expect.element(heading).toHaveTextContent('Hello');
  await expect.element(name).toHaveValue('Amina');
  isThere = true;
  await press();
  await expect.element(heading).toHaveTextContent('أهلًا');
});
