import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { Notice } from '@lantern-giving/ui/notice';
import { useCharity } from '../../charity/charity-context.tsx';
import { CardError } from '../../components/card-error.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { Tile, Tiles } from '../../components/tiles.tsx';
import { Updated } from '../../components/updated.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { CauseChart } from './cause-chart.tsx';
import { Failures } from './failures.tsx';
import { ChartSkeleton, StatSkeleton } from './figures-skeleton.tsx';
import { Given, NextNight } from './hero-figures.tsx';
import { LatestGifts } from './latest-gifts.tsx';
import { NightChart } from './night-chart.tsx';
import { NoGift } from './no-gift.tsx';
import { Payout } from './payout.tsx';
import { SetUp, SetUpDone } from './set-up.tsx';
import { useInsights } from './use-insights.ts';
import { useSetUp } from './use-set-up.ts';
import './overview.css';

/** A charity's campaign at a glance. A new charity sees what to do first. */
export function OverviewPage() {
  const messages = useMessages(overviewMessages);
  const { charity } = useCharity();
  const query = useInsights(charity.id);
  const setUp = useSetUp();
  const { data: insights } = query;
  // A campaign without end has no nights to show one by one. While the figures load, their place is kept.
  const hasChart = insights ? insights.campaign?.nights !== 0 : !query.isError;

  return (
    <>
      <PageHeading title={messages.title} actions={<Updated query={query} />} />
      <Approval />
      <Tiles>
        {insights?.campaign === null ? (
          <NoGift setUp={setUp} />
        ) : (
          <>
            {insights ? (
              <Given insights={insights} />
            ) : query.isError ? (
              <Tile title={messages.figures} width="twoThirds">
                <CardError error={query.error} onRetry={() => void query.refetch()} />
              </Tile>
            ) : (
              <StatSkeleton title={messages.givenSoFar} />
            )}
            <Payout />
            {insights ? <NextNight insights={insights} /> : !query.isError && <StatSkeleton title={messages.next} />}
            {insights
              ? hasChart && <NightChart insights={insights} nights={insights.campaign.nights} />
              : !query.isError && <ChartSkeleton />}
            {setUp.isDone ? (
              insights && <CauseChart {...insights} width={hasChart ? 'third' : 'full'} />
            ) : (
              <SetUp setUp={setUp} width={hasChart ? 'third' : 'full'} />
            )}
            {insights && (
              <>
                {!setUp.isDone && <CauseChart {...insights} width="half" />}
                <Failures {...insights} width={setUp.isDone ? 'full' : 'half'} />
                <LatestGifts latest={insights.latest} currency={insights.currency} />
              </>
            )}
            {setUp.isDone && <SetUpDone setUp={setUp} />}
          </>
        )}
      </Tiles>
    </>
  );
}

function Approval() {
  const messages = useMessages(overviewMessages);
  const { status } = useCharity().charity;
  if (status === 'STATUSAPPROVED') return null;
  return (
    <div className="approval">
      <Notice tone={status === 'STATUSREJECTED' ? 'danger' : 'info'} live={false}>
        {status === 'STATUSREJECTED' ? messages.rejected : messages.waiting}
      </Notice>
    </div>
  );
}
