import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { demoCharity, demoOwner } from '../../test/demo-charity.ts';
import { type FakeApi, fakeApi, ok, type Reply, refused } from '../../test/fake-api.ts';
import { expectAccessible, showRoom } from '../../test/show-room.tsx';
import { AccountRoom } from './account/account-room.tsx';
import { AdminRoom } from './admin/admin-room.tsx';
import { CausesRoom } from './causes/causes-room.tsx';
import { CompletedCausesRoom } from './causes/completed-causes-room.tsx';
import { DashboardRoom } from './dashboard/dashboard-room.tsx';
import { GeneralRoom } from './general/general-room.tsx';
import { UsersRoom } from './users/users-room.tsx';
import { WidgetRoom } from './widget/widget-room.tsx';

const CHARITY = '/api/charity/human-relief-gb';
const USER = 'GET /api/auth/userInfo';
const SESSION = {
  session_id: 's-1',
  browser: 'Firefox',
  system: 'Linux',
  begun_at: '2026-11-01T10:00:00.000Z',
  seen_at: '2026-11-01T10:00:00.000Z',
  current: true,
};
const sound: Readonly<Record<string, Reply>> = {
  [USER]: ok({ ...demoOwner, isAdmin: true, roles: ['CHARITY', 'ADMIN'] }),
  [`GET ${CHARITY}/causes`]: ok({ causes: [] }),
  [`GET ${CHARITY}/people`]: ok({ people: [] }),
  [`GET ${CHARITY}/stripe/onboarding`]: ok({ state: 'none' }),
  [`GET ${CHARITY}/insights`]: ok({ campaign: null }),
  [`GET ${CHARITY}/widget`]: ok({ origin: 'https://lantern.example', campaigns: [] }),
  [`GET ${CHARITY}/origins`]: ok({ origins: [], most: 50 }),
  'GET /api/auth/sessions': ok({ sessions: [SESSION] }),
  'GET /api/auth/passkeys': ok({ passkeys: [], recovery_codes_left: 0, required: false }),
  'GET /api/admin/registrations': ok({ registrations: [], page: 1, pages: 1, total: 0, waiting: 0 }),
  'GET /api/admin/changes': ok({ changes: [] }),
};

/** A room, the call that fails in it, and what of the room stays all the same. */
const rooms: readonly (readonly [title: string, room: ReactNode, call: string, stays: string])[] = [
  ['Dashboard', <DashboardRoom />, `GET ${CHARITY}/insights`, 'Set-up'],
  ['Dashboard', <DashboardRoom />, `GET ${CHARITY}/stripe/onboarding`, 'Set-up'],
  ['My charity', <GeneralRoom />, `GET ${CHARITY}/stripe/onboarding`, 'Contacts'],
  ['Manage people', <UsersRoom />, `GET ${CHARITY}/people`, 'Manage people'],
  ['Causes', <CausesRoom />, `GET ${CHARITY}/causes`, 'Add cause'],
  ['Closed causes', <CompletedCausesRoom />, `GET ${CHARITY}/causes`, 'Back to causes'],
  ['Widget', <WidgetRoom />, `GET ${CHARITY}/widget`, 'Your sites'],
  ['Widget', <WidgetRoom />, `GET ${CHARITY}/origins`, 'Add a cause'],
  ['Your login', <AccountRoom />, 'GET /api/auth/sessions', 'Passkeys'],
  [
    'Charities that registered',
    <AdminRoom />,
    'GET /api/admin/registrations',
    'Match pots and leaderboards will be added here.',
  ],
];

const title = (name: string) => page.getByRole('heading', { level: 1, name });

test.each(rooms)(
  '%s says of a call that fails what did not come, keeps the rest, and asks again: %o %s',
  async (...row) => {
    const [name, room, call, stays] = row;
    const api: FakeApi = fakeApi({ ...sound, [call]: refused(503, 'unavailable') });
    const box = showRoom(room, { address: '/', charity: demoCharity });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await expect.element(title(name)).toBeVisible();
    await expect.element(page.getByText(stays).first()).toBeVisible();
    await expectAccessible(box);
    api.on(call, () => sound[call] ?? 'lost');
    await user.click(again);
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(title(name)).toBeVisible();
  },
);
