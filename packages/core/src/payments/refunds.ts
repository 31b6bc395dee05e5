/** Why a charge is given back. Each has its words in the dashboard. */
export const REFUND_REASONS = ['requested', 'mistake', 'not_theirs', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * `requested`: the processor has not answered yet, and is asked again. `pending`: on its way to the donor. `failed`: not
 * made, or the money came back.
 */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
