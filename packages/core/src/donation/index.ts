export {
  firstOpenNight,
  type Plan,
  type PlanInputs,
  type PlannedCharge,
  type PlanProblem,
  type PlanResult,
  planNights,
  type Tip,
  tipFor,
  withoutZeroes,
} from './plan.ts';
