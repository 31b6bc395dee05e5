'use client';

// Icons used by nearly every view; a separate module so that the first view does not load the others.
import { Drawing, type IconProps } from './icon.tsx';

export const CloseIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />
  </Drawing>
);

export const WarningIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="M10 3.2 2.8 16h14.4L10 3.2ZM10 8.4v3.4M10 13.9v.01" />
  </Drawing>
);

/** Points to the start of the line in either writing direction. */
export const BackIcon = ({ size }: IconProps) => (
  <Drawing size={size} mirrored>
    <path d="M16 10H4.5M9 5l-5 5 5 5" />
  </Drawing>
);
