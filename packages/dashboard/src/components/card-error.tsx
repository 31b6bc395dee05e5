import { ApiError } from '@lantern-giving/core/api/request';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useMessages } from '../language/use-messages.ts';
import { ErrorDetail } from './error-detail.tsx';

export interface CardErrorProps {
  error: Error;
  onRetry: () => void;
  /** A more specific reason than that something went wrong. */
  text?: string | undefined;
}

/** Data of one card failed to load; the rest of the page stays. Anything but a server response is a bug. */
export function CardError({ error, onRetry, text }: CardErrorProps) {
  const messages = useMessages(layoutMessages);
  if (!(error instanceof ApiError)) throw error;
  const isLost = error.status === 0;
  return (
    <Notice
      tone="warning"
      title={isLost ? messages.unreachableTitle : text === undefined ? messages.troubleTitle : undefined}
      actions={
        <Button kind="secondary" size="small" onClick={onRetry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {isLost ? messages.unreachable : (text ?? messages.trouble)} <ErrorDetail error={error} />
    </Notice>
  );
}
