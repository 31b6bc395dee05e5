import type { TaxMessages } from '@lantern-giving/i18n/en/checkout/tax';
import type { CheckoutFacts, CheckoutState } from '../../../state/index.ts';

/** The Gift Aid declaration, word for word. */
export const declarationOf = (messages: TaxMessages, { charity }: CheckoutFacts, { payment }: CheckoutState): string =>
  messages.giftAidText({
    name: charity.charity_name,
    other: payment.giftAidOtherGifts,
    fund: charity.is_daf,
  });
