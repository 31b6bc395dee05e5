/** A date without a time, as ISO text: `2027-02-07`. */
export type IsoDate = string;
/** A date and a time of day without a zone, as ISO text: `2027-02-08T01:30`. */
export type WallTime = string;
/** An IANA time zone: `Europe/London`. */
export type TimeZone = string;

export const DEFAULT_TIMEZONE: TimeZone = 'Europe/London';

const MINUTE = 60_000;
const DAY = 86_400_000;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** Instant → offset, both in milliseconds: calendars ask for the same instants over and over, and Intl is slow. */
  readonly offsets: Map<number, number>;
}

/** So many offsets of a zone are kept; a campaign's calendar needs about a hundred. */
const MOST_OFFSETS = 1000;
const zones = new Map<string, Zone>();

function findZone(timezone: unknown): Zone | null {
  // A zone has a name: Intl also takes offsets, and nothing at all for the machine's own zone.
  if (typeof timezone !== 'string' || !/[a-z]/i.test(timezone)) return null;
  // Intl takes any case: one entry per zone, however it is spelled, keeps the map from growing without end.
  const key = timezone.toLowerCase();
  const known = zones.get(key);
  if (known) return known;
  try {
    const formatter = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    const zone = { formatter, offsets: new Map<number, number>() };
    zones.set(key, zone);
    return zone;
  } catch {
    // Intl's way of saying that there is no such zone.
    return null;
  }
}

/** @throws RangeError where the zone is unknown */
function zoneOf(timezone: TimeZone): Zone {
  const found = findZone(timezone);
  if (!found) throw new RangeError(`timezone must be an IANA time zone, got ${JSON.stringify(timezone)}`);
  return found;
}

/** Whether a value is an IANA time zone that this runtime knows. */
export function isTimeZone(value: unknown): value is TimeZone {
  return findZone(value) !== null;
}

/** What the clocks of a zone show at an instant, as if it were UTC (epoch milliseconds, whole seconds). */
function shownAt(instant: number, { formatter }: Zone): number {
  const field: Record<string, number> = {};
  for (const part of formatter.formatToParts(instant)) field[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function offsetAt(instant: number, zone: Zone): number {
  const known = zone.offsets.get(instant);
  if (known !== undefined) return known;
  const offset = shownAt(instant, zone) - instant;
  if (zone.offsets.size >= MOST_OFFSETS) zone.offsets.clear();
  zone.offsets.set(instant, offset);
  return offset;
}

function parseWall(wall: WallTime): number {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== wall.slice(0, 10)) {
    throw new RangeError(`wall must be a date and time such as 2027-02-08T01:30, got ${JSON.stringify(wall)}`);
  }
  return time;
}

/**
 * The instant at which the clocks of a zone show a wall time. A time that a clock change skips resolves with the
 * offset before the change; one that occurs twice resolves to the first (Temporal's "compatible").
 * @throws RangeError naming the argument
 */
export function instantOf(wall: WallTime, timezone: TimeZone): Date {
  const shown = parseWall(wall);
  const zone = zoneOf(timezone);
  // The larger offset gives the earlier instant. Both sides of any change near the wall time lie within a day of it.
  const before = offsetAt(shown - DAY, zone);
  const after = offsetAt(shown + DAY, zone);
  const candidates = [shown - before, shown - after].filter((at) => at + offsetAt(at, zone) === shown);
  return new Date(candidates.length > 0 ? Math.min(...candidates) : shown - before);
}

/** The date and minute that the clocks of a zone show at an instant. */
export function wallTimeOf(instant: Date, timezone: TimeZone): WallTime {
  return new Date(shownAt(instant.getTime(), zoneOf(timezone))).toISOString().slice(0, 16);
}

/** The date that the calendar of a zone shows at an instant. */
export function dateIn(instant: Date, timezone: TimeZone): IsoDate {
  return wallTimeOf(instant, timezone).slice(0, 10);
}

/** Whether text is a date that exists, as `YYYY-MM-DD`. */
export function isIsoDate(value: unknown): value is IsoDate {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/**
 * A date moved by whole days.
 * @throws RangeError naming the argument
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  if (!isIsoDate(date)) throw new RangeError(`date must be a date such as 2027-02-07, got ${JSON.stringify(date)}`);
  if (!Number.isInteger(days)) throw new RangeError(`days must be a whole number, got ${days}`);
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY);
  const year = moved.getUTCFullYear();
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`days must lead to a year from 0 to 9999, got ${days}`);
  return moved.toISOString().slice(0, 10);
}

/** An instant moved by whole minutes. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}

/** Whole days from one date to another. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);
}
