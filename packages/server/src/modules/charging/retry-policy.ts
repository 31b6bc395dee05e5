import { addMinutes } from '@lantern-giving/core/calendar';

/** Hours from each soft decline of a night to its next try. After the last the night has failed. */
const RETRY_HOURS = [1, 6, 24, 72] as const;

/** Nights in a row that may fail softly before the card is left alone. */
export const SOFT_NIGHTS = 3;

/** Minutes until the processor is asked again about a charge of which nothing is known, by times asked; then daily. */
const CHECK_MINUTES = [5, 60] as const;
const DAY = 24 * 60;

/** Minutes until a charge is asked about again where the processor did not answer: such a look is no check. */
export const UNANSWERED_MINUTES = 2;

/** Times the processor was asked in vain before a charge is shown to a person. */
export const CHECKS_BEFORE_ATTENTION = 3;

/** When a softly declined night is tried again, or null where it has had its tries. */
export function nextTry(declines: number, now: Date): Date | null {
  const hours = RETRY_HOURS[declines - 1];
  return hours === undefined ? null : addMinutes(now, hours * 60);
}

export function nextCheck(checks: number, now: Date): Date {
  return addMinutes(now, CHECK_MINUTES[checks] ?? DAY);
}

/** Times the processor is asked whether the donor has confirmed a charge: for about two weeks. */
export const CHECKS_FOR_DONOR = 16;
