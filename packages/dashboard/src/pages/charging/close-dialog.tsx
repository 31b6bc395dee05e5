import type { OpenCase } from '@lantern-giving/core/api/charging';
import { ApiError } from '@lantern-giving/core/api/request';
import { HALTED_CASES, SETTLEMENTS, type Settlement } from '@lantern-giving/core/payments';
import { chargingMessages } from '@lantern-giving/i18n/dashboard/charging';
import { Notice } from '@lantern-giving/ui/notice';
import { RadioGroup } from '@lantern-giving/ui/radio-group';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { ErrorDetail } from '../../components/error-detail.tsx';
import { focusRefused } from '../../components/form/focus-refused.ts';
import { TextArea } from '../../components/form/text-area.tsx';
import { useMessages } from '../../language/use-messages.ts';
import { useCloseCase } from './use-charging.ts';

export interface CloseDialogProps {
  open: OpenCase;
  /** The case is closed, by this press or by somebody else. */
  onClosed: () => void;
  onClose: () => void;
}

/** Asks for a note, and closes the case; that of a halt by resuming the charges, that of an amount by settling it. */
export function CloseDialog({ open, onClosed, onClose }: CloseDialogProps) {
  const messages = useMessages(chargingMessages).cases;
  const closing = useCloseCase();
  const [note, setNote] = useState('');
  const [isPressed, setPressed] = useState(false);
  // None to begin with: what moves money, or ends a night, is chosen by a person.
  const [settle, setSettle] = useState<Settlement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const chosen = useRef<HTMLDivElement>(null);
  const isHalt = HALTED_CASES.some((halted) => halted === open.kind);
  const choices = settlementsOf(open);
  const problem = closing.error && problemOf(closing.error);
  const isNoteMissing = note.trim() === '';
  const isChoiceMissing = choices.length > 0 && settle === null;
  const close = () => {
    flushSync(() => setPressed(true));
    if (isChoiceMissing) focusRefused(chosen.current?.querySelector('input'));
    else if (isNoteMissing) focusRefused(field.current);
    else {
      const body = { id: open.id, note: note.trim(), ...(settle === null ? {} : { settle }) };
      closing.mutate(body, { onSuccess: onClosed });
    }
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
        {choices.length > 0 ? (
          <div ref={chosen}>
            <RadioGroup
              label={messages.settle.title}
              required
              value={settle}
              onChange={setSettle}
              options={choices.map((value) => ({
                value,
                label: messages.settle[value].label,
                description: messages.settle[value].text,
              }))}
              error={isPressed && isChoiceMissing ? messages.settle.missing : undefined}
            />
          </div>
        ) : (
          <p>{isHalt ? messages.resumeText : messages.closeText}</p>
        )}
        <TextArea
          label={messages.note}
          hint={messages.noteHint}
          rows={4}
          maxLength={1000}
          required
          value={note}
          onChange={setNote}
          error={isPressed && isNoteMissing ? messages.noteMissing : undefined}
          inputRef={field}
        />
      </div>
    </ConfirmDialog>
  );
}

/** How the amount of a case can be settled. Without figures, the server decides what is possible. */
function settlementsOf({ kind, facts }: OpenCase): readonly Settlement[] {
  if (kind !== 'amount_mismatch') return [];
  const figure = (name: string) => Number(facts.find((fact) => fact.name === name)?.value);
  const isMore = !(figure('captured') <= figure('agreed'));
  return SETTLEMENTS.filter((one) => one !== 'refund_difference' || isMore);
}

const TOLD = [
  'already_refunded',
  'being_restored',
  'case_closed',
  'not_given_back',
  'not_settleable',
  'processor_not_configured',
  'processor_unavailable',
] as const;

function problemOf(error: Error): (typeof TOLD)[number] | 'unreachable' | 'trouble' {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  return TOLD.find((code) => code === error.problem.error_code) ?? 'trouble';
}
