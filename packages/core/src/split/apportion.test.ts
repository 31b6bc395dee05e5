import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nightPlans, shared } from '../../test/arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../../test/range-error.ts';
import { apportion, splitNights } from './index.ts';

const entriesOf = (amounts: Readonly<Record<string, number>>) => Object.entries(amounts);
const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** That a table is a controlled rounding of night × cause / total. */
function expectControlledRounding(nights: Record<number, number>, causes: Record<string, number>): void {
  const table = apportion(nights, causes);
  const total = BigInt(sumOf(Object.values(causes)));
  expect(Object.keys(table)).toEqual(Object.keys(nights));
  for (const [night, amount] of entriesOf(nights)) {
    const row = table[Number(night)] ?? {};
    expect(Object.keys(row)).toEqual(Object.keys(causes));
    expect(sumOf(Object.values(row))).toBe(amount);
    for (const [cause, wanted] of entriesOf(causes)) {
      const entry = BigInt(Object.getOwnPropertyDescriptor(row, cause)?.value);
      const exact = BigInt(amount) * BigInt(wanted);
      const distance = entry * total - exact;
      expect((distance > -total && distance < total) || distance === 0n, `night ${night}, ${cause}`).toBe(true);
    }
  }
  for (const [cause, wanted] of entriesOf(causes)) {
    const column = Object.values(table).map((row) => Object.getOwnPropertyDescriptor(row, cause)?.value as number);
    expect(sumOf(column)).toBe(wanted);
  }
}

const plansWithCauses = nightPlans.chain((plan) => fc.tuple(fc.constant(splitNights(plan)), shared(plan.total)));

describe('a plan over its causes', () => {
  test('adds up by night and by cause, each entry its exact share rounded down or up', () => {
    fc.assert(fc.property(plansWithCauses, ([nights, causes]) => expectControlledRounding(nights, causes)));
  });

  test('exists for any nights and causes of one total, however uneven', () => {
    const uneven = fc
      .array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 200 })), {
        minLength: 1,
        maxLength: 30,
      })
      .chain((amounts) => fc.tuple(fc.constant(amounts), shared(sumOf(amounts))));
    fc.assert(
      fc.property(uneven, ([amounts, causes]) =>
        expectControlledRounding(Object.fromEntries(amounts.map((amount, at) => [at + 1, amount])), causes),
      ),
      { numRuns: 200 },
    );
  });

  test('gives whole shares where they are whole', () => {
    expect(apportion({ 1: 20, 2: 40 }, { water: 30, food: 15, zakat: 15 })).toEqual({
      1: { water: 10, food: 5, zakat: 5 },
      2: { water: 20, food: 10, zakat: 10 },
    });
  });

  test('with one cause is the nights themselves', () => {
    expect(apportion({ 28: 7, 29: 8 }, { water: 15 })).toEqual({ 28: { water: 7 }, 29: { water: 8 } });
  });

  test('of nothing is nothing on every night', () => {
    expect(apportion({ 28: 0, 29: 0 }, { water: 0, food: 0 })).toEqual({
      28: { water: 0, food: 0 },
      29: { water: 0, food: 0 },
    });
  });

  test('lets causes take turns for the odd units', () => {
    const nights = { 24: 10, 25: 10, 26: 10, 27: 10, 28: 10, 29: 10 };
    expect(Object.values(apportion(nights, { a: 20, b: 20, c: 20 }))).toEqual([
      { a: 4, b: 3, c: 3 },
      { a: 3, b: 4, c: 3 },
      { a: 3, b: 3, c: 4 },
      { a: 4, b: 3, c: 3 },
      { a: 3, b: 4, c: 3 },
      { a: 3, b: 3, c: 4 },
    ]);
    expect(Object.values(apportion({ 28: 1, 29: 1 }, { a: 0, b: 2 }))).toEqual([
      { a: 0, b: 1 },
      { a: 0, b: 1 },
    ]);
  });

  // Shares that are whole leave few places to round up: an earlier choice has to give way, sometimes only the second does.
  test.each([
    [
      [1, 1, 2],
      [1, 1, 2],
    ],
    [
      [3, 0, 2, 1, 3, 3],
      [3, 8, 1],
    ],
    [
      [2, 1, 3],
      [3, 1, 2],
    ],
    [
      [5, 8, 2, 5],
      [10, 3, 1, 2, 0, 4],
    ],
  ])('moves earlier roundings where nights of %j leave no room for causes of %j', (nights, causes) => {
    expectControlledRounding(
      Object.fromEntries(nights.map((amount, at) => [at + 1, amount])),
      Object.fromEntries(causes.map((amount, at) => [`cause-${at}`, amount])),
    );
  });
});

describe('what cannot be spread', () => {
  test.each(NO_AMOUNTS)('is refused by name: a night of %d', (amount) =>
    expectRangeError(() => apportion({ 1: amount }, { a: 1 }), 'nights'),
  );
  test.each(NO_AMOUNTS)('is refused by name: a cause of %d', (amount) =>
    expectRangeError(() => apportion({ 1: 1 }, { a: amount }), 'causes'),
  );
  test('is refused by name: nights and causes with different totals', () => {
    expect(() => apportion({ 1: 3 }, { a: 1, b: 1 })).toThrow(RangeError);
    expect(() => apportion({ 1: 3 }, { a: 1, b: 1 })).toThrow('nights and causes must have the same total, 2');
  });
});
