import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { DismissibleNotice } from '@lantern-giving/ui/dismissible-notice';
import { useAnnouncement } from '../../components/announcer.tsx';
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
  const { tone, title, text } = told();
  // The role of a danger is announced wherever it appears.
  const isDanger = tone === 'danger';
  useAnnouncement(isDanger ? undefined : title, isDanger ? null : text);
  return (
    <DismissibleNotice
      tone={tone}
      live={isDanger}
      title={title}
      onDismiss={onDismiss}
      dismissLabel={messages.schedule.dismiss}
    >
      {text}
    </DismissibleNotice>
  );

  function told(): { tone: 'success' | 'warning' | 'danger'; title?: string; text: string } {
    if (outcome.kind === 'failed') {
      const tone = outcome.failure === 'tooLate' ? 'warning' : 'danger';
      return { tone, ...changeFailureMessage(outcome.failure, messages) };
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
    return { tone: tooLate.length > 0 ? 'warning' : 'success', text: sentences.filter(Boolean).join(' ') };
  }
}
