import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { CONFIRMATIONS } from './night-confirmations.tsx';
import { nightState } from './night-state.ts';
import { awaitsDonor, type Night, nextTry, refunded } from './tally.ts';

export interface NightListProps {
  nights: readonly Night[];
  schedule: Pick<ScheduleDetail, 'currency' | 'timezone' | 'server_time'>;
  /** Only date and amount, where all nights have the same state. */
  brief?: boolean | undefined;
}

/** Nights with date, amount and state, one line each. */
export function NightList({ nights, schedule, brief }: NightListProps) {
  const { schedule: messages } = useMessages();
  const { at, count, evening, leaves, money } = useLanguage();
  const now = Date.parse(schedule.server_time);

  const note = (night: Night): string | null => {
    if (night.waits_for === 'card') return messages.awaitsCard;
    if (night.held && night.status === 'pending') return messages.held;
    if (awaitsDonor(night)) return messages.awaitsYou;
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

  /** When it leaves; for a night that no longer leaves by itself, the evening that names it. */
  const when = ({ cutoff, date, status, held, waits_for }: Night): string => {
    const ahead = status === 'pending' && !held && waits_for === null && Date.parse(cutoff) > now;
    return ahead ? leaves(cutoff, schedule.timezone, schedule.server_time) : evening(date);
  };

  return (
    <ul className="nights" data-brief={brief ? '' : undefined}>
      {nights.map((night) => {
        const more = brief ? null : note(night);
        return (
          <li key={night.number} className="night" data-standing={night.standing}>
            <span className="night-when">
              <b>{messages.night(count(night.number))}</b>
              <span>{when(night)}</span>
              {more && <small>{more}</small>}
            </span>
            <span className="night-what">
              <span className="night-amount">{money(night.breakdown.total, schedule.currency)}</span>
              {brief ? null : <NightState night={night} now={now} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A night's state in words, with a link where the donor must act. */
function NightState({ night, now }: { night: Night; now: number }) {
  const { schedule: messages } = useMessages();
  const state = nightState(night, now);
  if (state !== 'confirm') {
    return (
      <span className="status" data-state={state}>
        {messages.states[state]}
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
