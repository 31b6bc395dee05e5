export {
  acceptsCategory,
  CAUSE_CATEGORIES,
  type Cause,
  type CauseCategory,
  type CauseImpact,
  type DonorCharity,
  displayName,
  isOpenForGiving,
  isTippable,
} from './charity.ts';
export { charitySlot } from './stored-charity.ts';
