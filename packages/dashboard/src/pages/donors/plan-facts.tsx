import type { FoundSchedule, ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { amountsInMonth, cardExpiry, cardName, STANDINGS } from '@lantern-giving/core/schedule';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { donorsMessages } from '@lantern-giving/i18n/dashboard/donors';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** The state of a plan, and what the donor chose. */
export function PlanFacts({ donor, plan }: { donor: FoundSchedule; plan: ScheduleDetail }) {
  const messages = useMessages(donorsMessages);
  const { nights } = useMessages(componentsMessages).plans;
  const { money, moment } = useLanguage();
  const shown = (amount: number) => money(amount, plan.currency);
  const { night_30_amount, tip, fee } = amountsInMonth(plan);
  const yesOrNo = (value: boolean) => (value ? messages.yes : messages.no);
  const facts: readonly (readonly [keyof typeof messages.facts, string])[] = [
    ['since', moment(plan.created_time)],
    ...(night_30_amount > 0 ? [['night30', shown(night_30_amount)] as const] : []),
    ['tip', shown(tip)],
    ['fee', shown(fee)],
    ['giftAid', yesOrNo(plan.gift_aid)],
    ['again', yesOrNo(plan.auto_enroll)],
    [
      'card',
      messages.cardEnding({
        brand: cardName(plan.cardBrand),
        digits: plan.last_4_card_digits,
        expiry: cardExpiry(plan),
      }),
    ],
    ['id', plan.schedule_id],
  ];
  return (
    <Tile title={messages.about} width="half">
      <dl className="plan-sums">
        {STANDINGS.filter((standing) => plan.tally[standing].amount > 0).map((standing) => (
          <div key={standing}>
            <dt>{messages.sums[standing]}</dt>
            <dd>
              <b>{shown(plan.tally[standing].amount)}</b> {/* None where only parts of nights were given back. */}
              {plan.tally[standing].nights > 0 && <small>{nights(plan.tally[standing].nights)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <dl className="plan-facts">
        <div>
          <dt>{messages.facts.email}</dt>
          <dd>
            <a href={`mailto:${donor.email}`}>
              <bdi>{donor.email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{messages.facts.causes}</dt>
          {plan.causes.map(({ cause_id: id, title, amount }) => (
            <dd key={id}>{messages.causeAmount({ cause: title, amount: shown(amount) })}</dd>
          ))}
        </div>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{messages.facts[fact]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Tile>
  );
}
