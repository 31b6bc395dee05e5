import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { cardExpiry, cardName } from '@lantern-giving/core/schedule';
import { SummaryList } from '@lantern-giving/ui/summary-list';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';
import { OtherCard } from './other-card.tsx';

export interface PlanCardProps {
  gift: Pick<ScheduleDetail, 'cardBrand' | 'last_4_card_digits' | 'card_expiry_month' | 'card_expiry_year'>;
  /** Leaves for the page for another card; undefined while there is nothing to charge to one. */
  onOtherCard: (() => Promise<Failure | null>) | undefined;
}

/** The card that a plan is charged to, where it is known, with the way to another one below it. */
export function PlanCard({ gift, onOtherCard }: PlanCardProps) {
  const { schedule: messages } = useMessages();
  const { cardBrand, last_4_card_digits: digits } = gift;
  const expiry = cardExpiry(gift);
  return (
    <>
      {digits && (
        <SummaryList
          rows={[
            {
              key: 'card',
              label: messages.card,
              note: expiry ? messages.cardExpires(expiry) : undefined,
              value: messages.cardEnding({ brand: cardName(cardBrand), digits }),
              tone: 'muted',
            },
          ]}
        />
      )}
      {onOtherCard && <OtherCard label={messages.otherCard} kind="secondary" onOpen={onOtherCard} />}
    </>
  );
}
