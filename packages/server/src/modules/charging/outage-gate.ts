import { addMinutes } from '@lantern-giving/core/calendar';
import type { Rejected, RejectionCause } from '../../processor/port.ts';

/** Consecutive calls without an answer after which the processor counts as down. */
const LOST_BEFORE_SHUT = 5;
/** Interval of probes while it is down, in minutes. */
const PROBE_MINUTES = 1;
/** Interval of probes with a charge while reads are lost, in minutes. */
const ALONE_MINUTES = 20;

/** For calls that are not made because the gate is shut. */
export const NOT_ASKED: Rejected = { status: 'rejected', cause: 'unreachable', code: 'not_asked' };

/** The fields of an outcome that show whether the processor answered. */
interface OutcomeSummary {
  readonly status: string;
  readonly cause?: RejectionCause;
}

/** Whether the outcome does not show what happened to the request, so that it is repeated soon. */
export function isUnanswered({ status, cause }: OutcomeSummary): boolean {
  return status === 'unknown' || cause === 'unreachable' || cause === 'busy';
}

/** Parts that only read: a lost answer to them leaves nothing in doubt. */
const READERS = ['webhooks', 'recovery'] as const;
/** Who asks whether it may call. */
export type Asker = (typeof READERS)[number] | 'write';

/**
 * Stops the calls of one kind while they get no answer, and lets single probes through to detect the processor's
 * return.
 */
class Breaker {
  readonly #askers: readonly Asker[];
  #lost = 0;
  #probeAt: Date | null = null;
  #probing = false;
  /** Those who got a probe, but had no call to make, since the last call. */
  readonly #vain = new Set<Asker>();

  constructor(askers: readonly Asker[]) {
    this.#askers = askers;
  }

  get isOpen(): boolean {
    return this.#probeAt === null;
  }

  /** Whether an already planned call should be dropped. */
  get isShut(): boolean {
    return this.#probeAt !== null && !this.#probing;
  }

  /** Whether the processor is down and there is no call to probe it with. */
  get hasNothingToAsk(): boolean {
    return !this.isOpen && this.#askers.every((asker) => this.#vain.has(asker));
  }

  /**
   * How many calls may be made now: all that are wanted, a single probe, or none. Where the gate is not open, call
   * `probed` afterwards.
   */
  allowance(wanted: number, now: Date): number {
    if (this.#probeAt === null) return wanted;
    if (wanted === 0 || this.#probing || !this.mayProbe(this.#probeAt, now)) return 0;
    this.#probing = true;
    return 1;
  }

  /** @param due when a probe is due after the last lost call */
  protected mayProbe(due: Date, now: Date): boolean {
    return due <= now;
  }

  /** Ends a probe. @param used whether there was a call to make */
  probed(asker: Asker, used: boolean): void {
    this.#probing = false;
    if (used) this.#vain.clear();
    else this.#vain.add(asker);
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

/**
 * For calls that prepare and charge. If a charge is the probe and is lost, its outcome is in doubt, so reads are probed
 * first. This gate probes if reads are answered or there is nothing to read, and otherwise rarely, in case only reads
 * are lost.
 */
class WriteGate extends Breaker {
  readonly #reads: OutageGate;

  constructor(reads: OutageGate) {
    super(['write']);
    this.#reads = reads;
  }

  protected override mayProbe(due: Date, now: Date): boolean {
    const { isOpen, hasNothingToAsk } = this.#reads;
    return super.mayProbe(isOpen || hasNothingToAsk ? due : addMinutes(due, ALONE_MINUTES - PROBE_MINUTES), now);
  }
}

/**
 * The circuit breakers of an account, so that an outage leaves few charges with unknown outcome: this one for reads,
 * `writes` for preparing and charging, which continue while only reads are lost.
 */
export class OutageGate extends Breaker {
  readonly writes = new WriteGate(this);

  constructor() {
    super(READERS);
  }
}
