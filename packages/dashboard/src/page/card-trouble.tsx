import { ApiError } from '@lantern-giving/core/api/request';
import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { shell } from '../words/shell.ts';
import { useWords } from '../words/use-words.ts';
import { FaultNote } from './fault-note.tsx';

/** What one card needs did not come: the rest of the page stays. An error that is no answer of the server is a bug. */
export function CardTrouble({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords(shell);
  if (!(error instanceof ApiError)) throw error;
  return (
    <Notice
      tone="warning"
      title={error.status === 0 ? words.unreachableTitle : words.troubleTitle}
      actions={
        <Button kind="secondary" size="small" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      }
    >
      {error.status === 0 ? words.unreachable : words.trouble} <FaultNote error={error} />
    </Notice>
  );
}
