/**
 * What `Intl` says that the clocks of a zone show, field by field: another way to the answer than the one under test,
 * which reads the zone's name for its offset.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function offsetMinutes(instant: number, timezone: string): number {
  let formatter = formatters.get(timezone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timezone, formatter);
  }
  const field: Record<string, number> = {};
  for (const part of formatter.formatToParts(instant)) field[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = field;
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000) / 60_000);
}

/** The wall time that the clocks of a zone show, to the minute. */
export const shownAt = (instant: Date, timezone: string): string =>
  new Date(instant.getTime() + offsetMinutes(instant.getTime(), timezone) * 60_000).toISOString().slice(0, 16);

export interface Transition {
  readonly timezone: string;
  /** Epoch milliseconds of the first instant with the new offset. */
  readonly at: number;
  /** Minutes. */
  readonly before: number;
  readonly after: number;
}

const DAY = 86_400_000;

/** The clock changes of a zone between two instants, found by halving. */
export function transitionsOf(timezone: string, from: number, to: number): Transition[] {
  const found: Transition[] = [];
  for (let start = from; start < to; start += 7 * DAY) {
    const before = offsetMinutes(start, timezone);
    const after = offsetMinutes(start + 7 * DAY, timezone);
    if (before === after) continue;
    let [low, high] = [start, start + 7 * DAY];
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (offsetMinutes(middle, timezone) === before) low = middle;
      else high = middle;
    }
    found.push({ timezone, at: high, before, after });
  }
  return found;
}
