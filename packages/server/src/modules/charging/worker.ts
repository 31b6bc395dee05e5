import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app/context.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import type { ChargingContext } from './context.ts';
import { mailFailure } from './failure-mail.ts';
import { OutageGate } from './outage-gate.ts';
import { isIdle, runDue } from './run-due.ts';

/** Stripe's default rate limit for one endpoint of a live account. */
const STRIPE_CALLS_PER_SECOND = 25;
const PARALLEL = 8;
/** Pause in ms after a round without work. */
const IDLE_MS = 1000;

/** The charging dependencies of this process, with a unique worker name. */
export function chargingContext(context: AppContext): ChargingContext {
  const { db, clock, processor, log, config } = context;
  return {
    db,
    clock,
    processor,
    worker: `worker-${randomUUID()}`,
    notify: (trx, notice) => mailFailure(trx, notice, { config, clock }),
    log: { alarm: (what, about) => log.error(about, what) },
    callsPerSecond: processor.name === 'stripe' ? STRIPE_CALLS_PER_SECOND : null,
    parallel: PARALLEL,
    faultPoint: () => undefined,
    gate: new OutageGate(),
  };
}

/** The polling loop that charges due payments. */
export function chargingLoop(charging: ChargingContext): BackgroundLoop {
  return {
    name: 'charges',
    idleMs: IDLE_MS,
    runOnce: async () => {
      const round = await runDue(charging);
      return !round.limited && !isIdle(round);
    },
  };
}
