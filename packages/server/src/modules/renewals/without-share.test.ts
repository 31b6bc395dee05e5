import { sum } from '@lantern-giving/core/money';
import { withEndowment } from '@lantern-giving/core/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutShare } from './without-share.ts';

test('the causes before the endowment’s share give the same total, and each its amount to a few minor units', () => {
  const amounts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 5_000_000 }), { minKeys: 1 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 90 }), (causes, percentage) => {
      const given = { percentage, endowment: 'wakf', whole: ['c'] };
      const before = withoutShare(withEndowment({ causes, ...given }), given);
      if (Object.keys(causes).every((id) => id === 'c')) return;
      expect(sum(Object.values(before ?? {}))).toBe(sum(Object.values(causes)));
      for (const [id, amount] of Object.entries(causes))
        expect(Math.abs((before?.[id] ?? 0) - amount)).toBeLessThan(21);
    }),
  );
});

test('what was given to the endowment itself stays with it', () => {
  const given = { percentage: 10, endowment: 'wakf', whole: [] };
  const causes = withEndowment({ causes: { a: 5000, wakf: 5000 }, ...given });
  expect(causes).toEqual({ a: 4500, wakf: 5500 });
  expect(withoutShare(causes, given)).toEqual({ a: 5000, wakf: 5000 });
});

test('a share that went to another endowment cannot be told from the other causes', () => {
  expect(withoutShare({ a: 4500, former: 500 }, { percentage: 10, endowment: 'wakf', whole: [] })).toBeNull();
});
