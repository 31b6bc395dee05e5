/** What a donor is told about charges that did not go through. */
export type ChargeNotice =
  | OfOneNight
  | {
      /** The card is left alone from now on. Each night is told of once, by whoever held it. */
      readonly kind: 'card_stopped';
      readonly scheduleId: string;
      /** Nights that wait for another card. */
      readonly held: readonly number[];
      /** The night whose decline stopped the card and that is not tried again; null where it is one of those held. */
      readonly failed: number | null;
    }
  | {
      /** Nights that were missed leave later; each row says when. */
      readonly kind: 'nights_postponed';
      readonly scheduleId: string;
      readonly nights: readonly number[];
    }
  | {
      /** The card was stopped by our mistake, and these are charged to it after all; each row says when. */
      readonly kind: 'card_reopened';
      readonly scheduleId: string;
      readonly nights: readonly number[];
    };

export interface OfOneNight {
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
}
