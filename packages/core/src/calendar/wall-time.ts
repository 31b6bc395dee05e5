import { outOfRange, requireRight } from '../range-error.ts';
import { type ZoneOffset, zoneOffset } from './zone-offset.ts';

/** A date without a time, as ISO text: `2027-02-07`. */
export type IsoDate = string;
/** A date and a time of day without a zone, as ISO text: `2027-02-08T01:30`. */
export type WallTime = string;
/** An IANA time zone: `Europe/London`. */
export type TimeZone = string;

export const DEFAULT_TIMEZONE: TimeZone = 'Europe/London';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Size of each zone's offset cache. Looking an offset up is slow, and a campaign's calendar needs about a hundred. */
const MAX_OFFSETS = 1000;
const zones = new Map<string, ZoneOffset>();

function remembered(offsetAt: ZoneOffset): ZoneOffset {
  const known = new Map<number, number>();
  return (instant) => {
    const found = known.get(instant);
    if (found !== undefined) return found;
    const offset = offsetAt(instant);
    if (known.size >= MAX_OFFSETS) known.clear();
    known.set(instant, offset);
    return offset;
  };
}

function findZone(timezone: unknown): ZoneOffset | null {
  // Intl would also accept offsets, and undefined for the system's zone.
  if (typeof timezone !== 'string' || !/[a-z]/i.test(timezone)) return null;
  // Intl ignores case: one entry per zone, whatever its spelling, keeps the map bounded.
  const key = timezone.toLowerCase();
  try {
    const zone = zones.get(key) ?? remembered(zoneOffset(timezone));
    zones.set(key, zone);
    return zone;
  } catch {
    // Intl throws for an unknown zone.
    return null;
  }
}

/** @throws RangeError if the zone is unknown */
function zoneOf(timezone: TimeZone): ZoneOffset {
  const found = findZone(timezone);
  if (found) return found;
  throw outOfRange('timezone', 'an IANA time zone', timezone);
}

/** Whether a value is an IANA time zone that this runtime knows. */
export function isTimeZone(value: unknown): value is TimeZone {
  return findZone(value) !== null;
}

/** Epoch milliseconds of an ISO date or date and time, read as UTC; null if it is malformed or does not exist. */
function readIso(text: string): number | null {
  const whole = text + 'T00:00:00.000Z'.slice(text.length - 10);
  const time = Date.parse(whole);
  return !Number.isNaN(time) && new Date(time).toISOString() === whole ? time : null;
}

/**
 * The instant at which the clocks of a zone show a wall time. A time that a clock change skips resolves with the
 * offset before the change; one that occurs twice resolves to the first (Temporal's "compatible").
 * @throws RangeError naming the argument
 */
export function instantOf(wall: WallTime, timezone: TimeZone): Date {
  const shown = wall.length === 16 || wall.length === 19 ? readIso(wall) : null;
  if (shown === null) throw outOfRange('wall', 'a date and time such as 2027-02-08T01:30', wall);
  const offsetAt = zoneOf(timezone);
  // Both sides of any change near the wall time lie within a day of it.
  const before = shown - offsetAt(shown - DAY);
  const after = shown - offsetAt(shown + DAY);
  const isShown = (at: number) => at + offsetAt(at) === shown;
  return new Date(isShown(after) && !isShown(before) ? after : before);
}

/** The date and minute that the clocks of a zone show at an instant. @throws RangeError for an unknown zone */
export function wallTimeOf(instant: Date, timezone: TimeZone): WallTime {
  const time = instant.getTime();
  return new Date(time + zoneOf(timezone)(time)).toISOString().slice(0, 16);
}

/** The date that the calendar of a zone shows at an instant. @throws RangeError for an unknown zone */
export function dateIn(instant: Date, timezone: TimeZone): IsoDate {
  return wallTimeOf(instant, timezone).slice(0, 10);
}

/** Whether a value is an existing date in the form `YYYY-MM-DD`. */
export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && value.length === 10 && readIso(value) !== null;
}

/** @throws RangeError naming the argument if it is not a date */
export function requireDate(name: string, date: IsoDate): void {
  requireRight(name, 'a date such as 2027-02-07', date, isIsoDate);
}

/**
 * A date moved by whole days.
 * @throws RangeError naming the argument
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  requireDate('date', date);
  const moved = new Date(Date.parse(date) + days * DAY);
  requireRight('days', 'a whole number that leads to a year from 0 to 9999', days, () => {
    const year = moved.getUTCFullYear();
    return Number.isInteger(days) && year >= 0 && year <= 9999;
  });
  return moved.toISOString().slice(0, 10);
}

/**
 * A date moved by whole months: the same day of the month, or the month's last one where it is shorter.
 * @throws RangeError naming the argument
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  requireDate('date', date);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  requireRight('months', 'a whole number that leads to a year from 1 to 9999', months, () => {
    const count = year * 12 + month - 1 + months;
    return Number.isInteger(months) && count >= 12 && count < 120_000;
  });
  const last = new Date(Date.parse(`${date.slice(0, 7)}-01`));
  last.setUTCMonth(last.getUTCMonth() + months + 1, 0);
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Number of months from the month of one date to that of another; negative if the other is earlier. NaN for an invalid date. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [start = 0, end = 0] = [from, to].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
  return end - start;
}

/** An instant moved by whole minutes. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}

/** Number of days from one date to another; negative if the other is earlier. NaN for an invalid date. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
