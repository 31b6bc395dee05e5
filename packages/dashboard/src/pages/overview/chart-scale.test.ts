import { expect, test } from 'vitest';
import { ticksOf, topOf } from './chart-scale.ts';

test.each([
  [30, [1, 10, 20, 30]],
  [29, [1, 10, 20, 29]],
  [31, [1, 10, 20, 31]],
  [10, [1, 5, 10]],
  [1, [1]],
])('labels the first, the last and the round nights of %i', (nights, ticks) => {
  expect(ticksOf(nights)).toEqual(ticks);
});

test.each([
  [0, 10],
  [7, 10],
  [1333, 2000],
  [2000, 2000],
  [2001, 4000],
  [9999, 10_000],
  [123_456_78, 200_000_00],
])('uses a round amount at or above %i for the top of the axis', (highest, top) => {
  expect(topOf(highest)).toBe(top);
});
