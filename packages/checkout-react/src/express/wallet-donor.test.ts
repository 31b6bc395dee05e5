import { expect, test } from 'vitest';
import { donorOfWallet } from './wallet-donor.ts';

const AISHA = {
  name: 'Aisha Noor Rahman',
  email: ' aisha@donor.example ',
  country: 'GB',
  line1: '14a Lantern Lane',
  line2: 'Flat 2',
  city: 'London',
  state: '',
  postalCode: 'E1 6AN',
};

test('splits the name before its last word, and the house number from the street', () => {
  expect(donorOfWallet(AISHA)).toEqual({
    firstName: 'Aisha Noor',
    lastName: 'Rahman',
    email: 'aisha@donor.example',
    country: 'GB',
    houseNumber: '14a',
    addressLine1: 'Lantern Lane',
    addressLine2: 'Flat 2',
    city: 'London',
    postalCode: 'E1 6AN',
  });
});

test('keeps a street without a number whole', () => {
  const { houseNumber, addressLine1 } = donorOfWallet({ ...AISHA, line1: 'Rose Cottage' });
  expect([houseNumber, addressLine1]).toEqual([undefined, 'Rose Cottage']);
});

test('does not invent a last name, nor an address', () => {
  expect(donorOfWallet({ ...AISHA, name: 'Aisha', line1: '', postalCode: '' })).toEqual({
    firstName: 'Aisha',
    lastName: '',
    email: 'aisha@donor.example',
    country: 'GB',
  });
});
