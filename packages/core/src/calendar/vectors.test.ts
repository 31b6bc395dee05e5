import { expect, test } from 'vitest';
import { shownAt } from '../../test/clock.ts';
import { type CutoffVector, instantVectors, type WallVector } from '../../test/vectors.ts';
import { cutoff, instantOf } from './index.ts';

/**
 * The reference worked with an older time zone database: since its release 2026c Morocco stays on +00 for good. In a
 * runtime that has it, two of the vectors name an instant at which the clocks of Casablanca don't show the wall time.
 */
const CHANGED_ZONES = ['Africa/Casablanca'];

const WALL_TIMES = { 'ten-nights': [1, '01:30'], 'ten-days': [0, '15:00'], friday: [0, '09:00'] } as const;

/** The wall time of a cutoff, by the calendar alone. */
function wallOf({ kind, start, number, offset }: CutoffVector): string {
  const [daysAfter, time] = WALL_TIMES[kind];
  const day = new Date(`${start}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + offset + number - 1 + daysAfter);
  return `${day.toISOString().slice(0, 10)}T${time}`;
}

const cases = instantVectors.map((vector: CutoffVector | WallVector) =>
  'wall' in vector
    ? {
        name: `${vector.wall} in ${vector.timezone}`,
        timezone: vector.timezone,
        wall: vector.wall,
        expected: new Date(vector.instant),
        answer: () => instantOf(vector.wall, vector.timezone),
      }
    : {
        name: `${vector.kind} ${vector.number} of ${vector.start} + ${vector.offset} in ${vector.timezone}`,
        timezone: vector.timezone,
        wall: wallOf(vector),
        expected: new Date(vector.cutoff),
        answer: () => cutoff(vector),
      },
);

/** Our answer shows the wall time where the vector's own instant does not. */
const isOvertaken = ({ wall, timezone, expected, answer }: (typeof cases)[number]) =>
  shownAt(expected, timezone) !== wall && shownAt(answer(), timezone) === wall;

test('runs all 122 vectors', () => expect(cases).toHaveLength(122));

test.each(cases)('$name', (vector) => {
  const { wall, timezone, expected, answer } = vector;
  if (isOvertaken(vector)) expect(shownAt(answer(), timezone)).toBe(wall);
  else expect(answer().toISOString()).toBe(expected.toISOString());
});

test('only a zone whose clocks have changed since can differ from its vectors', () => {
  const overtaken = cases.filter(isOvertaken);
  for (const { timezone } of overtaken) expect(CHANGED_ZONES).toContain(timezone);
  expect(overtaken.length).toBeLessThanOrEqual(2);
});
