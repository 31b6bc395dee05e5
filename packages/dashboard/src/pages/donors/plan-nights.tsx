import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { formatChargeTime } from '@lantern-giving/core/charge-time';
import { dateFormat, LANGUAGES } from '@lantern-giving/core/language';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Button } from '@lantern-giving/ui/button';
import { useState } from 'react';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { RefundDialog } from './refund-dialog.tsx';

type Night = ScheduleDetail['payments'][number];

/** Every night with its time, amount, state and refunds. */
export function PlanNights({ plan, donor }: { plan: ScheduleDetail; donor: string }) {
  const messages = useMessages(donorsMessages);
  const { count, language, money } = useLanguage();
  const [refunding, setRefunding] = useState<number | null>(null);
  const { timezone, currency } = plan;
  const { intl: locale } = LANGUAGES[language];
  const at = (instant: string) =>
    formatChargeTime({ cutoff: new Date(instant), timezone, locale, messages: messages.chargeTime });
  const day = (instant: string) =>
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone: timezone }).format(new Date(instant));
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
              {night.refunds.map(({ state, total, at: made }) => (
                <small key={`${made} ${state} ${total}`} data-refund={state}>
                  {messages.refund.states[state]({ amount: money(total, currency), when: day(made) })}
                </small>
              ))}
              {night.refundable > 0 && (
                <Button
                  kind="quiet"
                  size="small"
                  label={messages.refund.openNamed(count(night.number))}
                  onClick={() => setRefunding(night.number)}
                >
                  {messages.refund.open}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {refunding !== null && (
        <RefundDialog plan={plan} number={refunding} donor={donor} onClose={() => setRefunding(null)} />
      )}
    </Tile>
  );
}
