import { Modal } from '@lantern-giving/ui/modal';
import type { ReactNode } from 'react';
import { useFlow } from './context.ts';

export interface FrameProps {
  onClose: () => void;
  /** The checkout. */
  children: ReactNode;
}

/** The checkout as a dialog that is open while it is rendered. */
export function ModalFrame({ onClose, children }: FrameProps) {
  const { view, messages } = useFlow();
  return (
    <Modal
      open
      flush
      hideTitle
      title={messages.frame.label}
      closeLabel={messages.frame.close}
      dismissible={!view.busy}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}
