import { Button } from '@lantern-giving/ui/button';
import { Notice } from '@lantern-giving/ui/notice';
import { useBlocker } from '@tanstack/react-router';
import { page } from '../words/page.ts';
import { useWords } from '../words/use-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FaultNote } from './fault-note.tsx';
import type { SaveOutcome } from './use-room-form.ts';

export interface SaveBarProps {
  saving: boolean;
  dirty: boolean;
  outcome: SaveOutcome;
  fault?: Error | null | undefined;
}

/** The SAVE button of a form, how the last save went, and a word before what is not saved is left behind. */
export function SaveBar({ saving, dirty, outcome, fault = null }: SaveBarProps) {
  const words = useWords(page);
  const leaving = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: dirty, withResolver: true });
  return (
    <div className="save-bar">
      {(outcome === 'unreachable' || outcome === 'trouble') && (
        <Notice tone="danger" title={words.saveFailedTitle}>
          {words[outcome]} <FaultNote error={fault} />
        </Notice>
      )}
      <div className="save-bar-row">
        <p role="status" className="quiet">
          {outcome === 'saved' ? words.saved : dirty ? words.notSaved : ''}
        </p>
        <Button type="submit" size="small" busy={saving} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        title={words.leaveTitle}
        keep={words.stay}
        action={words.leave}
        onConfirm={() => leaving.proceed?.()}
        onClose={() => leaving.reset?.()}
      >
        {words.leaveText}
      </ConfirmDialog>
    </div>
  );
}
