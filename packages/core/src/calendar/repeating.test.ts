import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AHEAD_DAYS,
  addDays,
  daysBetween,
  firstFriday,
  firstMonthlyDate,
  monthDayOf,
  monthlyStart,
  monthsBetween,
  repeatedDates,
  wallTimeOf,
} from './index.ts';

const DAY = 86_400_000;
const campaign = { kind: 'friday', start: '2026-01-02', end: '2099-12-25' } as const;

const zones = fc.constantFrom(
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kuala_Lumpur',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
);
const instants = fc
  .date({ min: new Date('2026-01-05T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

describe('the dates of a weekly gift', () => {
  test('are every Friday at 09:00 by the donor’s clocks, none left out, none twice, each within the time ahead', () => {
    fc.assert(
      fc.property(zones, instants, (timezone, now) => {
        const { dates } = repeatedDates(campaign, { timezone, now });
        expect(dates.length).toBeGreaterThanOrEqual(8);
        for (const [at, { number, date, cutoff }] of dates.entries()) {
          expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(5);
          expect(wallTimeOf(cutoff, timezone)).toBe(`${date}T09:00`);
          expect(cutoff > now && cutoff.getTime() <= now.getTime() + AHEAD_DAYS * DAY).toBe(true);
          expect(daysBetween(campaign.start, date)).toBe((number - 1) * 7);
          if (at > 0) expect(number).toBe((dates[at - 1]?.number ?? 0) + 1);
        }
        expect(firstFriday(now, timezone)).toBe(dates[0]?.date);
        // The Friday before the first has passed.
        const [first] = dates;
        const before = repeatedDates(campaign, { timezone, now: new Date((first?.cutoff.getTime() ?? 0) - 8 * DAY) });
        expect(before.dates[0]?.cutoff.getTime()).toBeLessThanOrEqual(now.getTime() + DAY);
      }),
    );
  });

  test('that are asked for again and again, as time goes on, are the same as those of one long look', () => {
    fc.assert(
      fc.property(
        zones,
        instants,
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
        (timezone, now, steps) => {
          const made = [...repeatedDates(campaign, { timezone, now }).dates];
          let at = now;
          for (const days of steps) {
            at = new Date(at.getTime() + days * DAY);
            const first = (made.at(-1)?.number ?? 0) + 1;
            made.push(...repeatedDates(campaign, { timezone, now: at, first }).dates);
          }
          const numbers = made.map(({ number }) => number);
          expect(numbers).toEqual(numbers.map((_, step) => (numbers[0] ?? 0) + step));
          const ahead = repeatedDates(campaign, { timezone, now: at }).dates;
          expect(made.slice(-ahead.length)).toEqual(ahead);
        },
      ),
    );
  });

  test('go on exactly when the next one comes within the time ahead', () => {
    fc.assert(
      fc.property(zones, instants, (timezone, now) => {
        const { dates, nextAt } = repeatedDates(campaign, { timezone, now });
        const first = (dates.at(-1)?.number ?? 0) + 1;
        const at = nextAt?.getTime() ?? 0;
        expect(at).toBeGreaterThan(now.getTime());
        expect(repeatedDates(campaign, { timezone, now: new Date(at - 1), first }).dates).toEqual([]);
        expect(repeatedDates(campaign, { timezone, now: new Date(at), first }).dates).toMatchObject([
          { number: first },
        ]);
      }),
    );
  });

  test('do not contain those that have passed since the last one that is known', () => {
    const now = new Date('2026-11-27T09:00:00Z');
    const { dates } = repeatedDates(campaign, { timezone: 'Europe/London', now, first: 20 });
    expect(dates[0]).toEqual({ number: 49, date: '2026-12-04', cutoff: new Date('2026-12-04T09:00:00Z') });
  });

  test('keep their hour over a change of the clocks', () => {
    const now = new Date('2027-03-20T00:00:00Z');
    const { dates } = repeatedDates(campaign, { timezone: 'Europe/London', now });
    expect(dates.slice(0, 2).map(({ cutoff }) => cutoff.toISOString())).toEqual([
      '2027-03-26T09:00:00.000Z',
      '2027-04-02T08:00:00.000Z',
    ]);
  });

  test('begin with the campaign, and end with it', () => {
    const now = new Date('2025-12-20T00:00:00Z');
    const short = { ...campaign, end: addDays(campaign.start, 10) };
    const { dates, nextAt } = repeatedDates(short, { timezone: 'UTC', now });
    expect([dates.map(({ number }) => number), nextAt]).toEqual([[1, 2], null]);
  });
});

describe('the dates of a monthly gift', () => {
  const monthly = { kind: 'evergive', start: '2026-01-01', end: '2099-12-31' } as const;
  const onDay = (day: number) => ({ ...monthly, start: monthlyStart(monthly.start, day) });
  const daysOf = fc.integer({ min: 1, max: 31 });

  test('are the same day of every month, or its last, at 09:00 by the donor’s clocks, each within the time ahead', () => {
    fc.assert(
      fc.property(zones, instants, daysOf, (timezone, now, day) => {
        const { dates, nextAt } = repeatedDates(onDay(day), { timezone, now });
        expect([1, 2, 3]).toContain(dates.length);
        for (const [at, { number, date, cutoff }] of dates.entries()) {
          const [year = 0, month = 0, shown] = date.split('-').map(Number);
          expect(shown).toBe(Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate()));
          expect(wallTimeOf(cutoff, timezone)).toBe(`${date}T09:00`);
          expect(cutoff > now && cutoff.getTime() <= now.getTime() + AHEAD_DAYS * DAY).toBe(true);
          expect(monthsBetween(monthly.start, date)).toBe(number - 1);
          if (at > 0) expect(number).toBe((dates[at - 1]?.number ?? 0) + 1);
        }
        const begun = monthDayOf('evergive', now, timezone) ?? 0;
        const [first0] = repeatedDates(onDay(begun), { timezone, now }).dates;
        expect(firstMonthlyDate(now, timezone)).toBe(first0?.date);
        // No month lies between now and the first.
        expect(dates[0]?.cutoff.getTime()).toBeLessThanOrEqual(now.getTime() + 31 * DAY + 3_600_000);
        const first = (dates.at(-1)?.number ?? 0) + 1;
        const at = nextAt?.getTime() ?? 0;
        expect(repeatedDates(onDay(day), { timezone, now: new Date(at - 1), first }).dates).toEqual([]);
        expect(repeatedDates(onDay(day), { timezone, now: new Date(at), first }).dates).toMatchObject([
          { number: first },
        ]);
      }),
    );
  });

  test('that are asked for again and again are every month once', () => {
    fc.assert(
      fc.property(
        zones,
        instants,
        daysOf,
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }),
        (timezone, now, day, steps) => {
          const made = [...repeatedDates(onDay(day), { timezone, now }).dates];
          let at = now;
          for (const days of steps) {
            at = new Date(at.getTime() + days * DAY);
            made.push(...repeatedDates(onDay(day), { timezone, now: at, first: (made.at(-1)?.number ?? 0) + 1 }).dates);
          }
          const numbers = made.map(({ number }) => number);
          expect(numbers).toEqual(numbers.map((_, step) => (numbers[0] ?? 0) + step));
        },
      ),
    );
  });

  test.each([
    ['2027-01-31T08:59:59Z', ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['2027-01-31T09:00:00Z', ['2027-02-28', '2027-03-31']],
    ['2028-01-31T09:00:00Z', ['2028-02-29', '2028-03-31']],
  ])('that began on %s are %j: today until 09:00, then the month’s end', (instant, expected) => {
    const now = new Date(instant);
    const day = monthDayOf('evergive', now, 'Europe/London') ?? 0;
    const { dates } = repeatedDates(onDay(day), { timezone: 'Europe/London', now });
    expect(dates.map(({ date }) => date)).toEqual(expected);
  });

  test('have the day of the donor’s calendar, and a weekly gift none', () => {
    const now = new Date('2027-01-31T23:30:00Z');
    expect(monthDayOf('evergive', now, 'Europe/London')).toBe(31);
    expect(monthDayOf('evergive', now, 'Asia/Kuala_Lumpur')).toBe(1);
    expect(monthDayOf('friday', now, 'Europe/London')).toBeNull();
    expect(monthlyStart('2026-01-02', null)).toBe('2026-01-02');
    for (const day of [0, 32, 1.5]) expect(() => monthlyStart('2026-01-01', day)).toThrow(/^monthDay must be/);
  });
});
