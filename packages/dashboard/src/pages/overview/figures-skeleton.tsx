import { Skeleton } from '@lantern-giving/ui/skeleton';
import { VisuallyHidden } from '@lantern-giving/ui/visually-hidden';
import { Tile } from '../../components/tiles.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';

/** A hero figure on its way, as large as it will be. */
export function StatSkeleton({ title }: { title: string }) {
  const words = useWords(shell);
  return (
    <Tile title={title} width="third">
      <div role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
        <Skeleton width={140} height={28} />
      </div>
    </Tile>
  );
}

/** The chart on its way, as large as it will be. */
export function ChartSkeleton() {
  const words = useWords(dashboard);
  return (
    <Tile title={words.nights} width="twoThirds">
      <Skeleton shape="block" height={264} />
    </Tile>
  );
}
