import type { FastifyInstance } from 'fastify';
import type { GuardContext } from '../http/request-context.ts';
import type { BackgroundLoop } from '../lib/background.ts';
import type { Clock } from '../lib/clock.ts';
import type { Database } from '../lib/db.ts';
import type { TimedJob } from '../lib/jobs/jobs.ts';
import type { ChargingContext } from '../modules/charging/context.ts';
import type { PaymentProcessor } from '../processor/port.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';

/** A stand-in for the card processor if no real money moves. The package `sandbox` provides it. */
export interface Extension {
  readonly clock: Clock;
  readonly processor: PaymentProcessor;
  /** Registers its pages and routes. */
  serve(app: FastifyInstance, guardContext: GuardContext): void;
  loops(context: AppContext, charging: ChargingContext): readonly BackgroundLoop[];
  jobs(context: AppContext): readonly TimedJob[];
  /** Developer information for the front page; null on a public deployment. */
  readonly developers: Developers | null;
}

export interface Developers {
  /** URL of the example pages that embed the widget. */
  readonly examples: string;
  /** Demo accounts to log in with. */
  readonly people: readonly { readonly who: string; readonly email: string }[];
}

/** Creates the extension once the database is open. */
export type Extend = (base: {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
}) => Promise<Extension>;

/** The error of this package's programs if the configuration asks for the sandbox. */
export const NO_SANDBOX =
  'PROCESSOR is sandbox, which this program does not have. Start the program of the same name in packages/sandbox/src/main, or set PROCESSOR to stripe.';
