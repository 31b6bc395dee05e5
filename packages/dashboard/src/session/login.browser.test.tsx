import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { type FakeApi, fakeApi, held, ok, type Reply, refused } from '../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, pressAgain, showPage } from '../../test/show-page.tsx';
import { LoginPage } from './login-page.tsx';

const LOGIN = 'POST /api/auth/login';
const SESSION = 'POST /api/auth/session';
const EMAIL = 'amina@human-relief.example';

const apiWith = (login: Reply = ok({ success: true }), session: Reply = refused(400, 'invalid_login_code')): FakeApi =>
  fakeApi({ [LOGIN]: login, [SESSION]: session });
const showLogin = (setting = {}) => showPage(<LoginPage />, { email: null, ...setting });
const email = () => page.getByLabelText('Email address');
const code = () => page.getByLabelText('Login code');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function askForCode(): Promise<void> {
  await user.fill(email(), EMAIL);
  await user.click(button('Send me a code'));
}

test.each(LOOKS)('has no axe violations in both steps: %o', async (look) => {
  apiWith();
  const box = showLogin(look);
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expectAccessible(box);
  await user.fill(page.getByRole('textbox'), EMAIL);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(new RegExp(EMAIL))).toBeVisible();
  await expectFocusOn(() => page.getByRole('textbox').element());
  await expectAccessible(box);
});

test('asks for the code already sent after a reload, while it is valid', async () => {
  const api = apiWith();
  const first = showLogin();
  await askForCode();
  await expect.element(code()).toBeVisible();
  first.remove();

  const second = showLogin();
  await expect.element(page.getByText(new RegExp(EMAIL))).toBeVisible();
  await user.fill(code(), '1234 5678');
  await userEvent.keyboard('{Enter}');
  await expect.element(code()).toHaveAccessibleDescription('Invalid login code');
  expect(api.changes.map(({ route, body }) => [route, body])).toEqual([
    [LOGIN, { email: EMAIL }],
    [SESSION, { email: EMAIL, token: '12345678', platform: 'web' }],
  ]);
  second.remove();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  showLogin();
  await expect.element(email()).toHaveValue('');
});

test('asks for the address again after another one was chosen, or after a login', async () => {
  const answer = { success: true, expires: '2999-01-01T00:00:00.000Z', first_name: null, last_name: null };
  apiWith(undefined, ok({ ...answer, user_id: null }));
  const first = showLogin();
  await askForCode();
  await user.click(button('Use another address'));
  first.remove();
  const second = showLogin();
  await expect.element(email()).toHaveValue('');
  await askForCode();
  await user.fill(code(), '12345678');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sessionStorage.length).toBe(0);
  second.remove();
});

test('requests a code once, however often it is pressed', async () => {
  const { until, letGo } = held();
  const api = apiWith();
  api.on(LOGIN, async () => {
    await until;
    return ok({ success: true });
  });
  showLogin();
  await askForCode();
  pressAgain(button('Send me a code'));
  await user.type(email(), '{Enter}');
  letGo();
  await expect.element(code()).toBeVisible();
  expect(api.changes).toEqual([{ route: LOGIN, body: { email: EMAIL } }]);
});

test.each([
  [refused(429, 'too_many_codes'), 'Too many attempts. Wait a while, then ask for a new code.'],
  [refused(503, 'limits_unavailable'), /^Something went wrong on our side/],
  ['lost' as const, 'We could not reach the server. Check your connection and try again.'],
])('explains why a code could not be requested, and keeps the address: %j', async (reply, told) => {
  apiWith(reply);
  const box = showLogin();
  await askForCode();
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expect.element(email()).toHaveValue(EMAIL);
  await expectFocusOn(() => email().element());
  await expectAccessible(box);
});

test('focuses the field of the next step as soon as it appears', async () => {
  apiWith();
  const box = showLogin();
  const focused: boolean[] = [];
  const observer = new MutationObserver(() => {
    const field = box.querySelector('[name="code"]');
    if (field) focused.push(field === document.activeElement);
  });
  observer.observe(box, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  await askForCode();
  await expect.element(code()).toBeVisible();
  expect(focused[0]).toBe(true);
});

test('requests a new code once, keeps the focus on the button, and announces it', async () => {
  const api = apiWith();
  showLogin();
  await askForCode();
  const { until, letGo } = held();
  api.on(LOGIN, async () => {
    await until;
    return ok({ success: true });
  });
  const again = button('Send a new code');
  await user.click(again);
  pressAgain(again);
  pressAgain(button('Use another address'));
  letGo();
  await expect.element(page.getByText(/^A new code is on its way/)).toBeVisible();
  await expectFocusOn(() => again.element());
  expect(api.changes).toHaveLength(2);
});

test('reports a wrong code beside its field, and goes back to the typed address', async () => {
  apiWith();
  const box = showLogin();
  await askForCode();
  await user.click(button('Log in'));
  await expect.element(code()).toHaveAccessibleDescription('Please enter the code from the email');
  await user.fill(code(), '1234 5678');
  await userEvent.keyboard('{Enter}');
  await expect.element(code()).toHaveAccessibleDescription('Invalid login code');
  await expectFocusOn(() => code().element());
  await expectAccessible(box);
  await user.click(button('Use another address'));
  await expect.element(email()).toHaveValue(EMAIL);
  await expectFocusOn(() => email().element());
});
