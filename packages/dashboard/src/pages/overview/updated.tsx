import { Button } from '@lantern-giving/ui/button';
import { useLanguage } from '../../language/language-context.tsx';
import { dashboard } from '../../words/dashboard.ts';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';
import type { useInsights } from './use-insights.ts';

/** When the figures are of, and a word where newer ones did not come. */
export function Updated({ query }: { query: ReturnType<typeof useInsights> }) {
  const words = useWords(dashboard);
  const { tryAgain } = useWords(shell);
  const { time } = useLanguage();
  if (!query.data) return null;
  const at = time(query.dataUpdatedAt);
  return (
    <div className="updated quiet" data-late={query.isError ? '' : undefined}>
      {!query.isError && <span>{words.updated(at)}</span>}
      <span role="status">{query.isError && words.notUpdated(at)}</span>
      {query.isError && (
        <Button kind="quiet" size="small" onClick={() => void query.refetch()}>
          {tryAgain}
        </Button>
      )}
    </div>
  );
}
