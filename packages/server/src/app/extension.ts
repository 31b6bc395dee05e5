import type { FastifyInstance } from 'fastify';
import type { GuardContext } from '../http/exchange.ts';
import type { BackgroundLoop } from '../lib/background.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../lib/db.ts';
import type { TimedJob } from '../lib/jobs/jobs.ts';
import type { ChargingContext } from '../modules/charging/context.ts';
import type { PaymentProcessor } from '../processor/port.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';

/** What stands in for the card processor where no real money moves: the package `sandbox` makes it. */
export interface Extension {
  readonly clock: Clock;
  readonly processor: PaymentProcessor;
  /** Adds its pages and calls. */
  serve(app: FastifyInstance, guardContext: GuardContext): void;
  loops(context: AppContext, charging: ChargingContext): readonly BackgroundLoop[];
  jobs(context: AppContext): readonly TimedJob[];
  /** What the front page shows to developers; null where strangers come. */
  readonly developers: Developers | null;
}

export interface Developers {
  /** Where the pages that embed the widget are shown. */
  readonly examples: string;
  /** Who can log in. */
  readonly people: readonly { readonly who: string; readonly email: string }[];
}

/** Makes the extension, once the database is open. */
export type Extend = (base: {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
}) => Promise<Extension>;

/** What the programs of this package say where the configuration asks for the sandbox. */
export const NO_SANDBOX =
  'PROCESSOR is sandbox, which this program does not have. Start the program of the same name in packages/sandbox/src/main, or set PROCESSOR to stripe.';
