import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { expectRangeError } from '../../test/range-error.ts';
import {
  ARAFAH_DAY,
  BRANDS,
  type CampaignKind,
  FIRST_DAY,
  FIRST_NIGHT,
  LAST_DAY,
  LAST_NIGHT,
  LAST_TEN_FIRST_NIGHT,
  NIGHT_30,
  UNLOCK_DAYS,
} from '../campaigns/index.ts';
import { calendarOf, cutoff, dateOf, MAX_START_DATE_OFFSET, MOON_AUTHORITIES } from './index.ts';

test('the constants are those of the product', () => {
  expect([FIRST_NIGHT, LAST_NIGHT, NIGHT_30, LAST_TEN_FIRST_NIGHT]).toEqual([1, 29, 30, 20]);
  expect([FIRST_DAY, LAST_DAY, ARAFAH_DAY]).toEqual([1, 10, 9]);
  expect(UNLOCK_DAYS).toBe(14);
  expect(BRANDS).toEqual(['mtn', 'mtd', 'fg', 'eg', 'gm']);
  expect(MOON_AUTHORITIES).toEqual(['umm-al-qura', 'local-sighting']);
  expect(MAX_START_DATE_OFFSET).toBe(1);
});

describe('a date', () => {
  test.each<[CampaignKind, string, number, number, string]>([
    ['ten-nights', '2026-02-17', 1, 0, '2026-02-17'],
    ['ten-nights', '2026-02-17', 20, 0, '2026-03-08'],
    ['ten-nights', '2026-02-17', 27, 1, '2026-03-16'],
    ['ten-nights', '2026-02-17', 30, -1, '2026-03-17'],
    ['ten-days', '2025-05-28', 9, 0, '2025-06-05'],
    ['ten-days', '2025-05-28', 10, 1, '2025-06-07'],
    ['friday', '2027-01-01', 1, 0, '2027-01-01'],
    ['friday', '2027-01-01', 3, 0, '2027-01-15'],
  ])('%s from %s: number %d with offset %d is %s', (kind, start, number, offset, date) => {
    expect(dateOf({ kind, start, number, offset })).toBe(date);
  });
});

describe('a cutoff', () => {
  test.each<[CampaignKind, string, number, string, string]>([
    ['ten-nights', '2027-02-07', 20, 'Europe/London', '2027-02-27T01:30:00.000Z'],
    ['ten-nights', '2027-02-07', 20, 'Asia/Kuala_Lumpur', '2027-02-26T17:30:00.000Z'],
    ['ten-days', '2027-05-07', 9, 'Europe/London', '2027-05-15T14:00:00.000Z'],
    ['friday', '2027-01-01', 2, 'America/New_York', '2027-01-08T14:00:00.000Z'],
  ])('%s from %s: number %d in %s is %s', (kind, start, number, timezone, instant) => {
    expect(cutoff({ kind, start, number, offset: 0, timezone }).toISOString()).toBe(instant);
  });
});

describe('what is no night is refused by name', () => {
  const night = { kind: 'ten-nights', start: '2026-02-17', number: 1, offset: 0, timezone: 'Europe/London' } as const;
  test.each([0, 31, -1, 1.5, Number.NaN])('number %d of the nights', (number) =>
    expectRangeError(() => cutoff({ ...night, number }), 'number'),
  );
  test.each([0, 11])('number %d of the days', (number) =>
    expectRangeError(() => cutoff({ ...night, kind: 'ten-days', number }), 'number'),
  );
  test.each([0, 10_001])('number %d of the Fridays', (number) =>
    expectRangeError(() => cutoff({ ...night, kind: 'friday', number }), 'number'),
  );
  test.each(['2026-02-30', '17/02/2026', '', '2026-02-17T00:00'])('start %j', (start) =>
    expectRangeError(() => cutoff({ ...night, start }), 'start'),
  );
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 367, -367])('offset %d', (offset) =>
    expectRangeError(() => cutoff({ ...night, offset }), 'offset'),
  );
  test.each(['Mars/Olympus', '', '+01:00'])('timezone %j', (timezone) =>
    expectRangeError(() => cutoff({ ...night, timezone }), 'timezone'),
  );
  test.each(['weekly', 'toString', ''])('kind %j', (kind) =>
    expectRangeError(() => cutoff({ ...night, kind: kind as 'friday' }), 'kind'),
  );

  test('the message says what can be', () => {
    expect(() => dateOf({ ...night, number: 31 })).toThrow('number must be a whole number from 1 to 30, got 31');
    expect(() => dateOf({ ...night, kind: 'weekly' as 'friday' })).toThrow(
      'kind must be one of ten-nights, ten-days, friday, got "weekly"',
    );
    // A monthly gift has its dates from `repeatedDates`.
    expect(() => dateOf({ ...night, kind: 'evergive' })).toThrow('kind must be one of ten-nights, ten-days, friday');
    expect(dateOf({ ...night, offset: 366 })).toBe('2027-02-18');
    expect(dateOf({ ...night, offset: -366 })).toBe('2025-02-16');
  });
});

