import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { CloseIcon } from '@lantern-giving/ui/basic-icons';
import { IconButton } from '@lantern-giving/ui/icon-button';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../language/use-messages.ts';
import { Sidebar } from './sidebar.tsx';
import { Wordmark } from './wordmark.tsx';

/** The sidebar on a small screen: a native dialog, closed by a link, the overlay, Escape or its button. */
export function Burger({ charity }: { charity: DashboardCharity }) {
  const messages = useMessages(layoutMessages);
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => setOpen(false);

  // A layout effect, because its clean-up runs while the dialog is still in the document and closing can return the
  // focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    shown.showModal();
    // On a wide screen the sidebar is visible, so the menu must not stay open.
    const wide = matchMedia('(min-width: 960px)');
    const onWide = () => wide.matches && setOpen(false);
    wide.addEventListener('change', onWide);
    return () => {
      wide.removeEventListener('change', onWide);
      shown.close();
    };
  }, [open]);

  return (
    <>
      <IconButton
        className="burger"
        label={messages.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the overlay is for pointers; keys have Escape and the close button */}
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={messages.menu}
        onCancel={(event) => {
          // Closed explicitly: the browser's own close event could arrive after a press that reopens the menu.
          event.preventDefault();
          close();
        }}
        onClose={(event) => event.currentTarget.open || close()}
        onClick={(event) => event.target === dialog.current && close()}
      >
        {open && (
          <div className="drawer-box">
            <div className="drawer-head">
              <Wordmark onFollow={close} />
              <IconButton label={messages.closeMenu} onClick={close}>
                <CloseIcon />
              </IconButton>
            </div>
            <Sidebar charity={charity} onFollow={close} />
          </div>
        )}
      </dialog>
    </>
  );
}

/** The menu icon. */
function MenuIcon() {
  return (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
