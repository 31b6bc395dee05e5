/**
 * What needs a person. Each kind has a section in `docs/runbook.md` and its texts in the dashboard's page about
 * charging.
 */
export const CASE_KINDS = [
  /** The processor cannot say what became of a charge. */
  'unknown_outcome',
  /** A captured amount differs from its payment; nothing was booked. */
  'amount_mismatch',
  /** A night was charged although it was cancelled or skipped. */
  'charged_after_cancellation',
  /** The processor refuses to cancel the charge of a night that can still be confirmed with the bank, and is over here. */
  'confirmation_open',
  'charity_halted',
  'processor_halted',
  /** The database was restored; nothing is charged until the processor's record since the backup is booked. */
  'restored',
  /** The processor refuses a night with a code that is on no list; it is retried for half a day. */
  'unfamiliar_refusal',
  /** The processor refuses to charge a night, which has failed. */
  'night_refused',
  /** Nights are due for longer than they may be. */
  'nights_overdue',
  /** A charge in our books and in the processor's do not match. */
  'books_differ',
  /** A rule of the books is broken. */
  'rule_broken',
  /** The processor reports a movement of money that nothing books. */
  'unbooked_event',
  /** A donor's bank reports a charge as fraud; it is likely to be disputed. */
  'fraud_warning',
  /** A donor's bank demands a charge back. */
  'dispute',
  /** A charity's part of a lost dispute was not taken back from its account: the processor refuses, or does not say. */
  'dispute_uncollected',
  /** The same of a refund. */
  'refund_uncollected',
  /** The processor has refused a requested refund, or a donor's bank has sent one back. */
  'refund_failed',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The kinds that are closed by resuming charges, and not by hand. */
export const HALTED_CASES = ['charity_halted', 'processor_halted'] as const satisfies readonly CaseKind[];

/**
 * How a captured amount that differs from its payment is settled. The first three book the captured amount; the refunds
 * then return what exceeds the agreed amount, or all of it. `given_back` books nothing, since a person has given all of
 * it back at the processor.
 */
export const SETTLEMENTS = ['accept', 'refund_difference', 'refund_whole', 'given_back'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Why a night that is due has not been charged. */
export const DUE_REASONS = [
  /** Next in line, or waiting for the processor's rate limit. */
  'in_turn',
  /** Being charged. */
  'in_flight',
  /** Due while the processor has answered nothing for minutes: it is down, or no worker runs. */
  'no_answer',
  /** Due for too long, although nothing prevents its charge. */
  'late',
  /** Put back for minutes or hours, since the processor was busy, unreachable, or refused it for an unfamiliar reason. */
  'put_back',
  /** Declined, to be retried. */
  'retried_later',
  /** Missed, and postponed for the notice to its donor. */
  'postponed',
  'month_unknown',
  /** Until its schedule follows the dates that an admin has set. */
  'dates_moving',
  'card_stopped',
  'charity_halted',
  'processor_halted',
  /** Sent, and the processor could not say what became of it. */
  'unknown',
  'amount_mismatch',
  /** Declined until its donor confirms it with the bank. */
  'awaiting_authentication',
  /** Declined for good, or passed while the card was stopped that its donor has replaced since. */
  'declined',
  /** Refused by the processor for good. */
  'refused',
  /** None of these. A bug. */
  'unexplained',
] as const;
export type DueReason = (typeof DUE_REASONS)[number];
