export {
  CAUSE_CATEGORIES,
  type Cause,
  type CauseCategory,
  type DonorCharity,
  displayName,
  isGivenTo,
  isTippable,
  takes,
} from './charity.ts';
export { charitySlot } from './stored-charity.ts';
