import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withEndowment } from './index.ts';

const given = { endowment: 'endowment', whole: ['zakat'] };

test.each([
  [{ water: 1000 }, 5, { water: 950, endowment: 50 }],
  [{ water: 1010, food: 999 }, 5, { water: 960, food: 950, endowment: 99 }],
  [{ water: 1000, zakat: 1000 }, 10, { water: 900, zakat: 1000, endowment: 100 }],
  [{ water: 1000, endowment: 100 }, 10, { water: 900, endowment: 200 }],
  [{ water: 19 }, 5, { water: 19 }],
  [{ water: 1000 }, 100, { endowment: 1000 }],
  [{ water: 1000 }, 0, { water: 1000 }],
  [{ zakat: 1000 }, 50, { zakat: 1000 }],
  [{}, 5, {}],
])('of %j, %d percent to the endowment leaves %j', (causes, percentage, expected) => {
  expect(withEndowment({ ...given, causes, percentage })).toEqual(expected);
});

test('a share keeps the total, takes nothing of Zakat, and no more than was asked of any other cause', () => {
  const amounts = fc.dictionary(
    fc.constantFrom('water', 'food', 'zakat', 'endowment', 'shelter'),
    fc.integer({ min: 0, max: 100_000_000_000 }),
  );
  const totalOf = (causes: Readonly<Record<string, number>>) =>
    Object.values(causes).reduce((one, other) => one + other, 0);
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (causes, percentage) => {
      const after: Readonly<Record<string, number>> = withEndowment({ ...given, causes, percentage });
      expect(totalOf(after)).toBe(totalOf(causes));
      const zakatOf = ({ zakat = 0 }: Readonly<Record<string, number>>) => zakat;
      expect(zakatOf(after)).toBe(zakatOf(causes));
      for (const [id, amount] of Object.entries(causes)) {
        if (id === 'endowment' || id === 'zakat') continue;
        const part = amount - (after[id] ?? 0);
        expect(BigInt(part) * 100n <= BigInt(amount) * BigInt(percentage)).toBe(true);
        expect(BigInt(part + 1) * 100n > BigInt(amount) * BigInt(percentage)).toBe(true);
      }
      expect(Object.values(after).every((amount) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
    }),
  );
});

test.each([-1, 101, 2.5])('a share of %d percent is refused', (percentage) => {
  expect(() => withEndowment({ ...given, causes: {}, percentage })).toThrow(/^percentage must be/);
});
