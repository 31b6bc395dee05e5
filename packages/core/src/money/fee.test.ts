import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts } from '../../test/arbitraries.ts';
import { expectRangeError, NO_AMOUNTS } from '../../test/range-error.ts';
import { feeVectors } from '../../test/vectors.ts';
import { coverFee, currencies } from './index.ts';

test('runs all 40 vectors', () => expect(feeVectors).toHaveLength(40));

test.each(feeVectors)('the cover of $net at $rateBasisPoints + $fixed is $fee', ({ fee, ...charge }) => {
  expect(coverFee(charge)).toBe(fee);
});

/** Above 2 ** 53 not every whole number is one; such a cover is refused, as a test below has it. */
const isExact = ({ net, rateBasisPoints, fixed }: { net: number; rateBasisPoints: number; fixed: number }) => {
  const rest = BigInt(10_000 - rateBasisPoints);
  const cover = (BigInt(net) * BigInt(rateBasisPoints) + BigInt(fixed) * 10_000n + rest - 1n) / rest;
  return BigInt(Number(cover)) === cover;
};

const charges = fc
  .record({
    net: amounts,
    rateBasisPoints: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 9999 })),
    fixed: fc.integer({ min: 0, max: 5000 }),
  })
  .filter(isExact);

/** With its cover, exact: the two may come to more than a double tells apart. */
const covered = (charge: { net: number; rateBasisPoints: number; fixed: number }) =>
  BigInt(charge.net) + BigInt(coverFee(charge));
/** What a processor keeps of a charge, in ten-thousandths of a minor unit, exact. */
const kept = (total: bigint, { rateBasisPoints, fixed }: { rateBasisPoints: number; fixed: number }) =>
  total * BigInt(rateBasisPoints) + BigInt(fixed) * 10_000n;
/** Net and cover come to more than 2 ** 53. */
const examples: [{ net: number; rateBasisPoints: number; fixed: number }][] = [
  [{ net: 900_719_925_474, rateBasisPoints: 9999, fixed: 1 }],
];

describe('a covered charge', () => {
  test('leaves exactly its net once a processor that rounds up has taken its fee', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        const total = covered(charge);
        const roundedUp = (kept(total, charge) + 9999n) / 10_000n;
        expect(total - roundedUp).toBe(BigInt(charge.net));
      }),
      { examples },
    );
  });

  test('leaves its net, or one unit more, where the processor rounds half up', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        const total = covered(charge);
        const left = total - (kept(total, charge) * 2n + 10_000n) / 20_000n;
        expect([BigInt(charge.net), BigInt(charge.net) + 1n]).toContain(left);
      }),
      { examples },
    );
  });

  test('costs no unit more than it must: with one less the net would not be left', () => {
    fc.assert(
      fc.property(charges, (charge) => {
        fc.pre(coverFee(charge) > 0);
        const less = covered(charge) - 1n;
        expect(less * 10_000n - kept(less, charge) < BigInt(charge.net) * 10_000n).toBe(true);
      }),
      { examples },
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
  test('net with a cover that no number is exactly', () =>
    expectRangeError(() => coverFee({ net: 982_867_924_873, rateBasisPoints: 9999, fixed: 0 }), 'net'));
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
