export { inCauseOrder } from './cause-order.ts';
export {
  copiedByNight30,
  type EditProblem,
  editPlan,
  type PlanEdit,
  type PlanEditResult,
  type RunningNight,
} from './edit-plan.ts';
export { withEndowment } from './endowment.ts';
export { inProportion } from './in-proportion.ts';
export {
  calendarIn,
  firstOpenNight,
  type NightAmounts,
  type NightInputs,
  nightAmounts,
  type PlanProblem,
} from './night-amounts.ts';
export { boughtWhole, brokenQuantity, ordersClose, type Prices } from './orders.ts';
export { type Plan, type PlannedCharge, type PlanResult, planNights } from './plan.ts';
export {
  type ChargeFigures,
  type FiguresResult,
  type PlanFigures,
  type PlanInputs,
  planFigures,
  type Tip,
  tipFor,
  withoutZeroes,
} from './plan-figures.ts';
export {
  chargesOn,
  planRepeating,
  REPEATING_PLAN,
  type RepeatedCharge,
  type RepeatedInputs,
  type RepeatedResult,
  repeatedCharge,
} from './repeating-plan.ts';
