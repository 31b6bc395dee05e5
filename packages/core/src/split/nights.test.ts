import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { multipliers, NIGHT_SPLITS, nightPlans, nightSplits } from '../../test/arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../../test/range-error.ts';
import { type NightsVector, splitVectors } from '../../test/vectors.ts';
import {
  type Multiplier,
  night30Amount,
  nightCopiedByNight30,
  type Split,
  smallestTotal,
  splitNights,
  splitOver,
} from './index.ts';

const vectors = splitVectors.filter((vector): vector is NightsVector => vector.plan === 'nights');

test('runs all 80 vectors', () => expect(vectors).toHaveLength(80));

test.each(vectors)('$total from night $firstNight, $split × $multiplier', (vector) => {
  const { total, firstNight, split, multiplier, amounts, night30 } = vector;
  const nights = splitNights({ total, firstNight, split, multiplier });
  expect(nights).toEqual(amounts);
  expect(night30Amount(nights)).toBe(night30);
});

const nightsOf = (firstNight: number) => Array.from({ length: 30 - firstNight }, (_, at) => firstNight + at);

/** The rules once more, in halves so that 1.5 is whole, said by night. */
const halves: Record<Exclude<Split, 'more-arafah'>, (night: number, multiplier: Multiplier) => number> = {
  equally: () => 2,
  'more-odd': (night, multiplier) => (night % 2 === 1 ? multiplier * 2 : 2),
  'more-27': (night, multiplier) => (night === 27 ? multiplier * 2 : 2),
  'more-10-odd-nights': (night, multiplier) => ([21, 23, 25, 27, 29].includes(night) ? multiplier * 2 : 2),
};

