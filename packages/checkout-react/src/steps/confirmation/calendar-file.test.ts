import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const stamp = new Date('2027-02-17T15:00:00.000Z');
const night = { id: 'a-27', date: '2027-03-05', title: 'Night 27: £13.33', about: 'Leaves at 01:30.' };

test('ends each all-day entry on the following day', () => {
  const lines = calendarFile([night, { ...night, id: 'a-28', date: '2027-02-28' }], stamp).split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lantern//Gifts//EN']);
  expect(lines.filter((line) => /^(UID|DTSTAMP|DTSTART|DTEND)/.test(line))).toEqual([
    'UID:a-27@lantern',
    'DTSTAMP:20270217T150000Z',
    'DTSTART;VALUE=DATE:20270305',
    'DTEND;VALUE=DATE:20270306',
    'UID:a-28@lantern',
    'DTSTAMP:20270217T150000Z',
    'DTSTART;VALUE=DATE:20270228',
    'DTEND;VALUE=DATE:20270301',
  ]);
  expect(lines.at(-1)).toBe('');
});

test('escapes commas, semicolons, backslashes and line breaks', () => {
  const file = calendarFile([{ ...night, title: 'a, b; c\\d\ne' }], stamp);
  expect(file).toContain('SUMMARY:a\\, b\\; c\\\\d\\ne\r\n');
});

test('folds lines at 75 octets without splitting a character', () => {
  const title = `الليلة ٢٧: ${'ريال '.repeat(40)}`;
  const file = calendarFile([{ ...night, title }], stamp);
  const encoder = new TextEncoder();
  for (const line of file.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});

test('repeats an event that has no end', () => {
  expect(calendarFile([night], stamp, 7)).toContain('DTEND;VALUE=DATE:20270306\r\nRRULE:FREQ=DAILY;INTERVAL=7\r\n');
  expect(calendarFile([night], stamp)).not.toContain('RRULE');
});
