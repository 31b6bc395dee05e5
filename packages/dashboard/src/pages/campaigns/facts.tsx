import type { MonthCampaign, NextCampaign } from '@lantern-giving/core/api/campaigns';
import { MOON_AUTHORITIES } from '@lantern-giving/core/calendar';
import { KINDS } from '@lantern-giving/core/campaigns';
import { campaignsMessages } from '@lantern-giving/i18n/dashboard/campaigns';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** A campaign's dates by each authority, when donors can give, and whether earlier gifts are given again in it. */
export function CampaignFacts({ campaign }: { campaign: MonthCampaign }) {
  const messages = useMessages(campaignsMessages);
  const { date, moment } = useLanguage();
  const { kind, dates, unlock, state, demo, opened_at: opened, to_repeat: waiting } = campaign;
  return (
    <dl className="campaign-facts">
      {MOON_AUTHORITIES.map((authority) => {
        const { start, end, month_days: days, assumed } = dates[authority];
        return (
          <div key={authority}>
            <dt>{messages.authorities[authority]}</dt>
            <dd>
              {messages.dates({ from: date(start), to: date(end) })}
              {KINDS[kind].extraNumber !== null && <small>{messages.length[days ?? 'unknown']}</small>}
              {assumed && state !== 'ended' && <small>{messages.assumed}</small>}
            </dd>
          </div>
        );
      })}
      <div>
        <dt>{state === 'upcoming' ? messages.opens : messages.opened}</dt>
        <dd>{date(unlock)}</dd>
      </div>
      {!demo && (
        <div>
          <dt>{messages.earlier}</dt>
          <dd>
            {opened !== null
              ? messages.since(moment(opened))
              : state === 'ended'
                ? messages.notAgain
                : messages.waiting(waiting)}
            {opened !== null && waiting > 0 && <small>{messages.planning(waiting)}</small>}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the calendar says of a campaign that is not known yet. */
export function NextFacts({ campaign: { start, to_repeat: waiting } }: { campaign: NextCampaign }) {
  const messages = useMessages(campaignsMessages);
  const { date } = useLanguage();
  return (
    <dl className="campaign-facts">
      <div>
        <dt>{messages.start}</dt>
        <dd>
          {date(start)} <small>{messages.byCalendar}</small>
        </dd>
      </div>
      <div>
        <dt>{messages.earlier}</dt>
        <dd>{messages.waiting(waiting)}</dd>
      </div>
    </dl>
  );
}
