/** Notices to donors about charges that did not succeed. */
export type ChargeNotice =
  | OfOneNight
  | {
      /** The card is no longer charged. Each held night is reported once, by the transaction that held it. */
      readonly kind: 'card_stopped';
      readonly scheduleId: string;
      /** Nights that wait for another card. */
      readonly held: readonly number[];
      /** The night whose decline stopped the card, if it is not retried; null if it is among the held nights. */
      readonly failed: number | null;
    }
  | NoticeOfChange;

/** Each is mailed separately, at once. */
export type NoticeOfChange =
  | {
      /** Missed nights were postponed; each row has its new time. */
      readonly kind: 'nights_postponed';
      readonly scheduleId: string;
      readonly nights: readonly number[];
    }
  | {
      /** The card was stopped by our mistake, and these nights are charged to it after all; each row has its time. */
      readonly kind: 'card_reopened';
      readonly scheduleId: string;
      readonly nights: readonly number[];
    }
  | {
      /** The card's holder disputes a charge, so that it is not charged any more; these nights wait for a card. */
      readonly kind: 'card_disputed';
      readonly scheduleId: string;
      readonly nights: readonly number[];
    }
  | {
      /** The donor has given another card. */
      readonly kind: 'card_updated';
      readonly scheduleId: string;
      /** Nights that were on hold and are charged again at their time. */
      readonly resumed: readonly number[];
      /** Nights that passed while they were on hold, and are charged only if the donor makes them up. */
      readonly missed: readonly number[];
    };

export interface OfOneNight {
  readonly kind: /** Tried again by itself at `retryAt`. */
    | 'payment_failed_retrying'
    /** Not retried. */
    | 'payment_failed'
    /** The donor has to authenticate this charge with the bank. */
    | 'payment_needs_authentication';
  readonly scheduleId: string;
  readonly paymentId: string;
  readonly number: number;
  readonly retryAt: Date | null;
}
