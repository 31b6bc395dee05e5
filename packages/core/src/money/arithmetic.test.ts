import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts } from '../../test/arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../../test/range-error.ts';
import { cappedSum, MAX_AMOUNT, MAX_SUM, mulDivFloor, requireAmount, sum } from './index.ts';

describe('an amount', () => {
  test.each([0, 1, 115, MAX_AMOUNT])('of %d is one', (amount) => expect(requireAmount('gift', amount)).toBe(amount));
  test.each(NO_AMOUNTS)('of %d is refused by name', (amount) =>
    expectRangeError(() => requireAmount('gift', amount), 'gift'),
  );
});

test('the sum of nothing is nothing', () => expect(sum([])).toBe(0));
test('the sum adds all', () => expect(sum([1, 20, 300])).toBe(321));

test('what comes to more than can be counted comes to the most that can', () => {
  expect(cappedSum([1, 20, 300])).toBe(321);
  expect(cappedSum([MAX_SUM - 1, 1])).toBe(MAX_SUM);
  expect(cappedSum([MAX_SUM, 1, 1])).toBe(MAX_SUM);
});

test('a share is floored exactly, where doubles would be off', () => {
  expect(mulDivFloor(7, 2, 3)).toBe(4);
  expect(mulDivFloor(999_999_999_999, 999_999_999_998, 999_999_999_999)).toBe(999_999_999_998);
  fc.assert(
    fc.property(
      amounts,
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 1_000_000 }),
      (amount, numerator, denominator) => {
        const share = BigInt(mulDivFloor(amount, numerator % (denominator + 1), denominator));
        const exact = BigInt(amount) * BigInt(numerator % (denominator + 1));
        expect(share * BigInt(denominator) <= exact && (share + 1n) * BigInt(denominator) > exact).toBe(true);
      },
    ),
  );
});
