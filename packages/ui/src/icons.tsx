'use client';

import { Drawing, type IconProps } from './icon.tsx';

export const InfoIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 9.2v4.3M10 6.5v.01" />
  </Drawing>
);

export const CheckIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="m4.5 10.5 3.7 3.7 7.3-8" />
  </Drawing>
);

/** Points down. */
export const ChevronIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="m5.5 8 4.5 4.5L14.5 8" />
  </Drawing>
);

export const CalendarIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2.5" />
    <path d="M3 8.5h14M7 2.8v3M13 2.8v3" />
  </Drawing>
);

export const LockIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <rect x="4" y="8.8" width="12" height="8" rx="2.2" />
    <path d="M6.8 8.8V6.3a3.2 3.2 0 0 1 6.4 0v2.5" />
  </Drawing>
);

export const ShareIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="M10 12.5V3M6.3 6.2 10 2.8l3.7 3.4M4 10.5V15a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2v-4.5" />
  </Drawing>
);

export const CopyIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <rect x="7" y="7" width="10" height="10" rx="2.2" />
    <path d="M4.2 13H4a1 1 0 0 1-1-1V5a2 2 0 0 1 2-2h7a1 1 0 0 1 1 1v.2" />
  </Drawing>
);

/** The service's sign, in outline: a handset in a speech bubble. */
export const WhatsAppIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="M16.7 9.8a6.7 6.7 0 0 1-9.8 5.9L3.3 16.7l1-3.5a6.7 6.7 0 1 1 12.4-3.4ZM7.5 7.8c0 2.5 2.2 4.7 4.7 4.700" />
  </Drawing>
);

export const ReceiptIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="M5 3h6.7L15 6.3V17H5zM11.500 3v3.5H15M7.5 10.5h5M7.5 13.5h5" />
  </Drawing>
);

export const LanternIcon = ({ size }: IconProps) => (
  <Drawing size={size}>
    <path d="M10 2v2.2M6.5 7.2 7.6 4.6h4.8l1.1 2.6M6 7.2h8v7.3H6zM7.6 14.5l-.6 3h6l-.6-3M10 9.4v2.8" />
  </Drawing>
);

/** Points to the end of the line in either writing direction. */
export const NextIcon = ({ size }: IconProps) => (
  <Drawing size={size} mirrored>
    <path d="m8 5 5 5-5 5" />
  </Drawing>
);
