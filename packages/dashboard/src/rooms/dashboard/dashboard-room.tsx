import { Notice } from '@lantern-giving/ui/notice';
import { useCharity } from '../../charity/charity-context.tsx';
import { useLanguage } from '../../language/language-context.tsx';
import { EmptyState } from '../../page/empty-state.tsx';
import { LinkButton } from '../../page/link-button.tsx';
import { PageHeading } from '../../page/page-heading.tsx';
import { Stat } from '../../page/stat.tsx';
import { Tiles } from '../../page/tiles.tsx';
import { Trouble } from '../../shell/trouble.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { useWords } from '../../words/use-words.ts';
import { CauseChart } from './cause-chart.tsx';
import { Failures } from './failures.tsx';
import { LatestGifts } from './latest-gifts.tsx';
import { NightChart } from './night-chart.tsx';
import { Payout } from './payout.tsx';
import { ToFinish } from './to-finish.tsx';
import { useInsights } from './use-insights.ts';
import './dashboard.css';

/** A charity's campaign at a glance. One that is new is told what to do first. */
export function DashboardRoom() {
  const words = useWords(dashboard);
  const { charity } = useCharity();
  const { money, count, day, moment } = useLanguage();
  const query = useInsights(charity.id);

  if (query.isError) return <Trouble error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Waiting />;
  const { campaign, currency, given, planned, tonight } = query.data;

  return (
    <>
      <PageHeading title={words.title} />
      <Approval />
      <Tiles>
        {campaign === null ? (
          <div className="tile-free">
            <EmptyState
              title={words.empty}
              text={words.emptyText}
              action={<LinkButton to="/widget">{words.emptyAction}</LinkButton>}
            />
          </div>
        ) : (
          <>
            <Stat
              label={words.given(campaign.name)}
              value={money(given.amount, currency)}
              note={words.givenNote(given.gifts, money(planned.amount, currency))}
            />
            <Payout />
            {tonight && (
              <Stat
                label={
                  tonight.leaves_tonight
                    ? words.tonight(count(tonight.number))
                    : words.nextNight(count(tonight.number), day(tonight.date))
                }
                value={money(tonight.amount, currency)}
                note={[
                  words.tonightNote(tonight.gifts, moment(tonight.leaves_at)),
                  ...(tonight.actionable > 0 ? [words.actionable(tonight.actionable)] : []),
                ].join(' · ')}
              />
            )}
            <NightChart insights={query.data} nights={campaign.nights} />
          </>
        )}
        <ToFinish width={campaign === null ? 'full' : 'third'} />
        {campaign !== null && (
          <>
            <CauseChart causes={query.data.causes} currency={currency} />
            <Failures failures={query.data.failures} currency={currency} />
            <LatestGifts latest={query.data.latest} currency={currency} />
          </>
        )}
      </Tiles>
    </>
  );
}

function Approval() {
  const words = useWords(dashboard);
  const { status } = useCharity().charity;
  if (status === 'STATUSAPPROVED') return null;
  return (
    <div className="approval">
      <Notice tone={status === 'STATUSREJECTED' ? 'danger' : 'info'} live={false}>
        {status === 'STATUSREJECTED' ? words.rejected : words.waiting}
      </Notice>
    </div>
  );
}
