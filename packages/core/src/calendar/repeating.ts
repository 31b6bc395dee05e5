import { type CampaignKind, FRIDAY_KIND, KINDS, MONTHLY_TIME } from '../campaigns/index.ts';
import { requireWhole } from '../range-error.ts';
import { type Campaign, cutoffOn, dateOf } from './campaign.ts';
import {
  addDays,
  addMonths,
  dateIn,
  daysBetween,
  type IsoDate,
  monthsBetween,
  type TimeZone,
  wallTimeOf,
} from './wall-time.ts';

/** Number of days for which payments of a gift that repeats are made ahead. */
export const AHEAD_DAYS = 60;
/** From which Fridays are counted. */
const A_FRIDAY: IsoDate = '2026-01-02';
const AHEAD_MS = AHEAD_DAYS * 86_400_000;

/**
 * The day of the month on which a gift that begins now is given; null for a kind that is not given monthly.
 * @throws RangeError for an unknown time zone
 */
export function monthDayOf(kind: CampaignKind, now: Date, timezone: TimeZone): number | null {
  return KINDS[kind].everyDays === null ? Number(dateIn(now, timezone).slice(8)) : null;
}

/**
 * The date on which a monthly gift that begins now is given first: today until its time, otherwise a month later.
 * @throws RangeError for an unknown time zone
 */
export function firstMonthlyDate(now: Date, timezone: TimeZone): IsoDate {
  const [date = '', time = ''] = wallTimeOf(now, timezone).split('T');
  return time < MONTHLY_TIME ? date : addMonths(date, 1);
}

/**
 * The date on which a gift every Friday that begins now is given first: today until its time, otherwise the next Friday.
 * @throws RangeError for an unknown time zone
 */
export function firstFriday(now: Date, timezone: TimeZone): IsoDate {
  const [date = '', time = ''] = wallTimeOf(now, timezone).split('T');
  const { cutoff, everyDays } = KINDS[FRIDAY_KIND];
  const passed = time < cutoff.time ? 0 : 1;
  const weeks = Math.ceil((daysBetween(A_FRIDAY, date) + passed) / everyDays);
  return addDays(A_FRIDAY, weeks * everyDays);
}

/**
 * The date of a monthly gift in its campaign's first month, from which its others are counted.
 * @param start the campaign's, in a month of 31 days, so that every gift has its day there
 * @param monthDay as `monthDayOf` returns it; null leaves the start as it is
 * @throws RangeError for an invalid day
 */
export function monthlyStart(start: IsoDate, monthDay: number | null): IsoDate {
  if (monthDay === null) return start;
  requireWhole('monthDay', monthDay, 1, 31);
  return start.slice(0, 8) + String(monthDay).padStart(2, '0');
}

/** A date of a gift that repeats, such as a Friday. */
export interface RepeatedDate {
  /** Counted from the campaign's start, so that a Friday, or a month, has one number for all donors. */
  readonly number: number;
  readonly date: IsoDate;
  readonly cutoff: Date;
}

export interface RepeatedDates {
  /** The dates that are due within `AHEAD_DAYS`, in order. */
  readonly dates: readonly RepeatedDate[];
  /** When the date after these comes within `AHEAD_DAYS`; null if the campaign has none. */
  readonly nextAt: Date | null;
}

/**
 * The dates of a gift that repeats whose cutoffs are after `now` and at most `AHEAD_DAYS` away. A date that has passed is
 * left out for good.
 * @param campaign `start` is the gift's own if it is given monthly (`monthlyStart`); `end` is the last date
 * @param from.first the first number wanted; default: the first there is
 * @throws RangeError for an unknown time zone
 */
export function repeatedDates(
  { kind, start, end }: Pick<Campaign, 'kind' | 'start'> & { readonly end: IsoDate },
  { timezone, now, first }: { readonly timezone: TimeZone; readonly now: Date; readonly first?: number },
): RepeatedDates {
  const { everyDays, numbers, cutoff: after } = KINDS[kind];
  const until = now.getTime() + AHEAD_MS;
  const dates: RepeatedDate[] = [];
  const [least, most] = numbers;
  const today = addDays(dateIn(now, timezone), -after.daysAfter);
  const passed = everyDays === null ? monthsBetween(start, today) : Math.ceil(daysBetween(start, today) / everyDays);
  for (let number = Math.max(first ?? least, least, passed + 1); number <= most; number += 1) {
    const date = everyDays === null ? addMonths(start, number - 1) : dateOf({ kind, start, number, offset: 0 });
    if (date > end) break;
    const due = cutoffOn(kind, date, timezone);
    if (due.getTime() > until) return { dates, nextAt: new Date(due.getTime() - AHEAD_MS) };
    if (due > now) dates.push({ number, date, cutoff: due });
  }
  return { dates, nextAt: null };
}
