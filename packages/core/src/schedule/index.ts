export { cardExpiry, cardName } from './card.ts';
export { withoutMissingNight30 } from './missing-night-30.ts';
export {
  actionsFor,
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
