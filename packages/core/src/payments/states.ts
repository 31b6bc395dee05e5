import type { StoredPaymentStatus } from '../schedule/index.ts';

/** A state machine: the states of a kind of row, and the transitions from each. */
export type States<Name extends string> = Readonly<
  Record<
    Name,
    {
      readonly means: string;
      /** When a row is created in this state; null if it is not an initial state. */
      readonly begins: string | null;
      /** Transitions: next state, and what triggers it. A state without any is final. */
      readonly to: Readonly<Partial<Record<Name, string>>>;
    }
  >
>;

const CHARGED_AFTER_ALL = 'the processor reports a charge after all';
const SKIPPED = 'the donor leaves it out before its cutoff';
const OTHER_AMOUNT = 'an amount other than agreed was captured; needs manual review';

/** A payment: one night of one schedule. Donors see `held` and `processing` as pending. */
export const PAYMENT_STATES: States<StoredPaymentStatus> = {
  pending: {
    means: 'Waits for its night, or for its next retry.',
    begins: 'the schedule is made',
    to: {
      processing: 'a worker claims it',
      held: 'its card is stopped',
      failed: 'the processor refuses to create its intent, or its order closes before it can be charged',
      cancelled: 'donor or staff stops the schedule, or the month has 29 days after all',
      skipped: SKIPPED,
      succeeded: CHARGED_AFTER_ALL,
    },
  },
  held: {
    means: 'Not charged for now: the length of the month is unknown, or the card is stopped.',
    begins: 'the schedule is made, for night 30 while the month’s length is unknown',
    to: {
      pending: 'night 30 exists, its donor gives another card, or the card was stopped by mistake',
      failed: 'its donor gives another card after its time has passed, or its order closes before it can be charged',
      cancelled: 'the schedule is stopped, or the month has 29 days',
      skipped: SKIPPED,
      succeeded: CHARGED_AFTER_ALL,
      processing: OTHER_AMOUNT,
    },
  },
  processing: {
    means: 'Claimed by a worker; the outcome of the charge is not known yet.',
    begins: null,
    to: {
      succeeded: 'captured and booked',
      pending: 'not executed, or a soft decline',
      failed: 'declined, refused or given back for good, or the donor has to confirm',
      held: 'its card was stopped in the meantime',
      cancelled: 'not executed, and the schedule was stopped in the meantime',
    },
  },
  succeeded: {
    means: 'Captured and in the ledger. Part of it may have been given back.',
    begins: null,
    to: { refunded: 'all of it was refunded, or lost in a dispute' },
  },
  failed: {
    means: 'Declined or refused, and not retried automatically. The donor may still have to confirm it.',
    begins: null,
    to: {
      succeeded: 'the donor confirms with the bank',
      pending: 'the donor makes it up, or it was refused by mistake',
      held: 'it was refused by mistake, and the month’s length is still unknown',
      cancelled:
        'the schedule is stopped while the donor has to confirm it, and its intent is cancelled; or the month has 29 days after all',
      processing: OTHER_AMOUNT,
    },
  },
  cancelled: {
    means: 'Not charged: its schedule was stopped, or its night does not exist.',
    begins: null,
    to: {
      pending: 'the schedule is started again before the cutoff, or the donor makes the night up',
      held: 'the schedule is started again, and the month’s length is unknown',
      succeeded: CHARGED_AFTER_ALL,
      processing: OTHER_AMOUNT,
    },
  },
  skipped: {
    means: 'Left out by the donor.',
    begins: null,
    to: {
      pending: 'the donor plans it again before its cutoff, or makes it up after it',
      held: 'the donor plans it again, and its card is stopped or the month’s length unknown',
      succeeded: CHARGED_AFTER_ALL,
      processing: OTHER_AMOUNT,
    },
  },
  refunded: {
    means: 'All of it was given back to the donor.',
    begins: null,
    to: { succeeded: 'the refund failed, and the money came back' },
  },
};

export type AttemptState = 'sent' | 'unknown' | 'succeeded' | 'declined' | 'void';

/** An attempt: one confirmation of a payment’s intent. A payment has one open attempt at most, and one that succeeded. */
export const ATTEMPT_STATES: States<AttemptState> = {
  sent: {
    means: 'The request may have reached the processor; only the processor knows the outcome.',
    begins: 'a worker claims the payment, or its donor confirms a charge with the bank',
    to: {
      succeeded: 'captured',
      declined: 'the issuer declined, or requires authentication',
      void: 'certainly not executed, or refused by the processor',
      unknown: 'no answer, or an inconclusive one',
    },
  },
  unknown: {
    means: 'The outcome is not known yet; the processor is polled.',
    begins: null,
    to: {
      succeeded: 'captured',
      declined: 'declined',
      void: 'certainly not executed, or all of another amount than agreed was given back at the processor',
    },
  },
  succeeded: { means: 'Captured.', begins: null, to: {} },
  declined: {
    means: 'Declined by the issuer. If it requires authentication, the donor may still confirm.',
    begins: null,
    to: {},
  },
  void: { means: 'Certainly not executed, or given back whole before it was booked.', begins: null, to: {} },
};

export type ScheduleState = 'active' | 'cancelled';

/** A schedule: a donor’s plan for one campaign. It is cancelled where `cancelled_at` is set. */
export const SCHEDULE_STATES: States<ScheduleState> = {
  active: {
    means: 'Its nights are charged when they are due.',
    begins: 'the donor has confirmed the plan',
    to: { cancelled: 'donor or staff stops the remaining nights' },
  },
  cancelled: {
    means: 'No more nights are charged.',
    begins: null,
    to: { active: 'the donor starts it again while a night is left' },
  },
};

export type CharityState = 'STATUSPENDINGAPPROVAL' | 'STATUSAPPROVED' | 'STATUSREJECTED';

/** A charity’s approval. Only approved charities take gifts. */
export const CHARITY_STATES: States<CharityState> = {
  STATUSPENDINGAPPROVAL: {
    means: 'Registered and waiting for an admin.',
    begins: 'a charity registers',
    to: { STATUSAPPROVED: 'an admin approves it', STATUSREJECTED: 'an admin rejects it' },
  },
  STATUSAPPROVED: {
    means: 'Open for donations.',
    begins: null,
    to: { STATUSPENDINGAPPROVAL: 'the approval is withdrawn before anybody has given' },
  },
  STATUSREJECTED: {
    means: 'Visible to its own people only.',
    begins: null,
    to: { STATUSPENDINGAPPROVAL: 'the decision is taken back' },
  },
};

/** Whether a transition is allowed. From a state to itself it is not. */
export function mayMove<Name extends string>(states: States<Name>, from: Name, to: Name): boolean {
  return Object.hasOwn(states[from].to, to);
}

/** Whether a state is final: it has no transitions. */
export function isFinal<Name extends string>(states: States<Name>, state: Name): boolean {
  return Object.keys(states[state].to).length === 0;
}
