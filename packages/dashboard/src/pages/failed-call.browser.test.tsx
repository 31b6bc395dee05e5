import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { demoCharity, demoOwner } from '../../test/demo-charity.ts';
import { type FakeApi, fakeApi, ok, type Reply, refused } from '../../test/fake-api.ts';
import { expectAccessible, showPage } from '../../test/show-page.tsx';
import { AccountPage } from './account/page.tsx';
import { AdminPage } from './admin/page.tsx';
import { CompletedCausesPage } from './causes/completed-page.tsx';
import { CausesPage } from './causes/page.tsx';
import { OverviewPage } from './overview/page.tsx';
import { PeoplePage } from './people/page.tsx';
import { ProfilePage } from './profile/page.tsx';
import { WidgetPage } from './widget/page.tsx';

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
  [`GET ${CHARITY}/origins`]: ok({ origins: [], wallets: [], most: 50 }),
  'GET /api/auth/sessions': ok({ sessions: [SESSION] }),
  'GET /api/auth/passkeys': ok({ passkeys: [], recovery_codes_left: 0, required: false }),
  'GET /api/admin/registrations': ok({ registrations: [], page: 1, pages: 1, total: 0, waiting: 0 }),
  'GET /api/admin/changes': ok({ changes: [] }),
};

/** A page, the request that fails in it, and what remains visible. */
const pages: readonly (readonly [title: string, page: ReactNode, call: string, stays: string])[] = [
  ['Dashboard', <OverviewPage />, `GET ${CHARITY}/insights`, 'Set-up'],
  ['Dashboard', <OverviewPage />, `GET ${CHARITY}/stripe/onboarding`, 'Set-up'],
  ['My charity', <ProfilePage />, `GET ${CHARITY}/stripe/onboarding`, 'Contacts'],
  ['Manage people', <PeoplePage />, `GET ${CHARITY}/people`, 'Manage people'],
  ['Causes', <CausesPage />, `GET ${CHARITY}/causes`, 'Add cause'],
  ['Closed causes', <CompletedCausesPage />, `GET ${CHARITY}/causes`, 'Back to causes'],
  ['Widget', <WidgetPage />, `GET ${CHARITY}/widget`, 'Your sites'],
  ['Widget', <WidgetPage />, `GET ${CHARITY}/origins`, 'Add a cause'],
  ['Your login', <AccountPage />, 'GET /api/auth/sessions', 'Passkeys'],
  [
    'Charities that registered',
    <AdminPage />,
    'GET /api/admin/registrations',
    'Match pots and leaderboards will be added here.',
  ],
];

const title = (name: string) => page.getByRole('heading', { level: 1, name });

test.each(pages)('%s names what failed to load, keeps the rest and retries: %o %s', async (...row) => {
  const [name, shown, call, stays] = row;
  const api: FakeApi = fakeApi({ ...sound, [call]: refused(503, 'unavailable') });
  const box = showPage(shown, { address: '/', charity: demoCharity });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect.element(title(name)).toBeVisible();
  await expect.element(page.getByText(stays).first()).toBeVisible();
  await expectAccessible(box);
  api.on(call, () => sound[call] ?? 'lost');
  await user.click(again);
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(title(name)).toBeVisible();
});
