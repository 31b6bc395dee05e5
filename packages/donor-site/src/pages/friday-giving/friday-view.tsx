import type { FridayRun, FridaySchedule } from '@lantern-giving/core/api/friday-giving';
import type { ChangeAmounts } from '@lantern-giving/core/api/schedules';
import { giftAidOn } from '@lantern-giving/core/money';
import { cardExpiry, cardName } from '@lantern-giving/core/schedule';
import { Button, ButtonLink } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { Notice } from '@lantern-giving/ui/notice';
import { Panel, PanelBody } from '@lantern-giving/ui/panel';
import { StepHeading } from '@lantern-giving/ui/step-heading';
import { SummaryList, type SummaryRow } from '@lantern-giving/ui/summary-list';
import { TextField } from '@lantern-giving/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Failure } from '../schedule/failure.ts';
import { changeFailureMessage } from '../schedule/failure-messages.ts';
import { OtherCard } from '../schedule/other-card.tsx';
import { AmountForm } from './amount-form.tsx';
import { fridayWords } from './friday-words.ts';
import { RunList } from './run-list.tsx';
import type { Outcome } from './use-fridays.ts';

export interface FridayViewProps {
  schedule: FridaySchedule;
  /** What is being changed: the id of a Friday, or `WHOLE`. */
  busy: string | null;
  outcome: Outcome | null;
  /** Each resolves to whether the change was made. */
  onSkip: (run: FridayRun, value: boolean) => Promise<boolean>;
  onAmounts: (body: ChangeAmounts) => Promise<boolean>;
  onStop: (value: boolean, reason: string | null) => Promise<boolean>;
  /** Leaves for the processor's page for another card. @returns why it could not be opened, or null */
  onOtherCard: (schedule: FridaySchedule) => Promise<Failure | null>;
}

/** A gift every Friday with its figures, its Fridays and what its donor can change. */
export function FridayView({ schedule, busy, outcome, onSkip, onAmounts, onStop, onOtherCard }: FridayViewProps) {
  const all = useMessages();
  const { fridays: messages, schedule: shared } = all;
  const { at, money, zone } = useLanguage();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { runs, currency } = schedule;
  // Not one whose time has passed and that is tried again.
  const next = runs.find(({ status, editable }) => status === 'pending' && editable);
  const asksForMore = runs.some(
    (run) => (run.can_make_up && run.status === 'failed') || run.payment_intent_client_secret !== null,
  );
  const notice = useRef<HTMLDivElement>(null);
  const isFailed = outcome?.failure !== undefined && outcome.failure !== null;
  useEffect(() => {
    // The row says itself what was changed, but not why it was not; the notice may be far below it.
    if (isFailed) notice.current?.scrollIntoView({ block: 'center' });
  }, [isFailed]);
  const failed = outcome?.failure ? changeFailureMessage(outcome.failure, fridayWords(all)) : null;
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
                lead={schedule.cancelled ? shared.cancelledNote : messages.each(money(schedule.payable, currency))}
              />
              {next && !schedule.cancelled ? (
                <p>{messages.next(at(next.cutoff, schedule.timezone, schedule.server_time))}</p>
              ) : null}
            </div>
          </PanelBody>
        </Panel>

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
            <StepHeading title={messages.heading} lead={shared.timesIn(zone(schedule.timezone))} />
            <RunList runs={runs} schedule={schedule} busy={busy} onSkip={onSkip} />
            {schedule.cancelled ? null : <p className="quiet">{messages.later}</p>}
          </PanelBody>
        </Panel>
      </div>

      <div className="schedule-aside">
        {outcome ? (
          <div ref={notice}>
            <Notice tone={failed ? 'warning' : 'success'} title={failed?.title ?? messages.done[outcome.change]}>
              {failed?.text}
            </Notice>
          </div>
        ) : null}
        <Panel>
          <PanelBody>
            <StepHeading title={messages.planHeading} />
            <FridaySummary schedule={schedule} />
            <OtherCard label={shared.otherCard} kind="secondary" onOpen={() => onOtherCard(schedule)} />
          </PanelBody>
        </Panel>
        {schedule.cancelled ? null : (
          <Panel>
            <PanelBody>
              <StepHeading title={messages.amountHeading} lead={messages.amountLead} />
              <AmountForm
                key={JSON.stringify(schedule.causes)}
                schedule={schedule}
                busy={busy !== null}
                onAmounts={onAmounts}
              />
            </PanelBody>
          </Panel>
        )}
        {schedule.actions.map((action) => (
          <div className="schedule-action" key={action}>
            <Button
              kind={action === 'cancel' ? 'secondary' : 'primary'}
              busy={busy !== null}
              busyLabel={shared.changing}
              onClick={() => (action === 'cancel' ? setAsking(true) : void onStop(false, null))}
            >
              {action === 'cancel' ? messages.stop : messages.start}
            </Button>
            <p className="quiet">{action === 'cancel' ? messages.stopNote : messages.startNote}</p>
          </div>
        ))}
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
          <p>{messages.stopNote}</p>
          <TextField label={messages.reason} value={reason} onChange={setReason} maxLength={500} />
        </div>
      </Modal>
    </div>
  );
}

/** What each Friday comes to, and its card. */
function FridaySummary({ schedule }: { schedule: FridaySchedule }) {
  const { fridays: messages, schedule: shared } = useMessages();
  const { list, money } = useLanguage();
  const { currency, amount, tip, fee, payable } = schedule;
  const shown = (value: number) => money(value, currency);
  const expiry = cardExpiry(schedule);
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
  if (schedule.last_4_card_digits) {
    rows.push({
      key: 'card',
      label: shared.card,
      note: expiry ? shared.cardExpires(expiry) : undefined,
      value: shared.cardEnding({ brand: cardName(schedule.cardBrand), digits: schedule.last_4_card_digits }),
      tone: 'muted',
    });
  }
  return <SummaryList rows={rows} />;
}
