import { ApiError } from '@lantern-giving/core/api/request';
import { Button } from '@lantern-giving/ui/button';
import { Loading } from '../app/layout/loading.tsx';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorDetail } from './error-detail.tsx';

interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * Stands in a page for what did not come yet, or did not come at all; the rest of the page stays. A later try that
 * fails takes nothing away: what came before is still there. An error that is no answer of the server is a bug.
 */
export function Missing({ of }: { of: readonly Asked[] }) {
  const words = useWords(shell);
  const failed = of.find(({ data, error }) => data === undefined && error !== null);
  if (!failed) return <Loading inPage />;
  const { error } = failed;
  if (!(error instanceof ApiError)) throw error;
  const isLost = error.status === 0;
  return (
    <EmptyState
      title={isLost ? words.unreachableTitle : words.troubleTitle}
      text={isLost ? words.unreachable : words.trouble}
      note={<ErrorDetail error={error} />}
      action={<Button onClick={() => void failed.refetch()}>{words.tryAgain}</Button>}
    />
  );
}
