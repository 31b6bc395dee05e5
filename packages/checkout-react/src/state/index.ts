export { calendarFor, firstNightOf, lengthOptions, nightAmountsOf, splitOf } from './nights-of-state.ts';
export { reducePlan } from './plan-events.ts';
export { causeAmountsOf, feeRateOf, leftToShare, planInputsOf, planOf, tipOfState } from './plan-of-state.ts';
export { planProblems, stepsFor } from './plan-problems.ts';
export { problemsOf, reachableStep, requiredFields, wishesOf } from './problems.ts';
export { type CheckoutEvent, reduce } from './reduce.ts';
export { planFieldsOf, type SchedulePayload, type Submission, schedulePayload } from './request-body.ts';
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
export { reduceLater } from './step-events.ts';
export { type Field, PROBLEM_KEYS, type ProblemKey, type StepProblem } from './step-problem.ts';
