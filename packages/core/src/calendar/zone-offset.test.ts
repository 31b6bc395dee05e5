import { formatInTimeZone } from 'date-fns-tz';
import { describe, expect, test } from 'vitest';
import { transitionsOf } from '../../test/clock.ts';
import { zoneOffset } from './zone-offset.ts';

const MINUTE = 60_000;
const FROM = Date.UTC(2025, 0, 1);
const TO = Date.UTC(2031, 0, 1);
const zones = Intl.supportedValuesOf('timeZone');

/** The offset by an implementation of others. */
const byDateFns = (zone: string, instant: number) =>
  0 - Date.parse(`1970-01-01T00:00${formatInTimeZone(instant, zone, 'xxx')}`);

describe('the offset of a zone', () => {
  test('is the same as by date-fns-tz, around every clock change of 2025 to 2030 and between them', () => {
    const different: string[] = [];
    let changes = 0;
    for (const zone of zones) {
      const offsetAt = zoneOffset(zone);
      const around = transitionsOf(zone, FROM, TO).flatMap(({ at }) => [at - MINUTE, at - 1, at, at + MINUTE]);
      changes += around.length / 4;
      const between = Array.from({ length: 25 }, (_, step) => FROM + ((TO - FROM) / 24) * step);
      for (const instant of [...around, ...between]) {
        if (offsetAt(instant) !== byDateFns(zone, instant))
          different.push(`${zone} at ${new Date(instant).toISOString()}`);
      }
    }
    expect(changes).toBeGreaterThan(1000);
    expect(different).toEqual([]);
  });

  test.each([
    ['Europe/London', '2025-03-30T00:59:59.999Z', 0],
    ['Europe/London', '2025-03-30T01:00:00.000Z', 60],
    ['Asia/Kathmandu', '2027-01-01T00:00:00.000Z', 345],
    ['America/St_Johns', '2027-01-01T00:00:00.000Z', -210],
    ['Etc/GMT+5', '2027-01-01T00:00:00.000Z', -300],
  ])('of %s at %s is %d minutes', (zone, instant, minutes) => {
    expect(zoneOffset(zone)(Date.parse(instant)) / MINUTE).toBe(minutes);
  });

  test.each(['Mars/Olympus', ' Europe/London', 'GMT+1'])('of %j is refused', (zone) => {
    expect(() => zoneOffset(zone)).toThrow(RangeError);
  });
});
