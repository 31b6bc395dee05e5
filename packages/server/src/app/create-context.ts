import { createAddressLookup } from '../lib/address-lookup/create.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { connect } from '../lib/db.ts';
import { createFileStore } from '../lib/files/create.ts';
import { createHumanCheck } from '../lib/human-check/create.ts';
import { createLogger, type Logger } from '../lib/log.ts';
import { createOffers, OFFERS_MS } from '../modules/campaigns/offers.ts';
import type { PaymentProcessor } from '../processor/port.ts';
import { Processors } from '../processor/processors.ts';
import { createStripeProcessor } from '../processor/stripe/stripe-processor.ts';
import type { Config, ProcessorSettings } from './config.ts';
import type { AppContext } from './context.ts';
import { type Extend, type Extension, NO_SANDBOX } from './extension.ts';

/** The assembled dependencies of a process, and the sandbox extension if there is one. */
export interface Composition {
  readonly context: AppContext;
  readonly databaseUrl: string;
  readonly extension: Extension | null;
  close(): Promise<void>;
}

/** Chooses adapters by configuration and opens the database pool; nothing starts running yet. */
export async function createContext(
  config: Config,
  databaseUrl: string,
  given: {
    readonly log?: Logger;
    readonly clock?: Clock;
    readonly extend?: Extend | undefined;
    /** How long, in ms, offers are kept. */
    readonly offersMs?: number;
  } = {},
): Promise<Composition> {
  const log = given.log ?? createLogger(config);
  const base = given.clock ?? systemClock;
  let closing = false;
  const db = connect(databaseUrl, {
    pool: config.database.pool,
    profile: config.database.profile,
    // While closing, connections may still report that the server ended them.
    onError: (error) => {
      if (!closing) log.error({ err: error }, 'a database connection broke');
    },
  });
  const close = async () => {
    closing = true;
    await db.destroy();
  };
  const { clock, processors, extension } = await chosen();
  const context: AppContext = {
    config,
    db,
    log,
    clock,
    processors,
    humanCheck: createHumanCheck(config, log),
    addressLookup: createAddressLookup(config, log),
    files: await createFileStore(config),
    offers: createOffers(db, { forMs: given.offersMs ?? OFFERS_MS, clock: systemClock }),
  };
  return { context, databaseUrl, extension, close };

  async function chosen() {
    const extension = config.processors.some(({ kind }) => kind === 'sandbox') ? await extended() : null;
    const clock = extension?.clock ?? base;
    const from = { clock, extension, returnUrl: config.publicUrl };
    const made = ([first, ...rest]: Config['processors']) =>
      new Processors([processorOf(first, from), ...rest.map((one) => processorOf(one, from))]);
    return { clock, processors: made(config.processors), extension };
  }

  async function extended() {
    if (given.extend) return given.extend({ config, db, clock: base });
    await close();
    throw new Error(NO_SANDBOX);
  }
}

function processorOf(
  settings: ProcessorSettings,
  { clock, extension, returnUrl }: { clock: Clock; extension: Extension | null; returnUrl: string },
): PaymentProcessor {
  if (settings.kind === 'stripe') return createStripeProcessor({ ...settings, clock, returnUrl });
  if (!extension) throw new Error(NO_SANDBOX);
  return extension.processor;
}
