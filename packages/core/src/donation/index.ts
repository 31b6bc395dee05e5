export { causeAmountsOf, feeRateOf, leftToShare, planInputsOf, planOf, tipOfState } from './charges.ts';
export { type CheckoutEvent, reduce } from './events.ts';
export { reduceLater } from './later-events.ts';
export { feesAreHeavy, lighterPlan } from './lighter-plan.ts';
export { firstOpenNight, type NightAmounts, type PlanProblem } from './night-amounts.ts';
export { planFieldsOf, type SchedulePayload, type Submission, schedulePayload } from './payload.ts';
export { type Plan, type PlannedCharge, type PlanResult, planNights } from './plan.ts';
export { reducePlan } from './plan-events.ts';
export {
  type ChargeFigures,
  type PlanFigures,
  type PlanInputs,
  type Tip,
  tipFor,
  withoutZeroes,
} from './plan-figures.ts';
export { planProblems, stepsFor } from './plan-step.ts';
export { type Field, type NeededField, PROBLEM_KEYS, type ProblemKey, type StepProblem } from './problems.ts';
export {
  type CheckoutFacts,
  type CheckoutState,
  type DonorDetails,
  initialState,
  type LengthChoice,
  mayBeMade,
  type NightPlan,
  NOTHING_TYPED,
  type PaymentDetails,
  type Progress,
  STEPS,
  type Step,
  type TotalNight,
  type TypedAmount,
} from './state.ts';
export { problemsOf, reachableStep, requiredFields } from './steps.ts';
export { calendarFor, firstNightOf, lengthOptions, nightAmountsOf, splitOf } from './totals.ts';
