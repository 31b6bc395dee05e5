'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from './basic-icons.tsx';
import { InfoIcon } from './icons.tsx';
import { useOwnId } from './own-id.ts';
import './root.css';
import './tooltip.css';

export interface TooltipProps {
  /** Names the info button. */
  label: string;
  children: ReactNode;
  dismissLabel: string;
}

/** `pointed`: leaves with the pointer or the focus. `pinned`: pressed, stays until dismissed. */
type Shown = 'no' | 'pointed' | 'pinned';

const edge = 8;

/** Above its button, or below where there is no room, and never past the screen's sides. */
const place = (bubble: HTMLElement, button: HTMLElement) => {
  const at = button.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - height - edge;
  const left = at.left + at.width / 2 - width / 2;
  const screen = document.documentElement.clientWidth;
  bubble.style.top = `${above < edge ? at.bottom + edge : above}px`;
  bubble.style.left = `${Math.max(edge, Math.min(left, screen - width - edge))}px`;
};

/** A word of explanation behind an info button: by pointer, focus or tap; Escape and its own button dismiss it. */
export function Tooltip({ label, children, dismissLabel }: TooltipProps) {
  const [shown, setShown] = useState<Shown>('no');
  const whole = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const id = useOwnId();
  const open = shown !== 'no';

  useLayoutEffect(() => {
    const above = bubble.current;
    const under = button.current;
    if (!open || !above || !under) return;
    const follow = () => place(above, under);
    // The top layer, out of every clipping ancestor. An older browser shows it in place.
    above.showPopover?.();
    follow();
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
      above.hidePopover?.();
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Dismisses this and not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setShown('no');
    };
    const onPress = (event: PointerEvent) => {
      if (whole.current && !event.composedPath().includes(whole.current)) setShown('no');
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether pointer and focus stay with its buttons
    <span
      ref={whole}
      className="ln-tooltip"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && !open) setShown('pointed');
      }}
      onPointerLeave={() => {
        if (shown === 'pointed') setShown('no');
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && whole.current?.contains(to))) setShown('no');
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-describedby={id}
        aria-expanded={open}
        aria-controls={id}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible') && !open) setShown('pointed');
        }}
        onClick={() => setShown(shown === 'pinned' ? 'no' : 'pinned')}
      >
        <InfoIcon />
      </button>
      <span ref={bubble} className="ln-bubble" popover="manual" data-open={open ? '' : undefined}>
        <span id={id}>{children}</span>
        <button
          type="button"
          aria-label={dismissLabel}
          onClick={() => {
            button.current?.focus();
            setShown('no');
          }}
        >
          <CloseIcon size={16} />
        </button>
      </span>
    </span>
  );
}
