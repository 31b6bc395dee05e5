import { CURRENCY_CODES, currencies } from '@lantern-giving/core/money';
import { expect, test } from 'vitest';
import { toStripe } from './amounts.ts';

/**
 * What Stripe does not count in hundredths (docs.stripe.com/currencies). Without isk and ugx: they have no decimals, but
 * are sent in hundredths, as a special case.
 */
const WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ');

function unitsAtStripe(code: string): number {
  if (WHOLE.includes(code)) return 1;
  return THOUSANDTHS.includes(code) ? 1000 : 100;
}

test.each(CURRENCY_CODES)('sends one whole %s in the units that Stripe counts it in', (currency) => {
  expect(toStripe({ amount: 10 ** currencies[currency].decimals, currency })).toBe(unitsAtStripe(currency));
});
