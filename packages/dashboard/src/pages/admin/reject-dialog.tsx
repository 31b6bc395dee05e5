import { adminMessages } from '@lantern-giving/i18n/dashboard/admin';
import { Notice } from '@lantern-giving/ui/notice';
import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { useMessages } from '../../language/use-messages.ts';

export interface RejectDialogProps {
  /** The question. */
  title: string;
  busy: boolean;
  /** Why the last attempt failed. */
  fault: ReactNode;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which is sent to the charity. */
export function RejectDialog({ title, busy, fault, onReject, onClose }: RejectDialogProps) {
  const messages = useMessages(adminMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reject = () => {
    const empty = reason.trim() === '';
    setMissing(empty);
    if (empty) field.current?.focus();
    else onReject(reason.trim());
  };
  return (
    <ConfirmDialog
      title={title}
      keep={messages.cancel}
      action={messages.reject}
      busy={busy}
      busyLabel={messages.working}
      onConfirm={reject}
      onClose={onClose}
    >
      {fault && <Notice tone="danger">{fault}</Notice>}
      <TextArea
        label={messages.reason}
        hint={messages.reasonHint}
        rows={4}
        maxLength={1000}
        required
        value={reason}
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
        error={missing ? messages.reasonMissing : undefined}
        inputRef={field}
      />
    </ConfirmDialog>
  );
}
