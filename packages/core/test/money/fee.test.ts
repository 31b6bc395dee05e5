import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverFee, currencies } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../range-error.ts';
import { feeVectors } from '../vectors.ts';

test('the vectors are all there', () => expect(feeVectors).toHaveLength(40));

test.each(feeVectors)('the cover of $net at $rateBasisPoints + $fixed is $fee', ({ fee, ...charge }) => {
  expect(coverFee(charge)).toBe(fee);
});

const charges = fc.record({
  net: amounts,
  rateBasisPoints: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 9999 })),
  fixed: fc.integer({ min: 0, max: 5000 }),
});

/** What a processor keeps of a charge, in ten-thousandths of a minor unit, exact. */
const kept = (total: number, { rateBasisPoints, fixed }: { rateBasisPoints: number; fixed: number }) =>
  BigInt(total) * BigInt(rateBasisPoints) + BigInt(fixed) * 10_000n;

describe('a covered charge', () => {
  test('leaves exactly its net once a processor that rounds up has taken its fee', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        const total = charge.net + coverFee(charge);
        const roundedUp = (kept(total, charge) + 9999n) / 10_000n;
        expect(BigInt(total) - roundedUp).toBe(BigInt(charge.net));
      }),
    );
  });

  test('leaves its net, or one unit more, where the processor rounds half up', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        const total = charge.net + coverFee(charge);
        const left = BigInt(total) - (kept(total, charge) * 2n + 10_000n) / 20_000n;
        expect([BigInt(charge.net), BigInt(charge.net) + 1n]).toContain(left);
      }),
    );
  });

  test('costs no unit more than it must: with one less the net would not be left', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        const fee = coverFee(charge);
        fc.pre(fee > 0);
        const less = BigInt(charge.net + fee - 1) * 10_000n - kept(charge.net + fee - 1, charge);
        expect(less < BigInt(charge.net) * 10_000n).toBe(true);
      }),
    );
  });
});

test('29 nights of £1.10 cost a fifth in fees', () => {
  const fee = coverFee({ net: 110, ...currencies.gbp.fee }) * 29;
  expect(Math.round((fee * 100) / (110 * 29))).toBe(20);
});

test('the largest charge is covered exactly, beyond what doubles multiply', () => {
  expect(coverFee({ net: 1_000_000_000_000, rateBasisPoints: 9999, fixed: 1 })).toBe(9_999_000_000_010_000);
});

describe('what is no charge is refused by name', () => {
  test.each(NO_AMOUNTS)('net %d', (net) =>
    expectRangeError(() => coverFee({ net, rateBasisPoints: 150, fixed: 20 }), 'net'),
  );
  test.each(NO_AMOUNTS)('fixed %d', (fixed) =>
    expectRangeError(() => coverFee({ net: 1, rateBasisPoints: 150, fixed }), 'fixed'),
  );
  test.each([-1, 10_000, 1.5, Number.NaN])('rate %d', (rateBasisPoints) =>
    expectRangeError(() => coverFee({ net: 1, rateBasisPoints, fixed: 0 }), 'rateBasisPoints'),
  );
});
