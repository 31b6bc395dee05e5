import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../messages/use-messages.ts';
import type { Part, Tally } from './tally.ts';

/** How far the gift has come: one mark for each night, and the sums beneath. */
export function TallyBar({ schedule, tally }: { schedule: ScheduleDetail; tally: Tally }) {
  const { schedule: words } = useMessages();
  const { money } = useLanguage();
  const toCome: Part = {
    nights: [...tally.leaving.nights, ...tally.ahead.nights],
    amount: tally.leaving.amount + tally.ahead.amount,
  };
  const parts: [string, string, Part][] = [
    ['succeeded', words.given, tally.given],
    ['pending', words.ahead, toCome],
    ['waiting', words.waitsForYou, tally.waiting],
    ['cancelled', words.stopped, tally.cancelled],
  ];
  return (
    <div className="tally">
      <div className="tally-marks" aria-hidden="true">
        {schedule.payments.map((night) => (
          <span key={night.number} data-status={night.status} />
        ))}
      </div>
      <dl className="tally-sums">
        {parts
          .filter(([key, , part]) => part.nights.length > 0 || key === 'succeeded')
          .map(([key, label, part]) => (
            <div key={key} data-status={key}>
              <dt>{label}</dt>
              <dd>
                <b>{money(part.amount, schedule.currency)}</b>
                <small>{words.nights(part.nights.length)}</small>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
