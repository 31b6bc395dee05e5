import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app/context.ts';
import type { BackgroundLoop } from '../../lib/background.ts';
import type { PaymentProcessor } from '../../processor/port.ts';
import { renewLeases } from './claim.ts';
import type { ChargingContext } from './context.ts';
import { Lanes } from './lanes.ts';
import { mailNotice } from './notice-mail.ts';
import { OutageGate } from './outage-gate.ts';
import { PARTS, type Part } from './run-due.ts';
import { gatherSuccesses } from './settle.ts';

/**
 * Charges on their way at once: enough for 200 a second where an answer takes a second, and two batches, so that one is
 * claimed while the other is settled.
 */
const LANES = 200;
/** Calls at once of each other part. */
const PARALLEL = 16;
/** Pauses in ms after a turn without work. */
const IDLE_MS: Record<Part, number> = {
  webhooks: 1000,
  recovery: 1000,
  missed: 60_000,
  preparation: 1000,
  charges: 1000,
};
/** Pause in ms between renewals of leases, several times in each. */
const RENEWAL_MS = 20_000;
/** Pause in ms where charges wait for the rate limit, whose bucket holds a second's worth. */
const LIMITED_MS = 100;

/** The charging dependencies of this process with one account at a processor, with a unique worker name. */
export function chargingContext(
  context: AppContext,
  processor: PaymentProcessor = context.processors.first,
): ChargingContext {
  const { db, clock, log, config } = context;
  return gatherSuccesses({
    db,
    clock,
    processor,
    worker: `worker-${randomUUID()}`,
    notify: (trx, notice) => mailNotice(trx, notice, { config, clock }),
    log: { alarm: (what, about) => log.error(about, what) },
    callsPerSecond: processor.limits.perEndpoint,
    parallel: PARALLEL,
    lanes: new Lanes(LANES),
    faultPoint: () => undefined,
    gate: new OutageGate(),
  });
}

/** The polling loops that charge due payments with one account, one for each part of the work. */
export function chargingLoops(charging: ChargingContext): readonly BackgroundLoop[] {
  const loop = (part: Part): BackgroundLoop => ({
    name: `${part} ${charging.processor.account}`,
    idleMs: IDLE_MS[part],
    runOnce: async () => {
      const { done, limited } = await PARTS[part](charging);
      return done > 0 && !limited;
    },
  });
  const { lanes } = charging;
  const charges = async () => {
    await lanes.someFree();
    const { done, limited } = await PARTS.charges(charging);
    if (limited) await new Promise((passed) => setTimeout(passed, LIMITED_MS));
    return done > 0 || limited;
  };
  return [
    {
      name: `leases ${charging.processor.account}`,
      idleMs: RENEWAL_MS,
      runOnce: () => renewLeases(charging).then(() => false),
    },
    loop('webhooks'),
    loop('recovery'),
    loop('missed'),
    loop('preparation'),
    { ...loop('charges'), runOnce: charges, end: () => lanes.drained() },
  ];
}
