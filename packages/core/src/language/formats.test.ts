import { describe, expect, test } from 'vitest';
import { type ChargeTimeMessages, chargePhrase, nightChargePhrase } from '../charge-time/index.ts';
import { dateFormat, numberFormat, pluralsOf, zoneName } from './index.ts';

const messages: ChargeTimeMessages = {
  tonight: '',
  at: ({ day, time }) => `${day} ${time}`,
  leaves: (at) => at,
  night: ({ number, leaves }) => `${number} ${leaves}`,
  day: ({ number, leaves }) => `${number} ${leaves}`,
};
const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.join('');

describe.each(['ar', 'ar-EG', 'ar-SA', 'ar-EG-u-nu-arab', 'fa', 'en'])('%s has Latin digits', (locale) => {
  test('in numbers', () => expect(digitsIn(numberFormat(locale).format(1234.5))).toBe('12345'));

  test('in percentages', () => expect(digitsIn(numberFormat(locale, { style: 'percent' }).format(0.27))).toBe('27'));

  test('in dates, of the Gregorian calendar', () => {
    const written = dateFormat(locale, { day: 'numeric', year: 'numeric', month: 'long', timeZone: 'UTC' });
    expect([...(digitsIn(written.format(Date.UTC(2027, 2, 5))) ?? '')].sort().join('')).toBe('02257');
  });

  test('in counted things', () => {
    const count = pluralsOf(locale)(35, { other: (number) => `${number} x`, many: (number) => `${number} x` });
    expect(count).toBe('35 x');
  });

  test('in the time a gift leaves', () => {
    const leaving = { cutoff: new Date('2027-03-05T01:30:00Z'), timezone: 'Europe/London', locale, messages } as const;
    expect(digitsIn(chargePhrase(leaving))).toBe('50130');
    expect(digitsIn(nightChargePhrase(27, leaving))).toBe('2750130');
  });
});

test('what the caller wants beside the digits is kept', () => {
  const hijri = dateFormat('en', { calendar: 'islamic-umalqura', year: 'numeric', timeZone: 'UTC' });
  expect(digitsIn(hijri.format(Date.UTC(2027, 1, 8)))).toBe('1448');
});

test.each([
  ['Europe/London', 'United Kingdom Time'],
  ['Europe/Istanbul', 'Türkiye Time'],
  ['Africa/Algiers', 'CET'],
  ['Europe/Lisbon', 'WET'],
  ['America/New_York', 'New York Time'],
])('%s has the name of the time that is kept there at the given moment', (zone, name) =>
  expect(zoneName(zone, 'en-GB', new Date('2027-02-27T01:30:00Z'))).toBe(name),
);
