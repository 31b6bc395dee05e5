import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownAt, transitionsOf } from '../../test/clock.ts';
import { expectRangeError } from '../../test/range-error.ts';
import {
  addDays,
  addMinutes,
  addMonths,
  DEFAULT_TIMEZONE,
  dateIn,
  daysBetween,
  instantOf,
  isIsoDate,
  isTimeZone,
  monthsBetween,
  wallTimeOf,
} from './index.ts';

const MINUTE = 60_000;
const zones = Intl.supportedValuesOf('timeZone');
const changes = zones.flatMap((zone) => transitionsOf(zone, Date.UTC(2025, 0, 1), Date.UTC(2029, 0, 1)));

describe('a wall time', () => {
  test('is found at every clock change of four years in every zone: skipped, doubled, and around it', () => {
    expect(new Set(changes.map(({ timezone }) => timezone)).size).toBeGreaterThan(100);
    for (const { timezone, at, before, after } of changes) {
      for (let minutes = -150; minutes <= 150; minutes += 15) {
        const wall = at + Math.max(before, after) * MINUTE + minutes * MINUTE;
        const early = wall - before * MINUTE;
        const late = wall - after * MINUTE;
        // The first of two; the only one; or, where the clocks skip it, by the offset before the change.
        const expected = early < at ? early : late >= at ? late : early;
        const text = new Date(wall).toISOString().slice(0, 16);
        expect(instantOf(text, timezone).toISOString(), `${text} in ${timezone}`).toBe(
          new Date(expected).toISOString(),
        );
      }
    }
  });

  test('gives back the instant at which it is shown, in any zone and year', () => {
    const minutes = fc.integer({ min: Date.UTC(1973, 0, 1) / MINUTE, max: Date.UTC(2060, 0, 1) / MINUTE });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, timezone) => {
        const instant = new Date(minute * MINUTE);
        const found = instantOf(wallTimeOf(instant, timezone), timezone);
        expect(wallTimeOf(found, timezone)).toBe(wallTimeOf(instant, timezone));
        expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
        // An earlier one shows the same only where a clock was set back.
        expect(instant.getTime() - found.getTime()).toBeLessThanOrEqual(24 * 60 * MINUTE);
      }),
    );
  });

  test('is what the clocks of the zone show', () => {
    const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / MINUTE, max: Date.UTC(2040, 0, 1) / MINUTE });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, timezone) => {
        const instant = new Date(minute * MINUTE);
        expect(wallTimeOf(instant, timezone)).toBe(shownAt(instant, timezone));
        expect(dateIn(instant, timezone)).toBe(shownAt(instant, timezone).slice(0, 10));
      }),
    );
  });

  test.each([
    ['skipped in spring', '2025-03-30T01:30', 'Europe/London', '2025-03-30T01:30:00.000Z'],
    ['skipped where half an hour is', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['doubled in autumn', '2025-10-26T01:30', 'Europe/London', '2025-10-26T00:30:00.000Z'],
    ['on a day that a zone left out', '2011-12-30T01:30', 'Pacific/Apia', '2011-12-30T11:30:00.000Z'],
    ['with seconds', '2027-02-08T01:30:15', 'Asia/Kathmandu', '2027-02-07T19:45:15.000Z'],
    ['before 1970', '1960-06-01T12:00', 'America/New_York', '1960-06-01T16:00:00.000Z'],
    ['in the zone of a lower-case name', '2027-02-08T01:30', 'asia/jakarta', '2027-02-07T18:30:00.000Z'],
  ])('%s is one instant', (_, wall, timezone, instant) => {
    expect(instantOf(wall, timezone).toISOString()).toBe(instant);
  });

  test.each([
    '2027-02-08',
    '2027-02-30T01:30',
    '2027-02-08T24:00',
    '2027-02-08T25:00',
    '2027-02-08T01:60',
    '2027-02-08T01:30:60',
    '2027-02-08T01:30Z',
    '2027-02-08 01:30',
    'x2027-02-08T01:30',
    '+012027-02-08T01:30',
    '2027-02-08T01:30:15.500',
    '2027-2-8T1:30',
    '',
  ])('%j is refused by name', (wall) => expectRangeError(() => instantOf(wall, 'Europe/London'), 'wall'));
});

describe('a time zone', () => {
  test.each(['Europe/London', 'europe/london', 'UTC', 'Etc/GMT+5', 'Asia/Kolkata'])('is %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });
  test.each(['Mars/Olympus', '', '+01:00', '-05:00', ' Europe/London', 'GMT+1', undefined, null, 7])(
    'is not %j, which is refused by name',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
      expectRangeError(() => instantOf('2027-02-08T01:30', zone as string), 'timezone');
      expectRangeError(() => wallTimeOf(new Date(0), zone as string), 'timezone');
    },
  );
  test('is London where nothing else says', () => expect(DEFAULT_TIMEZONE).toBe('Europe/London'));
});

describe('a date', () => {
  test.each(['2027-02-07', '2024-02-29', '0001-01-01'])('is %s', (date) => expect(isIsoDate(date)).toBe(true));
  test.each([
    '2027-02-30',
    '2026-02-29',
    '2027-13-01',
    '2027-2-7',
    '07-02-2027',
    'x2027-02-07',
    '2027-02-07x',
    '',
    '2027',
    '2027-02',
    '+012027-02-07',
    null,
    20270207,
    ['2027-02-07'],
  ])('is not %j', (date) => expect(isIsoDate(date)).toBe(false));

  test.each([
    ['2027-02-07', 1, '2027-02-08'],
    ['2027-02-07', -7, '2027-01-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2027-02-07', 0, '2027-02-07'],
    ['9999-12-30', 1, '9999-12-31'],
    ['0000-01-02', -1, '0000-01-01'],
  ])('%s moved by %d days is %s', (date, days, moved) => expect(addDays(date, days)).toBe(moved));

  test('moved there and back is itself, and the days between are as many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80_000 }), fc.integer({ min: -20_000, max: 20_000 }), (at, days) => {
        const date = new Date(at * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test('is refused by name where it is none', () => {
    expectRangeError(() => addDays('2027-02-30', 1), 'date');
    for (const days of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e12, 3_000_000, -800_000]) {
      expectRangeError(() => addDays('2027-02-07', days), 'days');
    }
    expectRangeError(() => addDays('9999-12-31', 1), 'days');
    expectRangeError(() => addDays('0000-01-01', -1), 'days');
  });
});

describe('a date moved by months', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 13, '2028-02-29'],
    ['2027-01-30', 3, '2027-04-30'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2027-02-07', 0, '2027-02-07'],
  ])('%s moved by %d months is %s', (date, months, moved) => {
    expect(addMonths(date, months)).toBe(moved);
    expect(monthsBetween(date, moved)).toBe(months);
  });

  test('is refused by name where it is none', () => {
    expectRangeError(() => addMonths('2027-02-30', 1), 'date');
    for (const months of [0.5, Number.NaN, 1e12, 120_000, -25_000])
      expectRangeError(() => addMonths('2027-02-07', months), 'months');
  });
});

test('an instant moves by whole minutes', () => {
  expect(addMinutes(new Date('2027-02-08T01:30:00Z'), 15).toISOString()).toBe('2027-02-08T01:45:00.000Z');
  expect(addMinutes(new Date('2027-02-08T01:30:00Z'), -90).toISOString()).toBe('2027-02-08T00:00:00.000Z');
});
