import type { OpenCase } from '@lantern-giving/core/api/charging';
import { ApiError } from '@lantern-giving/core/api/request';
import { HALTED_CASES } from '@lantern-giving/core/payments';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Notice } from '@lantern-giving/ui/notice';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useCloseCase } from './use-charging.ts';

export interface CloseDialogProps {
  open: OpenCase;
  /** The case is closed, by this press or by somebody else. */
  onClosed: () => void;
  onClose: () => void;
}

/** Asks for a note, and closes the case; that of a halt by resuming the charges. */
export function CloseDialog({ open, onClosed, onClose }: CloseDialogProps) {
  const messages = useMessages(chargingMessages).cases;
  const closing = useCloseCase();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isHalt = HALTED_CASES.some((halted) => halted === open.kind);
  const problem = closing.error && problemOf(closing.error);
  const close = () => {
    const empty = note.trim() === '';
    setMissing(empty);
    if (empty) field.current?.focus();
    else closing.mutate({ id: open.id, note: note.trim() }, { onSuccess: onClosed });
  };
  return (
    <ConfirmDialog
      title={isHalt ? messages.resumeTitle(open.charity ?? open.subject) : messages.closeTitle}
      keep={messages.cancel}
      action={isHalt ? messages.resume : messages.close}
      kind="primary"
      busy={closing.isPending}
      busyLabel={messages.working}
      onConfirm={close}
      onClose={onClose}
    >
      <div className="close-case">
        {problem && (
          <Notice tone="danger">
            {messages.problems[problem]} {problem === 'trouble' && <ErrorDetail error={closing.error} />}
          </Notice>
        )}
        <p>{isHalt ? messages.resumeText : messages.closeText}</p>
        <TextArea
          label={messages.note}
          hint={messages.noteHint}
          rows={4}
          maxLength={1000}
          required
          value={note}
          onChange={(typed) => {
            setNote(typed);
            setMissing(false);
          }}
          error={missing ? messages.noteMissing : undefined}
          inputRef={field}
        />
      </div>
    </ConfirmDialog>
  );
}

function problemOf(error: Error): 'case_closed' | 'unreachable' | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  return error.problem.error_code === 'case_closed' ? 'case_closed' : 'trouble';
}
