'use client';

import './root.css';
import './spinner.css';

export interface SpinnerProps {
  /** Spoken when it appears inside a live region; a spinner beside its own text needs none. */
  label?: string | undefined;
  /** Diameter in px. */
  size?: number | undefined;
}

export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span
      className="ln-spinner"
      style={{ inlineSize: `${size}px`, blockSize: `${size}px` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
