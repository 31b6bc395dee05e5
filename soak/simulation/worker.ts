import { createSandboxEngine, type EngineOptions } from '../../packages/sandbox/src/engine/engine.ts';
import { createSandboxProcessor } from '../../packages/sandbox/src/sandbox-processor.ts';
import { type Database, isConnectionLost } from '../../packages/server/src/lib/db.ts';
import { renewLeases } from '../../packages/server/src/modules/charging/claim.ts';
import type { ChargingContext } from '../../packages/server/src/modules/charging/context.ts';
import type { FaultPoint } from '../../packages/server/src/modules/charging/fault-points.ts';
import { Lanes } from '../../packages/server/src/modules/charging/lanes.ts';
import { OutageGate } from '../../packages/server/src/modules/charging/outage-gate.ts';
import { PARTS, type Part } from '../../packages/server/src/modules/charging/run-due.ts';
import { gatherSuccesses } from '../../packages/server/src/modules/charging/settle.ts';
import type { PaymentProcessor } from '../../packages/server/src/processor/port.ts';
import type { WrongClock } from './timeline.ts';
import type { Actor } from './turns.ts';

export const ALL_PARTS = Object.keys(PARTS) as Part[];

export class Killed extends Error {}

const LANES = 25;
const PARALLEL = 8;

export interface WorkerOptions {
  readonly actor: Actor;
  readonly db: Database;
  readonly clock: WrongClock;
  readonly processor: PaymentProcessor;
  /** Whether the worker dies at a point between two steps. */
  readonly diesAt: (point: FaultPoint) => boolean;
  readonly notify: ChargingContext['notify'];
}

/** A worker: the loops of the product, each of whose turns is started from outside. */
export class Worker {
  readonly context: ChargingContext;
  readonly clock: WrongClock;
  readonly actor: Actor;
  /** What it did wrong. */
  readonly bugs: unknown[] = [];
  /** The loops whose last turn found something to do, and that have another turn at once. */
  readonly busy = new Set<Part>();
  readonly #running = new Set<string>();

  constructor({ actor, db, clock, processor, diesAt, notify }: WorkerOptions) {
    [this.actor, this.clock] = [actor, clock];
    this.context = gatherSuccesses({
      db,
      clock,
      processor,
      worker: actor.name,
      notify,
      log: { alarm: () => undefined },
      callsPerSecond: null,
      parallel: PARALLEL,
      lanes: new Lanes(LANES),
      faultPoint: (point) => {
        if (diesAt(point)) throw new Killed();
      },
      gate: new OutageGate(),
    });
  }

  /** Starts a turn of these loops, unless their last one is under way. */
  turn(parts: readonly Part[]): void {
    for (const part of parts) {
      this.start(part, async () => {
        this.busy.delete(part);
        const { done, limited } = await PARTS[part](this.context);
        if (done > 0 || limited) this.busy.add(part);
      });
    }
    // What a lane throws is thrown here.
    if (this.context.lanes.payments.length > 0) this.start('lanes', () => this.context.lanes.drained());
  }

  /** Renews the leases of charges that are on their way for long. */
  renew(): void {
    if (this.context.lanes.payments.length > 0) this.start('leases', () => renewLeases(this.context));
  }

  start(name: string, work: () => Promise<unknown>): void {
    if (this.#running.has(name)) return;
    this.#running.add(name);
    const end = () => void this.#running.delete(name);
    work()
      .catch((error: unknown) => {
        if (!(error instanceof Killed) && !isConnectionLost(error)) this.bugs.push(error);
      })
      .then(end, end);
  }
}

/** The sandbox with faults of its own, as one of its callers meets it. */
export function processorWith(options: EngineOptions & { readonly secret: string }) {
  const engine = createSandboxEngine(options);
  const keys = { publishableKey: 'pk_sandbox_simulated', webhookSecrets: [options.secret] };
  return { engine, processor: createSandboxProcessor({ engine, clock: options.clock, ...keys }) };
}
