import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargeParts, partsOfReversal, totalOf, without } from './reversal.ts';

const part = fc.integer({ min: 0, max: 999_999_999_999 });
const charge = fc
  .record({ amount: fc.integer({ min: 1, max: 999_999_999_999 }), tip: part, fee: part })
  .map((parts): ChargeParts => parts);
const PARTS = ['amount', 'tip', 'fee'] as const;

function reversed(left: ChargeParts, total: number): ChargeParts {
  const parts = partsOfReversal(left, total);
  if (!parts) throw new Error(`${total} of ${totalOf(left)} was refused`);
  return parts;
}

test('a reversal adds up to what is given back, and no part gives back more than it has', () => {
  fc.assert(
    fc.property(charge, fc.double({ min: 0, max: 1, noNaN: true }), (left, fraction) => {
      const total = Math.max(1, Math.floor(totalOf(left) * fraction));
      const parts = reversed(left, total);
      expect(totalOf(parts)).toBe(total);
      for (const name of PARTS) {
        expect(parts[name]).toBeGreaterThanOrEqual(0);
        expect(parts[name]).toBeLessThanOrEqual(left[name]);
      }
    }),
  );
});

test('every part is its exact share but for two units, and the causes give back no unit too many', () => {
  fc.assert(
    fc.property(charge, fc.double({ min: 0, max: 1, noNaN: true }), (left, fraction) => {
      const all = BigInt(totalOf(left));
      const total = Math.max(1, Math.floor(totalOf(left) * fraction));
      const parts = reversed(left, total);
      for (const name of PARTS) {
        // Compared without dividing: |part - left × total / all| < 2.
        const off = BigInt(parts[name]) * all - BigInt(left[name]) * BigInt(total);
        expect(off < 2n * all && off > -2n * all).toBe(true);
        if (name === 'amount') expect(off <= 0n).toBe(true);
      }
    }),
  );
});

test('giving back all, in any steps, gives back each part exactly', () => {
  fc.assert(
    fc.property(charge, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (whole, fractions) => {
      let left = whole;
      const steps: ChargeParts[] = [];
      for (const fraction of [...fractions, 1]) {
        const total = Math.floor(totalOf(left) * fraction);
        if (total < 1) continue;
        const parts = reversed(left, total);
        steps.push(parts);
        left = without(left, parts);
      }
      expect(left).toEqual({ amount: 0, tip: 0, fee: 0 });
      for (const name of PARTS) expect(steps.reduce((sum, step) => sum + step[name], 0)).toBe(whole[name]);
    }),
  );
});

test.each([0, -1, 0.5, 1111, Number.NaN])('refuses to give back %d of 1110', (total) => {
  expect(partsOfReversal({ amount: 1000, tip: 100, fee: 10 }, total)).toBeNull();
});
