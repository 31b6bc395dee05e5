import type { RegistrationEntry } from '@lantern-giving/core/api/registration';
import { Button } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import { Notice } from '@lantern-giving/ui/notice';
import { type ReactNode, useRef, useState } from 'react';
import { TextArea } from '../../page/text-area.tsx';
import { admin } from '../../words/admin.ts';
import { useWords } from '../../words/use-words.ts';

export interface RejectDialogProps {
  entry: RegistrationEntry;
  busy: boolean;
  /** Why the last try failed. */
  fault: ReactNode;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason, which the charity reads. */
export function RejectDialog({ entry, busy, fault, onReject, onClose }: RejectDialogProps) {
  const words = useWords(admin);
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
    <Modal
      open
      onClose={onClose}
      title={words.rejectTitle(entry.name)}
      closeLabel={words.close}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="danger" size="small" busy={busy} busyLabel={words.working} onClick={reject}>
            {words.reject}
          </Button>
        </>
      }
    >
      {fault && <Notice tone="danger">{fault}</Notice>}
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        rows={4}
        maxLength={1000}
        required
        value={reason}
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
        error={missing ? words.reasonMissing : undefined}
        inputRef={field}
      />
    </Modal>
  );
}
