import { expect, test } from 'vitest';
import { smallestTotal } from '../split/index.ts';
import { CURRENCY_CODES, coverFee, currencies, DEFAULT_CURRENCY, isCurrency } from './index.ts';

/** Symbol, decimals, smallest charge, rate in basis points, fixed fee, of each currency that donors give in today. */
const SPECIFIED = {
  aud: ['A$', 2, 50, 170, 30],
  cad: ['CA$', 2, 50, 290, 30],
  chf: ['CHF', 2, 50, 290, 30],
  eur: ['€', 2, 50, 150, 25],
  gbp: ['£', 2, 30, 150, 20],
  idr: ['Rp', 0, 12_000, 290, 2000],
  myr: ['RM', 2, 200, 300, 100],
  nok: ['kr', 2, 300, 240, 200],
  sgd: ['S$', 2, 50, 340, 50],
  usd: ['US$', 2, 50, 290, 30],
  zar: ['R', 2, 1500, 290, 200],
} as const;

test.each(Object.entries(SPECIFIED))('the terms of %s', (code, terms) => {
  const { symbol, decimals, smallestCharge, fee } = currencies[code as keyof typeof SPECIFIED];
  expect([symbol, decimals, smallestCharge, fee.rateBasisPoints, fee.fixed]).toEqual(terms);
});

test.each(CURRENCY_CODES)('the totals offered in %s grow, and each is enough for the last ten nights', (code) => {
  const { presets, smallestCharge, monthlyGift } = currencies[code];
  expect(monthlyGift).toBeGreaterThanOrEqual(smallestCharge);
  expect(monthlyGift % 100).toBe(0);
  expect(presets.length).toBeGreaterThanOrEqual(3);
  expect([...presets].sort((one, other) => one - other)).toEqual(presets);
  const least = smallestTotal({ kind: 'ten-nights', smallestCharge, firstNight: 20, split: 'more-odd', multiplier: 3 });
  expect(presets[0]).toBeGreaterThanOrEqual(least);
});

test('pounds are the default', () => expect(DEFAULT_CURRENCY).toBe('gbp'));

test.each([
  ['gbp', true],
  ['idr', true],
  ['GBP', false],
  ['jpy', false],
  ['toString', false],
  ['', false],
  [null, false],
  [7, false],
  [['gbp'], false],
])('%j is a currency: %s', (value, is) => expect(isCurrency(value)).toBe(is));

test.each(CURRENCY_CODES)(
  'the largest charge in %s stays below what the processor takes, with a tip as large as the gift and the fees on top',
  (code) => {
    const { largestCharge, smallestCharge, decimals, fee } = currencies[code];
    // Stripe takes eight digits of its own minor units, and twelve of idr's hundredths of a rupiah.
    const processors = code === 'idr' ? 999_999_999_999 : 99_999_999;
    const net = 2 * largestCharge;
    const charge = net + coverFee({ net, ...fee });
    expect(charge * 10 ** (2 - decimals)).toBeLessThan(processors);
    expect(largestCharge).toBeGreaterThan(1000 * smallestCharge);
  },
);
