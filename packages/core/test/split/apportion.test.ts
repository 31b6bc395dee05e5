import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportion, splitNights } from '../../src/split/index.ts';
import { nightPlans, shared } from '../arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../range-error.ts';

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

  test('moves an earlier rounding where a later night needs the place', () => {
    // Every night is one unit, every cause gets as many as there are nights for it: only a perfect matching will do.
    const nights = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at + 1, 1]));
    const causes = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`cause-${at}`, 1]));
    expectControlledRounding(nights, causes);
    expectControlledRounding({ 1: 1, 2: 1, 3: 2, 4: 3 }, { a: 1, b: 1, c: 5 });
  });
});

describe('what cannot be spread is refused by name', () => {
  test.each(NO_AMOUNTS)('a night of %d', (amount) =>
    expectRangeError(() => apportion({ 1: amount }, { a: 1 }), 'nights'),
  );
  test.each(NO_AMOUNTS)('a cause of %d', (amount) =>
    expectRangeError(() => apportion({ 1: 1 }, { a: amount }), 'causes'),
  );
  test('two sides of different totals', () => {
    expect(() => apportion({ 1: 3 }, { a: 1, b: 1 })).toThrow(RangeError);
    expect(() => apportion({ 1: 3 }, { a: 1, b: 1 })).toThrow('nights and causes must have the same total, 2');
  });
});
