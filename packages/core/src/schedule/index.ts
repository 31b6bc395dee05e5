export { amountsInMonth, type PlannedAmounts } from './amounts-in-month.ts';
export { cardExpiry, cardName } from './card.ts';
export {
  actionsFor,
  PAYMENT_FAILURES,
  PAYMENT_STATUSES,
  type PaymentFailure,
  type PaymentStatus,
  type ScheduleAction,
  STANDINGS,
  type Standing,
  type StoredPaymentStatus,
  shownStatus,
  standingOf,
} from './schedule.ts';
