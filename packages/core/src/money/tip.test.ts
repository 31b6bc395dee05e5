import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts } from '../../test/arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../../test/range-error.ts';
import { DEFAULT_TIP_PERCENT, isTipPercent, MAX_TIP_PERCENT, TIP_PRESETS, tipOf } from './index.ts';

test('the presets are five, ten, fifteen and twenty percent, and ten is the default', () => {
  expect(TIP_PRESETS).toEqual([5, 10, 15, 20]);
  expect(DEFAULT_TIP_PERCENT).toBe(10);
  expect(MAX_TIP_PERCENT).toBe(100);
});

test.each([
  [10_000, 10, 1000],
  [0, 10, 0],
  [4, 10, 0],
  [5, 10, 1],
  [14, 10, 1],
  [15, 10, 2],
  [25, 10, 3],
  [50, 1, 1],
  [49, 1, 0],
  [10_000, 0, 0],
  [10_000, 100, 10_000],
  [10_000, 0.29, 29],
  [10_000, 1.15, 115],
  [200, 0.25, 1],
  [199, 0.25, 0],
  [1_000_000_000_000, 33.33, 333_300_000_000],
])('of %d, %d %% is %d', (base, percent, tip) => expect(tipOf({ base, percent })).toBe(tip));

test('a tip is its exact share, rounded half up', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (base, basisPoints) => {
      const tip = tipOf({ base, percent: basisPoints / 100 });
      const exact = BigInt(base) * BigInt(basisPoints);
      const doubledDistance = (BigInt(tip) * 10_000n - exact) * 2n;
      expect(doubledDistance > -10_000n && doubledDistance <= 10_000n).toBe(true);
    }),
  );
});

describe('a percentage', () => {
  test.each([0, 0.01, 0.1, 1.15, 5, 33.33, 99.99, 100])('of %d can be chosen', (percent) =>
    expect(isTipPercent(percent)).toBe(true),
  );
  test.each([-0.01, -5, 100.01, 101, 1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY])('of %d cannot', (percent) =>
    expect(isTipPercent(percent)).toBe(false),
  );
});

describe('what is no tip is refused by name', () => {
  test.each(NO_AMOUNTS)('base %d', (base) => expectRangeError(() => tipOf({ base, percent: 10 }), 'base'));
  test.each([-1, 100.01, 1.005, Number.NaN])('percent %d', (percent) =>
    expectRangeError(() => tipOf({ base: 1, percent }), 'percent'),
  );
});
