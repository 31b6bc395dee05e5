import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { unsaved } from './unsaved.ts';

/** Asks before unsaved changes are lost, by navigation or log-out. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const messages = useMessages(componentsMessages);
  const leaving = useLeaving(dirty);
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

/** Takes the answer of a person about to leave; null while nobody is asked. */
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
