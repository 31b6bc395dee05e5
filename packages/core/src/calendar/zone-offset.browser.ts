import { dateFormat } from '../language/formats.ts';
import type { ZoneOffset } from './zone-offset.type.ts';

/**
 * The same in a browser, from `Intl` alone: date-fns-tz would be a quarter of the checkout's first view.
 * @throws RangeError where the zone is unknown
 */
export function zoneOffset(timeZone: string): ZoneOffset {
  const formatter = dateFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    // "2/8/2027, GMT+05:30", and where nothing is added to UTC just "GMT".
    const [, shown] = /GMT(...:..)/.exec(formatter.format(instant)) ?? [];
    return shown ? 0 - Date.parse(`1970-01-01T00:00${shown}`) : 0;
  };
}
