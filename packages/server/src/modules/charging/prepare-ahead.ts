/**
 * How long, in minutes, before its night a payment's intent is created, so that the night itself needs only one call.
 */
export const PREPARE_AHEAD_MINUTES = 6 * 60;
