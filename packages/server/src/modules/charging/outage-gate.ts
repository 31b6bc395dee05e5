import { addMinutes } from '@lantern-giving/core/calendar';
import type { RejectionCause } from '../../processor/port.ts';

/** Calls in a row without an answer after which the processor is taken to be away. */
const LOST_BEFORE_SHUT = 5;
/** How often a processor that is away is asked whether it is back. */
const PROBE_MINUTES = 1;

/** What of an outcome tells whether the processor answered. */
interface Heard {
  readonly status: string;
  readonly cause?: RejectionCause;
}

/** Whether the processor said nothing that anything can be concluded from: it is asked again soon. */
export function isUnanswered({ status, cause }: Heard): boolean {
  return status === 'unknown' || cause === 'unreachable' || cause === 'busy';
}

/**
 * Stops a worker's calls to a processor that does not answer, so that an outage leaves few charges of which nothing is
 * known, and lets one through now and then to hear whether it is back.
 */
export class OutageGate {
  #lost = 0;
  #probeAt: Date | null = null;
  #probing = false;

  /** Whether a call that was already planned should not be made. */
  get isShut(): boolean {
    return this.#probeAt !== null && !this.#probing;
  }

  /** How many calls may be planned now: all, one to hear whether it is back, or none. */
  allowance(wanted: number, now: Date): number {
    if (this.#probeAt === null) return wanted;
    if (this.#probeAt > now) return 0;
    this.#probing = true;
    return Math.min(1, wanted);
  }

  /** Takes note of what came of a call. One that says it is too busy is there. */
  heard(outcome: Heard, now: Date): void {
    this.#probing = false;
    if (!isUnanswered(outcome) || outcome.cause === 'busy') {
      this.#lost = 0;
      this.#probeAt = null;
      return;
    }
    this.#lost += 1;
    if (this.#lost >= LOST_BEFORE_SHUT) this.#probeAt = addMinutes(now, PROBE_MINUTES);
  }
}
