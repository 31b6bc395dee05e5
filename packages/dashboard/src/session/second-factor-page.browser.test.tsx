import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../../test/components/user.ts';
import { fakeApi, ok, refused } from '../../test/fake-api.ts';
import { expectAccessible, expectFocusOn, LOOKS, showPage } from '../../test/show-page.tsx';
import { SecondFactorPage } from './second-factor-page.tsx';

const BEGIN = 'POST /api/auth/passkeys/begin';
const ADD = 'POST /api/auth/passkeys';
const asked = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Lantern' },
  user: { id: 'AAAA', name: 'a@b.example', displayName: 'a@b.example' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The browser's response to a page that requests a passkey. */
function authenticator(answer: () => Promise<unknown>): void {
  vi.spyOn(navigator.credentials, 'create').mockImplementation(answer as typeof navigator.credentials.create);
  onTestFinished(() => void vi.restoreAllMocks());
}
const bytes = new Uint8Array([1, 2, 3]).buffer;
const made = async () => ({
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
});

test.each(LOOKS)('has no axe violations before a passkey is added and beside its codes: %o', async (look) => {
  authenticator(made);
  fakeApi({
    [BEGIN]: ok(asked),
    [ADD]: ok({ passkeys: [], recovery_codes_left: 1, required: true, recovery_codes: ['aaaa'] }),
  });
  const box = showPage(<SecondFactorPage due="enrol" />, look);
  await expect.element(page.getByRole('textbox')).toBeVisible();
  await expectAccessible(box);
  await user.click(page.getByRole('button').first());
  await expect.element(page.getByText('aaaa')).toBeVisible();
  await expectAccessible(box);
});

test('shows the recovery codes as a page of their own and focuses its heading', async () => {
  authenticator(made);
  fakeApi({
    [BEGIN]: ok(asked),
    [ADD]: ok({ passkeys: [], recovery_codes_left: 1, required: true, recovery_codes: ['aaaa'] }),
  });
  showPage(<SecondFactorPage due="enrol" />);
  await user.click(button('Add passkey'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Save your recovery codes');
  expect(page.getByRole('heading').elements()).toHaveLength(1);
  await expectFocusOn(() => heading.element());
});

test('rejects an empty name before asking the device', async () => {
  const api = fakeApi({});
  showPage(<SecondFactorPage due="enrol" />);
  await user.clear(page.getByRole('textbox'));
  await user.click(button('Add passkey'));
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await expectFocusOn(() => page.getByRole('textbox').element());
  expect(api.changes).toEqual([]);
});

test.each([
  ['is closed', 'NotAllowedError', 'Nothing was confirmed. Try again when your device is at hand.'],
  ['knows the person already', 'InvalidStateError', 'This device already has a passkey for you.'],
  ['fails', 'DataError', 'That passkey could not be checked. Please try again.'],
])('says what to do where the device %s', async (_how, name, sentence) => {
  authenticator(() => Promise.reject(new DOMException('no', name)));
  fakeApi({ [BEGIN]: ok(asked) });
  showPage(<SecondFactorPage due="enrol" />);
  await user.click(button('Add passkey'));
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(button('Add passkey')).toBeVisible();
});

test('accepts a recovery code instead of the passkey, and reports a wrong one beside its field', async () => {
  const USE = 'POST /api/auth/passkeys/recover';
  const api = fakeApi({ [USE]: refused(400, 'invalid_recovery_code') });
  showPage(<SecondFactorPage due="verify" />);
  await user.click(button('Use a recovery code instead'));
  await expectFocusOn(() => page.getByRole('textbox').element());
  await user.fill(page.getByRole('textbox'), 'abcd');
  await user.click(button('Use this code'));
  await expect.element(page.getByText('This recovery code is wrong or has been used.')).toBeVisible();
  await expectFocusOn(() => page.getByRole('textbox').element());
  expect(api.changes).toEqual([{ route: USE, body: { code: 'abcd' } }]);
});
