import { addMinutes } from '@lantern-giving/core/calendar';

/** Hours from each soft decline of a night to its next try. After the last one the night fails. */
const RETRY_HOURS = [1, 6, 24, 72] as const;

/** Consecutive soft-declined nights that stop a card. */
export const SOFT_NIGHTS = 3;

/**
 * Minutes after a soft decline that was counted as a night during which other declines of the card belong to the same
 * evening: longer than from a night at 01:30 to a gift at 09:00, and shorter than to the next night, however late
 * either is charged.
 */
const EVENING = 12 * 60;

/** Since when a counted decline belongs to the same evening as one now. */
export function eveningOf(now: Date): Date {
  return addMinutes(now, -EVENING);
}

/** Minutes until the processor is asked again about a charge with unknown outcome, by number of checks; then daily. */
const CHECK_MINUTES = [5, 60] as const;
const DAY = 24 * 60;

/** Minutes until a check that the processor did not answer is repeated; it does not count as a check. */
export const UNANSWERED_MINUTES = 2;

/** Inconclusive checks before an alarm asks a person to look. */
export const CHECKS_BEFORE_ATTENTION = 3;

/** When a soft-declined night is retried; null after its last try. */
export function nextRetry(declines: number, now: Date): Date | null {
  const hours = RETRY_HOURS[declines - 1];
  return hours === undefined ? null : addMinutes(now, hours * 60);
}

export function minutesToCheck(checks: number): number {
  return CHECK_MINUTES[checks] ?? DAY;
}

export function nextCheck(checks: number, now: Date): Date {
  return addMinutes(now, minutesToCheck(checks));
}

/** When the processor is next asked whether the donor has authenticated a charge; at the latest when its order closes. */
export function nextDonorCheck(checks: number, closes: Date | null, now: Date): Date {
  const next = nextCheck(checks, now);
  return closes !== null && closes > now && closes < next ? closes : next;
}

/** How often the processor is asked whether the donor has authenticated a charge: about two weeks. */
export const CHECKS_FOR_DONOR = 16;
