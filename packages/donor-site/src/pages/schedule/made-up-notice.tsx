import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { ButtonLink } from '@lantern-giving/ui/button';
import { DismissibleNotice } from '@lantern-giving/ui/dismissible-notice';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';
import { makeUpFailureMessage } from './failure-messages.ts';
import { madeUpNights } from './made-up-nights.ts';
import { OtherCard } from './other-card.tsx';
import { type Night, tallyOf } from './tally.ts';

/** What has become of the nights that the donor has just made up. */
export function MadeUpNotice({
  schedule,
  numbers,
  onDismiss,
}: {
  schedule: ScheduleDetail;
  numbers: readonly number[];
  onDismiss: () => void;
}) {
  const { confirmation, missed: messages, schedule: scheduleMessages } = useMessages();
  const { count, list, money } = useLanguage();
  const { underWay, given, notGiven } = madeUpNights(schedule, numbers);
  const named = (nights: readonly Night[]) => ({
    list: list(nights.map(({ number }) => count(number))),
    count: nights.length,
  });
  const dismiss = { onDismiss, dismissLabel: scheduleMessages.dismiss };
  // The count stays until all are settled, so that a screen reader does not read it again after each.
  const running = [...underWay, ...given];
  const amount = money(sum(running.map(({ breakdown }) => breakdown.total)), schedule.currency);

  return (
    <>
      {running.length > 0 && (
        <DismissibleNotice
          tone="success"
          title={
            underWay.length > 0
              ? messages.underWayTitle({ count: running.length, amount })
              : confirmation.succeededTitle(named(given))
          }
          {...dismiss}
        >
          {underWay.length > 0 ? messages.underWay : confirmation.succeeded}
        </DismissibleNotice>
      )}
      {notGiven.length > 0 && (
        <DismissibleNotice tone="danger" title={confirmation.failedTitle(named(notGiven))} {...dismiss}>
          {messages.notGiven}
        </DismissibleNotice>
      )}
    </>
  );
}

/** Why nothing was made up, and what to do first. */
export function NotMadeUpNotice({
  failure,
  schedule,
  onDismiss,
  onOtherCard,
}: {
  failure: Failure;
  schedule: ScheduleDetail;
  onDismiss: () => void;
  onOtherCard: () => Promise<Failure | null>;
}) {
  const messages = useMessages();
  const { title, text } = makeUpFailureMessage(failure, messages);
  // With nights on hold the page asks for another card already.
  const needsCard = failure === 'cardStopped' && tallyOf(schedule).cardless.nights.length === 0;
  const needsLink = failure === 'notFound' || failure === 'refused' || failure === 'noKey';
  return (
    <DismissibleNotice
      tone={failure === 'tooLate' ? 'warning' : 'danger'}
      title={title}
      onDismiss={onDismiss}
      dismissLabel={messages.schedule.dismiss}
      actions={
        needsCard ? (
          <OtherCard label={messages.schedule.enterCard} kind="primary" onOpen={onOtherCard} />
        ) : needsLink ? (
          <ButtonLink size="small" href="/account">
            {messages.newLink.send}
          </ButtonLink>
        ) : undefined
      }
    >
      {text}
    </DismissibleNotice>
  );
}
