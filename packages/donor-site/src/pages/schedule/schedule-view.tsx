import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { isRepeating } from '@lantern-giving/core/campaigns';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { repeatingPageOf } from '../repeating/own-page.ts';
import { AmountChange, type AmountChangeProps } from './amount-change.tsx';
import { AutoEnrollSwitch } from './auto-enroll-switch.tsx';
import { CardNotice } from './card-notice.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { Failure, Refused } from './failure.ts';
import { GiftAidSwitch, type GiftAidSwitchProps } from './gift-aid-switch.tsx';
import { MissedNights } from './missed-nights.tsx';
import { NextCharge } from './next-charge.tsx';
import { Night30Switch } from './night-30-switch.tsx';
import { NightConfirmations } from './night-confirmations.tsx';
import { NightList } from './night-list.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PlanCard } from './plan-card.tsx';
import { giftAidAmount, PlanSummary } from './plan-summary.tsx';
import { QurbaniChange, type QurbaniChangeProps } from './qurbani-change.tsx';
import { SavedCardNotice } from './saved-card-notice.tsx';
import { tallyOf } from './tally.ts';
import { TallyBar } from './tally-bar.tsx';
import { TimezoneChange } from './timezone-change.tsx';
import { useSavedCard } from './use-saved-card.ts';
import type { Action, Outcome } from './use-schedule.ts';

export interface ScheduleViewProps {
  schedule: ScheduleDetail;
  changing: Action | null;
  outcome: Outcome | null;
  onChange: (action: Action) => Promise<void>;
  /** Sets up the plan for next year, or cancels that. */
  onNight30: (value: boolean) => Promise<Refused | null>;
  onAgain: (value: boolean) => Promise<Failure | null>;
  onGiftAid: GiftAidSwitchProps['onChoose'];
  onDismiss: () => void;
  /** Fetches and shows the current schedule; null without a response. */
  onRead: () => Promise<ScheduleDetail | null>;
  /** Leaves a night out, or plans it again. @returns why it was not done, or null */
  onSkip: (number: number, value: boolean) => Promise<Refused | null>;
  onAmounts: AmountChangeProps['onAmounts'];
  onQurbani: QurbaniChangeProps['onQurbani'];
  /** Moves the nights to come to another time zone. @returns why it was not done, or null */
  onTimezone: (timezone: string) => Promise<Refused | null>;
  /** Has missed nights charged after all. @returns why they are not, or null */
  onMakeUp: (numbers: readonly number[]) => Promise<Failure | null>;
  /** Leaves for the processor's page for another card. @returns why it could not be opened, or null */
  onOtherCard: () => Promise<Failure | null>;
  /** Whether the donor comes back from there with a card saved. */
  cardSaved: boolean;
}

const isCardStopped = ({ card_stopped }: ScheduleDetail) => card_stopped;

