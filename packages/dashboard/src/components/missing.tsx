import { ApiError } from '@lantern-giving/core/api/request';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Button } from '@lantern-giving/ui/button';
import { useMessages } from '../language/use-messages.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorDetail } from './error-detail.tsx';
import { Loading } from './loading.tsx';

interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * Placeholder for content that is loading or failed to load; the rest of the page stays. A failed refetch removes
 * nothing. Anything but a server response is a bug.
 */
export function Missing({ of }: { of: readonly Asked[] }) {
  const messages = useMessages(layoutMessages);
  const failed = of.find(({ data, error }) => data === undefined && error !== null);
  if (!failed) return <Loading inPage />;
  const { error } = failed;
  if (!(error instanceof ApiError)) throw error;
  const isLost = error.status === 0;
  return (
    <EmptyState
      title={isLost ? messages.unreachableTitle : messages.troubleTitle}
      text={isLost ? messages.unreachable : messages.trouble}
      note={<ErrorDetail error={error} />}
      action={<Button onClick={() => void failed.refetch()}>{messages.tryAgain}</Button>}
    />
  );
}
