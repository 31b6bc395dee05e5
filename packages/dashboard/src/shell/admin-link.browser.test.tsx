import type { UserInfo } from '@lantern-giving/core/api/auth';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok } from '../../test/fake-api.ts';
import { show } from '../../test/show.tsx';
import { expectAccessible, LOOKS } from '../../test/show-room.tsx';
import { AdminRoom } from '../rooms/admin/admin-room.tsx';
import { AdminLink } from './admin-link.tsx';

const orchard = {
  charity_id: 'orchard-gb',
  name: 'Orchard',
  number: '1',
  same_number: false,
  country: 'GB',
  currency: 'gbp',
  representative_name: 'Idris',
  representative_position: 'Trustee',
  phone: '020 7946 0000',
  email: 'idris@orchard.example',
  description: 'Trees.',
  privacy_policy_url: null,
  gift_aid: false,
  registered_at: '2026-11-01T10:00:00.000Z',
  status: 'STATUSPENDINGAPPROVAL',
  reason: null,
};
const renamed = {
  change_id: '00000000-0000-7000-8000-0000000000c1',
  charity_id: 'human-relief-gb',
  country: 'GB',
  asked_at: '2026-11-20T10:00:00.000Z',
  before: { name: 'Human Relief', registration_number: '1', gift_aid: true, tax_receipt: false },
  after: { name: 'Human Relief Trust' },
};
const listOf = (waiting: number) =>
  ok({
    registrations: [{ ...orchard, status: waiting === 0 ? 'STATUSAPPROVED' : orchard.status }],
    page: 1,
    pages: 1,
    total: 1,
    waiting,
  });
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

test.each(LOOKS)('an admin reads how many charities wait, registrations and changes together: %o', async (look) => {
  fakeApi({
    'GET /api/auth/userInfo': ok(info('ADMIN')),
    'GET /api/admin/registrations': listOf(1),
    'GET /api/admin/changes': ok({ changes: [renamed] }),
  });
  const box = show(<AdminLink />, look);
  await expect.poll(() => box.querySelector('.waiting-count')?.textContent).toMatch(/^[2٢]$/);
  await expect.element(link()).toHaveAccessibleName(/: [2٢]$/);
  await expectAccessible(box);
});

test('the count follows what is decided in the room', async () => {
  const api = fakeApi({
    'GET /api/auth/userInfo': ok(info('ADMIN')),
    'GET /api/admin/registrations': listOf(1),
    'GET /api/admin/changes': ok({ changes: [] }),
    'POST /api/admin/registrations/orchard-gb/decision': listOf(0),
  });
  show(
    <>
      <AdminLink />
      <AdminRoom />
    </>,
  );
  await expect.element(link().first()).toHaveAccessibleName(/waiting: 1$/);
  await user.click(page.getByRole('button', { name: 'Approve Orchard' }));
  await user.click(page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }));
  await expect.element(link().first()).toHaveAccessibleName('Admin');
  expect(api.changes).toHaveLength(1);
});

test('customer service, who decides nothing, reads no count', async () => {
  fakeApi({ 'GET /api/auth/userInfo': ok(info('CUSTOMER_SERVICE')) });
  show(<AdminLink />);
  await expect.element(link()).toHaveAccessibleName('Admin');
});

test('charity staff have no way to the platform’s own room', async () => {
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
