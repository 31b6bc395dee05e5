import { guardedStorage } from '@lantern-giving/core/session';
import { useEffect, useState } from 'react';
import { follow, wait } from './follow-night.ts';

/** A gift as far as it is about its card. */
export interface GiftWithCard {
  readonly schedule_id: string;
  readonly cancelled: boolean;
  readonly cardBrand: string;
  readonly last_4_card_digits: string;
  readonly card_expiry_month: number;
  readonly card_expiry_year: number;
}

export type SavedCard = 'none' | 'awaited' | 'late' | 'applied';

const tab = guardedStorage(() => sessionStorage);

/**
 * Follows the card with which the donor comes back from the processor's page: it is `awaited` until the gift has it, and
 * `late` once that is no longer asked.
 * @param isStopped whether a gift's card can no longer be charged
 * @param read fetches and shows the current gift; null without a response
 */
export function useSavedCard<Gift extends GiftWithCard>(
  gift: Gift,
  cardSaved: boolean,
  { isStopped, read }: { readonly isStopped: (gift: Gift) => boolean; readonly read: () => Promise<Gift | null> },
): SavedCard {
  const cardOf = (of: Gift): string =>
    [of.cardBrand, of.last_4_card_digits, of.card_expiry_month, of.card_expiry_year, isStopped(of)].join();
  const [saved] = useState(cardSaved);
  const [late, setLate] = useState(false);
  const name = `card:${gift.schedule_id}`;
  const card = cardOf(gift);
  /** The card shown before the donor left: the gift may have the new one by the time they are back. */
  const [before] = useState(() => tab.read(name) ?? card);
  /** Once a gift has another card, or the same one that can be charged again. */
  const isApplied = (of: Gift) => !isStopped(of) && cardOf(of) !== before;

  useEffect(() => tab.write(name, card), [name, card]);

  useEffect(() => {
    if (!saved) return;
    // A page that is reloaded, maybe days later, awaits nothing any more.
    const address = new URL(location.href);
    address.searchParams.delete('card');
    history.replaceState(history.state, '', address);
    let here = true;
    void follow({ read, wait, isOver: (answer) => !here || (answer !== null && isApplied(answer)) }).then(
      () => here && setLate(true),
    );
    return () => {
      here = false;
    };
  }, [saved, read]);

  if (!saved) return 'none';
  if (isApplied(gift)) return 'applied';
  return late ? 'late' : 'awaited';
}
