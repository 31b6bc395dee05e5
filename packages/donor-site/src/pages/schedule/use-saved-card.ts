import { useEffect, useState } from 'react';
import { follow, wait } from './follow-night.ts';

/** A gift as far as it is about its card. */
export interface GiftWithCard {
  readonly cancelled: boolean;
  readonly cardBrand: string;
  readonly last_4_card_digits: string;
  readonly card_expiry_month: number;
  readonly card_expiry_year: number;
}

/**
 * Follows the card with which the donor comes back from the processor's page: it is `awaited` until the gift has it.
 * @param isStopped whether a gift's card can no longer be charged
 * @param read fetches and shows the current gift; null without a response
 */
export function useSavedCard<Gift extends GiftWithCard>(
  gift: Gift,
  cardSaved: boolean,
  { isStopped, read }: { readonly isStopped: (gift: Gift) => boolean; readonly read: () => Promise<Gift | null> },
): 'none' | 'awaited' | 'applied' {
  /** Differs once a gift has another card, or the same one that can be charged again. */
  const cardOf = (of: Gift): string =>
    [of.cardBrand, of.last_4_card_digits, of.card_expiry_month, of.card_expiry_year, isStopped(of)].join();
  const [before] = useState(() => cardOf(gift));
  const applied = cardSaved && !gift.cancelled && cardOf(gift) !== before;

  useEffect(() => {
    if (!cardSaved) return;
    let here = true;
    void follow({ read, wait, isOver: (answer) => !here || (answer !== null && cardOf(answer) !== before) });
    return () => {
      here = false;
    };
  }, [cardSaved, read, before]);

  if (!cardSaved) return 'none';
  return applied ? 'applied' : 'awaited';
}
