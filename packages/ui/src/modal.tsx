'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './basic-icons.tsx';
import { IconButton } from './icon-button.tsx';
import { useOwnId } from './own-id.ts';
import { holdScroll } from './page-scroll.ts';
import './root.css';
import './modal.css';

export interface ModalProps {
  open: boolean;
  /** Escape, the close button or a press outside; answer by setting `open` to false. */
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean | undefined;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode | undefined;
  /** `false` while something must not be left, such as a payment on its way. */
  dismissible?: boolean | undefined;
  /** No padding: it holds a panel. */
  flush?: boolean | undefined;
}

/**
 * The browser's own modal dialog: top layer, focus kept inside and given back, also across shadow and slotted trees.
 * A sheet from below on a phone.
 */
export function Modal({
  open,
  onClose,
  title,
  hideTitle,
  closeLabel,
  children,
  footer,
  dismissible = true,
  flush,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useOwnId();

  // A layout effect, because its clean-up runs while the dialog is still in the page: closing then gives focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    shown.showModal();
    const release = holdScroll(shown.ownerDocument);
    return () => {
      release();
      shown.close();
    };
  }, [open]);

  const isBackdrop = (event: { nativeEvent: Event }) => event.nativeEvent.composedPath()[0] === dialog.current;

  return (
    <dialog
      ref={dialog}
      className="ln-modal"
      data-flush={flush ? '' : undefined}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // Asked by the key, a browser closes on a second Escape whatever `cancel` answered, and what opens again blinks.
        if (event.key === 'Escape' && !dismissible) event.preventDefault();
      }}
      onCancel={(event) => {
        // A file input inside fires one too.
        if (!isBackdrop(event)) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={() => {
        // Where the key was not pressed inside. One that was taken out of the page is closed too, and asks nobody.
        if (!open || dialog.current?.open !== false) return;
        if (dismissible) onClose();
        else dialog.current.showModal();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isBackdrop(event) && dismissible) onClose();
      }}
    >
      {open ? (
        <div className="ln-modal-box">
          <h2 id={titleId} className={hideTitle ? 'ln-hidden' : 'ln-modal-title'}>
            {title}
          </h2>
          <div className="ln-modal-body">{children}</div>
          {footer === undefined ? null : <div className="ln-modal-footer">{footer}</div>}
          {dismissible ? (
            <IconButton className="ln-modal-close" label={closeLabel} onClick={() => onClose()}>
              <CloseIcon />
            </IconButton>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
