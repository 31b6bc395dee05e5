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
  /** Called on Escape, the close button or a press outside; set `open` to false in response. */
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean | undefined;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode | undefined;
  /** `false` while the dialog must not be closed, such as during a payment. */
  dismissible?: boolean | undefined;
  /** Without padding, for a dialog that contains a panel. */
  flush?: boolean | undefined;
}

/**
 * The browser's modal `<dialog>`: in the top layer, with the focus kept inside and returned on closing, also across
 * shadow roots and slots. On a phone it is a bottom sheet.
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

  // A layout effect, because its clean-up runs while the dialog is still in the page, where closing it returns the
  // focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    shown.showModal();
    focusFirst(shown);
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
        // On a second Escape browsers close the dialog even if `cancel` was prevented; reopening it would flicker.
        if (event.key === 'Escape' && !dismissible) event.preventDefault();
      }}
      onCancel={(event) => {
        // A file input inside the dialog fires `cancel` too.
        if (!isBackdrop(event)) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={() => {
        // Reached when Escape was pressed outside the dialog. A dialog that was removed from the page also closes, and
        // must not call `onClose`.
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
          {/* biome-ignore lint/a11y/useSemanticElements: the name is read out where it is focused to be scrolled; it holds more than fields */}
          <div className="ln-modal-body" role="group" aria-labelledby={titleId}>
            {children}
          </div>
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

/** A body that scrolls would be focused before what is in it. Without a control in it, the keyboard scrolls it itself. */
function focusFirst(shown: HTMLElement): void {
  shown.querySelector<HTMLElement>(':enabled')?.focus();
  const body = shown.querySelector<HTMLElement>('.ln-modal-body');
  if (!shown.querySelector('.ln-modal-body :enabled') && body) body.tabIndex = 0;
}
