import { type Currency, currencies, type MinorUnits } from '@lantern-giving/core/money';
import type { Money } from '../port.ts';

/**
 * Decimals at Stripe of the currencies for which they differ from ours: Stripe counts idr in hundredths of a rupiah
 * (docs.stripe.com/currencies lists zero-decimal currencies, and idr is not among them).
 */
const otherDecimals: Readonly<Partial<Record<Currency, number>>> = { idr: 2 };

function scale(currency: Currency): number {
  const { decimals } = currencies[currency];
  return 10 ** ((otherDecimals[currency] ?? decimals) - decimals);
}

/**
 * The largest charge that Stripe accepts, in Stripe's units: eight digits, twelve for idr (docs.stripe.com/currencies).
 */
export function largestAtStripe(currency: Currency): number {
  return currency === 'idr' ? 999_999_999_999 : 99_999_999;
}

/** Converts our minor units to Stripe's. */
export function toStripe({ amount, currency }: Money): number {
  return amount * scale(currency);
}

/**
 * Converts Stripe's units to ours. An amount that is not a whole number of ours stays fractional, so that it never
 * equals one.
 */
export function fromStripe(amount: number, currency: Currency): Money {
  const ours: MinorUnits = amount / scale(currency);
  return { amount: ours, currency };
}

/**
 * A balance at Stripe in our minor units. Currency conversion and refunds can leave a fraction of a unit, which is
 * truncated: neither a credit nor a debt is overstated.
 */
export function heldAtStripe(amount: number, currency: Currency): Money {
  const whole = Math.trunc(fromStripe(amount, currency).amount);
  // Avoids negative zero, for a debt of less than one unit.
  return { amount: whole === 0 ? 0 : whole, currency };
}
