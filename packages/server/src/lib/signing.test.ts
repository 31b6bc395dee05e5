import { expect, test } from 'vitest';
import { issueCheckoutToken, readCheckoutToken } from '../http/checkout-token.ts';
import { linkKey, readLinkKey } from '../http/signed-link.ts';
import { isUploadKey, uploadAddress } from '../http/upload-address.ts';
import type { Secret } from './secret.ts';
import { isSignature, sign } from './signing.ts';

const [OLD, NEW] = ['the secret of last year, long enough', 'the secret of this year, long enough'];
const before = { current: OLD, previous: [] };
const during = { current: NEW, previous: [OLD] };
const after = { current: NEW, previous: [] };
const NOW = new Date('2026-11-21T18:00:00Z');

const grant = { scheduleId: '01a1fc69-0000-7000-8000-000000000000', version: 1, campaignEnds: '2026-12-18' };
const upload = '01a1fc69-0000-7000-8000-000000000001';
const keyOf = (address: string) => new URL(address, 'http://localhost').searchParams.get('key') ?? '';
const things = {
  signature: {
    make: (secret: Secret) => sign(secret, 'checkout', 'a', 1),
    isGood: (secret: Secret, made: string) => isSignature(made, secret, 'checkout', 'a', 1),
  },
  'link of a mail': {
    make: (secret: Secret) => linkKey(secret, grant),
    isGood: (secret: Secret, key: string) =>
      readLinkKey(secret, { scheduleId: grant.scheduleId, key }, NOW) === grant.version,
  },
  checkout: {
    make: (secret: Secret) => issueCheckoutToken(secret, NOW).token,
    isGood: (secret: Secret, token: string) => readCheckoutToken(secret, token, NOW) !== null,
  },
  'address of an upload': {
    make: (secret: Secret) => uploadAddress(secret, upload),
    isGood: (secret: Secret, address: string) => isUploadKey(secret, upload, keyOf(address)),
  },
};

test.each(Object.entries(things))(
  'a %s signed with the old secret stays valid while that is listed, and new ones use the new secret',
  (_name, { make, isGood }) => {
    const [old, made] = [make(before), make(during)];
    expect([isGood(before, old), isGood(during, old), isGood(after, old)]).toEqual([true, true, false]);
    expect([isGood(before, made), isGood(during, made), isGood(after, made)]).toEqual([false, true, true]);
  },
);

test('a signature is not valid for another purpose or with an unknown secret', () => {
  expect(isSignature(sign(during, 'upload', 'a', 1), during, 'checkout', 'a', 1)).toBe(false);
  expect(isSignature(sign({ ...after, current: 'x'.repeat(32) }, 'checkout', 'a', 1), during, 'checkout', 'a', 1)).toBe(
    false,
  );
});
