import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { CheckoutState } from '../state/index.ts';

/** The terms of a gift, with those of the gifts that are begun beside it: the donor agrees to all of them. */
export function withTermsBeside(
  terms: string,
  { fridayGiving, fridayGivingOptIn, wakf, wakfOptIn }: CheckoutState['plan'],
  { weekly, monthly }: StepsMessages['payment'],
  money: (amount: number) => string,
): string {
  const friday = fridayGivingOptIn ? ` ${weekly(money(fridayGiving))}` : '';
  return terms + friday + (wakfOptIn ? ` ${monthly(money(wakf))}` : '');
}
