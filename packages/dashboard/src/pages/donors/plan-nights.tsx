import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { LANGUAGES } from '@lantern-giving/core/language';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

type Night = ScheduleDetail['payments'][number];

/** Every night with its time, amount and state. */
export function PlanNights({ plan }: { plan: ScheduleDetail }) {
  const messages = useMessages(donorsMessages);
  const { count, language, money } = useLanguage();
  const { timezone, currency } = plan;
  const { intl: locale } = LANGUAGES[language];
  const at = (instant: string) =>
    formatChargeTime({ cutoff: new Date(instant), timezone, locale, messages: messages.chargeTime });
  const stateOf = (night: Night): string => {
    const { nightStates: states } = messages;
    switch (night.status) {
      case 'succeeded':
        return states.given;
      case 'cancelled':
        return states.cancelled;
      case 'skipped':
      case 'refunded':
        return states[night.status];
      default:
        if (night.waits_for !== null) return states[night.waits_for];
        if (night.standing === 'lost') return states.failed;
        if (night.in_flight) return states.leaving;
        return night.next_attempt === null ? states.toCome : messages.triedAgain(at(night.next_attempt));
    }
  };
  return (
    <Tile title={messages.nightsTitle} width="half" aside={<p className="quiet">{messages.timesIn(timezone)}</p>}>
      <ul className="plan-nights">
        {plan.payments.map((night) => (
          <li key={night.number}>
            <span className="plan-lines">
              <b>{messages.night(count(night.number))}</b>
              <small>{at(night.cutoff)}</small>
            </span>
            <span className="plan-lines">
              <span>{money(night.breakdown.total, currency)}</span>
              <small data-standing={night.standing}>{stateOf(night)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Tile>
  );
}
