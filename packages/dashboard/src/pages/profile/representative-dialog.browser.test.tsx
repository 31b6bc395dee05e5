import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, tap } from '../../../../../test/components/pointer.ts';
import { user } from '../../../../../test/components/user.ts';
import { demoCharity } from '../../../test/demo-charity.ts';
import { demoInfo } from '../../../test/demo-info.ts';
import { type FakeApi, fakeApi, ok } from '../../../test/fake-api.ts';
import { expectFocusOn, showPage } from '../../../test/show-page.tsx';
import { ProfilePage } from './page.tsx';

const CHARITY = '/api/charity/human-relief-gb';
const bilal = { id: '00000000-0000-7000-8000-00000000000b', name: 'Bilal Khan', position: 'Treasurer' };

function showGeneral(): FakeApi {
  const api = fakeApi({
    'GET /api/auth/userInfo': ok(demoInfo('owner')),
    [`GET ${CHARITY}/stripe/onboarding`]: ok({ state: 'complete' }),
    'GET /api/stripe/human-relief-gb/balance': ok({ available: 1200, pending: 666, currency: 'gbp' }),
    'GET /api/reports/human-relief-gb/payouts/next': ok({ amount: 666, expected_date: '2027-03-08', currency: 'gbp' }),
    [`POST ${CHARITY}/representative`]: ok({ ...demoCharity, representatives: [bilal] }),
  });
  showPage(<ProfilePage />, { address: '/general', charity: { ...demoCharity, representatives: [bilal] } });
  return api;
}

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => dialog().getByLabelText(label);

test.each([
  ['mouse', press],
  ['finger', tap],
] as const)(
  'registers a press by %s that leaves an emptied field, although its message moves the button',
  async (...row) => {
    const [, pressing] = row;
    // On a phone a dialog sits at the window's lower edge and grows upwards.
    await page.viewport(1280, 900);
    showGeneral();
    await user.click(button('Change Bilal Khan'));
    await user.clear(field('Full name'));
    // The message moves it by half its own height.
    await pressing(dialog().getByRole('button', { name: 'SAVE' }).element(), { down: 0.1 });
    await expectFocusOn(() => field('Full name').element());
    await expect.element(field('Full name')).toHaveAccessibleDescription('Please enter the representative name');
  },
);

test.each(['{Control>}s{/Control}', '{Meta>}s{/Meta}'])(
  '%s saves the dialog and not the page behind it',
  async (keys) => {
    const api = showGeneral();
    await user.type(page.getByLabelText('What you do'), ' More.');
    await user.click(button('Add a representative'));
    await userEvent.keyboard(keys);
    await user.type(field('Full name'), 'Dana Lee');
    await userEvent.keyboard(keys);
    await expect.element(field('Position')).toHaveAccessibleDescription('Please enter the position');
    expect(api.changes).toEqual([]);
    await user.type(field('Position'), 'Trustee');
    await userEvent.keyboard(keys);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.changes).toEqual([
      { route: `POST ${CHARITY}/representative`, body: { name: 'Dana Lee', position: 'Trustee' } },
    ]);
    await expect.element(page.getByText('Not saved yet: General info')).toBeVisible();
  },
);
