import type { Passkey, Passkeys } from '@lantern-giving/core/api/passkeys';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { user } from '../../../../../test/components/user.ts';
import { fakeApi, ok, refused } from '../../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, showPage } from '../../../test/show-page.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';

const LIST = 'GET /api/auth/passkeys';
const RENEW = 'POST /api/auth/recovery_codes';
const laptop: Passkey = {
  passkey_id: '00000000-0000-7000-8000-000000000001',
  name: 'My passkey',
  created_at: '2026-11-01T10:00:00.000Z',
  used_at: null,
};
const phone: Passkey = { ...laptop, passkey_id: '00000000-0000-7000-8000-000000000002', name: 'Phone' };
const RENAME = `PUT /api/auth/passkeys/${laptop.passkey_id}`;
const have = (...passkeys: Passkey[]): Passkeys => ({ passkeys, recovery_codes_left: 10, required: true });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByLabelText(/^Name of this passkey/);

test.each(LOOKS)('lists a passkey, which can be renamed in place: %o', async (look) => {
  fakeApi({ [LIST]: ok(have(laptop, phone)) });
  const box = showPage(<OwnPasskeys />, look);
  await expect.element(page.getByText('My passkey', { exact: true })).toBeVisible();
  await user.click(page.getByRole('listitem').first().getByRole('button').first());
  await expect.element(page.getByRole('textbox')).toHaveValue('My passkey');
  await expectAccessible(box);
});

test('moves the focus to the field for renaming a passkey and back to its entry', async () => {
  const api = fakeApi({ [LIST]: ok(have(laptop, phone)), [RENAME]: ok(have({ ...laptop, name: 'Work' }, phone)) });
  showPage(<OwnPasskeys />);
  await user.click(button('Rename My passkey'));
  await expectFocusOn(() => field().element());
  // The old name is selected, so that typing replaces it.
  await userEvent.keyboard(' Work {Enter}');
  await expect.element(page.getByText('Renamed to “Work”.')).toBeVisible();
  await expect.element(button('Rename Work')).toBeVisible();
  expect(api.changes).toEqual([{ route: RENAME, body: { name: 'Work' } }]);
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await expect.poll(() => document.activeElement?.closest('.account-part') !== null).toBe(true);
});

test('shows a name in the direction of its own script', async () => {
  fakeApi({ [LIST]: ok(have(laptop)) });
  showPage(<OwnPasskeys />, { language: 'ar' });
  await user.click(page.getByRole('listitem').first().getByRole('button').first());
  const named = page.getByRole('textbox');
  await expect.element(named).toHaveValue('My passkey');
  expect(getComputedStyle(named.element()).direction).toBe('ltr');
  await user.fill(named, 'حاسوب العمل');
  expect(getComputedStyle(named.element()).direction).toBe('rtl');
});

test('rejects an empty name beside its field without a request', async () => {
  const api = fakeApi({ [LIST]: ok(have(laptop)) });
  showPage(<OwnPasskeys />);
  await user.click(button('Rename My passkey'));
  await user.clear(field());
  await user.click(button('Save name'));
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await expectFocusOn(() => field().element());
  await user.click(button('Cancel'));
  await expect.element(button('Rename My passkey')).toBeVisible();
  expect(api.changes).toEqual([]);
});

test('keeps a name in its field when saving it fails', async () => {
  fakeApi({ [LIST]: ok(have(laptop)), [RENAME]: refused(404, 'passkey_not_found') });
  showPage(<OwnPasskeys />);
  await user.click(button('Rename My passkey'));
  await user.fill(field(), 'Work');
  await user.click(button('Save name'));
  await expect.element(page.getByText('That did not work. Try again in a moment.')).toBeVisible();
  await expect.element(field()).toHaveValue('Work');
});

test('asks before new recovery codes replace the old ones', async () => {
  const api = fakeApi({ [LIST]: ok(have(laptop)), [RENEW]: ok({ recovery_codes: ['aaaa-bbbb-cccc-dddd'] }) });
  showPage(<OwnPasskeys />);
  await user.click(button('Make new recovery codes'));
  await user.click(button('Keep the old ones'));
  expect(api.changes).toEqual([]);
  await user.click(button('Make new recovery codes'));
  await user.click(page.getByRole('dialog').getByRole('button', { name: 'Make new recovery codes' }));
  await expect.element(page.getByText('aaaa-bbbb-cccc-dddd')).toBeVisible();
  await expectFocusOn(() => page.getByRole('heading', { name: 'Save your recovery codes' }).element());
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('says that nothing was changed when the identity check is cancelled', async () => {
  fakeApi({
    [LIST]: ok(have(laptop, phone)),
    [`DELETE /api/auth/passkeys/${phone.passkey_id}`]: refused(403, 'recent_proof_required'),
  });
  showPage(<OwnPasskeys />);
  await user.click(button('Remove Phone'));
  await user.click(page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  const { identityCheck } = await import('../../app/app-state.ts');
  await expect.poll(() => identityCheck.asked()).toBe('code');
  identityCheck.settle(false);
  await expect
    .element(page.getByText('Nothing was changed, because you did not confirm that it is you.'))
    .toBeVisible();
});
