import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverFee, currencies, sum } from '../money/index.ts';
import { planRepeating, repeatedCharge } from './index.ts';

const { fee: coverFees, smallestCharge, largestCharge } = currencies.gbp;
const limits = { smallestCharge, largestCharge, untippedCauses: [] };
const campaign = { kind: 'friday', start: '2026-01-02', end: '2099-12-25' } as const;
const at = { campaign, timezone: 'Europe/London', now: new Date('2026-11-21T18:00:00Z') };

test('every date has the whole gift, its tip and its own fee cover, and each adds up', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.integer({ min: 0, max: 100_000 }), { minKeys: 1, maxKeys: 4 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.boolean(),
      (causes, tip, covers) => {
        const given = { ...limits, causes, tip: { value: tip }, coverFees: covers ? coverFees : null };
        const result = planRepeating({ ...given, ...at });
        const total = sum(Object.values(causes));
        if (total < smallestCharge) {
          expect(result).toMatchObject({ ok: false, problem: total === 0 ? 'noAmount' : 'lowAmountEntered' });
          return;
        }
        if (!result.ok) throw new Error(result.problem);
        const fee = covers ? coverFee({ net: total + tip, ...coverFees }) : 0;
        const { charges, ...figures } = result.plan;
        expect(figures).toEqual({ total, night30Amount: 0, tip, fee, payable: total + tip + fee });
        for (const charge of charges) {
          expect(charge).toMatchObject({ amount: total, tip, fee, total: total + tip + fee, held: false });
          expect(sum(Object.values(charge.causes))).toBe(total);
        }
      },
    ),
  );
});

test('a percentage is of what may be tipped, once for each date', () => {
  const causes = { water: 1005, zakat: 1000 };
  const result = repeatedCharge({
    ...limits,
    untippedCauses: ['zakat'],
    causes,
    tip: { percent: 10 },
    coverFees: null,
  });
  expect(result).toMatchObject({ charge: { amount: 2005, tip: 101, fee: 0, total: 2106 } });
});

test.each([
  ['notWholeQuantity', { sheep: 15_001 }],
  ['noAmount', {}],
  ['lowAmountEntered', { water: smallestCharge - 1 }],
  ['amountTooLarge', { water: largestCharge + 1 }],
])('a charge is refused with %s', (problem, causes: Record<string, number>) => {
  const result = repeatedCharge({ ...limits, causes, prices: { sheep: 15_000 }, tip: null, coverFees: null });
  expect(result).toMatchObject({ ok: false, problem });
});

test('a campaign that is over has no date left', () => {
  const over = { ...at, campaign: { ...campaign, end: '2026-11-20' } };
  const result = planRepeating({ ...limits, causes: { water: 1000 }, tip: null, coverFees: null, ...over });
  expect(result).toEqual({ ok: false, problem: 'nightPassed', firstOpenNight: null });
});
