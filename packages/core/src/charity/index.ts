export {
  CAUSE_CATEGORIES,
  type Cause,
  type CauseCategory,
  type DonorCharity,
  displayName,
  isTippable,
} from './charity.ts';
