'use client';

import './root.css';
import './spinner.css';

export interface SpinnerProps {
  /** Announced when it appears inside a live region; not needed beside visible text. */
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
