'use client';

import type { ReactNode } from 'react';
import './root.css';
import './icon.css';

export interface IconProps {
  /** Width and height in px. */
  size?: number | undefined;
}

/** The `<svg>` that all icons share. */
export function Drawing({ size = 20, mirrored, children }: IconProps & { mirrored?: boolean; children: ReactNode }) {
  return (
    <svg
      className={mirrored ? 'ln-icon ln-mirrored' : 'ln-icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
