import { formatInTimeZone } from 'date-fns-tz';
import type { ZoneOffset } from './zone-offset.type.ts';

const MINUTE = 60_000;
/** Minutes whose offset is kept for each zone: a server asks for the present one with every request, a browser rarely. */
const MAX_MINUTES = 1000;

/**
 * The UTC offsets of a zone from date-fns-tz, to the minute. Only its formatter is used: its conversions give wrong
 * results for times that the system's own zone skips or repeats.
 * @throws RangeError if the zone is unknown
 */
export function zoneOffset(timeZone: string): ZoneOffset {
  const byMinute = new Map<number, number>();
  const offsetAt: ZoneOffset = (instant) => {
    const minute = Math.floor(instant / MINUTE);
    const known = byMinute.get(minute);
    if (known !== undefined) return known;
    const shown = formatInTimeZone(minute * MINUTE, timeZone, 'xxx');
    const offset = 0 - Date.parse(`1970-01-01T00:00${shown}`);
    if (byMinute.size >= MAX_MINUTES) byMinute.clear();
    byMinute.set(minute, offset);
    return offset;
  };
  offsetAt(0);
  return offsetAt;
}
