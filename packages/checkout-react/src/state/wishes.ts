import type { DonorWishes } from '@lantern-giving/core/person';
import type { CheckoutFacts, CheckoutState } from './state.ts';

/** Options of the charity that the donor has chosen. */
export function wishesOf({ payment }: CheckoutState, { charity }: CheckoutFacts): DonorWishes {
  return {
    gift_aid: payment.giftAid && charity.gift_aid,
    tax_receipt: payment.taxReceipt && charity.tax_receipt,
  };
}
