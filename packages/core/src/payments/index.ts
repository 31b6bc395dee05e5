export {
  CASE_KINDS,
  type CaseKind,
  DUE_REASONS,
  type DueReason,
  HALTED_CASES,
  SETTLEMENTS,
  type Settlement,
} from './cases.ts';
export { REFUND_REASONS, REFUND_STATES, type RefundReason } from './refunds.ts';
export {
  ATTEMPT_STATES,
  type AttemptState,
  CHARITY_STATES,
  type CharityState,
  isFinal,
  mayMove,
  PAYMENT_STATES,
  SCHEDULE_STATES,
  type ScheduleState,
  type States,
} from './states.ts';
