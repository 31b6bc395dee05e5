export {
  BackIcon,
  CalendarIcon,
  CheckIcon,
  ChevronIcon,
  CloseIcon,
  CopyIcon,
  type IconProps,
  InfoIcon,
  LanternIcon,
  LockIcon,
  ShareIcon,
  WarningIcon,
} from './icons.tsx';
