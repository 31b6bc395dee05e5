/** What the world sees of a payment. A charge in flight shows as pending. */
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled', 'skipped', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What is stored: `processing` from the claim to the result; `held` while it is not known whether the night exists. */
export type StoredPaymentStatus = PaymentStatus | 'processing' | 'held';

/** The status to show for a stored one. */
export function shownStatus(stored: StoredPaymentStatus): PaymentStatus {
  return stored === 'processing' || stored === 'held' ? 'pending' : stored;
}

export type ScheduleAction = 'cancel' | 'reactivate';

/** What the donor may do with a schedule now. Dates as instants; a cancelled night comes back only while it is ahead. */
export function actionsFor(
  schedule: {
    readonly cancelled: boolean;
    readonly payments: readonly { readonly status: PaymentStatus; readonly cutoff: Date }[];
  },
  now: Date,
): readonly ScheduleAction[] {
  if (!schedule.cancelled) return schedule.payments.some((payment) => payment.status === 'pending') ? ['cancel'] : [];
  const ahead = schedule.payments.some((payment) => payment.status === 'cancelled' && payment.cutoff > now);
  return ahead ? ['reactivate'] : [];
}
