import type { UserInfo } from '@lantern-giving/core/api/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { demoCharity } from '../../test/demo-charity.ts';
import { type FakeApi, fakeApi, ok, refused } from '../../test/fake-api.ts';
import { expectAccessible, LOOKS, showPage } from '../../test/show-page.tsx';
import { chosenCharity, queryClient, sessionStore } from '../app/app-state.ts';
import { PlatformGate } from '../app/layout/platform-gate.tsx';
import { useCharity } from '../charity/charity-context.tsx';
import { CharityGate } from '../charity/charity-gate.tsx';

const EMAIL = 'donor@mail.example';
const END = 'DELETE /api/auth/session';
const login = { success: true, expires: '2999-01-01T00:00:00.000Z', first_name: null, last_name: null, user_id: 'd-1' };
const donor: UserInfo = {
  email: EMAIL,
  charities: '',
  isAdmin: false,
  roles: ['DONOR'],
  charity_roles: [],
  first_name: null,
  last_name: null,
  user_id: 'd-1',
  log_in_again: true,
};
const { log_in_again: _, ...known } = donor;
const staff: UserInfo = {
  ...known,
  charities: demoCharity.id,
  roles: ['DONOR', 'CHARITY'],
  charity_roles: [{ charity_id: demoCharity.id, role: 'member' }],
};

let api: FakeApi;
beforeEach(() => {
  chosenCharity.clear();
  queryClient.clear();
  api = fakeApi({
    'GET /api/auth/userInfo': ok(donor),
    'GET /api/charity/human-relief-gb': refused(404, 'charity_not_found'),
    'POST /api/auth/login': ok({ success: true }),
    'POST /api/auth/session': ok(login),
    [END]: ok({ success: true }),
  });
  sessionStore.enter(EMAIL, login);
});
afterEach(async () => {
  fakeApi({ [END]: ok({ success: true }) });
  await sessionStore.leave();
});

function Page() {
  return <p>The page of {useCharity().charity.name}</p>;
}
const gates = {
  'pages of a charity': (
    <CharityGate>
      <Page />
    </CharityGate>
  ),
  'pages of the platform': (
    <PlatformGate>
      <p>The page of admins</p>
    </PlatformGate>
  ),
};
const open = (gate: keyof typeof gates, look = {}) =>
  showPage(gates[gate], { store: sessionStore, queries: queryClient, ...look });
const told = page.getByText(/^Your permissions have changed/);

test.each(Object.keys(gates) as (keyof typeof gates)[])(
  'asks a logged-in donor whose address was since given %s to log in again',
  async (gate) => {
    open(gate);
    await expect.element(told).toBeVisible();
    await expect.element(page.getByLabelText('Email address')).toHaveValue(EMAIL);
  },
);

test.each(['/', '/human-relief-gb/causes'])('opens %s after the emailed code is entered again', async (address) => {
  open('pages of a charity', { address });
  await user.click(page.getByRole('button', { name: 'Send me a code' }));
  api.on('GET /api/auth/userInfo', () => ok(staff));
  api.on('GET /api/charity/human-relief-gb', () => ok(demoCharity));
  await user.fill(page.getByLabelText('Login code'), '12345678');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The page of Human Relief')).toBeVisible();
});

test.each(LOOKS)('has no axe violations: %o', async (look) => {
  const box = open('pages of a charity', look);
  await expect.element(page.getByRole('textbox')).toHaveValue(EMAIL);
  await expectAccessible(box);
});