describe('the calendar of a campaign', () => {
  const nights = { kind: 'ten-nights', start: '2027-02-07', monthDays: 30 } as const;
  const viewer = { offset: 0, timezone: 'Europe/London', now: new Date('2027-02-10T12:00:00Z') };

  test.each([
    [29, 29],
    [30, 30],
    [null, 30],
  ] as const)('of a month of %j days has %d nights', (monthDays, count) => {
    expect(calendarOf({ ...nights, monthDays }, viewer).map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, at) => at + 1),
    );
  });

  test('of the ten days has ten, whatever the month', () => {
    const days = { kind: 'ten-days', start: '2027-05-07', monthDays: 29 } as const;
    expect(calendarOf(days, viewer).map(({ number, date }) => [number, date])).toEqual(
      Array.from({ length: 10 }, (_, at) => [at + 1, `2027-05-${String(7 + at).padStart(2, '0')}`]),
    );
  });

  test('has each night on its date with its cutoff, passed or open', () => {
    const calendar = calendarOf(nights, viewer);
    expect(calendar[0]).toEqual({
      number: 1,
      date: '2027-02-07',
      cutoff: new Date('2027-02-08T01:30:00Z'),
      state: 'passed',
    });
    expect(calendar.filter(({ state }) => state === 'passed').map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(calendar[29]?.date).toBe('2027-03-08');
  });

  test.each([
    [-1, 'open'],
    [0, 'passed'],
    [1, 'passed'],
  ])('%d ms from its cutoff a night is %s', (milliseconds, state) => {
    const now = new Date(Date.parse('2027-02-09T01:30:00Z') + milliseconds);
    expect(calendarOf(nights, { ...viewer, now })[1]?.state).toBe(state);
  });

  test('moves with the donor’s moon authority and time zone', () => {
    const [first] = calendarOf(nights, { ...viewer, offset: 1, timezone: 'Asia/Jakarta' });
    expect(first).toMatchObject({ date: '2027-02-08', cutoff: new Date('2027-02-08T18:30:00Z') });
  });

  test('does not depend on earlier calls, or on what a caller did with their result', () => {
    const alone = structuredClone(calendarOf(nights, viewer));
    const others = { ...viewer, timezone: 'Asia/Jakarta' };
    calendarOf({ ...nights, monthDays: 29 }, others);
    for (const night of calendarOf(nights, viewer)) night.cutoff.setTime(0);
    expect(calendarOf(nights, viewer)).toEqual(alone);
    expect(calendarOf(nights, { ...viewer, offset: 1 })[0]?.date).toBe('2027-02-08');
    expect(calendarOf(nights, others)[0]?.cutoff).toEqual(new Date('2027-02-07T18:30:00Z'));
  });

  test('never opens a night again once it has passed', () => {
    const zones = fc.constantFrom('Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 * 24 * 60 }), zones, (minutes, timezone) => {
        const now = new Date(Date.parse('2027-02-01T00:00:00Z') + minutes * 60_000);
        const states = calendarOf(nights, { offset: 0, timezone, now }).map(({ state }) => state);
        expect(states).toEqual([...states].sort().reverse());
      }),
      { numRuns: 50 },
    );
  });
});

test('lists the nights on a page whose library has replaced Array.from', () => {
  // MooTools and Prototype.js ignore the second argument.
  const from = vi.spyOn(Array, 'from').mockImplementation((items) => Array.prototype.slice.call(items));
  try {
    const days = { kind: 'ten-days', start: '2028-04-25', monthDays: null } as const;
    const viewer = { offset: 0, timezone: 'Europe/London', now: new Date('2028-04-01') };
    expect(calendarOf(days, viewer).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  } finally {
    from.mockRestore();
  }
});
