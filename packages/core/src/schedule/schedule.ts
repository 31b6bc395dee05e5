/** What the world sees of a payment. A charge in flight shows as pending. */
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled', 'skipped', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * What is stored: `processing` from the claim to the result; `held` while it is not known whether the night exists, or
 * while its card is stopped.
 */
export type StoredPaymentStatus = PaymentStatus | 'processing' | 'held';

/** The status to show for a stored one. */
export function shownStatus(stored: StoredPaymentStatus): PaymentStatus {
  return stored === 'processing' || stored === 'held' ? 'pending' : stored;
}

/** Why a night was not charged. */
export type PaymentFailure = 'hard' | 'soft' | 'authentication' | 'card_stopped' | 'refused';

/** What has become of a planned night. Every night has one, so that amounts by standing add up to what was planned. */
export const STANDINGS = ['given', 'to_come', 'waiting', 'lost'] as const;
/** `to_come` leaves by itself; `waiting` needs its donor first; `lost` will not be given. */
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
 * What the donor may do with a schedule now. Dates as instants; a cancelled night comes back only while it is ahead, and
 * its card can be charged.
 */
export function actionsFor(
  schedule: {
    readonly cancelled: boolean;
    /** Nothing more is charged to its card. */
    readonly cardStopped: boolean;
    readonly payments: readonly { readonly status: PaymentStatus; readonly cutoff: Date }[];
  },
  now: Date,
): readonly ScheduleAction[] {
  if (!schedule.cancelled) return schedule.payments.some((payment) => payment.status === 'pending') ? ['cancel'] : [];
  const ahead = schedule.payments.some((payment) => payment.status === 'cancelled' && payment.cutoff > now);
  return ahead && !schedule.cardStopped ? ['reactivate'] : [];
}
