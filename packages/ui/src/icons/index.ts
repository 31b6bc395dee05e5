'use client';

export type { IconProps } from './drawing.tsx';
export { BackIcon, CloseIcon, WarningIcon } from './first-icons.tsx';
export {
  CalendarIcon,
  CheckIcon,
  ChevronIcon,
  CopyIcon,
  InfoIcon,
  LanternIcon,
  LockIcon,
  NextIcon,
  ShareIcon,
} from './icons.tsx';
