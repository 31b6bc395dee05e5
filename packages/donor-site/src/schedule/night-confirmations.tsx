import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { ConfirmationNotice } from './confirmation-notice.tsx';
import { awaitsDonor } from './follow-night.ts';
import type { Night } from './tally.ts';
import { useConfirmation } from './use-confirmation.ts';

export interface NightConfirmationsProps {
  schedule: ScheduleDetail;
  read: () => Promise<ScheduleDetail | null>;
}

/** The nights that the bank wants confirmed, each with its button, and how the last press ended. */
export function NightConfirmations({ schedule, read }: NightConfirmationsProps) {
  const { confirmation: words } = useMessages();
  const { confirmation, confirm, follow, dismiss } = useConfirmation(schedule.givematch_share_code, read);
  const place = useRef<HTMLElement>(null);
  const step = confirmation?.step;
  const busy = step === 'asking' || step === 'following';
  const ended = confirmation !== null && !busy;

  // The focus was in the bank's frame, which is gone.
  useEffect(() => {
    if (ended) place.current?.focus();
  }, [ended]);

  const waiting = schedule.payments.filter(awaitsDonor);
  if (waiting.length === 0 && !confirmation) return null;
  return (
    <section ref={place} tabIndex={-1} className="confirmations" aria-label={words.heading}>
      {confirmation && ended && (
        <ConfirmationNotice
          confirmation={confirmation}
          onFollow={() => void follow(confirmation.number)}
          onDismiss={dismiss}
        />
      )}
      {waiting
        .filter(({ number }) => !(step === 'slow' && number === confirmation?.number))
        .map((night) => (
          <NightToConfirm
            key={night.number}
            night={night}
            schedule={schedule}
            step={busy && confirmation?.number === night.number ? step : null}
            locked={busy}
            onConfirm={(room) => void confirm(night, room)}
          />
        ))}
    </section>
  );
}

interface NightToConfirmProps {
  night: Night;
  schedule: ScheduleDetail;
  step: 'asking' | 'following' | null;
  /** Another night is being confirmed. */
  locked: boolean;
  onConfirm: (room: HTMLElement) => void;
}

function NightToConfirm({ night, schedule, step, locked, onConfirm }: NightToConfirmProps) {
  const { confirmation: words } = useMessages();
  const { count, evening, money } = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const number = count(night.number);
  const amount = money(night.breakdown.total, schedule.currency);

  return (
    <div className="confirmation">
      <Notice
        tone="warning"
        live={false}
        title={words.title(number)}
        actions={
          <Button
            disabled={locked && step === null}
            busy={step !== null}
            busyLabel={step === 'following' ? words.following : words.asking}
            onClick={() => room.current && onConfirm(room.current)}
          >
            {words.confirm(number)}
          </Button>
        }
      >
        {step === 'following' ? words.following : words.text(amount, evening(night.date))}
      </Notice>
      <div ref={room} className="confirmation-room" />
    </div>
  );
}
