import { expect, test } from 'vitest';
import { initialState } from '../state/index.ts';
import { donorOfWallet as donorBeside } from './wallet-donor.ts';

const { donor: NOTHING } = initialState({ charity: null, timezone: undefined, country: 'GB', chainCode: null });
const donorOfWallet = (wallet: Parameters<typeof donorBeside>[0]) => donorBeside(wallet, NOTHING, false, false);

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
    state: '',
    postalCode: 'E1 6AN',
    isAddressFromLookup: false,
  });
});

test('keeps a street without a number whole', () => {
  const { houseNumber, addressLine1 } = donorOfWallet({ ...AISHA, line1: 'Rose Cottage' });
  expect([houseNumber, addressLine1]).toEqual(['', 'Rose Cottage']);
});

test('does not invent a last name, nor an address', () => {
  expect(donorOfWallet({ ...AISHA, name: 'Aisha', line1: '', postalCode: '' })).toEqual({
    firstName: 'Aisha',
    lastName: '',
    email: 'aisha@donor.example',
    country: 'GB',
  });
});

const COTTAGE = { ...AISHA, line1: 'Rose Cottage', line2: '', city: 'Ludlow', postalCode: 'SY8 1AA' };
const TYPED = {
  ...NOTHING,
  houseNumber: '14',
  addressLine1: 'Old Road',
  addressLine2: 'Flat 2',
  city: 'Manchester',
  postalCode: 'M1 1AA',
  isAddressFromLookup: true,
};

test('replaces a typed address whole, also the parts that the wallet’s does not have', () => {
  expect({ ...TYPED, ...donorBeside(COTTAGE, TYPED, false, false) }).toMatchObject({
    houseNumber: '',
    addressLine1: 'Rose Cottage',
    addressLine2: '',
    city: 'Ludlow',
    postalCode: 'SY8 1AA',
    isAddressFromLookup: false,
  });
});

test('keeps a typed address as a whole', () => {
  const change = donorBeside(COTTAGE, TYPED, true, false);
  expect({ ...TYPED, ...change }).toEqual({
    ...TYPED,
    firstName: 'Aisha Noor',
    lastName: 'Rahman',
    email: 'aisha@donor.example',
  });
});

test('moves no typed address to the country of a wallet without one', () => {
  const wallet = { ...COTTAGE, country: 'US', line1: '' };
  expect(donorBeside(wallet, TYPED, false, false)).not.toHaveProperty('country');
});

const NAMED = { ...NOTHING, firstName: 'Aisha', lastName: 'Rahman' };

test.each(['Aisha', 'Aisha R', 'Aisha Rahman (UK)'])(
  'keeps a typed name where the wallet’s is %j, which is not a whole one',
  (name) => {
    expect({ ...NAMED, ...donorBeside({ ...AISHA, name }, NAMED, false, false) }).toMatchObject({
      firstName: 'Aisha',
      lastName: 'Rahman',
    });
  },
);

test('takes half a name from the wallet where no whole one is typed', () => {
  const typed = { ...NOTHING, firstName: 'Omar' };
  expect(donorBeside({ ...AISHA, name: 'Aisha' }, typed, false, false)).toMatchObject({
    firstName: 'Aisha',
    lastName: '',
  });
});

test('keeps a typed name that a declaration is made with, and takes the wallet’s where none is typed', () => {
  const { firstName } = { ...NAMED, ...donorBeside({ ...AISHA, name: 'Omar Siddiq' }, NAMED, false, true) };
  expect(firstName).toBe('Aisha');
  expect(donorBeside(AISHA, NOTHING, false, true)).toMatchObject({ firstName: 'Aisha Noor', lastName: 'Rahman' });
});
