import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { DismissibleNotice } from '@lantern-giving/ui/dismissible-notice';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { changeFailureMessage } from './failure-messages.ts';
import type { Outcome } from './use-schedule.ts';

export interface OutcomeNoticeProps {
  outcome: Outcome;
  schedule: Pick<ScheduleDetail, 'timezone' | 'server_time'>;
  onDismiss: () => void;
}

/** The result of an action in words, with the nights that were too late. */
export function OutcomeNotice({ outcome, schedule, onDismiss }: OutcomeNoticeProps) {
  const messages = useMessages();
  const { at, count, list } = useLanguage();
  const dismiss = { onDismiss, dismissLabel: messages.schedule.dismiss };

  if (outcome.kind === 'failed') {
    const { title, text } = changeFailureMessage(outcome.failure, messages);
    return (
      <DismissibleNotice tone={outcome.failure === 'tooLate' ? 'warning' : 'danger'} title={title} {...dismiss}>
        {text}
      </DismissibleNotice>
    );
  }
  const { changed, tooLate } = outcome.change;
  const named = list(tooLate.map((night) => messages.schedule.night(count(night.number))));
  const next = changed[0];
  const sentences =
    outcome.action === 'cancel'
      ? [
          changed.length > 0 && messages.schedule.cancelled(changed.length),
          tooLate.length > 0 && messages.schedule.cancelledTooLate({ list: named, count: tooLate.length }),
        ]
      : [
          changed.length > 0 && messages.schedule.reactivated(changed.length),
          next &&
            messages.schedule.reactivatedNext({
              night: messages.schedule.night(count(next.number)),
              at: at(next.cutoff, schedule.timezone, schedule.server_time),
            }),
          tooLate.length > 0 && messages.schedule.reactivatedTooLate({ list: named, count: tooLate.length }),
        ];
  return (
    <DismissibleNotice tone={tooLate.length > 0 ? 'warning' : 'success'} {...dismiss}>
      {sentences.filter(Boolean).join(' ')}
    </DismissibleNotice>
  );
}
