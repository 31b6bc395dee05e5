import type { ApiError } from '@lantern-giving/core/api/request';
import { Button } from '@lantern-giving/ui/button';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMayChange } from '../charity/charity-context.tsx';
import { page } from '../words/page.ts';
import { useWords } from '../words/use-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SaveFaultNotice } from './save-fault.tsx';
import { unsaved } from './unsaved.ts';
import type { SaveOutcome } from './use-room-form.ts';

export interface SaveBarProps {
  saving: boolean;
  dirty: boolean;
  outcome: SaveOutcome;
  fault?: ApiError | null | undefined;
}

/** The SAVE button of a form, how the last save went, and a word before what is not saved is left behind. */
export function SaveBar({ saving, dirty, outcome, fault = null }: SaveBarProps) {
  const words = useWords(page);
  const mayChange = useMayChange();
  const leaving = useLeaving(dirty && mayChange);
  if (!mayChange) return <p className="save-bar-none quiet">{words.lookOnly}</p>;
  return (
    <div className="save-bar">
      {outcome !== 'none' && outcome !== 'saved' && <SaveFaultNotice outcome={outcome} error={fault} />}
      <div className="save-bar-row">
        <p role="status" className="quiet">
          {outcome === 'saved' ? words.saved : dirty ? words.notSaved : ''}
        </p>
        <Button type="submit" size="small" busy={saving} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
      <ConfirmDialog
        open={leaving !== null}
        title={words.leaveTitle}
        keep={words.stay}
        action={words.leave}
        onConfirm={() => leaving?.(true)}
        onClose={() => leaving?.(false)}
      >
        {words.leaveText}
      </ConfirmDialog>
    </div>
  );
}

/** Takes the answer of whoever is about to leave what is not saved, for another page or by logging out; null while nobody is. */
function useLeaving(dirty: boolean): ((leave: boolean) => void) | null {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!dirty) return;
    return unsaved.hold(
      () =>
        new Promise((resolve) => {
          setAnswer(() => (leave: boolean) => {
            setAnswer(null);
            resolve(leave);
          });
        }),
    );
  }, [dirty]);
  if (answer) return answer;
  return status === 'blocked' ? (leave) => (leave ? proceed() : reset()) : null;
}
