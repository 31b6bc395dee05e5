import type { UserInfo } from '@lantern-giving/core/api/auth';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { demoChange, demoRegistration, registrationList } from '../../../test/demo-registrations.ts';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { show } from '../../../test/show.tsx';
import { expectAccessible, LOOKS } from '../../../test/show-page.tsx';
import { AdminPage } from '../../pages/admin/page.tsx';
import { AdminLink } from './admin-link.tsx';

const approved = { ...demoRegistration, status: 'STATUSAPPROVED' as const };
const info = (role: 'ADMIN' | 'CUSTOMER_SERVICE' | 'CHARITY'): UserInfo => ({
  email: 'admin@lantern.example',
  charities: '',
  isAdmin: role === 'ADMIN',
  roles: [role],
  charity_roles: [],
  first_name: null,
  last_name: null,
  user_id: 'u-1',
});
const link = () => page.getByRole('link');

test.each(LOOKS)(
  'shows an admin the number of waiting charities, registrations and changes together: %o',
  async (look) => {
    fakeApi({
      'GET /api/auth/userInfo': ok(info('ADMIN')),
      'GET /api/admin/registrations': ok(registrationList(demoRegistration)),
      'GET /api/admin/changes': ok({ changes: [demoChange] }),
    });
    const box = show(<AdminLink />, look);
    await expect.poll(() => box.querySelector('.waiting-count')?.textContent).toMatch(/^[2٢]$/);
    await expect.element(link()).toHaveAccessibleName(/: [2٢]$/);
    await expectAccessible(box);
  },
);

test('updates the number after a decision on the page', async () => {
  const api = fakeApi({
    'GET /api/auth/userInfo': ok(info('ADMIN')),
    'GET /api/admin/registrations': ok(registrationList(demoRegistration)),
    'GET /api/admin/changes': ok({ changes: [] }),
    'POST /api/admin/registrations/orchard-trust-gb/decision': ok(registrationList(approved)),
  });
  show(
    <>
      <AdminLink />
      <AdminPage />
    </>,
  );
  await expect.element(link().first()).toHaveAccessibleName(/waiting: 1$/);
  await user.click(page.getByRole('button', { name: 'Approve Orchard Trust' }));
  await user.click(page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }));
  await expect.element(link().first()).toHaveAccessibleName('Admin');
  expect(api.changes).toHaveLength(1);
});

test('shows no number to customer service, who cannot decide', async () => {
  fakeApi({ 'GET /api/auth/userInfo': ok(info('CUSTOMER_SERVICE')) });
  show(<AdminLink />);
  await expect.element(link()).toHaveAccessibleName('Admin');
});

test('shows charity staff no link to the platform’s page', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const api = fakeApi({});
  api.on('GET /api/auth/userInfo', () => {
    resolve();
    return ok(info('CHARITY'));
  });
  show(
    <>
      <AdminLink />
      <p>Around it</p>
    </>,
  );
  await asked;
  await expect.element(page.getByText('Around it')).toBeVisible();
  expect(link().elements()).toEqual([]);
});
