import { expect } from 'vitest';

/** That a call throws a RangeError whose message begins with the argument's name. */
export function expectRangeError(call: () => unknown, argument: string): void {
  expect(call).toThrow(RangeError);
  expect(call).toThrow(new RegExp(`^${argument} must `));
}

const NO_MONEY = [-1, 0.5, 114.99999999999999, Number.NaN, Number.POSITIVE_INFINITY] as const;
/** Numbers that are no amount. */
export const NO_AMOUNTS = [...NO_MONEY, 1_000_000_000_001] as const;
/** Numbers that no amounts come to. */
export const NO_SUMS = [...NO_MONEY, 9_007_199_254_740_992] as const;
