import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Ask, unsaved } from './unsaved.ts';

type Leaving = (leave: boolean) => void;

/** Asks before unsaved changes are lost, by navigation or log-out. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  return <Question leaving={useLeaving(dirty).leaving} />;
}

/**
 * The same where the changes are in a dialog, which can be closed as well.
 * @returns the question, to be rendered, and what closes the dialog once its changes may be lost
 */
export function useLeaveQuestion(dirty: boolean, onClose: () => void): { question: ReactNode; close: () => void } {
  const { leaving, ask } = useLeaving(dirty);
  const close = () => {
    if (!dirty) onClose();
    else void ask().then((leave) => leave && onClose());
  };
  useEffect(() => {
    if (!dirty) return;
    // Browsers close a dialog on Escape without asking once it has been kept open several times.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      if (leaving) leaving(false);
      else close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return { question: <Question leaving={leaving} />, close };
}

function Question({ leaving }: { leaving: Leaving | null }) {
  const messages = useMessages(componentsMessages);
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={messages.leaveTitle}
      keep={messages.stay}
      action={messages.leave}
      onConfirm={() => leaving?.(true)}
      onClose={() => leaving?.(false)}
    >
      {messages.leaveText}
    </ConfirmDialog>
  );
}

/** @returns `leaving`, which receives the person's answer, is null while the question is not shown. */
function useLeaving(dirty: boolean): { leaving: Leaving | null; ask: Ask } {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  const ask = useCallback<Ask>(
    () =>
      new Promise((resolve) => {
        setAnswer(() => (leave: boolean) => {
          setAnswer(null);
          resolve(leave);
        });
      }),
    [],
  );
  useEffect(() => (dirty ? unsaved.hold(ask) : undefined), [dirty, ask]);
  const blocked = status === 'blocked' ? (leave: boolean) => (leave ? proceed() : reset()) : null;
  return { leaving: answer ?? blocked, ask };
}
