import { ApiError } from '@lantern-giving/core/api/request';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Button } from '@lantern-giving/ui/button';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { useMessages } from '../../language/use-messages.ts';

/** Required data failed to load. Anything but a server response is a bug and goes to the error screen. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(layoutMessages);
  if (!(error instanceof ApiError)) throw error;
  const unreachable = error.status === 0;
  return (
    <>
      <PageHeading title={unreachable ? messages.unreachableTitle : messages.troubleTitle} />
      <EmptyState
        text={unreachable ? messages.unreachable : messages.trouble}
        note={<ErrorDetail error={error} />}
        action={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
      />
    </>
  );
}
