/** What a donor is told about a charge that did not go through. Each goes out once per payment and kind. */
export interface ChargeNotice {
  readonly kind: /** Tried again by itself at `retryAt`. */
    | 'payment_failed_retrying'
    /** Not tried again. */
    | 'payment_failed'
    /** The donor has to confirm this charge with the bank. */
    | 'payment_needs_authentication';
  readonly scheduleId: string;
  readonly paymentId: string;
  readonly number: number;
  readonly retryAt: Date | null;
  /** The card is left alone from now on: further nights wait for another one. */
  readonly cardStopped: boolean;
}
