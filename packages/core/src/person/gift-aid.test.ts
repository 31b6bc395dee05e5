import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasUkPostcodes, isUkPostcode, neededFields, ukPostcode } from './index.ts';

describe('a UK postcode', () => {
  test.each([
    ['SW1A 1AA', 'SW1A 1AA'],
    ['sw1a1aa', 'SW1A 1AA'],
    [' m1  1ae ', 'M1 1AE'],
    ['M60 1NW', 'M60 1NW'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['W1P 1HQ', 'W1P 1HQ'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['GIR 0AA', 'GIR 0AA'],
    ['JE2 3AB', 'JE2 3AB'],
    ['GY1 1WR', 'GY1 1WR'],
    ['IM1 1AA', 'IM1 1AA'],
    ['BF1 3AA', 'BF1 3AA'],
  ])('%j is written %s', (text, written) => {
    expect(ukPostcode(text)).toBe(written);
    expect(isUkPostcode(text)).toBe(true);
  });

  test.each([
    '',
    ' ',
    'SW1A',
    '1AA',
    '90210',
    '75001',
    'SW1A 1A',
    'SW1A 1AAA',
    'SW1A 1CA',
    'SW1A 1AK',
    'QW1 1AA',
    'AJ1 1AA',
    'SW123 1AA',
    'S W',
    'SW1A-1AA',
  ])('%j is none', (text) => {
    expect(ukPostcode(text)).toBeNull();
    expect(isUkPostcode(text)).toBe(false);
  });

  test('is the same however it is spaced and cased', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-PR-UWYZ][A-HK-Y]?[0-9][0-9]? [0-9][ABD-HJLNP-UW-Z]{2}$/), (postcode) => {
        expect(ukPostcode(postcode)).toBe(postcode);
        expect(ukPostcode(postcode.replace(' ', '').toLowerCase())).toBe(postcode);
      }),
    );
  });
});

describe('a Gift Aid declaration', () => {
  const giftAid = { gift_aid: true, tax_receipt: false };
  test.each(['GB', 'JE', 'GG', 'IM'])('from %s needs house and postcode', (country) => {
    expect(hasUkPostcodes(country)).toBe(true);
    expect([...neededFields(giftAid, country)]).toEqual(['country', 'houseNumber', 'addressLine1', 'postalCode']);
  });
  test.each(['FR', 'US', 'IE', ''])('from %j overseas needs the house and no postcode', (country) => {
    expect(hasUkPostcodes(country)).toBe(false);
    expect([...neededFields(giftAid, country)]).toEqual(['country', 'houseNumber', 'addressLine1']);
  });
});
