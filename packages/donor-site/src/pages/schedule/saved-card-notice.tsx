import { Notice } from '@lantern-giving/ui/notice';
import { useMessages } from '../../language/use-messages.ts';
import type { GiftWithCard, SavedCard } from './use-saved-card.ts';

/** What has become of the card that the donor saved on the processor's page. */
export function SavedCardNotice({ state, gift }: { state: SavedCard; gift: GiftWithCard }) {
  const { schedule: messages } = useMessages();
  if (state === 'none') return null;
  const texts = {
    awaited: messages.cardSaved,
    late: messages.cardLate,
    applied: gift.cancelled ? null : messages.cardApplied(gift.last_4_card_digits),
  };
  return (
    <Notice tone="success" title={messages.cardSavedTitle}>
      {texts[state]}
    </Notice>
  );
}
