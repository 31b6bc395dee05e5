import type { FridayRun, FridaySchedule } from '@lantern-giving/core/api/friday-giving';
import type { ChangeAmounts } from '@lantern-giving/core/api/schedules';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import { currencies, giftAidOn } from '@lantern-giving/core/money';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { Notice } from '@lantern-giving/ui/notice';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { SummaryList, type SummaryRow } from '@lantern-giving/ui/summary-list';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { AmountForm } from '../../components/amount-form.tsx';
import { ResultNotice } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure, Refused } from '../schedule/failure.ts';
import { changeFailureMessage } from '../schedule/failure-messages.ts';
import { GiftAidSwitch, type GiftAidSwitchProps } from '../schedule/gift-aid-switch.tsx';
import { OtherCard } from '../schedule/other-card.tsx';
import { PlanCard } from '../schedule/plan-card.tsx';
import { SavedCardNotice } from '../schedule/saved-card-notice.tsx';
import { TimezoneChange } from '../schedule/timezone-change.tsx';
import { useSavedCard } from '../schedule/use-saved-card.ts';
import { repeatingWords } from './repeating-words.ts';
import { RunList } from './run-list.tsx';
import type { Outcome } from './use-gift.ts';

export interface GiftViewProps {
  kind: CampaignKind;
  schedule: FridaySchedule;
  /** What is being changed: the id of a date, or `WHOLE`. */
  busy: string | null;
  outcome: Outcome | null;
  /** Each resolves to whether the change was made. */
  onSkip: (run: FridayRun, value: boolean) => Promise<boolean>;
  onAmounts: (body: ChangeAmounts) => Promise<boolean>;
  /** Moves the dates to come to another time zone. @returns why it was not done, or null */
  onTimezone: (timezone: string) => Promise<Refused | null>;
  onGiftAid: GiftAidSwitchProps['onChoose'];
  onStop: (value: boolean, reason: string | null) => Promise<boolean>;
  /** Leaves for the processor's page for another card. @returns why it could not be opened, or null */
  onOtherCard: (schedule: FridaySchedule) => Promise<Failure | null>;
  /** Fetches and shows the current gift; null without an answer. */
  onRead: () => Promise<FridaySchedule | null>;
  /** Whether the donor comes back from the processor's page with a card saved. */
  cardSaved: boolean;
}

const isCardStopped = ({ card_stopped }: FridaySchedule) => card_stopped;

