import { ManualClock } from '../../packages/server/src/lib/clock.ts';
import type { Database } from '../../packages/server/src/lib/db.ts';
import type { ChargingContext } from '../../packages/server/src/modules/charging/context.ts';
import { Lanes } from '../../packages/server/src/modules/charging/lanes.ts';
import { OutageGate } from '../../packages/server/src/modules/charging/outage-gate.ts';
import { gatherSuccesses } from '../../packages/server/src/modules/charging/settle.ts';
import type { PaymentProcessor } from '../../packages/server/src/processor/port.ts';

export const now = new Date('2027-03-10T12:00:00Z');
export const clock = new ManualClock(now);

/** A worker that mails nobody and fails at the first alarm. */
export function benchWorker(
  db: Database,
  processor: PaymentProcessor,
  { lanes, callsPerSecond }: { readonly lanes: number; readonly callsPerSecond: number | null },
): ChargingContext {
  return gatherSuccesses({
    db,
    clock,
    processor,
    worker: 'bench',
    notify: async () => undefined,
    log: {
      alarm: (what) => {
        throw new Error(what);
      },
    },
    callsPerSecond,
    parallel: 8,
    lanes: new Lanes(lanes),
    faultPoint: () => undefined,
    gate: new OutageGate(),
  });
}
