import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from './failure.ts';
import { follow, wait } from './follow-night.ts';
import { madeUpNights } from './made-up-nights.ts';
import { MadeUpNotice, NotMadeUpNotice } from './made-up-notice.tsx';
import { MissedNightsForm } from './missed-nights-form.tsx';

export interface MissedNightsProps {
  schedule: ScheduleDetail;
  /** Has these nights charged after all. @returns why they are not, or null */
  onMakeUp: (numbers: readonly number[]) => Promise<Failure | null>;
  read: () => Promise<ScheduleDetail | null>;
  onOtherCard: () => Promise<Failure | null>;
}

/** Result of the last press. */
type Outcome =
  | { readonly kind: 'made'; readonly numbers: readonly number[] }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Nights that were not charged, of which the donor may choose some to be charged after all. */
export function MissedNights({ schedule, onMakeUp, read, onOtherCard }: MissedNightsProps) {
  const { missed: messages } = useMessages();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  // The button may be gone with the last of the nights.
  useEffect(() => {
    if (outcome) result.current?.focus();
  }, [outcome]);

  const nights = schedule.payments.filter((night) => night.can_make_up);
  if (nights.length === 0 && !outcome) return null;

  /** @returns whether they are being charged */
  const makeUp = async (numbers: readonly number[]): Promise<boolean> => {
    const failure = await onMakeUp(numbers);
    if (failure !== null) {
      setOutcome({ kind: 'failed', failure });
      return false;
    }
    setOutcome({ kind: 'made', numbers });
    const isSettled = (answer: ScheduleDetail) => madeUpNights(answer, numbers).underWay.length === 0;
    void follow({ read, wait, isOver: (answer) => !here.current || (answer !== null && isSettled(answer)) });
    return true;
  };

  const dismiss = () => setOutcome(null);
  const notice = outcome && (
    <div ref={result} tabIndex={-1} className="missed-result">
      {outcome.kind === 'made' ? (
        <MadeUpNotice schedule={schedule} numbers={outcome.numbers} onDismiss={dismiss} />
      ) : (
        <NotMadeUpNotice failure={outcome.failure} schedule={schedule} onDismiss={dismiss} onOtherCard={onOtherCard} />
      )}
    </div>
  );
  const isBesideButton = outcome?.kind === 'failed' && nights.length > 0;
  return (
    <section className="missed" aria-label={messages.heading}>
      {!isBesideButton && notice}
      {nights.length > 0 && (
        <Panel>
          <PanelBody>
            <StepHeading title={messages.heading} lead={messages.text(schedule.last_4_card_digits)} />
            <MissedNightsForm nights={nights} schedule={schedule} onMakeUp={makeUp}>
              {isBesideButton && notice}
            </MissedNightsForm>
          </PanelBody>
        </Panel>
      )}
    </section>
  );
}
