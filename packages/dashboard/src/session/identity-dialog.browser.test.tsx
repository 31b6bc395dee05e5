import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok, refused } from '../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, showPage } from '../../test/show-page.tsx';
import { identityCheck, sessionStore } from '../app/app-state.ts';
import { IdentityDialog } from './identity-dialog.tsx';

const EMAIL = 'amina@human-relief.example';
const SEND = 'POST /api/auth/login';
const CONFIRM = 'POST /api/auth/session';
const session = { success: true, expires: '2999-01-01T00:00:00.000Z', first_name: null, last_name: null, user_id: '1' };

afterEach(() => {
  identityCheck.settle(false);
  sessionStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (look = {}) => showPage(<IdentityDialog email={EMAIL} asked="code" />, { store: sessionStore, ...look });

test.each(LOOKS)('has no axe violations before and after the code is sent: %o', async (look) => {
  fakeApi({ [SEND]: ok({ success: true }) });
  const box = open(look);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(box);
  await user.click(page.getByRole('dialog').getByRole('button').first());
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expectAccessible(box);
});

test('sends the code to the logged-in person without asking for an address', async () => {
  const api = fakeApi({ [SEND]: ok({ success: true }), [CONFIRM]: ok(session) });
  open();
  await expect.element(page.getByText(new RegExp(`We will send a code to ${EMAIL}`))).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await user.click(button('Send me a code'));
  await expectFocusOn(() => page.getByLabelText(/^Login code/).element());
  expect(page.getByRole('button', { name: 'Use another address' }).elements()).toHaveLength(0);
  const proved = identityCheck.ask('code');
  await userEvent.keyboard('1234 5678{Enter}');
  expect(await proved).toBe(true);
  expect(api.changes.map(({ body }) => body)).toEqual([
    { email: EMAIL },
    { email: EMAIL, token: '12345678', platform: 'web' },
  ]);
});

test('reports a wrong code beside its field and stays open', async () => {
  fakeApi({ [SEND]: ok({ success: true }), [CONFIRM]: refused(400, 'invalid_login_code') });
  open();
  await user.click(button('Send me a code'));
  await user.fill(page.getByLabelText(/^Login code/), '1');
  await user.click(button('Confirm'));
  await expect.element(page.getByText('Invalid login code')).toBeVisible();
  await expectFocusOn(() => page.getByLabelText(/^Login code/).element());
});

test('refuses the request when it is closed', async () => {
  fakeApi({});
  open();
  const proved = identityCheck.ask('code');
  await user.click(button('Cancel'));
  expect(await proved).toBe(false);
});
