import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { STANDINGS } from '@lantern-giving/core/schedule';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { nextNight } from './tally.ts';

/** With more nights than this, a phone has no room for a number under each lantern. */
const MAX_NUMBERED = 11;

/** Progress of the gift: a lantern for each night, and sums that add up to the plan. */
export function TallyBar({
  schedule,
}: {
  schedule: Pick<ScheduleDetail, 'currency' | 'payments' | 'server_time' | 'tally'>;
}) {
  const { schedule: messages } = useMessages();
  const { count, money } = useLanguage();
  const { currency, tally } = schedule;
  const payments = schedule.payments.filter(({ not_in_month }) => !not_in_month);
  const shown = (amount: number) => money(amount, currency);
  const planned = STANDINGS.reduce((sum, standing) => sum + tally[standing].amount, 0);
  const isNumbered = payments.length <= MAX_NUMBERED;
  const next = nextNight(schedule)?.number;
  const largest = Math.max(1, ...payments.map((night) => night.breakdown.total));

  return (
    <div className="tally">
      <p className="tally-lead">
        <b>{shown(tally.given.amount)}</b> <span>{messages.givenOf(shown(planned))}</span>
      </p>
      <div className="tally-bars" data-many={isNumbered ? undefined : ''} aria-hidden="true">
        {payments.map(({ number, standing, breakdown }) => (
          <span key={number} className="tally-bar" data-next={number === next ? '' : undefined}>
            <span className="tally-room">
              <span
                data-standing={standing}
                style={{ blockSize: `${Math.max(12, (breakdown.total / largest) * 100)}%` }}
              />
            </span>
            {isNumbered && <small>{count(number)}</small>}
          </span>
        ))}
      </div>
      <dl className="tally-sums">
        {STANDINGS.filter((standing) => tally[standing].amount > 0 || standing === 'given').map((standing) => (
          <div key={standing}>
            <dt data-standing={standing}>{messages.standings[standing]}</dt>
            <dd>
              <b>{shown(tally[standing].amount)}</b>
              {/* None where only parts of nights were given back. */}
              {(tally[standing].nights > 0 || standing === 'given') && (
                <small>{messages.nights(tally[standing].nights)}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
