export {
  actionsFor,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type ScheduleAction,
  type StoredPaymentStatus,
  shownStatus,
} from './schedule.ts';
