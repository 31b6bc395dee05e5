import { type Currency, currencies, type MinorUnits } from '@lantern-giving/core/money';
import type { Money } from '../port.ts';

/**
 * Decimals of a currency at Stripe. It is not what the shop window shows: Stripe counts idr in hundredths of a rupiah
 * (docs.stripe.com/currencies lists the currencies without decimals, and idr is not among them).
 */
const STRIPE_DECIMALS = 2;

function scale(currency: Currency): number {
  return 10 ** (STRIPE_DECIMALS - currencies[currency].decimals);
}

/** The largest charge that Stripe takes, in its own units: eight digits, and twelve of idr (docs.stripe.com/currencies). */
export function largestAtStripe(currency: Currency): number {
  return currency === 'idr' ? 999_999_999_999 : 99_999_999;
}

/** Our minor units as Stripe counts them. */
export function toStripe({ amount, currency }: Money): number {
  return amount * scale(currency);
}

/** Stripe's units as ours. An amount that is no whole number of ours stays broken, so that it equals none of ours. */
export function fromStripe(amount: number, currency: Currency): Money {
  const ours: MinorUnits = amount / scale(currency);
  return { amount: ours, currency };
}

/**
 * What stands on an account at Stripe, where exchanging and refunds may leave a part of a unit of ours. It is told without
 * that part: neither what is there nor what is owed is ever said to be more than it is.
 */
export function heldAtStripe(amount: number, currency: Currency): Money {
  const whole = Math.trunc(fromStripe(amount, currency).amount);
  // Of less than one owed nothing is left, and no sign before it.
  return { amount: whole === 0 ? 0 : whole, currency };
}
