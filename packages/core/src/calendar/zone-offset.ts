import { dateFormat } from '../language/formats.ts';

/** Returns how far a zone is ahead of UTC at an instant, both in (epoch) milliseconds. */
export type ZoneOffset = (instant: number) => number;

/**
 * The UTC offsets of a zone, to the minute, by the runtime's own time-zone data.
 * @throws RangeError if the zone is unknown
 */
export function zoneOffset(timeZone: string): ZoneOffset {
  const formatter = dateFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    // "2/8/2027, GMT+05:30"; just "GMT" for an offset of zero.
    const [, shown] = /GMT(...:..)/.exec(formatter.format(instant)) ?? [];
    return shown ? 0 - Date.parse(`1970-01-01T00:00${shown}`) : 0;
  };
}
