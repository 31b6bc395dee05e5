export {
  calendarFor,
  firstNightOf,
  lengthOptions,
  monthDaysOf,
  nightAmountsOf,
  splitOf,
} from './nights-of-state.ts';
export { givenOf, planFieldsOf } from './plan-fields.ts';
export { causeAmountsOf, feeRateOf, leftToShare, planInputsOf, planOf, tipOfState } from './plan-of-state.ts';
export { type CheckoutEvent, reduce } from './reduce.ts';
export { schedulePayload } from './schedule-payload.ts';
export {
  type AmountEntry,
  type CheckoutFacts,
  type CheckoutState,
  type ConsentVersion,
  type DonorDetails,
  type FirstCharge,
  initialState,
  type KindModule,
  type LengthChoice,
  mayBeMade,
  type NightPlan,
  NOTHING_TYPED,
  type OtherGift,
  type PaymentDetails,
  type Progress,
  type ShownDate,
  type Step,
  type TotalNight,
  type TypedAmount,
} from './state.ts';
export { type Field, PROBLEM_KEYS, type ProblemKey, type StepProblem } from './step-problem.ts';
export { loadSteps, problemsOf, type StepModule, type StepRow, type StepTerms } from './steps.ts';
export type { NightPayload, SchedulePayload, Submission } from './submission.ts';
export { wishesOf } from './wishes.ts';
