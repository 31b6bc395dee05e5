import type { Clock } from '../../packages/server/src/lib/clock.ts';
import type { Database } from '../../packages/server/src/lib/db.ts';
import type { ChargingContext } from '../../packages/server/src/modules/charging/context.ts';
import { Lanes } from '../../packages/server/src/modules/charging/lanes.ts';
import { OutageGate } from '../../packages/server/src/modules/charging/outage-gate.ts';
import { gatherSuccesses } from '../../packages/server/src/modules/charging/settle.ts';
import type { PaymentProcessor } from '../../packages/server/src/processor/port.ts';

export const SECRET = { current: 'soak '.repeat(8), previous: [] };

/** A worker that mails nobody. */
export function soakWorker(db: Database, clock: Clock, processor: PaymentProcessor, worker: string): ChargingContext {
  return gatherSuccesses({
    db,
    clock,
    processor,
    worker,
    notify: async () => undefined,
    log: { alarm: () => undefined },
    callsPerSecond: null,
    parallel: 8,
    lanes: new Lanes(25),
    faultPoint: () => undefined,
    gate: new OutageGate(),
  });
}
