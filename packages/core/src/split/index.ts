export { type AmountsByCause, apportion } from './apportion.ts';
export { type Edit, type EditResult, editNights, type PlannedNight } from './edit.ts';
export { SPLITS, type Split } from './names.ts';
export {
  type AmountsByNumber,
  type DaysToSplit,
  type NightsToSplit,
  night30Amount,
  nightCopiedByNight30,
  type PlanToSplit,
  smallestOver,
  smallestTotal,
  splitDays,
  splitNights,
  splitOver,
  splitPlan,
} from './nights.ts';
export {
  DEFAULT_MULTIPLIER,
  isBoosted,
  isMultiplier,
  isSplit,
  MULTIPLIERS,
  type Multiplier,
  type SplitChoice,
  weightOf,
} from './rules.ts';
