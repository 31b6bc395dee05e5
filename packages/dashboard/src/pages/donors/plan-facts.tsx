import type { FoundSchedule, ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { cardExpiry, cardName, STANDINGS } from '@lantern-giving/core/schedule';
import { Tile } from '../../components/tiles.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { donors } from '../../words/donors.ts';
import { plans } from '../../words/plans.ts';
import { useWords } from '../../words/use-words.ts';

/** How a plan stands, and what was chosen. */
export function PlanFacts({ donor, plan }: { donor: FoundSchedule; plan: ScheduleDetail }) {
  const words = useWords(donors);
  const { nights } = useWords(plans);
  const { money, moment } = useLanguage();
  const shown = (amount: number) => money(amount, plan.currency);
  const yesOrNo = (value: boolean) => (value ? words.yes : words.no);
  const facts: readonly (readonly [keyof typeof words.facts, string])[] = [
    ['since', moment(plan.created_time)],
    ['tip', shown(plan.tip)],
    ['fee', shown(plan.fee)],
    ['giftAid', yesOrNo(plan.gift_aid)],
    ['again', yesOrNo(plan.auto_enroll)],
    ['card', words.cardEnding(cardName(plan.cardBrand), plan.last_4_card_digits, cardExpiry(plan))],
    ['id', plan.schedule_id],
  ];
  return (
    <Tile title={words.about} width="half">
      <dl className="plan-sums">
        {STANDINGS.filter((standing) => plan.tally[standing].nights > 0).map((standing) => (
          <div key={standing}>
            <dt>{words.sums[standing]}</dt>
            <dd>
              <b>{shown(plan.tally[standing].amount)}</b> <small>{nights(plan.tally[standing].nights)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="plan-facts">
        <div>
          <dt>{words.facts.email}</dt>
          <dd>
            <a href={`mailto:${donor.email}`}>
              <bdi>{donor.email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{words.facts.causes}</dt>
          {plan.causes.map(({ cause_id: id, title, amount }) => (
            <dd key={id}>
              <bdi>{title}</bdi>, {shown(amount)}
            </dd>
          ))}
        </div>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{words.facts[fact]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Tile>
  );
}