describe('a plan of nights', () => {
  test('adds up to its total, whatever the rule', () => {
    fc.assert(
      fc.property(nightPlans, (plan) => {
        const amounts = splitNights(plan);
        expect(Object.keys(amounts).map(Number)).toEqual(nightsOf(plan.firstNight));
        expect(Object.values(amounts).reduce((sum, amount) => sum + amount)).toBe(plan.total);
      }),
    );
  });

  test('gives each night its formula, floored, and the last what remains', () => {
    fc.assert(
      fc.property(nightPlans, (plan) => {
        const amounts = splitNights(plan);
        const nights = nightsOf(plan.firstNight);
        const weight = (night: number) => BigInt(halves[plan.split](night, plan.multiplier));
        const all = nights.reduce((sum, night) => sum + weight(night), 0n);
        const share = (night: number) => Number((BigInt(plan.total) * weight(night)) / all);
        const early = nights.filter((night) => plan.split === 'more-10-odd-nights' && night < 20);
        const late = nights.filter((night) => !early.includes(night));
        const leftOver = plan.total - late.reduce((sum, night) => sum + share(night), 0);

        for (const night of late.filter((night) => night < 29)) expect(amounts[night]).toBe(share(night));
        for (const night of early) expect(amounts[night]).toBe(Math.floor(leftOver / early.length));
      }),
    );
  });

  test('never has a night further from its exact share than rounding moves it', () => {
    fc.assert(
      fc.property(nightPlans, (plan) => {
        const amounts = splitNights(plan);
        const nights = nightsOf(plan.firstNight);
        const all = nights.reduce((sum, night) => sum + halves[plan.split](night, plan.multiplier), 0);
        for (const night of nights) {
          const exact = (plan.total * halves[plan.split](night, plan.multiplier)) / all;
          // What other nights lost by flooring, less than a unit each, goes to the last; of the last ten, to those before.
          const early = plan.split === 'more-10-odd-nights' ? nights.filter((other) => other < 20).length : 0;
          const most = night === 29 ? nights.length : night < 20 && early > 0 ? 1 + 10 / early : 1;
          expect(Math.abs((amounts[night] ?? 0) - exact)).toBeLessThan(most + plan.total * 1e-15);
        }
      }),
    );
  });

  test('treats nights of the same weight alike, except for the last', () => {
    fc.assert(
      fc.property(nightPlans, (plan) => {
        const amounts = splitNights(plan);
        const even = nightsOf(plan.firstNight).filter((night) => night >= 20 && night < 29 && night % 2 === 0);
        expect(new Set(even.map((night) => amounts[night])).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('over nights that are left follows the same rule, over none is nothing', () => {
    expect(splitOver(100, [20, 27, 29], 'more-27', 2)).toEqual({ 20: 25, 27: 50, 29: 25 });
    expect(splitOver(0, [], 'equally', 2)).toEqual({});
  });

  test('from night 29 is that night alone', () => {
    fc.assert(
      fc.property(nightPlans, ({ total, split, multiplier }) => {
        expect(splitNights({ total, firstNight: 29, split, multiplier })).toEqual({ 29: total });
      }),
    );
  });
});

describe('night 30', () => {
  test('copies night 28', () => expect(night30Amount({ 27: 1, 28: 2, 29: 3 })).toBe(2));
  test('copies night 29 where the plan has no night 28', () => expect(night30Amount({ 29: 3 })).toBe(3));
  test('has nothing to copy in a plan without both', () => expectRangeError(() => night30Amount({ 27: 1 }), 'amounts'));
  test('says which night it copies', () => {
    expect(nightCopiedByNight30({ 28: {}, 29: {} })).toBe(28);
    expect(nightCopiedByNight30({ 29: {} })).toBe(29);
  });
  test('is the same as night 28 in every plan that has it', () => {
    fc.assert(
      fc.property(nightPlans, (plan) => {
        const amounts = splitNights(plan);
        expect(night30Amount(amounts)).toBe(amounts[Math.max(28, plan.firstNight)]);
      }),
    );
  });
});

describe('the smallest total', () => {
  const smallest = (plan: Parameters<typeof splitNights>[0]) => Math.min(...Object.values(splitNights(plan)));

  test('will do, and no smaller one does', () => {
    const plans = fc.record({
      smallestCharge: fc.integer({ min: 1, max: 8 }),
      firstNight: fc.integer({ min: 1, max: 29 }),
      split: nightSplits,
      multiplier: multipliers,
    });
    fc.assert(
      fc.property(plans, ({ smallestCharge, ...rule }) => {
        const total = smallestTotal({ kind: 'ten-nights', smallestCharge, ...rule });
        expect(smallest({ ...rule, total })).toBeGreaterThanOrEqual(smallestCharge);
        for (let less = 0; less < total; less++) {
          expect(smallest({ ...rule, total: less }), `a total of ${less}`).toBeLessThan(smallestCharge);
        }
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    [30, 20, 'equally', 2, 300],
    [30, 1, 'equally', 2, 870],
    [30, 20, 'more-27', 2, 330],
    [30, 20, 'more-odd', 1.5, 375],
    [1, 28, 'more-odd', 1.5, 3],
    [30, 29, 'more-27', 3, 30],
    [30, 29, 'more-odd', 3, 30],
    [12_000, 20, 'more-odd', 3, 240_000],
    [0, 20, 'equally', 2, 0],
  ] as const)(
    'for charges of at least %d from night %d, %s × %d, is %d',
    (smallestCharge, firstNight, split, multiplier, total) => {
      expect(smallestTotal({ kind: 'ten-nights', smallestCharge, firstNight, split, multiplier })).toBe(total);
    },
  );

  test('needs terms that can be', () => {
    const rule = { firstNight: 20, split: 'equally', multiplier: 2 } as const;
    for (const smallestCharge of NO_AMOUNTS) {
      expectRangeError(() => smallestTotal({ kind: 'ten-nights', ...rule, smallestCharge }), 'smallestCharge');
    }
    expectRangeError(
      () => smallestTotal({ kind: 'ten-nights', ...rule, smallestCharge: 30, firstNight: 30 }),
      'firstNight',
    );
    expectRangeError(
      () => smallestTotal({ kind: 'ten-nights', ...rule, smallestCharge: 30, split: 'more-arafah' }),
      'split',
    );
    expectRangeError(
      () => smallestTotal({ kind: 'ten-nights', ...rule, smallestCharge: 30, multiplier: 4 as 3 }),
      'multiplier',
    );
  });
});

describe('an invalid plan of nights', () => {
  const plan = { total: 10_000, firstNight: 20, split: 'equally', multiplier: 2 } as const;
  test.each(NO_AMOUNTS)('is refused by name for the total %d', (total) =>
    expectRangeError(() => splitNights({ ...plan, total }), 'total'),
  );
  test.each([30, 0, -1, 20.5, Number.NaN, '20'])('is refused by name for the first night %j', (firstNight) =>
    expectRangeError(() => splitNights({ ...plan, firstNight: firstNight as number }), 'firstNight'),
  );
  test.each(['more-arafah', 'not-selected', '', 'toString', undefined])(
    'is refused by name for the split %j',
    (split) => expectRangeError(() => splitNights({ ...plan, split: split as 'equally' }), 'split'),
  );
  test.each([1, 0, -2, 2.5, Number.NaN, '2', undefined])('is refused by name for the multiplier %j', (multiplier) =>
    expectRangeError(() => splitNights({ ...plan, multiplier: multiplier as 2 }), 'multiplier'),
  );
  test('is refused with a list of the splits or multipliers that are allowed', () => {
    expect(() => splitNights({ ...plan, split: 'more-arafah' })).toThrow(
      'split must be one of equally, more-odd, more-10-odd-nights, more-27, got "more-arafah"',
    );
    expect(() => splitNights({ ...plan, multiplier: 4 as 3 })).toThrow('multiplier must be one of 1.5, 2, 3, got 4');
  });
});

test('every rule of nights is under test', () => expect(NIGHT_SPLITS).toEqual(Object.keys(halves)));

test('splits on a page whose library has replaced Array.from', () => {
  // MooTools and Prototype.js ignore the second argument.
  const from = vi.spyOn(Array, 'from').mockImplementation((items) => Array.prototype.slice.call(items));
  try {
    expect(splitNights({ total: 10, firstNight: 29, split: 'equally', multiplier: 2 })).toEqual({ 29: 10 });
  } finally {
    from.mockRestore();
  }
});
