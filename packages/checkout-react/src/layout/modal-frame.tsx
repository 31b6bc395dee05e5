import { Modal } from '@lantern-giving/ui/modal';
import type { ReactNode } from 'react';
import { useFlow } from './context.ts';

export interface FrameProps {
  onClose: () => void;
  /** The checkout. */
  children: ReactNode;
}

/** The checkout as a dialog, open for as long as it is rendered. */
export function ModalFrame({ onClose, children }: FrameProps) {
  const { view, words } = useFlow();
  return (
    <Modal
      open
      flush
      hideTitle
      title={words.shell.label}
      closeLabel={words.shell.close}
      dismissible={!view.busy}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}
