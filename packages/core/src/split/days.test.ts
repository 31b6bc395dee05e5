import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts, daySplits, multipliers, openDays } from '../../test/arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../../test/range-error.ts';
import { type DaysVector, splitVectors } from '../../test/vectors.ts';
import { splitDays } from './index.ts';

const vectors = splitVectors.filter((vector): vector is DaysVector => vector.plan === 'days');
const daysFrom = (firstDay: number) => Array.from({ length: 11 - firstDay }, (_, at) => firstDay + at);

test('runs all 40 vectors', () => expect(vectors).toHaveLength(40));

test.each(vectors)(
  '$total from day $firstDay, $split × $multiplier',
  ({ total, firstDay, split, multiplier, amounts }) => {
    expect(splitDays({ total, openDays: daysFrom(firstDay), split, multiplier })).toEqual(amounts);
  },
);

const plans = fc.record({ total: amounts, openDays, split: daySplits, multiplier: multipliers });

describe('a plan of days', () => {
  test('adds up to its total over exactly the open days', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const days = splitDays(plan);
        expect(Object.keys(days).map(Number)).toEqual(plan.openDays);
        expect(Object.values(days).reduce((sum, amount) => sum + amount)).toBe(plan.total);
      }),
    );
  });

  test('gives each day its formula, floored, and the last what remains', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { total, split, multiplier } = plan;
        const days = splitDays(plan);
        const open = plan.openDays.length;
        const boosted = split === 'more-arafah' && open > 1 && plan.openDays.includes(9);
        // In halves, so that 1.5 is whole.
        const parts = BigInt((boosted ? open - 1 + multiplier : open) * 2);
        for (const day of plan.openDays.slice(0, -1)) {
          const weight = BigInt((boosted && day === 9 ? multiplier : 1) * 2);
          expect(days[day]).toBe(Number((BigInt(total) * weight) / parts));
        }
      }),
    );
  });

  test.each([
    ['with Arafah open weighs it more', [8, 9, 10], { 8: 25, 9: 50, 10: 25 }],
    ['with Arafah closed has equal shares', [7, 8, 10], { 7: 33, 8: 33, 10: 34 }],
    ['with one open day gives it all', [9], { 9: 100 }],
    ['that starts after Arafah gives the tenth all', [10], { 10: 100 }],
  ])('%s', (_, openDays, amounts) => {
    expect(splitDays({ total: 100, openDays, split: 'more-arafah', multiplier: 2 })).toEqual(amounts);
  });
});

describe('an invalid plan of days', () => {
  const plan = { total: 10_000, openDays: [8, 9, 10], split: 'more-arafah', multiplier: 2 } as const;
  test.each(NO_AMOUNTS)('is refused by name for the total %d', (total) =>
    expectRangeError(() => splitDays({ ...plan, total }), 'total'),
  );
  test.each([[[]], [[0]], [[11]], [[9, 8]], [[8, 8]], [[8.5]], [[Number.NaN]], [[8, 9, 11]], [[0, 1]]])(
    'is refused by name for the open days %j',
    (days) => expectRangeError(() => splitDays({ ...plan, openDays: days }), 'openDays'),
  );
  test.each(['more-odd', 'more-27', 'more-10-odd-nights', 'not-selected'])(
    'is refused by name for the split %s',
    (split) => expectRangeError(() => splitDays({ ...plan, split: split as 'equally' }), 'split'),
  );
  test('is refused by name for a multiplier that is not offered', () =>
    expectRangeError(() => splitDays({ ...plan, multiplier: 4 as 3 }), 'multiplier'));
});
