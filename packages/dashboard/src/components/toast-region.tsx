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

/** Messages about completed, undoable and failed actions. Always rendered, as a live region. */
export function ToastRegion() {
  const messages = useMessages(layoutMessages);
  const shown = useToasts();
  const [held, setHeld] = useState(false);
  /** The focused element before the focus came here. */
  const before = useRef<Element | null>(null);
  const gone = () => {
    setHeld(false);
    const back = before.current?.isConnected ? before.current : document.querySelector('main');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <section
      className="toasts"
      aria-label={messages.toasts}
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
    const timer = setTimeout(() => toasts.dismiss(id), action ? STAYS.undoable : STAYS.done);
    return () => clearTimeout(timer);
  }, [id, tone, action, held]);

  return (
    <div className="toast" data-tone={tone} role={tone === 'failed' ? 'alert' : undefined}>
      {tone === 'failed' ? <WarningIcon /> : <CheckIcon />}
      <p>{text}</p>
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
