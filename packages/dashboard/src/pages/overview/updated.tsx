import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { Button } from '@lantern-giving/ui/button';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';
import type { useInsights } from './use-insights.ts';

/** The time of the figures, and a notice where an update failed. */
export function Updated({ query }: { query: ReturnType<typeof useInsights> }) {
  const messages = useMessages(overviewMessages);
  const { tryAgain } = useMessages(layoutMessages);
  const { time } = useLanguage();
  if (!query.data) return null;
  const at = time(query.dataUpdatedAt);
  return (
    <div className="updated quiet" data-late={query.isError ? '' : undefined}>
      {!query.isError && <span>{messages.updated(at)}</span>}
      <span role="status">{query.isError && messages.notUpdated(at)}</span>
      {query.isError && (
        <Button kind="quiet" size="small" onClick={() => void query.refetch()}>
          {tryAgain}
        </Button>
      )}
    </div>
  );
}
