import { addMinutes } from '@lantern-giving/core/calendar';
import type { Rejected, RejectionCause } from '../../processor/port.ts';

/** Consecutive calls without an answer after which the processor counts as down. */
const LOST_BEFORE_SHUT = 5;
/** Interval of probes while it is down, in minutes. */
const PROBE_MINUTES = 1;

/** For calls that are not made because the gate is shut. */
export const NOT_ASKED: Rejected = { status: 'rejected', cause: 'unreachable', code: 'not_asked' };

/** The fields of an outcome that show whether the processor answered. */
interface OutcomeSummary {
  readonly status: string;
  readonly cause?: RejectionCause;
}

/** Whether the outcome allows no conclusion about the request, so that it is repeated soon. */
export function isUnanswered({ status, cause }: OutcomeSummary): boolean {
  return status === 'unknown' || cause === 'unreachable' || cause === 'busy';
}

/** Parts that only read: a lost answer to them leaves nothing in doubt. */
const READERS = ['webhooks', 'recovery'] as const;
/** Who probes. What writes does so only where the readers have nothing to read. */
export type Probe = (typeof READERS)[number] | 'write';

/**
 * A circuit breaker: stops calls to a processor that does not answer, so that an outage leaves few charges with unknown
 * outcome, and lets single probes through to detect its return.
 */
export class OutageGate {
  #lost = 0;
  #probeAt: Date | null = null;
  #probing = false;
  /** The probes that found no call to make since the last answer. */
  readonly #vain = new Set<Probe>();

  get isOpen(): boolean {
    return this.#probeAt === null;
  }

  /** Whether an already planned call should be dropped. */
  get isShut(): boolean {
    return this.#probeAt !== null && !this.#probing;
  }

  /** Whether the processor is down and there is no call to probe it with. */
  get hasNothingToAsk(): boolean {
    return !this.isOpen && this.#vain.has('write');
  }

  /**
   * How many calls may be made now: all that are wanted, a single probe, or none. Where the gate is not open, call
   * `probed` afterwards.
   */
  allowance(wanted: number, now: Date, probe: Probe): number {
    if (this.#probeAt === null) return wanted;
    if (wanted === 0 || this.#probing || this.#probeAt > now) return 0;
    if (probe === 'write' && !READERS.every((reader) => this.#vain.has(reader))) return 0;
    this.#probing = true;
    return 1;
  }

  /** Ends a probe. @param used whether there was a call to make */
  probed(probe: Probe, used: boolean): void {
    this.#probing = false;
    if (used) this.#vain.clear();
    else this.#vain.add(probe);
  }

  /** Records an outcome. An answer that it is too busy shows that the processor is up. */
  heard(outcome: OutcomeSummary, now: Date): void {
    if (!isUnanswered(outcome) || outcome.cause === 'busy') {
      this.#lost = 0;
      this.#probeAt = null;
      return;
    }
    this.#lost += 1;
    if (this.#lost >= LOST_BEFORE_SHUT) this.#probeAt = addMinutes(now, PROBE_MINUTES);
  }
}
