import { describe, expect, test } from 'vitest';
import { cutoff } from '../calendar/index.ts';
import {
  type ChargeTime,
  type ChargeTimeMessages,
  chargePhrase,
  formatChargeTime,
  formatDay,
  nightChargePhrase,
} from './index.ts';

const LONDON = 'Europe/London';

const english: ChargeTimeMessages = {
  tonight: 'tonight',
  at: ({ day, time }) => `${day}, ${time}`,
  leaves: (at) => `leaves ${at}`,
  night: ({ number, leaves }) => `Night ${number} · ${leaves}`,
  day: ({ number, leaves }) => `Day ${number} · ${leaves}`,
};

/** Night 27 of a campaign whose first night is the evening of 20 November 2026: the evening of 16 December. */
const night27: ChargeTime = {
  cutoff: cutoff({ kind: 'ten-nights', start: '2026-11-20', number: 27, offset: 0, timezone: LONDON }),
  timezone: LONDON,
  locale: 'en-GB',
  messages: english,
};

test('a night shows the date on which its gift leaves, the day after its evening', () => {
  expect(nightChargePhrase(27, night27)).toBe('Night 27 · leaves Thu 17 Dec, 01:30');
  expect(chargePhrase(night27)).toBe('leaves Thu 17 Dec, 01:30');
  expect(formatChargeTime(night27)).toBe('Thu 17 Dec, 01:30');
});

test('a week is told by its date, since nobody counts them', () => {
  const friday = cutoff({ kind: 'friday', start: '2026-01-02', number: 48, offset: 0, timezone: LONDON });
  expect(nightChargePhrase(48, { ...night27, cutoff: friday }, 'week')).toBe('Fri 27 Nov, 09:00');
});

describe('the date of a gift as "tonight"', () => {
  test.each([
    ['from 24 hours before, on the day before its date', '2026-12-16T01:30:00Z', 'tonight, 01:30'],
    ['not before, while the night before it is tonight’s', '2026-12-16T01:29:59Z', 'Thu 17 Dec, 01:30'],
    ['on that evening', '2026-12-16T20:00:00Z', 'tonight, 01:30'],
    ['after midnight, until it leaves', '2026-12-17T01:29:59Z', 'tonight, 01:30'],
    ['not on the day before that', '2026-12-15T23:59:59Z', 'Thu 17 Dec, 01:30'],
    ['not once its time has come', '2026-12-17T01:30:00Z', 'Thu 17 Dec, 01:30'],
  ])('%s', (_, now, said) => {
    expect(formatChargeTime({ ...night27, now: new Date(now) })).toBe(said);
  });

  test.each([
    [
      'before the gift of the day on which clocks go forward',
      '2026-03-08T05:29:00Z',
      'tonight, 01:30',
      'Mon 9 Mar, 01:30',
    ],
    ['once that has left, 23 hours before', '2026-03-08T05:30:00Z', 'Sun 8 Mar, 01:30', 'tonight, 01:30'],
  ])('is that of one gift only, %s', (_, now, first, second) => {
    const timezone = 'America/Halifax';
    const said = (number: number) => {
      const night = { kind: 'ten-nights', start: '2026-03-01', number, offset: 0, timezone } as const;
      return formatChargeTime({ ...night27, cutoff: cutoff(night), timezone, now: new Date(now) });
    };
    expect([said(7), said(8)]).toEqual([first, second]);
  });

  test('depends on the donor’s time zone and not the server’s', () => {
    const timezone = 'Asia/Jakarta';
    const there = cutoff({ kind: 'ten-nights', start: '2026-11-20', number: 27, offset: 0, timezone });
    const at = (now: string) => formatChargeTime({ ...night27, cutoff: there, timezone, now: new Date(now) });
    expect(at('2026-12-15T18:29:00Z')).toBe('Thu 17 Dec, 01:30');
    expect(at('2026-12-15T18:30:00Z')).toBe('tonight, 01:30');
  });

  test('is never used for a cutoff in daylight', () => {
    const friday = { ...night27, cutoff: new Date('2026-12-18T09:00:00Z'), now: new Date('2026-12-17T20:00:00Z') };
    expect(formatChargeTime(friday)).toBe('Fri 18 Dec, 09:00');
  });
});

test('every region has the Gregorian calendar, and every language its own comma', () => {
  const arabic = {
    ...night27,
    messages: { ...english, at: ({ day, time }: { day: string; time: string }) => `${day}، ${time}` },
  };
  expect(formatChargeTime({ ...arabic, locale: 'ar-u-nu-latn' })).toBe('الخميس 17 ديسمبر، 01:30');
  expect(formatChargeTime({ ...arabic, locale: 'ar-SA-u-nu-latn' })).toBe('الخميس 17 ديسمبر، 01:30');
  expect(formatChargeTime({ ...night27, locale: 'en-US' })).toBe('Thu Dec 17, 01:30');
});

test.each([
  ['en-GB', 'Thu 17 Dec'],
  ['en-US', 'Thu Dec 17'],
  ['ar', 'الخميس 17 ديسمبر'],
])('formats a date without time in the same way, in %s', (locale, said) => {
  expect(formatDay('2026-12-17', locale)).toBe(said);
  expect(formatChargeTime({ ...night27, locale })).toMatch(new RegExp(`^${said}, `));
});
