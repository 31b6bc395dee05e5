import type { ReactNode } from 'react';

export interface IconProps {
  /** Side in px. */
  size?: number | undefined;
}

/** An icon's frame. */
export function Drawing({ size = 20, mirrored, children }: IconProps & { mirrored?: boolean; children: ReactNode }) {
  return (
    <svg
      className={mirrored ? 'ln-mirrored' : undefined}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
