import { ApiError } from '@lantern-giving/core/api/request';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { ErrorDetail } from './error-detail.tsx';

export interface CardTroubleProps {
  error: Error;
  onRetry: () => void;
  /** Why, where the card knows better than that something went wrong. */
  text?: string | undefined;
}

/** What one card needs did not come: the rest of the page stays. An error that is no answer of the server is a bug. */
export function CardError({ error, onRetry, text }: CardTroubleProps) {
  const words = useWords(shell);
  if (!(error instanceof ApiError)) throw error;
  const isLost = error.status === 0;
  return (
    <Notice
      tone="warning"
      title={isLost ? words.unreachableTitle : text === undefined ? words.troubleTitle : undefined}
      actions={
        <Button kind="secondary" size="small" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {isLost ? words.unreachable : (text ?? words.trouble)} <ErrorDetail error={error} />
    </Notice>
  );
}
