'use client';

import type { MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from './spinner.tsx';
import './root.css';
import './button.css';

interface Looks {
  children: ReactNode;
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'small' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: ReactNode | undefined;
  /** Accessible name, where the visible label alone is not enough. */
  label?: string | undefined;
  /** Id of the element that describes the button. */
  describedBy?: string | undefined;
  id?: string | undefined;
}

export interface ButtonProps extends Looks {
  type?: 'button' | 'submit' | undefined;
  /** Keeps its width and focus, ignores presses. */
  busy?: boolean | undefined;
  /** Announced while busy. Empty, where the first one is still to come: a region is heard only if it was there before. */
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** Whether what the button opens is open. */
  expanded?: boolean | undefined;
  onClick?: (() => void) | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
}

export interface ButtonLinkProps extends Looks {
  href: string;
  target?: string | undefined;
  rel?: string | undefined;
  download?: string | undefined;
  /** A router cancels the browser's navigation with `preventDefault`. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

const looks = ({ kind = 'primary', size, wide, id, label, describedBy }: Looks) => ({
  className: 'ln-button',
  'data-kind': kind,
  'data-size': size,
  'data-wide': wide ? '' : undefined,
  id,
  'aria-label': label,
  'aria-describedby': describedBy,
});

const content = ({ icon, children }: Looks) => (
  <span className="ln-button-text">
    {icon}
    <span>{children}</span>
  </span>
);

export function Button(props: ButtonProps) {
  const { type = 'button', busy = false, busyLabel, disabled, expanded, onClick, buttonRef } = props;
  return (
    <>
      <button
        {...looks(props)}
        type={type}
        ref={buttonRef}
        disabled={disabled}
        // Not `disabled`: a disabled button loses the focus of the person who just pressed it.
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        aria-expanded={expanded}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else onClick?.();
        }}
      >
        {content(props)}
        {busy ? <Spinner /> : null}
      </button>
      {busyLabel === undefined ? null : (
        <span className="ln-hidden" role="status">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  );
}

/** A link styled as a button, for navigation. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, target, rel, download, onClick } = props;
  return (
    <a
      {...looks(props)}
      href={href}
      target={target}
      rel={rel}
      download={download}
      onClick={(event) => onClick?.(event)}
    >
      {content(props)}
    </a>
  );
}
