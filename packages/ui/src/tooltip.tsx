'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from './basic-icons.tsx';
import { InfoIcon } from './icons.tsx';
import { useOwnId } from './own-id.ts';
import './root.css';
import './tooltip.css';

export interface TooltipProps {
  /** Accessible name of the info button. */
  label: string;
  children: ReactNode;
  dismissLabel: string;
}

/** `pointed`: closes when the pointer or the focus leaves. `pinned`: opened by a press, stays open until dismissed. */
type Shown = 'no' | 'pointed' | 'pinned';

const edge = 8;

/** Positions the bubble above its button, or below where there is no room, within the sides of the screen. */
const place = (bubble: HTMLElement, button: HTMLElement) => {
  const at = button.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - height - edge;
  const left = at.left + at.width / 2 - width / 2;
  const screen = document.documentElement.clientWidth;
  bubble.style.top = `${above < edge ? at.bottom + edge : above}px`;
  bubble.style.left = `${Math.max(edge, Math.min(left, screen - width - edge))}px`;
};

/** An explanation behind an info button: opened by pointer, focus or tap, closed by Escape or its own button. */
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
    // Shown in the top layer, so that no ancestor clips it. Browsers without popover show it in place.
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
      // Closes this and not the dialog around it.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether pointer and focus stay within the tooltip
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
