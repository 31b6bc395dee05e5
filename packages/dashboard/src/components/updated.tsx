import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Button } from '@lantern-giving/ui/button';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from '../language/use-messages.ts';

interface Polled {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The time of the figures, and a notice where an update failed. */
export function Updated({ query }: { query: Polled }) {
  const { updated, notUpdated, tryAgain } = useMessages(componentsMessages);
  const { time } = useLanguage();
  if (!query.data) return null;
  const at = time(query.dataUpdatedAt);
  return (
    <div className="updated quiet" data-late={query.isError ? '' : undefined}>
      {!query.isError && <span>{updated(at)}</span>}
      <span role="status">{query.isError && notUpdated(at)}</span>
      {query.isError && (
        <Button kind="quiet" size="small" onClick={() => void query.refetch()}>
          {tryAgain}
        </Button>
      )}
    </div>
  );
}
