import { describe, expect, test } from 'vitest';
import { readPhone, withoutLeadingZeros } from './phone-number.ts';

const countries = [
  { code: 'gb', name: 'United Kingdom', dialCode: '44' },
  { code: 'us', name: 'United States', dialCode: '+1' },
  { code: 'ca', name: 'Canada', dialCode: '1' },
  { code: 'bb', name: 'Barbados', dialCode: '1246' },
  { code: 'it', name: 'Italy', dialCode: '39' },
];

test.each([
  ['07700 900123', '7700 900123'],
  ['007700', '7700'],
  ['7700', '7700'],
  ['(020) 7946', '(20) 7946'],
  ['0', ''],
  ['', ''],
  ['7007', '7007'],
])('the national number of %j is %j', (typed, national) => {
  expect(withoutLeadingZeros(typed)).toBe(national);
});

describe('typed or autofilled input', () => {
  test.each([
    ['07700', 'gb', { country: 'gb', national: '7700' }],
    ['+44 7700 900123', 'us', { country: 'gb', national: '7700900123' }],
    ['0044 07700 900123', 'us', { country: 'gb', national: '7700900123' }],
    ['+1 415 555 0132', 'ca', { country: 'ca', national: '4155550132' }],
    ['+1 415 555 0132', 'gb', { country: 'us', national: '4155550132' }],
    ['+1 246 555 0132', 'us', { country: 'bb', national: '5550132' }],
    ['+4', 'us', { country: 'us', national: '+4' }],
    ['00', 'us', { country: 'us', national: '00' }],
    ['abc', 'us', { country: 'us', national: 'abc' }],
  ])('%j with %s selected', (typed, chosen, value) => {
    expect(readPhone(typed, chosen, countries)).toEqual(value);
  });
});
