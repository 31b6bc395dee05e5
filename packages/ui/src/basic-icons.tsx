'use client';

// What nearly every view shows; apart, so that a first view can do without the rest.
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

/** Points to where the line begins, in either direction of writing. */
export const BackIcon = ({ size }: IconProps) => (
  <Drawing size={size} mirrored>
    <path d="M16 10H4.5M9 5l-5 5 5 5" />
  </Drawing>
);
