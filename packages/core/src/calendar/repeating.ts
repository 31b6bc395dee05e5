import { AHEAD_DAYS, KINDS } from '../campaigns/index.ts';
import { type Campaign, cutoff, dateOf } from './campaign.ts';
import { addDays, dateIn, daysBetween, type IsoDate, type TimeZone } from './wall-time.ts';

const AHEAD_MS = AHEAD_DAYS * 86_400_000;

/** A date of a gift that repeats, such as a Friday. */
export interface RepeatedDate {
  /** Counted from the campaign's start, so that a date has one number for all donors. */
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
 * @param campaign `end` is its last date
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
  const passed = Math.ceil(daysBetween(start, today) / everyDays);
  for (let number = Math.max(first ?? least, least, passed + 1); number <= most; number += 1) {
    const night = { kind, start, number, offset: 0 };
    const date = dateOf(night);
    if (date > end) break;
    const due = cutoff({ ...night, timezone });
    if (due.getTime() > until) return { dates, nextAt: new Date(due.getTime() - AHEAD_MS) };
    if (due > now) dates.push({ number, date, cutoff: due });
  }
  return { dates, nextAt: null };
}
