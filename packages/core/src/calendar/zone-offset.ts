import { formatInTimeZone } from 'date-fns-tz';
import type { ZoneOffset } from './zone-offset.type.ts';

/**
 * The UTC offsets of a zone from date-fns-tz, to the minute. Only its formatter is used: its conversions give wrong
 * results for times that the system's own zone skips or repeats.
 * @throws RangeError if the zone is unknown
 */
export function zoneOffset(timeZone: string): ZoneOffset {
  const offsetAt: ZoneOffset = (instant) => {
    const shown = formatInTimeZone(instant, timeZone, 'xxx');
    return 0 - Date.parse(`1970-01-01T00:00${shown}`);
  };
  offsetAt(0);
  return offsetAt;
}
