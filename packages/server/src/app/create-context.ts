import { type Clock, ShiftedClock, systemClock } from '../lib/clock.ts';
import { connect } from '../lib/db.ts';
import { createFileStore } from '../lib/files/create.ts';
import { createHumanCheck } from '../lib/human-check/create.ts';
import { createLogger, type Logger } from '../lib/log.ts';
import { createStripeProcessor, type StripeOptions } from '../processor/stripe/stripe-processor.ts';
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';

/** A process put together: what the use cases work with, and the sandbox behind it in development. */
export interface Composition {
  readonly context: AppContext;
  readonly databaseUrl: string;
  /** The embedded processor and the clock that can be moved; null where real money moves. */
  readonly sandbox: { readonly processor: Sandbox; readonly clock: ShiftedClock } | null;
  close(): Promise<void>;
}

/** Chooses the adapters that the configuration names. Opens the database; nothing else happens yet. */
export async function createContext(
  config: Config,
  databaseUrl: string,
  given: { readonly log?: Logger; readonly clock?: Clock } = {},
): Promise<Composition> {
  const log = given.log ?? createLogger(config);
  let closing = false;
  const db = connect(databaseUrl, {
    pool: config.database.pool,
    // Connections on their way out may still hear the server stop.
    onError: (error) => {
      if (!closing) log.error({ err: error }, 'a database connection broke');
    },
  });
  const parts = config.processor.kind === 'sandbox' ? await sandboxParts() : realParts(config.processor);
  const context: AppContext = {
    config,
    db,
    log,
    clock: parts.clock,
    processor: parts.processor,
    humanCheck: createHumanCheck(config, log),
    files: await createFileStore(config),
  };
  return { context, databaseUrl, sandbox: parts.sandbox, close };

  async function close() {
    closing = true;
    await db.destroy();
  }

  async function sandboxParts() {
    const shifted = new ShiftedClock(given.clock ?? systemClock);
    await shifted.refresh(db);
    const processor = createSandbox({ config, db, clock: shifted });
    return { clock: shifted, processor: processor.processor, sandbox: { processor, clock: shifted } };
  }

  function realParts(keys: Omit<StripeOptions, 'clock'>) {
    const clock = given.clock ?? systemClock;
    const { secretKey, publishableKey, webhookSecrets } = keys;
    const processor = createStripeProcessor({ secretKey, publishableKey, webhookSecrets, clock });
    return { clock, processor, sandbox: null };
  }
}
