import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { Tile } from '../../components/tiles.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** Placeholder of a key figure, in its final size. */
export function StatSkeleton({ title }: { title: string }) {
  const messages = useMessages(layoutMessages);
  return (
    <Tile title={title} width="third">
      <div role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
        <Skeleton width={140} height={28} />
      </div>
    </Tile>
  );
}

/** Placeholder of the chart, in its final size. */
export function ChartSkeleton() {
  const messages = useMessages(overviewMessages);
  return (
    <Tile title={messages.nights} width="twoThirds">
      <Skeleton shape="block" height={264} />
    </Tile>
  );
}
