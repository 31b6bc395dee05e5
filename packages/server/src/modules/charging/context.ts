import type { Batcher } from '../../lib/batcher.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Transaction } from '../../lib/db.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import type { Success } from './attempts.queries.ts';
import type { FaultHook } from './fault-points.ts';
import type { Lanes } from './lanes.ts';
import type { ChargeNotice } from './notices.ts';
import type { OutageGate } from './outage-gate.ts';

/** Dependencies of charging, all injected, so that tests can move the clock and break the network. */
export interface ChargingContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly processor: PaymentProcessor;
  /** Name of this worker in leases, unique among running workers. */
  readonly worker: string;
  /** Notifies the donor, in the transaction that the notice is about. */
  readonly notify: (trx: Transaction, notice: ChargeNotice) => Promise<void>;
  readonly log: ChargingLog;
  /** Rate limit for calls to each endpoint of the processor per second, shared by all workers; null: unlimited. */
  readonly callsPerSecond: number | null;
  /** Charges on their way. */
  readonly lanes: Lanes;
  /** Successes that are settled together. */
  readonly successes: Batcher<Success, boolean>;
  /** Maximum of concurrent calls of each part other than charges. */
  readonly parallel: number;
  readonly faultPoint: FaultHook;
  /** Circuit breakers for processor outages. */
  readonly gate: OutageGate;
}

export interface ChargingLog {
  /** Reports something that a person has to look at, with ids, never with personal data. */
  readonly alarm: (what: string, about: Readonly<Record<string, string | number>>) => void;
}
