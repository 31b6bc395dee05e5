import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { sum } from '@lantern-giving/core/money';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { awaitsDonor } from './tally.ts';
import { useConfirmation } from './use-confirmation.ts';

/** The element in which nights are confirmed. */
export const CONFIRMATIONS = 'confirmations';

export interface NightConfirmationsProps {
  schedule: ScheduleDetail;
  read: () => Promise<ScheduleDetail | null>;
}

/** All nights that need authentication, with one button, and the result of the last press. */
export function NightConfirmations({ schedule, read }: NightConfirmationsProps) {
  const { confirmation: messages, schedule: scheduleMessages } = useMessages();
  const { count, evening, money } = useLanguage();
  const { confirmation, confirm, follow, dismiss } = useConfirmation(schedule, read);
  const place = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const running = confirmation?.phase === 'running' ? confirmation : null;
  const ended = confirmation?.phase === 'ended' ? confirmation : null;

  // The focus was in the bank's frame, which has been removed.
  useEffect(() => {
    if (ended) place.current?.focus();
  }, [ended]);

  const slow = new Set(ended?.slow);
  const waiting = schedule.payments.filter((night) => awaitsDonor(night) && !slow.has(night.number));
  if (waiting.length === 0 && !confirmation) return null;
  const [only] = waiting.length === 1 ? waiting : [];
  const amount = money(sum(waiting.map((night) => night.breakdown.total)), schedule.currency);
  const doing = running?.step === 'following' ? messages.following : messages.asking;

  return (
    <section ref={place} id={CONFIRMATIONS} tabIndex={-1} className="confirmations" aria-label={messages.heading}>
      {ended && <ConfirmationNotice outcome={ended} onFollow={(nights) => void follow(nights)} onDismiss={dismiss} />}
      {(waiting.length > 0 || running) && (
        <div className="confirmation">
          <Notice
            tone="warning"
            live={false}
            title={
              running
                ? running.of > 1
                  ? messages.turn({ number: count(running.number), at: count(running.at), of: count(running.of) })
                  : scheduleMessages.night(count(running.number))
                : only
                  ? messages.titleOne({ number: count(only.number), amount })
                  : messages.title({ count: waiting.length, amount })
            }
            actions={
              <Button
                busy={running !== null}
                busyLabel={doing}
                onClick={() => room.current && void confirm(waiting, room.current)}
              >
                {messages.confirm({ count: waiting.length, number: count(waiting[0]?.number ?? 0) })}
              </Button>
            }
          >
            {running ? doing : only ? messages.textOne(evening(only.date)) : messages.text}
          </Notice>
          <div ref={room} className="confirmation-room" />
        </div>
      )}
    </section>
  );
}
