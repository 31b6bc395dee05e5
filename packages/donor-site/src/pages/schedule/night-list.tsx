import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { NightRow } from '../../components/night-row.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { Refused } from './failure.ts';
import { refusedMessage } from './failure-messages.ts';
import { CONFIRMATIONS } from './night-confirmations.tsx';
import { nightState } from './night-state.ts';
import { awaitsDonor, leavesByItself, type Night, nextTry, refunded } from './tally.ts';

export interface NightListProps {
  nights: readonly Night[];
  schedule: Pick<ScheduleDetail, 'currency' | 'timezone' | 'server_time'>;
  /** Only date and amount, where all nights have the same state. */
  brief?: boolean | undefined;
  /** Leaves a night out, or plans it again. @returns why it was not done, or null */
  onSkip?: ((number: number, value: boolean) => Promise<Refused | null>) | undefined;
}

/** What has become of the last press of a night's button. */
interface Pressed {
  /** Undefined while it is being done. */
  readonly refused?: Refused | null;
  readonly value: boolean;
}

/** Nights with date, amount and state, one line each; those to come can be left out, and planned again. */
export function NightList({ nights, schedule, brief, onSkip }: NightListProps) {
  const all = useMessages();
  const { schedule: messages } = all;
  const { at, count, evening, money } = useLanguage();
  const [pressed, setPressed] = useState<ReadonlyMap<number, Pressed>>(new Map());
  const [last, setLast] = useState<number | null>(null);
  const now = Date.parse(schedule.server_time);

  const note = (night: Night): string | null => {
    if (night.waits_for === 'card') return messages.awaitsCard;
    if (night.held && night.status === 'pending') return messages.held;
    if (awaitsDonor(night)) return messages.awaitsYou;
    if (night.given_back) return messages.givenBackNote;
    if (night.status === 'failed') return messages.failedNote;
    const [pending, back] = [refunded(night, 'pending'), refunded(night, 'succeeded')];
    if (pending > 0) return messages.refundOnItsWay(money(pending, schedule.currency));
    if (back > 0) return messages.refundedPart(money(back, schedule.currency));
    if (night.status !== 'pending') return null;
    if (night.in_flight) return messages.leavingNow;
    const next = nextTry(night, now);
    if (next) return messages.triedAgain(at(next, schedule.timezone, schedule.server_time));
    return Date.parse(night.cutoff) > now ? null : messages.leavingNow;
  };

  const isBusy = (number: number) => pressed.has(number) && pressed.get(number)?.refused === undefined;
  const skip = async (number: number, value: boolean) => {
    if (!onSkip || isBusy(number)) return;
    const note = (press: Pressed) => setPressed((before) => new Map(before).set(number, press));
    note({ value });
    note({ value, refused: await onSkip(number, value) });
    setLast(number);
  };
  const refusedOf = (number: number): string | null => {
    const refused = pressed.get(number)?.refused;
    return refused ? refusedMessage(refused, all) : null;
  };
  /** What the last press has changed. */
  const changed = nights.find(({ number }) => number === last && pressed.get(number)?.refused === null);
  const told = (night: Night): string => {
    const name = messages.night(count(night.number));
    if (pressed.get(night.number)?.value) return messages.nightSkipped(name);
    const why = night.waits_for === 'card' ? messages.awaitsCard : night.held ? messages.held : null;
    return why ? messages.nightWaits({ night: name, why }) : messages.nightPlanned(name);
  };

  return (
    <>
      <ul className="nights" data-brief={brief ? '' : undefined}>
        {nights.map((night) => {
          const { number, status } = night;
          const more = brief ? null : note(night);
          const name = messages.night(count(number));
          const skipped = status === 'skipped';
          const canSkip = onSkip && night.editable && (skipped || (status === 'pending' && !night.in_flight));
          const label = skipped ? messages.giveAfterAll : messages.skip;
          return (
            <NightRow
              key={number}
              name={name}
              when={evening(night.date)}
              amount={money(night.breakdown.total, schedule.currency)}
              isLost={!brief && night.standing === 'lost'}
              note={more}
              refused={refusedOf(number)}
              state={brief ? null : <NightState night={night} schedule={schedule} />}
              action={
                canSkip ? (
                  <Button
                    kind="quiet"
                    size="small"
                    busy={isBusy(number)}
                    busyLabel={messages.changing}
                    label={messages.aboutNight({ action: label, night: name })}
                    onClick={() => void skip(number, !skipped)}
                  >
                    {label}
                  </Button>
                ) : null
              }
            />
          );
        })}
      </ul>
      {onSkip ? (
        <p role="status" className="ln-hidden">
          {changed && told(changed)}
        </p>
      ) : null}
    </>
  );
}

/** A night's state in words: of one to come when it leaves, with a link where the donor must act. */
function NightState({ night, schedule }: { night: Night; schedule: NightListProps['schedule'] }) {
  const { schedule: messages } = useMessages();
  const { leaves } = useLanguage();
  const { timezone, server_time } = schedule;
  const now = Date.parse(server_time);
  const state = nightState(night, now);
  if (state !== 'confirm') {
    return (
      <span className="status" data-state={state}>
        {leavesByItself(night, now) ? leaves(night.cutoff, timezone, server_time) : messages.states[state]}
      </span>
    );
  }
  return (
    <button type="button" className="status" data-state={state} onClick={goToConfirm}>
      {messages.states.confirm}
    </button>
  );
}

function goToConfirm() {
  const place = document.getElementById(CONFIRMATIONS);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector('button')?.focus({ preventScroll: true });
}
