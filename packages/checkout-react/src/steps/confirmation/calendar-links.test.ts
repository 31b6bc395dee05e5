import { expect, test } from 'vitest';
import type { CalendarEntry } from './calendar-file.ts';
import { calendarLinks } from './calendar-links.ts';

const entry = (number: number, date: string, title = `Night ${number} · leaves at 01:30 · £13.33`): CalendarEntry => ({
  id: `a-${number}`,
  date,
  title,
  about: '',
});

const parametersOf = (link: string | null) => Object.fromEntries(new URL(link ?? '').searchParams);

test('opens one all-day event over all nights, ending on the day after the last', () => {
  const links = calendarLinks('2 nights for Human Relief', [entry(20, '2027-02-27'), entry(21, '2027-02-28')]);
  const about = 'Night 20 · leaves at 01:30 · £13.33\nNight 21 · leaves at 01:30 · £13.33';
  expect(new URL(links.google).origin).toBe('https://calendar.google.com');
  expect(parametersOf(links.google)).toEqual({
    action: 'TEMPLATE',
    text: '2 nights for Human Relief',
    dates: '20270227/20270301',
    details: about,
  });
  expect(new URL(links.outlook ?? '').origin).toBe('https://outlook.live.com');
  expect(parametersOf(links.outlook)).toEqual({
    rru: 'addevent',
    subject: '2 nights for Human Relief',
    startdt: '2027-02-27',
    enddt: '2027-03-01',
    allday: 'true',
    body: about,
  });
});

test('escapes what separates parameters, and writes spaces as %20', () => {
  const { google, outlook } = calendarLinks('Bread & roses? 100% #1', [entry(27, '2027-03-05', 'a+b=c')]);
  for (const link of [google, outlook]) expect(link).not.toMatch(/\s|\+|#/);
  expect(parametersOf(google)).toMatchObject({ text: 'Bread & roses? 100% #1', details: 'a+b=c' });
  expect(parametersOf(outlook)).toMatchObject({ subject: 'Bread & roses? 100% #1', body: 'a+b=c' });
});

test('has whole lines in an address of at most 2000 characters, for thirty nights in Arabic', () => {
  const nights = Array.from({ length: 30 }, (_, at) =>
    entry(
      at + 1,
      `2027-03-${`${at + 1}`.padStart(2, '0')}`,
      `الليلة ${at + 1} · تُخصم الخميس 17 ديسمبر، 01:30 · 15.09 £`,
    ),
  ) as [CalendarEntry, ...CalendarEntry[]];
  const { google, outlook } = calendarLinks('30 ليلة لـ الإغاثة الإنسانية', nights);
  for (const link of [google, outlook]) expect(link?.length).toBeLessThanOrEqual(2000);
  const lines = parametersOf(google).details?.split('\n') ?? [];
  expect(lines.length).toBeGreaterThan(1);
  expect(lines).toEqual(nights.slice(0, lines.length).map(({ title }) => title));
});

test('repeats the first entry where there is no end, which only one of the sites can', () => {
  const fridays = [entry(49, '2026-12-04'), entry(50, '2026-12-11')] as const;
  const { google, outlook } = calendarLinks('Friday gift to Human Relief', fridays, 7);
  expect(parametersOf(google)).toMatchObject({ dates: '20261204/20261205', recur: 'RRULE:FREQ=DAILY;INTERVAL=7' });
  expect(outlook).toBeNull();
});
