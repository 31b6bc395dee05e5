import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../lib/db.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import type { FaultHook } from './fault-points.ts';
import type { ChargeNotice } from './notices.ts';
import type { OutageGate } from './outage-gate.ts';

/** What charging needs. All of it is given, so that a test can move the clock and break the network. */
export interface ChargingContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly processor: PaymentProcessor;
  /** Names this worker in leases; unique among running workers. */
  readonly worker: string;
  /** Tells the donor, in the transaction that the notice is about. */
  readonly notify: (trx: Transaction, notice: ChargeNotice) => Promise<void>;
  readonly log: ChargingLog;
  /** Calls a second to the processor over all workers, or null where nothing limits them. */
  readonly callsPerSecond: number | null;
  /** Calls under way at once in this worker. */
  readonly parallel: number;
  readonly faultPoint: FaultHook;
  /** Whether the processor answers this worker. */
  readonly gate: OutageGate;
}

export interface ChargingLog {
  /** Something a person has to look at. Carries ids, never personal data. */
  readonly alarm: (what: string, about: Readonly<Record<string, string | number>>) => void;
}

/** How long a worker may hold a payment before another asks the processor about it. */
export const LEASE_MINUTES = 5;
