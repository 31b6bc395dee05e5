import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { CheckoutState } from '../state/index.ts';

/** The terms of a gift, with those of the monthly gift beside it if there is one: the donor agrees to both. */
export function withMonthlyTerms(
  terms: string,
  { wakf, wakfOptIn }: CheckoutState['plan'],
  { monthly }: StepsMessages['payment'],
  money: (amount: number) => string,
): string {
  return wakfOptIn ? `${terms} ${monthly(money(wakf))}` : terms;
}
