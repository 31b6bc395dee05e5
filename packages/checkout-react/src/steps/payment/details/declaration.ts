import type { StepsMessages } from '@lantern-giving/i18n/en/checkout/steps';
import type { CheckoutFacts, CheckoutState } from '../../../state/index.ts';

/** The Gift Aid declaration, word for word. */
export const declarationOf = (
  messages: StepsMessages['details'],
  { charity }: CheckoutFacts,
  { payment }: CheckoutState,
): string =>
  messages.giftAidText({
    name: charity.charity_name,
    other: payment.giftAidOtherGifts,
    fund: charity.is_daf,
  });
