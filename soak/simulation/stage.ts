import { sql } from 'kysely';
import { type Currency, isCurrency } from '../../packages/core/src/money/index.ts';
import type { SandboxEngine } from '../../packages/sandbox/src/engine/engine.ts';
import { PROMPT_DELIVERY } from '../../packages/sandbox/src/engine/events.ts';
import { NO_FAULTS } from '../../packages/sandbox/src/engine/faults.ts';
import { listFee } from '../../packages/sandbox/src/sandbox.ts';
import { readConfig } from '../../packages/server/src/app/config.ts';
import type { AppContext } from '../../packages/server/src/app/context.ts';
import { typedAddresses } from '../../packages/server/src/lib/address-lookup/port.ts';
import type { Database } from '../../packages/server/src/lib/db.ts';
import { folderStore } from '../../packages/server/src/lib/files/folder.ts';
import { alwaysPass } from '../../packages/server/src/lib/human-check/port.ts';
import { createLogger } from '../../packages/server/src/lib/log.ts';
import { createOffers } from '../../packages/server/src/modules/campaigns/offers.ts';
import type { PaymentProcessor } from '../../packages/server/src/processor/port.ts';
import { Processors } from '../../packages/server/src/processor/processors.ts';
import { randomFrom } from '../../packages/server/test/charging/random.ts';
import { Databases } from './databases.ts';
import { Timeline } from './timeline.ts';
import { Actor, Turns } from './turns.ts';
import { Weather } from './weather.ts';
import { processorWith } from './worker.ts';

export const START = new Date('2027-02-20T12:00:00Z');
/** After the last cutoff. Until then donors edit, and things go wrong. */
export const OVER = new Date('2027-03-12T00:00:00Z');
export const SECRET = 'whsec_simulated';
export const CURRENCIES: readonly [Currency, ...Currency[]] = ['gbp', 'usd', 'idr', 'eur'];
/** Connections of each process: few, since a new one has to parse and plan every statement anew. */
const POOL = 3;

/** What a campaign is given. */
export interface StageOptions {
  readonly urlOf: (database: string) => string;
  readonly template: string;
  /** The name of its databases. */
  readonly name: string;
  readonly seed: number;
  readonly schedules: number;
}

/** What a campaign runs on: time, databases, the processor and our server. All of it depends on the seed alone. */
export class Stage {
  readonly schedules: number;
  readonly random: ReturnType<typeof randomFrom>;
  /** Of backups and restores, so that they come with a seed whatever else happens. */
  readonly restoring: ReturnType<typeof randomFrom>;
  readonly timeline = new Timeline(START);
  readonly weather: Weather;
  readonly turns: Turns;
  readonly databases: Databases;
  readonly config: AppContext['config'];
  /** Our database, as the server is connected to it. */
  readonly db: Database;
  /** The processor's own database. */
  readonly books: Database;
  /** The processor without faults: the pages that it shows to donors and staff. */
  readonly engine: SandboxEngine;
  readonly calm: PaymentProcessor;
  /** The server that donors and staff call, and that the processor sends its messages to. */
  readonly app: AppContext;

  private constructor({ seed, schedules }: StageOptions, turns: Turns, databases: Databases) {
    [this.schedules, this.turns, this.databases] = [schedules, turns, databases];
    [this.random, this.restoring] = [randomFrom(seed), randomFrom(seed + 3)];
    this.weather = new Weather(randomFrom(seed + 2), START, OVER);
    this.config = readConfig({ NODE_ENV: 'test', LANTERN_SECRET: 'a secret of the simulation, long enough' }, '/tmp');
    this.books = databases.connect(new Actor('processor'), databases.books, POOL);
    this.db = databases.connect(new Actor('server'), databases.ours, POOL);
    const calm = this.#processorWith({ faults: NO_FAULTS, delivery: PROMPT_DELIVERY });
    [this.engine, this.calm] = [calm.engine, calm.processor];
    const { config, db } = this;
    const { clock } = this.timeline;
    this.app = {
      config,
      db,
      clock,
      log: createLogger({ logLevel: 'silent' }),
      processors: new Processors([this.processor()]),
      humanCheck: alwaysPass,
      addressLookup: typedAddresses,
      files: folderStore(config.filesDir),
      offers: createOffers(db, { forMs: 0, clock }),
    };
  }

  static async open(options: StageOptions): Promise<Stage> {
    const turns = await Turns.open(options.urlOf('postgres'), randomFrom(options.seed + 1));
    return new Stage(options, turns, await Databases.create(turns, options));
  }

  async close(): Promise<void> {
    await this.databases.drop();
    await this.turns.close();
  }

  get now(): Date {
    return this.timeline.now;
  }

  /** Connects a process of ours that has just begun. */
  connect(actor: Actor): Database {
    return this.databases.connect(actor, this.databases.ours, POOL);
  }

  /** The processor as one of its callers meets it, with the faults that the weather brings. */
  processor(): PaymentProcessor {
    const { weather } = this;
    return this.#processorWith({ faults: weather.faultsAt(() => this.now), delivery: weather.delivery }).processor;
  }

  /** Removes dead rows, as nothing else does, and has statements planned anew for how many there are now. */
  async tidyUp(): Promise<void> {
    for (const one of [this.db, this.books]) await sql`vacuum analyze`.execute(one);
  }

  /** Does something while nobody else does anything that was not begun before. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    let outcome: { readonly result: Result } | { readonly error: unknown } | undefined;
    work().then(
      (result) => {
        outcome = { result };
      },
      (error: unknown) => {
        outcome = { error };
      },
    );
    await this.turns.quiet();
    if (!outcome) throw new Error('what was to be done alone waits for somebody');
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  #processorWith(mishaps: Pick<Parameters<typeof processorWith>[0], 'faults' | 'delivery'>) {
    return processorWith({
      ...mishaps,
      db: this.books,
      clock: this.timeline.clock,
      wait: this.timeline.wait,
      takes: isCurrency,
      smallest: () => 1,
      largest: () => 99_999_999_999,
      feeOf: listFee,
      secret: SECRET,
    });
  }
}