/** A schedule with its figures, nights and actions. */
export function ScheduleView({
  schedule,
  changing,
  outcome,
  onChange,
  onAgain,
  onNight30,
  onGiftAid,
  onDismiss,
  onRead,
  onSkip,
  onAmounts,
  onQurbani,
  onTimezone,
  onMakeUp,
  onOtherCard,
  cardSaved,
}: ScheduleViewProps) {
  const { schedule: messages, repeating } = useMessages();
  const { count, evenings, evening, zone } = useLanguage();
  const [asking, setAsking] = useState<Action | null>(null);
  const savedCard = useSavedCard(schedule, cardSaved, { isStopped: isCardStopped, read: onRead });

  const nights = schedule.payments.filter(({ not_in_month }) => !not_in_month);
  const first = nights.at(0);
  const last = nights.at(-1);
  const lead =
    first && last && first !== last
      ? messages.span({ count: nights.length, dates: evenings(first.date, last.date) })
      : first && messages.oneNight(evening(first.date));

  const ownPage = repeatingPageOf(schedule);
  const { stoppable, undoable, cardless } = tallyOf(schedule);
  const action = changing ?? schedule.actions[0];
  const noteOf = (offered: Action): string => {
    if (offered === 'reactivate') return messages.reactivateNote;
    return undoable.nights.length > 0 ? messages.cancelNote : messages.cancelNoteCardless;
  };
  const confirm = async (chosen: Action) => {
    await onChange(chosen);
    setAsking(null);
  };

  return (
    <div className="schedule">
      <div className="schedule-main">
        <Panel>
          <PanelBody>
            <div className="schedule-head">
              <StepHeading level={1} title={messages.title(schedule.charity_name)} lead={lead} />
              <TallyBar schedule={schedule} />
              {schedule.cancelled && <p className="quiet">{messages.cancelledNote}</p>}
            </div>
          </PanelBody>
        </Panel>

        <NextCharge schedule={schedule} />
        <SavedCardNotice state={savedCard} gift={schedule} />
        {savedCard !== 'awaited' && <CardNotice schedule={schedule} onOtherCard={onOtherCard} />}
        <NightConfirmations schedule={schedule} read={onRead} />
        <MissedNights schedule={schedule} onMakeUp={onMakeUp} read={onRead} onOtherCard={onOtherCard} />

        <Panel>
          <PanelBody>
            <StepHeading
              title={messages.nightsHeading}
              lead={messages.timesIn(zone(schedule.timezone, first?.cutoff ?? schedule.server_time))}
            />
            <NightList nights={schedule.payments} schedule={schedule} onSkip={ownPage === null ? onSkip : undefined} />
          </PanelBody>
        </Panel>
      </div>

      <div className="schedule-aside">
        <Panel>
          <PanelBody>
            <StepHeading title={messages.planHeading} />
            <PlanSummary schedule={schedule} />
            {ownPage === null && <AmountChange schedule={schedule} onAmounts={onAmounts} />}
            <QurbaniChange schedule={schedule} onQurbani={onQurbani} />
            <PlanCard
              gift={schedule}
              onOtherCard={stoppable.nights.length > 0 && cardless.nights.length === 0 ? onOtherCard : undefined}
            />
            {ownPage === null && (
              <TimezoneChange
                kind={schedule.campaign_kind}
                gift={schedule}
                nights={schedule.payments}
                nameOf={({ number }) => messages.night(count(number))}
                onTimezone={onTimezone}
              />
            )}
            {ownPage !== null && (
              <p className="own-page">
                <ButtonLink kind="secondary" size="small" href={ownPage}>
                  {repeating.manage}
                </ButtonLink>
              </p>
            )}
            {!schedule.cancelled && ownPage === null && <Night30Switch schedule={schedule} onChoose={onNight30} />}
            {!schedule.cancelled && ownPage === null && (
              <GiftAidSwitch gift={schedule} amount={giftAidAmount(schedule)} words={messages} onChoose={onGiftAid} />
            )}
            {!schedule.cancelled && !schedule.renewal_decided && !isRepeating(schedule.campaign_kind) && (
              <AutoEnrollSwitch schedule={schedule} onChoose={onAgain} />
            )}
          </PanelBody>
        </Panel>

        {outcome && <OutcomeNotice outcome={outcome} schedule={schedule} onDismiss={onDismiss} />}
        {action && (
          <div className="schedule-action">
            <Button
              kind={action === 'cancel' ? 'secondary' : 'primary'}
              busy={changing !== null}
              busyLabel={messages.changing}
              onClick={() => setAsking(action)}
            >
              {action === 'cancel' ? messages.cancel : messages.reactivate}
            </Button>
            <p className="quiet">{noteOf(action)}</p>
          </div>
        )}
      </div>

      <ChangeDialog
        asking={asking}
        schedule={schedule}
        busy={changing !== null}
        onClose={() => setAsking(null)}
        onConfirm={(chosen) => void confirm(chosen)}
      />
    </div>
  );
}
