import type { FridayRun, FridaySchedule } from '@lantern-giving/core/api/friday-giving';
import { Button } from '@lantern-giving/ui/button';
import { NightRow } from '../../components/night-row.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { nextTry, refunded } from '../schedule/tally.ts';

/** A date's state, by the names of the messages for it. @param now milliseconds by the server's clock */
function stateOf(run: FridayRun, cardStopped: boolean, now: number) {
  switch (run.status) {
    case 'succeeded':
      return 'given';
    case 'failed':
      return 'notGiven';
    case 'cancelled':
      return 'stopped';
    case 'skipped':
    case 'refunded':
      return run.status;
    case 'pending':
      if (run.payment_intent_client_secret !== null) return 'waits';
      if (run.in_flight) return 'leaving';
      if (cardStopped) return 'waits';
      if (nextTry(run, now) !== null) return 'retrying';
      return run.editable ? 'toCome' : 'leaving';
  }
}

/** The dates with amount and state, one line each; those to come can be left out, and planned again. */
export function RunList({
  runs,
  schedule,
  busy,
  onSkip,
}: {
  runs: readonly FridayRun[];
  schedule: Pick<FridaySchedule, 'timezone' | 'server_time' | 'cancelled' | 'card_stopped'>;
  /** The id of the date that is being changed, or another name for what is. */
  busy: string | null;
  onSkip: (run: FridayRun, value: boolean) => Promise<boolean>;
}) {
  const { repeating: messages, schedule: shared } = useMessages();
  const { at, evening, money } = useLanguage();
  const now = Date.parse(schedule.server_time);
  const noteOf = (run: FridayRun, isRetried: boolean): string | null => {
    const [pending, back] = [refunded(run, 'pending'), refunded(run, 'succeeded')];
    if (pending > 0) return shared.refundOnItsWay(money(pending, run.currency));
    if (back > 0) return shared.refundedPart(money(back, run.currency));
    const next = isRetried ? nextTry(run, now) : null;
    return next === null ? null : shared.triedAgain(at(next, schedule.timezone, schedule.server_time));
  };
  return (
    <ul className="nights">
      {runs.map((run) => {
        const state = stateOf(run, schedule.card_stopped, now);
        const note = noteOf(run, state === 'retrying');
        const skipped = run.status === 'skipped';
        const canChange = run.editable && !schedule.cancelled && (skipped || run.status === 'pending');
        const lost = skipped || run.status === 'cancelled' || run.status === 'failed';
        const label = skipped ? messages.plan : messages.skip;
        return (
          <NightRow
            key={run.id}
            name={state === 'toCome' ? at(run.cutoff, schedule.timezone, schedule.server_time) : evening(run.date)}
            amount={money(run.total, run.currency)}
            isLost={lost}
            note={note}
            state={
              <span className="status" data-state={state}>
                {shared.states[state]}
              </span>
            }
            action={
              canChange ? (
                <Button
                  kind="quiet"
                  size="small"
                  busy={busy === run.id}
                  busyLabel={shared.changing}
                  disabled={busy !== null && busy !== run.id}
                  label={messages.about({ action: label, date: evening(run.date) })}
                  onClick={() => void onSkip(run, !skipped)}
                >
                  {label}
                </Button>
              ) : null
            }
          />
        );
      })}
    </ul>
  );
}
