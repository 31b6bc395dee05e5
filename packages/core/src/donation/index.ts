export { type CheckoutEvent, reduce } from './events.ts';
export { planFieldsOf, type Submission, schedulePayload } from './payload.ts';
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
export {
  type CheckoutFacts,
  type CheckoutState,
  type DonorDetails,
  initialState,
  type LengthChoice,
  type NightPlan,
  NOTHING_TYPED,
  type PaymentDetails,
  type Progress,
  STEPS,
  type Step,
  type TypedAmount,
} from './state.ts';
export {
  type Field,
  PROBLEM_KEYS,
  type ProblemKey,
  problemsOf,
  reachableStep,
  type StepProblem,
  stepsFor,
} from './steps.ts';
export {
  calendarFor,
  causeAmountsOf,
  feeRateOf,
  firstNightOf,
  HEAVY_FEE_PERCENT,
  leftToShare,
  lengthOptions,
  lighterPlan,
  planOf,
  tipOfState,
} from './totals.ts';
