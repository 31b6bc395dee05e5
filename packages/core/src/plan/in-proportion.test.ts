import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inProportion } from './index.ts';

test.each([
  [1000, { water: 7001 }, { water: 1000 }],
  [1000, { water: 7000, zakat: 3000 }, { water: 700, zakat: 300 }],
  [1000, { water: 1, food: 1, zakat: 1 }, { water: 333, food: 333, zakat: 334 }],
  [1, { water: 5000, food: 5000 }, { food: 1 }],
  [500, { water: 1000, food: 0 }, { water: 500 }],
  [0, { water: 1000 }, {}],
])('%d in the proportion of %j is %j', (amount, causes, expected) => {
  expect(inProportion(amount, causes)).toEqual(expected);
});

test('the parts add up to the amount, and each is its exact share rounded down or up', () => {
  const largest = 1_000_000_000_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: largest }),
      fc.dictionary(fc.string(), fc.integer({ min: 0, max: largest }), { minKeys: 1, maxKeys: 30 }),
      (amount, causes) => {
        const shares = Object.values(causes).map(BigInt);
        const total = shares.reduce((one, other) => one + other, 0n);
        fc.pre(total > 0n);
        const parts = new Map(Object.entries(inProportion(amount, causes)));
        expect([...parts.values()].reduce((one, other) => one + other, 0)).toBe(amount);
        for (const [id, share] of Object.entries(causes)) {
          const part = BigInt(parts.get(id) ?? 0);
          expect((part - 1n) * total < BigInt(amount) * BigInt(share)).toBe(true);
          expect((part + 1n) * total > BigInt(amount) * BigInt(share)).toBe(true);
        }
        expect([...parts.values()].every((part) => Number.isSafeInteger(part) && part > 0)).toBe(true);
      },
    ),
  );
});

test.each([
  [-1, { water: 1000 }],
  [1.5, { water: 1000 }],
  [1000, {}],
  [1000, { water: 0 }],
  [1000, { water: -5, food: 10 }],
])('%d in the proportion of %j is refused', (amount, causes) => {
  expect(() => inProportion(amount, causes)).toThrow(RangeError);
});
