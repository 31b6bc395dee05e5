import type { UserInfo } from '@lantern-giving/core/api/auth';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { demoCharity } from '../../test/demo-charity.ts';
import { fakeApi, held, ok, type Reply, refused } from '../../test/fake-api.ts';
import { expectAccessible, LOOKS, showPage } from '../../test/show-page.tsx';
import { chosenCharity } from '../app/app-state.ts';
import { useCharity } from './charity-context.tsx';
import { CharityGate } from './charity-gate.tsx';

const LIST = 'GET /api/charity/list';

const somebody = (more: Partial<UserInfo>): UserInfo => ({
  email: 'amina@human-relief.example',
  charities: '',
  isAdmin: false,
  roles: ['CHARITY'],
  charity_roles: [],
  first_name: null,
  last_name: null,
  user_id: '00000000-0000-7000-8000-000000000001',
  ...more,
});
const admin = somebody({ isAdmin: true, roles: ['ADMIN'] });

const apiWith = (info: UserInfo, more: Record<string, Reply> = {}) =>
  fakeApi({
    'GET /api/auth/userInfo': ok(info),
    [LIST]: ok({ charities: [] }),
    'GET /api/charity/human-relief-gb': ok(demoCharity),
    'GET /api/charity/maple-aid-ca': ok({ ...demoCharity, id: 'maple-aid-ca', name: 'Maple Aid' }),
    ...more,
  });

function Page() {
  return <p>The page of {useCharity().charity.name}</p>;
}
const showGate = (setting = {}) =>
  showPage(
    <CharityGate>
      <Page />
    </CharityGate>,
    setting,
  );

beforeEach(() => chosenCharity.clear());

test('chooses the only charity without asking', async () => {
  apiWith(somebody({ charities: 'human-relief-gb' }));
  showGate();
  await expect.element(page.getByText('The page of Human Relief')).toBeVisible();
});

test.each(LOOKS)('offers several charities by names derived from their ids: %o', async (look) => {
  apiWith(somebody({ charities: 'human-relief-gb, maple-aid-ca' }));
  const box = showGate(look);
  await expect.element(page.getByRole('button', { name: 'Human Relief GB' })).toBeVisible();
  await expectAccessible(box);
  await user.click(page.getByRole('button', { name: 'Maple Aid CA' }));
  await expect.element(page.getByText('The page of Maple Aid')).toBeVisible();
});

const LOGO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;
const BROKEN = 'data:image/png;base64,AAAA';

test.each(LOOKS)('shows each logo, or the initials where there is none or it does not load: %o', async (look) => {
  const [own, none, broken] = ['human-relief-gb', 'maple-aid-ca', 'open-hands-us'];
  const charities = [
    { id: own, logo_image: LOGO },
    { id: none, logo_image: null },
    { id: broken, logo_image: BROKEN },
  ];
  apiWith(somebody({ charities: [own, none, broken].join(',') }), { [LIST]: ok({ charities }) });
  const box = showGate(look);
  const logo = (name: string) => page.getByRole('button', { name }).element().querySelector('img');
  await expect.poll(() => logo('Human Relief GB')?.src).toBe(LOGO);
  await expect.element(page.getByText('OH', { exact: true })).toBeVisible();
  await expect.element(page.getByText('MA', { exact: true })).toBeVisible();
  expect([logo('Maple Aid CA'), logo('Open Hands US')]).toEqual([null, null]);
  await expectAccessible(box);
});

test.each(['lost' as const, refused(500, 'internal')])(
  'shows initials and lets a charity be chosen where the logos do not load: %j',
  async (reply) => {
    apiWith(somebody({ charities: 'human-relief-gb, maple-aid-ca' }), { [LIST]: reply });
    showGate();
    await expect.element(page.getByText('HR', { exact: true })).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Human Relief GB' }));
    await expect.element(page.getByText('The page of Human Relief')).toBeVisible();
  },
);

test('lets an admin choose from all charities and search a long list', async () => {
  const charities = ['human-relief', ...'abcdefgh'].map((name) => ({ id: `${name}-gb`, logo_image: null }));
  apiWith(admin, { [LIST]: ok({ charities }) });
  showGate();
  await user.fill(page.getByLabelText('Find a charity'), 'relief');
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(1);
  await user.fill(page.getByLabelText('Find a charity'), 'nobody');
  await expect.element(page.getByText('No charity matches “nobody”.')).toBeVisible();
  await user.fill(page.getByLabelText('Find a charity'), '');
  await user.click(page.getByRole('button', { name: 'Human Relief GB' }));
  await expect.element(page.getByText('The page of Human Relief')).toBeVisible();
});

test.each(['lost' as const, refused(500, 'internal')])(
  'continues without a list of charities that fails to load: %j',
  async (reply) => {
    apiWith(admin, { [LIST]: reply });
    const box = showGate();
    await expect.element(page.getByRole('heading', { name: 'No charity yet' })).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await expectAccessible(box);
  },
);

test.each([
  ['once the page is looked at again', () => void window.dispatchEvent(new Event('visibilitychange'))],
  ['after half a minute', () => void vi.advanceTimersByTime(30_000)],
])('retries the list of charities several times together and then %s', async (_when, comeBack) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const api = apiWith(admin);
  let asked = 0;
  api.on(LIST, () => {
    asked += 1;
    return 'lost';
  });
  showGate();
  await expect.element(page.getByRole('heading', { name: 'No charity yet' })).toBeVisible();
  expect(asked).toBe(4);
  const { until, letGo } = held();
  api.on(LIST, async () => {
    asked += 1;
    await until;
    return ok({
      charities: [
        { id: 'human-relief-gb', logo_image: null },
        { id: 'maple-aid-ca', logo_image: null },
      ],
    });
  });
  comeBack();
  await expect.poll(() => asked).toBe(5);
  // The current content stays until there is a response.
  expect(page.getByRole('heading', { name: 'No charity yet' }).elements()).toHaveLength(1);
  letGo();
  await expect.element(page.getByRole('button', { name: 'Maple Aid CA' })).toBeVisible();
});

test('tells a person without a charity what to do', async () => {
  apiWith(somebody({}));
  showGate();
  await expect.element(page.getByText(/^Your address does not belong to any charity yet/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Register a charity' })).toHaveAttribute('href', '/register');
});

test('shows the picker where the stored charity is no longer accessible', async () => {
  chosenCharity.choose('maple-aid-ca');
  apiWith(somebody({ charities: 'human-relief-gb,other-gb' }), {
    'GET /api/charity/maple-aid-ca': refused(404, 'charity_not_found'),
  });
  showGate();
  await expect.element(page.getByRole('heading', { name: 'Choose a charity' })).toBeVisible();
  expect(chosenCharity.id()).toBe(null);
});

test('reports that the logged-in person could not be loaded', async () => {
  fakeApi({ 'GET /api/auth/userInfo': refused(500, 'internal') });
  const box = showGate();
  await expect.element(page.getByText('Unexpected status 500')).toBeVisible();
  await expectAccessible(box);
});
