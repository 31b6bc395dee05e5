import { layoutMessages } from '@lantern-giving/i18n/dashboard/layout';
import { CloseIcon, WarningIcon } from '@lantern-giving/ui/basic-icons';
import { Button } from '@lantern-giving/ui/button';
import { IconButton } from '@lantern-giving/ui/icon-button';
import { CheckIcon } from '@lantern-giving/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../language/use-messages.ts';
import { type Toast, toasts, useToasts } from './toasts.ts';

/** In ms. Failures stay until dismissed. */
const STAYS = { done: 6000, undoable: 12_000 };

/** Moves the focus to the newest message, and back. No browser and no screen reader uses it on a page. */
const KEY = 'F8';

/**
 * Messages about completed, undoable and failed actions. Always rendered, as a live region. F8 leads to the newest one,
 * Escape dismisses it.
 */
export function ToastRegion() {
  const messages = useMessages(layoutMessages);
  const shown = useToasts();
  const [held, setHeld] = useState(false);
  /** The focused element before the focus came here. */
  const before = useRef<Element | null>(null);
  const region = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  const goBack = () => {
    const back = before.current?.isConnected ? before.current : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  const gone = () => {
    setHeld(false);
    goBack();
  };

  useEffect(() => {
    if (newest !== undefined) showFocused(region.current);
  }, [newest]);

  useEffect(() => {
    if (newest === undefined) return;
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isInside = region.current?.contains(activeElement) ?? false;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (event.key === KEY) {
        event.preventDefault();
        if (isInside) goBack();
        else region.current?.querySelector<HTMLElement>('.toast:last-child button')?.focus();
      } else if (event.key === 'Escape') {
        toasts.dismiss(newest);
        if (isInside) gone();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <section
      ref={region}
      className="toasts"
      aria-label={messages.toasts(KEY)}
      aria-live="polite"
      // Nothing disappears while it is hovered or focused.
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} onGone={gone} />
      ))}
    </section>
  );
}

/** Scrolls what has the focus to above the messages. */
function showFocused(region: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!region || !focused?.closest('main') || focused.matches('main')) return;
  if (focused.getBoundingClientRect().bottom > region.getBoundingClientRect().top) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  /** It was dismissed, or its button pressed. */
  onGone: () => void;
}

function ToastCard({ toast, held, onGone }: ToastCardProps) {
  const messages = useMessages(layoutMessages);
  const { id, tone, text, action } = toast;
  const dismiss = () => {
    toasts.dismiss(id);
    onGone();
  };

  useEffect(() => {
    if (held || tone === 'failed') return;
    const stays = action ? STAYS.undoable : STAYS.done;
    const timer = setInterval(() => {
      // By keyboard it takes longer to get there, so what can be undone stays for as long as the keyboard is used.
      if (!action || document.querySelector('main:focus-visible, main :focus-visible') === null) toasts.dismiss(id);
    }, stays);
    return () => clearInterval(timer);
  }, [id, tone, action, held]);

  return (
    <div className="toast" data-tone={tone} role={tone === 'failed' ? 'alert' : undefined}>
      {tone === 'failed' ? <WarningIcon /> : <CheckIcon />}
      <p>{text}</p>
      {action && (
        <span className="toast-key" aria-hidden="true">
          {KEY}
        </span>
      )}
      {action && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={messages.closeToast} onClick={dismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
