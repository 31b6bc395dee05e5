import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { internationalNumber, nationalDigits, phoneProblem } from './index.ts';

describe('a national number', () => {
  test.each([
    ['', null],
    ['   ', null],
    ['123456', null],
    ['123456789012', null],
    ['07700 900123', null],
    ['(020) 7946-0018', null],
    [' 7700 900123 ', null],
    ['٠٧٧٠٠ ٩٠٠١٢٣', null],
    ['12345', 'phoneShort'],
    ['1-2-3', 'phoneShort'],
    ['()', 'phoneShort'],
    ['0000000', 'phoneShort'],
    ['1234567890123', 'phoneLong'],
    ['+44 7700 900123', 'phoneRefused'],
    ['7700.900.123', 'phoneRefused'],
    ['7700900123 x5', 'phoneRefused'],
    ['seven', 'phoneRefused'],
    ['७७००९००', 'phoneRefused'],
  ])('%j: %s', (typed, problem) => expect(phoneProblem(typed)).toBe(problem));

  test('of 6 to 12 digits is taken, however it is grouped', () => {
    const grouped = fc
      .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(9), { minLength: 0, maxLength: 16 }),
        fc.constantFrom(' ', '-', ''),
      )
      .map(([first, rest, mark]) => ({ typed: [first, ...rest].join(mark), count: rest.length + 1 }));
    fc.assert(
      fc.property(grouped, ({ typed, count }) => {
        expect(phoneProblem(typed)).toBe(count < 6 ? 'phoneShort' : count > 12 ? 'phoneLong' : null);
      }),
    );
  });

  test.each([
    ['07700 900123', '7700900123'],
    ['007700', '7700'],
    ['7007', '7007'],
    ['000', ''],
    ['۰۹۱۲', '912'],
  ])('%j has the digits %s', (typed, digits) => expect(nationalDigits(typed)).toBe(digits));
});

describe('the whole number', () => {
  test.each([
    ['44', '07700 900123', '+447700900123'],
    ['+44', '7700 900123', '+447700900123'],
    ['1', '(415) 555-0132', '+14155550132'],
    ['44', '', ''],
    ['44', '000', ''],
  ])('of %s and %j is %s', (dialCode, national, whole) => expect(internationalNumber(dialCode, national)).toBe(whole));
});
