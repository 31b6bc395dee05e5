import type { UserInfo } from '@lantern-giving/core/api/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { demoCharity } from '../../test/demo-charity.ts';
import { show } from '../../test/show.tsx';
import { chosenCharity } from '../app/app-state.ts';
import { useUserInfo } from '../session/use-user-info.ts';
import { useCharity } from './charity-context.tsx';
import { CharityGate } from './charity-gate.tsx';

const someone: UserInfo = {
  email: 'help@lantern.example',
  charities: '',
  isAdmin: false,
  roles: [],
  charity_roles: [],
  first_name: null,
  last_name: null,
  user_id: 'u-1',
};

beforeEach(() => chosenCharity.choose(demoCharity.id));
afterEach(() => {
  vi.restoreAllMocks();
  chosenCharity.clear();
});

function openAs(info: UserInfo): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    if (path.endsWith('/userInfo')) return Response.json(info);
    return Response.json(
      path.endsWith('/list') ? { charities: [{ id: demoCharity.id, logo_image: null }] } : demoCharity,
    );
  });
  show(
    <CharityGate>
      <Page />
    </CharityGate>,
    { email: info.email },
  );
}

function Page() {
  const info = useUserInfo();
  const { charity, refresh, replace } = useCharity();
  return (
    <>
      <h1>A page of {info.data?.email}</h1>
      <output>{charity.about}</output>
      <button type="button" onClick={refresh}>
        Ask again
      </button>
      <button type="button" onClick={() => replace({ ...charity, about: 'As it was saved' })}>
        Save
      </button>
      <button type="button" onClick={() => void info.refetch()}>
        Look again
      </button>
    </>
  );
}

const heading = page.getByRole('heading', { name: `A page of ${someone.email}` });
const lookOnly = page.getByText(
  'You can view everything here. Only the charity’s own people and admins can change it.',
);

test('tells customer service that the charity is read-only', async () => {
  openAs({ ...someone, roles: ['CUSTOMER_SERVICE'] });
  await expect.element(heading).toBeVisible();
  await expect.element(lookOnly).toBeVisible();
});

test.each([
  ['an admin', { ...someone, isAdmin: true, roles: ['ADMIN'] }],
  [
    'a member',
    {
      ...someone,
      charities: demoCharity.id,
      roles: ['CHARITY', 'CUSTOMER_SERVICE'],
      charity_roles: [{ charity_id: demoCharity.id, role: 'member' }],
    },
  ],
] satisfies [string, UserInfo][])('does not tell %s that the charity is read-only', async (_who, info) => {
  openAs(info);
  await expect.element(heading).toBeVisible();
  expect(lookOnly.elements()).toHaveLength(0);
});

test('removes a person from the pages of a charity they no longer belong to', async () => {
  const member: UserInfo = {
    ...someone,
    charities: demoCharity.id,
    roles: ['CHARITY'],
    charity_roles: [{ charity_id: demoCharity.id, role: 'owner' }],
  };
  openAs(member);
  await expect.element(heading).toBeVisible();
  vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
    String(input).endsWith('/userInfo') ? Response.json(someone) : Response.json({}, { status: 404 }),
  );
  await user.click(page.getByRole('button', { name: 'Look again' }));
  await expect.element(page.getByRole('heading', { name: 'No charity yet' })).toBeVisible();
  expect(chosenCharity.id()).toBe(null);
});

test('keeps the response of a save when an older response arrives later', async () => {
  openAs({ ...someone, isAdmin: true, roles: ['ADMIN'] });
  await expect.element(heading).toBeVisible();
  const asked = vi.spyOn(window, 'fetch').mockClear();
  asked.mockImplementation(
    (_input, init) =>
      new Promise((_answer, fail) => {
        init?.signal?.addEventListener('abort', () => fail(init.signal?.reason));
      }),
  );
  await user.click(page.getByRole('button', { name: 'Ask again' }));
  const reads = () => asked.mock.calls.filter(([input]) => String(input).endsWith(demoCharity.id));
  await expect.poll(() => reads().length).toBeGreaterThan(0);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('As it was saved')).toBeVisible();
  expect(reads().map(([, init]) => init?.signal?.aborted)).toEqual([true]);
  expect(chosenCharity.known(demoCharity.id)?.about).toBe('As it was saved');
});
