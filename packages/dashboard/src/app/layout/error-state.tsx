import { ApiError } from '@lantern-giving/core/api/request';
import { Button } from '@lantern-giving/ui/button';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { shell } from '../../words/shell.ts';
import { useWords } from '../../words/use-words.ts';

/** What a page needs did not come. A fault that is no answer of the server is ours, and goes to the error screen. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords(shell);
  if (!(error instanceof ApiError)) throw error;
  const unreachable = error.status === 0;
  return (
    <>
      <PageHeading title={unreachable ? words.unreachableTitle : words.troubleTitle} />
      <EmptyState
        text={unreachable ? words.unreachable : words.trouble}
        note={<ErrorDetail error={error} />}
        action={<Button onClick={onRetry}>{words.tryAgain}</Button>}
      />
    </>
  );
}
