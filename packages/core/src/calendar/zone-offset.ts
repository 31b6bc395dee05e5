import { formatInTimeZone } from 'date-fns-tz';
import type { ZoneOffset } from './zone-offset.type.ts';

/**
 * The offsets of a zone from UTC, as date-fns-tz tells them, to the minute. Its formatter is asked for the offset alone:
 * its own conversions depend on the zone of the machine where that skips or repeats a time.
 * @throws RangeError where the zone is unknown
 */
export function zoneOffset(timeZone: string): ZoneOffset {
  const offsetAt: ZoneOffset = (instant) => {
    const shown = formatInTimeZone(instant, timeZone, 'xxx');
    return 0 - Date.parse(`1970-01-01T00:00${shown}`);
  };
  offsetAt(0);
  return offsetAt;
}
