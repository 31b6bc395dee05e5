import { expect, test } from 'vitest';
import { svg } from '../../../../test/uploads/pictures.ts';
import { drawApart } from './apart.ts';
import type { Receipt, StoredPicture } from './receipt.ts';

const picture: StoredPicture = { type: 'svg', bytes: svg() };
const receipt: Receipt<StoredPicture> = {
  language: 'en',
  isPreview: true,
  issuer: {
    name: 'Orchard Trust',
    address: '1 Orchard Road',
    email: 'receipts@orchard.example',
    phone: '020 7946 0000',
    registrationNumber: '0000001',
    representative: 'Amina Rahman',
    footer: 'Thank you.',
    country: 'GB',
    isFund: false,
    logo: picture,
    signature: null,
  },
  number: 'R-1',
  replaces: null,
  issuedOn: '2026-11-21',
  donor: { name: 'Maryam Example', address: '1 Orchard Road' },
  currency: 'gbp',
  gifts: [{ date: '2026-11-18', purpose: 'Food', amount: 100 }],
  advantage: 0,
};

test('a receipt that cannot be drawn is a failure that says why, and the next one is drawn', async () => {
  const impossible = { ...receipt, issuedOn: 'no date' };
  const [failed, drawn] = await Promise.allSettled([drawApart(impossible), drawApart(receipt)]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/ended with 1: .*RangeError/s) },
  });
  expect(drawn).toMatchObject({ status: 'fulfilled', value: { kind: 'drawn' } });
});

test('a picture that cannot be drawn is named', async () => {
  const broken = { ...receipt, issuer: { ...receipt.issuer, logo: { ...picture, bytes: Buffer.from('<svg') } } };
  expect(await drawApart(broken)).toEqual({ kind: 'unreadable', picture: 'logo' });
});
