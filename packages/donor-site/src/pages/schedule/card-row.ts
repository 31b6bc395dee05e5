import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { cardExpiry, cardName } from '@lantern-giving/core/schedule';
import type { SiteMessages } from '@lantern-giving/i18n/site';
import type { SummaryRow } from '@lantern-giving/ui/summary-list';

type Card = Pick<ScheduleDetail, 'cardBrand' | 'last_4_card_digits' | 'card_expiry_month' | 'card_expiry_year'>;

/** The row of a summary that names the card; none where it is not known. */
export function cardRow(card: Card, messages: SiteMessages['schedule']): SummaryRow[] {
  if (!card.last_4_card_digits) return [];
  const expiry = cardExpiry(card);
  return [
    {
      key: 'card',
      label: messages.card,
      note: expiry ? messages.cardExpires(expiry) : undefined,
      value: messages.cardEnding({ brand: cardName(card.cardBrand), digits: card.last_4_card_digits }),
      tone: 'muted',
    },
  ];
}
