import { Button } from '@lantern-giving/ui/button';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useMayChange } from '../charity/charity-context.tsx';
import { page } from '../words/page.ts';
import { useWords } from '../words/use-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { SaveFaultNotice } from './save-fault.tsx';
import { toasts } from './toasts.ts';
import { unsaved } from './unsaved.ts';
import type { RoomForm } from './use-room-form.ts';

export interface SaveBarProps {
  form: Pick<RoomForm<never>, 'saving' | 'dirty' | 'outcome' | 'fault' | 'saves' | 'save' | 'discard'>;
  /**
   * For a page of several forms: there only while something is not saved, with the way back. Enter in a field then
   * saves nothing.
   */
  whenDirty?: boolean | undefined;
}

/** The SAVE button of a form, and a question before what is not saved is left behind. Ctrl+S and ⌘S save as well. */
export function SaveBar({ form, whenDirty = false }: SaveBarProps) {
  const { saving, dirty, outcome, fault, saves, save, discard } = form;
  const words = useWords(page);
  const mayChange = useMayChange();
  const leaving = useLeaving(dirty && mayChange);
  const isFailed = outcome !== 'none' && outcome !== 'saved';
  useSaveKey(dirty && mayChange, save);

  const told = useRef(saves);
  useEffect(() => {
    if (told.current === saves) return;
    told.current = saves;
    toasts.show({ tone: 'done', text: words.saved });
  }, [saves, words]);

  if (!mayChange) return <p className="save-bar-none quiet">{words.lookOnly}</p>;
  const dialog = (
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
  );
  if (whenDirty && !dirty && !saving && !isFailed) return dialog;
  return (
    <div className="save-bar">
      {isFailed && <SaveFaultNotice outcome={outcome} error={fault} />}
      <div className="save-bar-row">
        <p role="status" className="quiet">
          {dirty ? words.notSaved : ''}
        </p>
        {whenDirty && !saving && (
          <Button kind="quiet" size="small" onClick={discard}>
            {words.discard}
          </Button>
        )}
        <Button
          type={whenDirty ? 'button' : 'submit'}
          size="small"
          busy={saving}
          busyLabel={words.saving}
          onClick={whenDirty ? save : undefined}
        >
          {words.save}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

function useSaveKey(dirty: boolean, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!dirty) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dirty]);
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
