/** How long before its night a payment's intent is made, so that the night itself needs one call only. */
export const PREPARE_AHEAD_MINUTES = 6 * 60;
