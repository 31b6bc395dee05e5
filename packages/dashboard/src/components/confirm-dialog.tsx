import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { Button } from '@lantern-giving/ui/button';
import { Modal } from '@lantern-giving/ui/modal';
import type { ReactNode } from 'react';
import { useMessages } from '../language/use-messages.ts';

export interface ConfirmDialogProps {
  open?: boolean | undefined;
  /** The question. */
  title: string;
  /** Label of the button that changes nothing. */
  keep: string;
  /** Label of the button that confirms. */
  action: string;
  kind?: 'primary' | 'danger' | undefined;
  /** The action is running: it can no longer be kept from happening, so the dialog stays until it is over. */
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** The action has become impossible; the children say why. */
  unavailable?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action that others notice or that is hard to undo. */
export function ConfirmDialog({
  open = true,
  title,
  keep,
  action,
  kind = 'danger',
  busy = false,
  busyLabel,
  unavailable = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const messages = useMessages(componentsMessages);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={messages.close}
      dismissible={!busy}
      footer={
        <>
          <Button kind="secondary" size="small" disabled={busy} onClick={onClose}>
            {keep}
          </Button>
          <Button kind={kind} size="small" disabled={unavailable} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
