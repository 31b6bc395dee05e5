import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { CheckoutState } from '../../state/index.ts';

type Plan = CheckoutState['plan'];

/** What the card is charged for the gift and for those to other charities. */
export const payableWith = (payable: number, { others }: Plan): number =>
  others.reduce((sum, { figures }) => sum + (figures?.payable ?? 0), payable);

/** The terms of a gift, with those of the gifts that are made with it: the donor agrees to all of them. */
export function withTermsBeside(
  terms: string,
  { fridayGiving, fridayGivingOptIn, wakf, wakfOptIn, others }: Plan,
  { weekly, monthly }: StepsMessages['payment'],
  money: (amount: number) => string,
): string {
  const friday = fridayGivingOptIn ? ` ${weekly(money(fridayGiving))}` : '';
  const endowment = wakfOptIn ? ` ${monthly(money(wakf))}` : '';
  return others.reduce((said, other) => said + other.terms, terms + friday + endowment);
}
