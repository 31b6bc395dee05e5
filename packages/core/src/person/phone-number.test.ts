import { describe, expect, test } from 'vitest';
import { phoneWithDialCodeProblem, toInternationalNumber } from './phone-number/index.ts';

describe('a number that may bring its dial code', () => {
  test.each([
    ['', null],
    ['020 7946 0000', null],
    ['+60 12-345 6789', null],
    ['+442079460000', null],
    ['+٤٤ ٢٠ ٧٩٤٦ ٠٠٠٠', null],
    [' +1 (217) 555-0100 ', null],
    // The rule is for what comes after the dial code.
    ['+60 12345', 'phoneShort'],
    ['+60 1234567890123', 'phoneLong'],
    ['+60', 'phoneShort'],
    ['+60 000000', 'phoneShort'],
    ['+999 123456', 'phoneRefused'],
    ['+', 'phoneRefused'],
    ['++60 12345678', 'phoneRefused'],
    ['+60 call me', 'phoneRefused'],
    ['+60.12.345.678', 'phoneRefused'],
    ['12', 'phoneShort'],
  ])('%j: %s', (number, problem) => expect(phoneWithDialCodeProblem(number)).toBe(problem));
});

describe('the whole number', () => {
  test.each([
    ['012-345 6789', 'MY', '+60123456789'],
    ['+60 012-345 6789', 'GB', '+60123456789'],
    ['+44 (0)20 7946 0000', 'GB', '+442079460000'],
    ['٠٢٠ ٧٩٤٦ ٠٠٠٠', 'GB', '+442079460000'],
    ['(217) 555-0100', 'US', '+12175550100'],
    ['+12425550100', 'GB', '+12425550100'],
    ['', 'GB', ''],
    ['call me', 'GB', 'call me'],
    ['020 7946 0000', 'nowhere', '020 7946 0000'],
  ])('%j in %s is %s', (number, country, whole) => expect(toInternationalNumber(number, country)).toBe(whole));

  test('leaves an international number unchanged', () => {
    const whole = toInternationalNumber('020 7946 0000', 'GB');
    expect([toInternationalNumber(whole, 'MY'), phoneWithDialCodeProblem(whole)]).toEqual([whole, null]);
  });
});
