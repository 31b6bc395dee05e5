/** Public payment statuses. A charge in flight is `pending`. */
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled', 'skipped', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Stored payment statuses: `processing` from the claim to the result; `held` while it is unknown whether the night exists,
 * or while its card is stopped.
 */
export type StoredPaymentStatus = PaymentStatus | 'processing' | 'held';

/** The public status of a stored one: `processing` and `held` are shown as `pending`. */
export function shownStatus(stored: StoredPaymentStatus): PaymentStatus {
  return stored === 'processing' || stored === 'held' ? 'pending' : stored;
}

/**
 * Why a night was not charged. The bank has declined it: `hard` for good, `soft` for now, `authentication` until the donor
 * confirms it; `unconfirmed` once that is no longer possible. `card_stopped`: its card is not charged any more.
 * `refused`: by the processor. `orders_closed`: it could only have been charged after the deadline for orders.
 * `given_back`: another amount than agreed was captured, and all of it refunded.
 */
export const PAYMENT_FAILURES = [
  'hard',
  'soft',
  'authentication',
  'unconfirmed',
  'card_stopped',
  'refused',
  'orders_closed',
  'given_back',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** Standings of a planned night. Every night has exactly one, so amounts by standing add up to what was planned. */
export const STANDINGS = ['given', 'to_come', 'waiting', 'lost'] as const;
/** `to_come` will be charged automatically; `waiting` needs the donor to act first; `lost` will not be charged or was refunded. */
export type Standing = (typeof STANDINGS)[number];

export function standingOf(payment: {
  readonly status: StoredPaymentStatus;
  readonly failure: PaymentFailure | null;
}): Standing {
  switch (payment.status) {
    case 'succeeded':
      return 'given';
    case 'pending':
    case 'processing':
      return 'to_come';
    case 'held':
      return payment.failure === 'card_stopped' ? 'waiting' : 'to_come';
    case 'failed':
      return payment.failure === 'authentication' ? 'waiting' : 'lost';
    case 'cancelled':
    case 'skipped':
    case 'refunded':
      return 'lost';
  }
}

export type ScheduleAction = 'cancel' | 'reactivate';

/**
 * The actions available to a donor now. Only nights whose cutoff has not passed can be reactivated, and only if the card
 * can be charged. A gift that repeats always has more ahead.
 */
export function actionsFor(
  schedule: {
    readonly cancelled: boolean;
    /** Whether the card is stopped: it is no longer charged. */
    readonly cardStopped: boolean;
    readonly repeats?: boolean;
    readonly payments: readonly {
      readonly status: PaymentStatus;
      readonly cutoff: Date;
      /** Whether its donor can still have it charged by confirming it with the bank. */
      readonly confirmable?: boolean;
    }[];
  },
  now: Date,
): readonly ScheduleAction[] {
  const { cancelled, payments, repeats = false } = schedule;
  if (!cancelled) {
    const left = repeats || payments.some(({ status, confirmable }) => status === 'pending' || confirmable);
    return left ? ['cancel'] : [];
  }
  const ahead = repeats || payments.some((payment) => payment.status === 'cancelled' && payment.cutoff > now);
  return ahead && !schedule.cardStopped ? ['reactivate'] : [];
}
