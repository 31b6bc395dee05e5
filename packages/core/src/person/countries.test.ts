import { describe, expect, test } from 'vitest';
import { dialCodeOf, dialCountries, isDialCode } from './dial-codes/index.ts';
import {
  chosenCountry,
  countryName,
  DEFAULT_COUNTRY,
  OPERATING_COUNTRIES,
  operatingCountries,
  readCountry,
} from './index.ts';

describe('the operating countries', () => {
  test('are the thirteen, sorted by their displayed name', () => {
    expect(operatingCountries('en').map(({ name }) => name)).toEqual([
      'Australia',
      'Canada',
      'Indonesia',
      'Ireland',
      'Italy',
      'Malaysia',
      'Norway',
      'Singapore',
      'South Africa',
      'Spain',
      'Switzerland',
      'United Kingdom',
      'United States of America',
    ]);
  });

  test('are the same in every language, sorted as it sorts', () => {
    for (const locale of ['ar', 'de', 'nb', 'fr']) {
      const countries = operatingCountries(locale);
      expect(countries.map(({ code }) => code).sort()).toEqual([...OPERATING_COUNTRIES].sort());
      const names = countries.map(({ name }) => name);
      expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    }
    expect(operatingCountries('ar').find(({ code }) => code === 'GB')?.name).toBe('المملكة المتحدة');
  });

  test('begin with the United Kingdom chosen', () => expect(DEFAULT_COUNTRY).toBe('GB'));

  test.each([
    ['GB', 'GB'],
    ['CAN', 'CA'],
    ['can', 'CA'],
    ['gb', 'GB'],
    ['FR', 'AU'],
    ['', 'AU'],
    [null, 'AU'],
  ])('with %j current choose %s', (current, chosen) => {
    expect(chosenCountry(current, operatingCountries('en'))).toBe(chosen);
  });

  test('with no country to choose from choose none', () => expect(chosenCountry('GB', [])).toBeNull());
});

describe('a country', () => {
  test.each([
    ['CAN', 'CA'],
    [' ca ', 'CA'],
    ['GB', 'GB'],
    ['USA', 'USA'],
  ])('%j is read as %s', (text, code) => expect(readCountry(text)).toBe(code));

  test.each([
    ['FR', 'en', 'France'],
    ['FR', 'ar', 'فرنسا'],
    ['us', 'en-GB', 'United States of America'],
    ['US', 'de', 'Vereinigte Staaten'],
    ['CAN', 'en', 'Canada'],
    ['QQ', 'en', 'QQ'],
    ['nowhere', 'en', 'NOWHERE'],
  ])('%s in %s is %s', (code, locale, name) => expect(countryName(code, locale)).toBe(name));
});

describe('all countries', () => {
  const countries = dialCountries('en');

  test('has every country and territory that Intl names and people live in, once', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const uninhabited = ['AQ', 'BV', 'CP', 'GS', 'HM', 'TF', 'UM'];
    // Parts of other countries, unions, and placeholders.
    const noCountries = ['CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'UN', 'XA', 'XB', 'ZZ'];
    const named = letters
      .flatMap((one) => letters.map((other) => one + other))
      .filter((code) => names.of(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
      .filter((code) => !uninhabited.includes(code) && !noCountries.includes(code));
    expect(countries.map(({ code }) => code).sort()).toEqual(named);
  });

  test('are named and sorted in the language', () => {
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    expect(countries.every(({ code, name }) => name !== code)).toBe(true);
    expect(dialCountries('ar').find(({ code }) => code === 'MY')).toEqual({
      code: 'MY',
      name: 'ماليزيا',
      dialCode: '60',
    });
  });

  test('have a dial code each: one to three digits without a leading zero', () => {
    for (const { code, dialCode } of countries) expect(dialCode, code).toMatch(/^[1-9]\d{0,2}$/);
  });

  test.each([
    ['GB', '44'],
    ['gb', '44'],
    ['US', '1'],
    ['CAN', '1'],
    ['BB', '1'],
    ['ID', '62'],
    ['IE', '353'],
    ['ZA', '27'],
    ['XK', '383'],
    ['ZW', '263'],
    ['AC', '247'],
    ['KZ', '7'],
    ['ES', '34'],
    ['VA', '39'],
    ['RO', '40'],
    ['EH', '212'],
    ['DZ', '213'],
    ['YT', '262'],
    ['CW', '599'],
    ['UZ', '998'],
    ['QQ', null],
    ['', null],
  ])('the dial code of %s is %s', (code, dialCode) => expect(dialCodeOf(code)).toBe(dialCode));

  test('has all thirteen operating countries', () => {
    for (const code of OPERATING_COUNTRIES) expect(dialCodeOf(code)).not.toBeNull();
  });
});

test.each([
  ['44', true],
  ['+44', true],
  ['1', true],
  ['+999', false],
  ['abc', false],
  ['', false],
])('that some country is called by %j is %s', (code, known) => expect(isDialCode(code)).toBe(known));
