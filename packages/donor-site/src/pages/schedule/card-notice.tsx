import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { ButtonLink } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';
import { OtherCard } from './other-card.tsx';
import { tallyOf } from './tally.ts';

/** What to do when the card can no longer be charged: give another one, or plan stopped nights again. */
export function CardNotice({
  schedule,
  onOtherCard,
}: {
  schedule: ScheduleDetail;
  onOtherCard: () => Promise<Failure | null>;
}) {
  const { schedule: messages } = useMessages();
  const { money } = useLanguage();
  const { cardless, restorable } = tallyOf(schedule);
  const now = Date.parse(schedule.server_time);
  // What was not charged can be made up, but not with this card.
  const hasMissed = schedule.card_stopped && schedule.payments.some(({ status }) => status === 'failed');

  if (cardless.nights.length > 0 || (hasMissed && !schedule.cancelled)) {
    const { nights, amount } = cardless;
    const ahead = nights.some(({ cutoff }) => Date.parse(cutoff) > now);
    return (
      <Notice
        tone="warning"
        live={false}
        title={messages.cardStoppedTitle}
        actions={<OtherCard label={messages.enterCard} kind="primary" onOpen={onOtherCard} />}
      >
        {nights.length > 0
          ? messages.cardless({ count: nights.length, amount: money(amount, schedule.currency) })
          : messages.cardlessMissed}
        {ahead && ` ${messages.cardlessAhead}`}
      </Notice>
    );
  }
  // Future nights can be restarted, unless their card cannot be charged.
  if (restorable.nights.length === 0 || schedule.actions.includes('reactivate')) return null;
  const plan = `/give/${encodeURIComponent(schedule.charity_id)}?campaign=${encodeURIComponent(schedule.campaign)}`;
  return (
    <Notice
      tone="warning"
      live={false}
      title={messages.cardStoppedTitle}
      actions={
        <ButtonLink size="small" href={plan}>
          {messages.planAgain}
        </ButtonLink>
      }
    >
      {messages.cardStopped}
    </Notice>
  );
}