/** A gift that repeats with its figures, its dates and what its donor can change. */
export function GiftView({
  kind,
  schedule,
  busy,
  outcome,
  onSkip,
  onAmounts,
  onTimezone,
  onGiftAid,
  onStop,
  onOtherCard,
  onRead,
  cardSaved,
}: GiftViewProps) {
  const all = useMessages();
  const { repeating: messages, schedule: shared } = all;
  const { at, evening, list, money, zone } = useLanguage();
  const savedCard = useSavedCard(schedule, cardSaved, { isStopped: isCardStopped, read: onRead });
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { runs, currency, cancelled, card_stopped: cardStopped } = schedule;
  // Not one whose time has passed and that is tried again.
  const next = cardStopped ? undefined : runs.find(({ status, editable }) => status === 'pending' && editable);
  const leaves = next ? messages.next(at(next.cutoff, schedule.timezone, schedule.server_time)) : null;
  const leaving = runs.filter(({ in_flight }) => in_flight);
  // What is being charged when a gift is stopped is charged all the same.
  const butFor =
    cancelled && leaving.length > 0
      ? messages.leaving({ count: leaving.length, list: list(leaving.map(({ date }) => evening(date))) })
      : null;
  const asksForMore = runs.some(
    (run) => (run.can_make_up && run.status === 'failed') || run.payment_intent_client_secret !== null,
  );
  const notice = useRef<HTMLDivElement>(null);
  const stopNote = cardStopped ? shared.cancelNoteCardless : messages.stopNote;
  const told = outcome && tellOf(outcome);
  const isWarning = told?.tone === 'warning';
  // Never both: a gift that is stopped can only be started again.
  const [action] = schedule.actions;
  useEffect(() => {
    // The row says itself what was changed, but not why it was not; the notice may be far below it.
    if (isWarning) notice.current?.scrollIntoView({ block: 'center' });
  }, [isWarning]);
  useEffect(() => {
    // Stopped for good, it no longer has the button that was pressed.
    if (outcome && !asking && document.activeElement === document.body) notice.current?.focus();
  }, [outcome, asking]);
  function tellOf({ change, failure }: Outcome): { tone: 'success' | 'warning'; title: string; text?: string | null } {
    if (failure) return { tone: 'warning', ...changeFailureMessage(failure, repeatingWords(all)) };
    // Planned again, but charged only to another card.
    if (change === 'planned' && cardStopped)
      return { tone: 'warning', title: messages.onHoldTitle, text: messages.cardStopped };
    // Which date is the next one depends on what was skipped before.
    const text = change === 'started' ? leaves : change === 'stopped' ? butFor : null;
    return { tone: 'success', title: messages.done[change], text };
  }
  const amountProblem = (total: number, tip: number) => {
    const { smallestCharge, largestCharge } = currencies[currency];
    if (total < smallestCharge) return messages.tooSmall(money(smallestCharge, currency));
    return total + tip > largestCharge ? messages.tooLarge(money(largestCharge - tip, currency)) : undefined;
  };
  const stop = async () => {
    await onStop(true, reason.trim() || null);
    setAsking(false);
  };

  return (
    <div className="schedule">
      <div className="schedule-main">
        <Panel>
          <PanelBody>
            <div className="schedule-head">
              <StepHeading
                level={1}
                title={messages.title(schedule.charity_name)}
                lead={cancelled ? (butFor ?? messages.cancelledNote) : messages.each(money(schedule.payable, currency))}
              />
              {leaves && !cancelled ? <p>{leaves}</p> : null}
            </div>
          </PanelBody>
        </Panel>

        <SavedCardNotice state={savedCard} gift={schedule} />
        {cardStopped && savedCard !== 'awaited' ? (
          <Notice
            tone="warning"
            live={false}
            title={shared.cardStoppedTitle}
            actions={<OtherCard label={shared.enterCard} kind="primary" onOpen={() => onOtherCard(schedule)} />}
          >
            {cancelled ? messages.cardStoppedAgain : messages.cardStopped}
          </Notice>
        ) : null}
        {asksForMore ? (
          <Notice
            tone="warning"
            title={messages.waiting}
            actions={
              <ButtonLink kind="secondary" size="small" href={`/account/schedules/${schedule.schedule_id}`}>
                {messages.seeAll}
              </ButtonLink>
            }
          >
            {messages.waitingText}
          </Notice>
        ) : null}

        <Panel>
          <PanelBody>
            <StepHeading
              title={messages.heading}
              lead={shared.timesIn(zone(schedule.timezone, schedule.server_time))}
            />
            <RunList runs={runs} schedule={schedule} busy={busy} onSkip={onSkip} />
            {cancelled ? null : <p className="quiet">{messages.later}</p>}
          </PanelBody>
        </Panel>
      </div>

      <div className="schedule-aside">
        {told ? (
          <div ref={notice} tabIndex={-1}>
            <ResultNotice tone={told.tone} title={told.title}>
              {told.text}
            </ResultNotice>
          </div>
        ) : null}
        <Panel>
          <PanelBody>
            <StepHeading title={messages.planHeading} />
            <GiftSummary schedule={schedule} />
            <PlanCard gift={schedule} onOtherCard={cardStopped ? undefined : () => onOtherCard(schedule)} />
            <TimezoneChange
              kind={kind}
              gift={schedule}
              nights={cancelled ? [] : runs}
              nameOf={({ date }) => evening(date)}
              onTimezone={onTimezone}
            />
            {cancelled ? null : (
              <GiftAidSwitch gift={schedule} amount={schedule.amount} words={messages} onChoose={onGiftAid} />
            )}
          </PanelBody>
        </Panel>
        {cancelled ? null : (
          <Panel>
            <PanelBody>
              <StepHeading title={messages.amountHeading} lead={messages.amountLead} />
              <AmountForm
                causes={schedule.causes}
                tip={schedule.tip}
                currency={currency}
                busy={busy !== null}
                problemOf={amountProblem}
                onAmounts={(cause_amounts, tip_amount) =>
                  void onAmounts({
                    campaign: schedule.campaign,
                    cause_amounts,
                    tip_amount,
                    pay_fees: schedule.pay_fees,
                  })
                }
              />
            </PanelBody>
          </Panel>
        )}
        {action ? (
          <div className="schedule-action">
            <Button
              kind={action === 'cancel' ? 'secondary' : 'primary'}
              busy={busy !== null}
              busyLabel={shared.changing}
              onClick={() => (action === 'cancel' ? setAsking(true) : void onStop(false, null))}
            >
              {action === 'cancel' ? messages.stop : messages.start}
            </Button>
            <p className="quiet">{action === 'cancel' ? stopNote : messages.startNote}</p>
          </div>
        ) : null}
      </div>

      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        dismissible={busy === null}
        closeLabel={shared.close}
        title={messages.stopTitle}
        footer={
          <>
            <Button kind="secondary" disabled={busy !== null} onClick={() => setAsking(false)}>
              {shared.keep}
            </Button>
            <Button kind="danger" busy={busy !== null} busyLabel={shared.changing} onClick={() => void stop()}>
              {messages.stop}
            </Button>
          </>
        }
      >
        <div className="change">
          <p>{stopNote}</p>
          <TextField label={messages.reason} value={reason} onChange={setReason} maxLength={500} />
        </div>
      </Modal>
    </div>
  );
}

/** What each date comes to. */
function GiftSummary({ schedule }: { schedule: FridaySchedule }) {
  const { repeating: messages, schedule: shared } = useMessages();
  const { list, money } = useLanguage();
  const { currency, amount, tip, fee, payable } = schedule;
  const shown = (value: number) => money(value, currency);
  const rows: SummaryRow[] = [
    {
      key: 'charity',
      label: shared.toCharity(schedule.charity_name),
      note: list(schedule.causes.map(({ title }) => title)) || undefined,
      value: shown(amount),
    },
  ];
  if (tip > 0) rows.push({ key: 'tip', label: shared.tip, value: shown(tip) });
  if (fee > 0) rows.push({ key: 'fee', label: shared.fee, note: shared.feeNote, value: shown(fee) });
  rows.push({ key: 'all', label: messages.eachLabel, value: shown(payable), tone: 'total' });
  if (schedule.gift_aid) {
    rows.push({ key: 'giftAid', label: shared.giftAid, value: `+ ${shown(giftAidOn(amount))}`, tone: 'positive' });
  }
  if (schedule.total > 0) rows.push({ key: 'given', label: messages.given, value: shown(schedule.total) });
  return <SummaryList rows={rows} />;
}
