import { dateFormat } from '../language/formats.ts';
import type { ZoneOffset } from './zone-offset.type.ts';

/**
 * Browser version of `zone-offset.ts`, with `Intl` only: date-fns-tz would be a quarter of the checkout's first view.
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
