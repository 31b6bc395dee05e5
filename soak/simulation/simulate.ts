import { sql } from 'kysely';
import { type Currency, isCurrency } from '../../packages/core/src/money/index.ts';
import type { SandboxEngine } from '../../packages/sandbox/src/engine/engine.ts';
import { PROMPT_DELIVERY } from '../../packages/sandbox/src/engine/events.ts';
import { NO_FAULTS } from '../../packages/sandbox/src/engine/faults.ts';
import { nextRun } from '../../packages/sandbox/src/next-run.ts';
import { listFee } from '../../packages/sandbox/src/sandbox.ts';
import { deliverWebhooks } from '../../packages/sandbox/src/webhook-delivery.ts';
import { readConfig } from '../../packages/server/src/app/config.ts';
import type { AppContext } from '../../packages/server/src/app/context.ts';
import type { Database } from '../../packages/server/src/lib/db.ts';
import { folderStore } from '../../packages/server/src/lib/files/folder.ts';
import { alwaysPass } from '../../packages/server/src/lib/human-check/port.ts';
import { createLogger } from '../../packages/server/src/lib/log.ts';
import { createOffers } from '../../packages/server/src/modules/campaigns/offers.ts';
import { checkMoneyDaily } from '../../packages/server/src/modules/charging/check-money.ts';
import { mailFailure } from '../../packages/server/src/modules/charging/failure-mail.ts';
import type { FaultPoint } from '../../packages/server/src/modules/charging/fault-points.ts';
import { receiveWebhook } from '../../packages/server/src/modules/charging/inbox.ts';
import { watchDueNights } from '../../packages/server/src/modules/charging/overdue-alerts.ts';
import { reconcileWhenDue } from '../../packages/server/src/modules/charging/reconcile.ts';
import { markRestored, restoredTo } from '../../packages/server/src/modules/charging/restore.queries.ts';
import { foldFigures } from '../../packages/server/src/modules/insights/rollup.queries.ts';
import { followCalendars } from '../../packages/server/src/modules/schedules/follow-calendar.ts';
import type { PaymentProcessor } from '../../packages/server/src/processor/port.ts';
import { createDonors } from '../../packages/server/test/charging/donors.ts';
import { randomFrom } from '../../packages/server/test/charging/random.ts';
import { Databases } from './databases.ts';
import { Editors, GOOD_CARDS, OTHER_CARDS, type Shown, ZONES } from './editors.ts';
import { Inspector } from './inspector.ts';
import { seedEntropy } from './seeded-entropy.ts';
import { Timeline, WrongClock } from './timeline.ts';
import { Actor, Turns } from './turns.ts';
import { Weather } from './weather.ts';
import { ALL_PARTS, Killed, processorWith, Worker } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2027-02-20T12:00:00Z');
/** After the last cutoff. Until then donors edit, and things go wrong. */
const OVER = new Date('2027-03-12T00:00:00Z');
/** When the last retry and the last look at a charge have passed. */
const END = new Date('2027-04-20T00:00:00Z');
/** Rounds of one instant, after which the clock goes on. */
const MOST_ROUNDS = 12;
/** Connections of each process: few, since a new one has to parse and plan every statement anew. */
const POOL = 3;
const SECRET = 'whsec_simulated';
const CURRENCIES: readonly [Currency, ...Currency[]] = ['gbp', 'usd', 'idr', 'eur'];

/** The night whose evening is on a day. */
const nightOn = (at: Date) => 1 + Math.floor((at.getTime() - Date.UTC(2027, 1, 7)) / DAY);

export interface CampaignOptions {
  readonly urlOf: (database: string) => string;
  readonly template: string;
  /** The name of its databases. */
  readonly name: string;
  readonly seed: number;
  readonly schedules: number;
}

export interface CampaignReport {
  readonly seed: number;
  readonly schedules: number;
  readonly nights: number;
  readonly charged: number;
  readonly steps: number;
  readonly statements: number;
  readonly deaths: number;
  /** Deaths by the point between two steps. */
  readonly points: Readonly<Record<string, number>>;
  readonly restores: number;
  readonly edits: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** What the run depends on, in one number: the same seed gives the same one. */
  readonly digest: string;
  /** What is wrong, with the step at which it was found; empty if all is well. */
  readonly problems: readonly string[];
}

/** One campaign from its first donor to its last retry. Its run depends on the seed only. */
export async function simulateCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const began = performance.now();
  const timeline = new Timeline(START);
  seedEntropy(options.seed, () => timeline.now.getTime());
  const turns = await Turns.open(options.urlOf('postgres'), randomFrom(options.seed + 1));
  const databases = await Databases.create(turns, options);
  try {
    const campaign = new Campaign(options, { timeline, turns, databases });
    await campaign.run();
    return { ...(await campaign.report()), seconds: (performance.now() - began) / 1000 };
  } finally {
    await databases.drop();
    await turns.close();
  }
}

interface Backup {
  readonly name: string;
  readonly at: Date;
  readonly shown: ReadonlyMap<string, Shown>;
  readonly isMonthKnown: boolean;
  /** How often amounts had been changed. What is charged by new ones that the restore forgets needs a person. */
  readonly amounts: number | undefined;
}

class Campaign {
  readonly #options: CampaignOptions;
  readonly #random: ReturnType<typeof randomFrom>;
  /** Of backups and restores, so that they come with a seed whatever else happens. */
  readonly #restoring: ReturnType<typeof randomFrom>;
  readonly #timeline: Timeline;
  readonly #turns: Turns;
  readonly #databases: Databases;
  readonly #weather: Weather;
  readonly #config: AppContext['config'];
  /** The processor's own connections, and the pages that it shows. */
  readonly #books: Database;
  readonly #engine: SandboxEngine;
  readonly #db: Database;
  readonly #editors: Editors;
  readonly #inspector: Inspector;
  readonly #app: AppContext;
  readonly #workers: (Worker | null)[] = [null, null, null];
  readonly #wrongBy = [0, 4, -3];
  readonly #points: Record<string, number> = {};
  readonly #bugs: unknown[] = [];
  #deaths = 0;
  #born = 0;
  #steps = 0;
  #restores = 0;
  #backup: Backup | null = null;
  #toCome: number;
  #isBusy = false;
  #isMonthKnown = true;
  #isRestored = false;
  #lastJobs = START;
  #lastCheck = START;
  #nights = 0;

  constructor(
    options: CampaignOptions,
    stage: { readonly timeline: Timeline; readonly turns: Turns; readonly databases: Databases },
  ) {
    this.#options = options;
    this.#random = randomFrom(options.seed);
    this.#restoring = randomFrom(options.seed + 3);
    [this.#timeline, this.#turns, this.#databases] = [stage.timeline, stage.turns, stage.databases];
    this.#weather = new Weather(randomFrom(options.seed + 2), START, OVER);
    this.#toCome = options.schedules;
    this.#config = readConfig({ NODE_ENV: 'test', LANTERN_SECRET: 'a secret of the simulation, long enough' }, '/tmp');
    this.#books = this.#databases.connect(new Actor('processor'), this.#databases.books, POOL);
    const calm = this.#processor({ isCalm: true });
    this.#engine = calm.engine;
    this.#db = this.#databases.connect(new Actor('server'), this.#databases.ours, POOL);
    this.#app = this.#appWith(this.#db, this.#processor({}).processor);
    this.#editors = new Editors({ app: this.#app, books: this.#books, engine: this.#engine, random: this.#random });
    this.#inspector = new Inspector({
      db: this.#db,
      changed: this.#databases.connect(new Actor('inspector'), this.#databases.ours, 1),
      books: this.#books,
      clock: this.#timeline.clock,
      processor: calm.processor,
    });
    this.#turns.dies = (actor) => {
      if (!this.#isMortal(actor) || !this.#random.chance(this.#weather.deaths)) return null;
      this.#died('a statement');
      return this.#random.chance(0.5) ? 'before' : 'after';
    };
  }

  async run(): Promise<void> {
    const donors = await this.#alone(() => this.#openDonors());
    if (this.#random.chance(0.5)) await this.#alone(() => this.#forgetMonth());
    while (this.#timeline.now < OVER && this.#inspector.problems.length === 0) {
      await this.#comeAndEdit(donors);
      await this.#step();
      await this.#restoreNowAndThen();
      this.#moveOn(await this.#nextTime());
    }
    this.#weather.isQuiet = true;
    await this.#finish();
  }

  async report(): Promise<Omit<CampaignReport, 'seconds'>> {
    const { charged, digest } = await this.#alone(() => this.#inspector.digest());
    return {
      seed: this.#options.seed,
      schedules: this.#options.schedules,
      nights: this.#nights,
      charged,
      steps: this.#steps,
      statements: this.#turns.statements,
      deaths: this.#deaths,
      points: this.#points,
      restores: this.#restores,
      edits: this.#editors.counts,
      digest,
      problems: this.#inspector.problems,
    };
  }

  /** Does something while nobody else does anything that was not begun before. */
  async #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    let outcome: { readonly result: Result } | { readonly error: unknown } | undefined;
    work().then(
      (result) => {
        outcome = { result };
      },
      (error: unknown) => {
        outcome = { error };
      },
    );
    await this.#turns.quiet();
    if (!outcome) throw new Error('what was to be done alone waits for somebody');
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  #processor({ isCalm = false }) {
    return processorWith({
      db: this.#books,
      clock: this.#timeline.clock,
      faults: isCalm ? NO_FAULTS : this.#weather.faultsAt(() => this.#timeline.now),
      delivery: isCalm ? PROMPT_DELIVERY : this.#weather.delivery,
      wait: this.#timeline.wait,
      takes: isCurrency,
      smallest: () => 1,
      largest: () => 99_999_999_999,
      feeOf: listFee,
      secret: SECRET,
    });
  }

  #appWith(db: Database, processor: PaymentProcessor): AppContext {
    const { clock } = this.#timeline;
    const config = this.#config;
    const log = createLogger({ logLevel: 'silent' });
    const files = folderStore(config.filesDir);
    return {
      config,
      db,
      clock,
      log,
      processor,
      humanCheck: alwaysPass,
      files,
      offers: createOffers(db, { forMs: 0, clock }),
    };
  }

  async #openDonors() {
    const parties = { db: this.#db, books: this.#books, clock: this.#timeline.clock, engine: this.#engine };
    return createDonors({ ...parties, processor: this.#processor({ isCalm: true }).processor });
  }

  async #forgetMonth(): Promise<void> {
    await sql`update campaigns set month_days = null`.execute(this.#db);
    this.#isMonthKnown = false;
  }

  /** Donors come until the tenth night, and change their minds from then on. */
  async #comeAndEdit(donors: Awaited<ReturnType<typeof createDonors>>): Promise<void> {
    const random = this.#random;
    const isOver = this.#timeline.now > new Date('2027-03-03T00:00:00Z');
    const crowd = Math.ceil(this.#options.schedules / 20);
    for (let come = random.below(crowd + 1); come > 0 && this.#toCome > 0 && !isOver; come--) {
      this.#toCome -= 1;
      const isGood = random.chance(0.8);
      const gift = {
        card: isGood ? random.pick(GOOD_CARDS) : random.pick(OTHER_CARDS),
        currency: random.pick(CURRENCIES),
        timezone: random.pick(ZONES),
        split: random.pick(['equally', 'more-odd', 'more-27', 'more-10-odd-nights'] as const),
        tip: { percent: random.pick([0, 10, 25]) },
        payFees: random.chance(0.5),
        night30: random.chance(0.5),
        startDateOffset: random.pick([0, 0, 1]),
        monthKnown: this.#isMonthKnown,
        // Two days ahead, since a later zone or authority may make a night pass.
        firstNight: Math.max(random.pick([16, 20]), nightOn(this.#timeline.now) + 2),
      };
      const schedule = await this.#alone(() => donors.schedule(gift));
      this.#editors.add(schedule, isGood);
      this.#backup = null;
    }
    // So many that each donor changes their mind a few times.
    const most = 1 + Math.ceil(this.#options.schedules / 40);
    for (let edits = random.chance(0.4) ? random.below(1 + most) : 0; edits > 0; edits--) void this.#editors.one();
    // At the latest when its last night is near, everybody knows how long the month is.
    const isKnown = this.#isMonthKnown || this.#timeline.now < new Date('2027-03-06T00:00:00Z');
    if (random.chance(0.003) || !isKnown) {
      this.#isMonthKnown = true;
      void this.#editors.setMoon().catch((error: unknown) => this.#bugs.push(error));
    }
  }

  /** One instant: workers, donors and the processor's messages all at once, until nobody has anything left to do now. */
  async #step(): Promise<void> {
    this.#steps += 1;
    this.#isBusy = false;
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
      const raised = this.#raiseWorkers();
      const living = this.#workers.filter((worker) => worker !== null);
      if (rounds === 0) this.#runJobs(living[0]);
      for (const [at, worker] of living.entries()) {
        // Not everybody looks at every instant, but somebody does, until nothing is left to do.
        const looks = at === this.#steps % living.length || (rounds === 0 && this.#random.chance(0.3));
        worker.turn(looks || raised.has(worker) ? ALL_PARTS : [...worker.busy]);
        if (rounds === 0) worker.renew();
      }
      const delivered = await this.#deliver();
      await this.#turns.quiet();
      if (delivered > 0) for (const worker of living) worker.busy.add('webhooks');
      for (const worker of living) this.#bugs.push(...worker.bugs.splice(0));
      this.#bugs.push(...this.#editors.bugs.splice(0));
      this.#isBusy = delivered > 0 || living.some(({ busy }) => busy.size > 0);
      if (!this.#isBusy) break;
    }
    for (const bug of this.#bugs.splice(0))
      this.#inspector.problem(this.#steps, `an error: ${String(bug instanceof Error ? bug.stack : bug)}`);
    await this.#alone(() => this.#inspector.check(this.#steps, this.#editors.shown));
    if (this.#timeline.now.getTime() - this.#lastCheck.getTime() > DAY) {
      this.#lastCheck = this.#timeline.now;
      await this.#alone(() => this.#inspector.checkAll(this.#steps));
    }
  }

  /** @returns those that have just begun */
  #raiseWorkers(): ReadonlySet<Worker> {
    const raised = new Set<Worker>();
    for (const [at, worker] of this.#workers.entries()) {
      if (worker && !worker.actor.isAlive) this.#workers[at] = null;
      if (this.#weather.is('no_workers', this.#timeline.now)) {
        if (worker?.actor.isAlive) this.#turns.die(worker.actor);
        this.#workers[at] = null;
      } else if (!this.#workers[at] && (this.#weather.isQuiet || this.#random.chance(0.3))) {
        const begun = this.#newWorker(at);
        this.#workers[at] = begun;
        raised.add(begun);
      } else if (worker && this.#random.chance(0.002)) worker.clock.wrongBy = this.#random.below(15) - 7;
    }
    return raised;
  }

  #newWorker(at: number): Worker {
    const actor = new Actor(`worker-${this.#born++}`);
    const db = this.#databases.connect(actor, this.#databases.ours, POOL);
    const { clock } = this.#timeline;
    const config = this.#config;
    return new Worker({
      actor,
      db,
      clock: new WrongClock(clock, this.#weather.isQuiet ? 0 : (this.#wrongBy[at] ?? 0)),
      processor: this.#processor({}).processor,
      notify: (trx, notice) => mailFailure(trx, notice, { config, clock }),
      diesAt: (point: FaultPoint) => {
        if (!actor.isAlive) throw new Killed();
        if (!this.#isMortal(actor) || !this.#random.chance(this.#weather.deaths * 10)) return false;
        this.#died(point);
        this.#turns.die(actor);
        return true;
      },
    });
  }

  #isMortal(actor: Actor): boolean {
    return !this.#weather.isQuiet && actor.name.startsWith('worker');
  }

  #died(point: string): void {
    this.#deaths += 1;
    this.#points[point] = (this.#points[point] ?? 0) + 1;
  }

  /** What a worker does besides its loops, by its timetable. */
  #runJobs(worker: Worker | undefined): void {
    const { now } = this.#timeline;
    const wait = this.#isRestored ? 10 * MINUTE : 3 * HOUR;
    if (!worker || now.getTime() - this.#lastJobs.getTime() < wait) return;
    const isNewDay = now.getUTCDate() !== this.#lastJobs.getUTCDate();
    this.#lastJobs = now;
    const { context } = worker;
    const app = { db: context.db, clock: context.clock, config: this.#config };
    worker.start('calendar', () => followCalendars(app, 100));
    worker.start('watch', () => watchDueNights(context));
    worker.start('reconcile', async () => {
      await reconcileWhenDue(context);
      if (isNewDay) await checkMoneyDaily(context);
      if (isNewDay) await foldFigures(context.db);
    });
  }

  async #deliver(): Promise<number> {
    const { clock } = this.#timeline;
    const { processor } = this.#app;
    return this.#alone(() =>
      deliverWebhooks({
        db: this.#books,
        clock,
        secret: SECRET,
        send: async (raw, signature) =>
          (await receiveWebhook({ db: this.#db, clock, processor }, raw, signature)).taken ? 200 : 400,
        order: this.#weather.order,
      }),
    );
  }

  /** A copy of the database is made now and then, and sometimes it is put back, as docs/operations.md says. */
  async #restoreNowAndThen(): Promise<void> {
    const random = this.#restoring;
    if (!random.chance(0.02)) return;
    const backup = this.#backup;
    if (!backup || backup.amounts !== this.#editors.counts.amounts || random.chance(0.3)) {
      this.#backup = {
        name: await this.#databases.backUp(),
        at: this.#timeline.now,
        shown: new Map(this.#editors.shown),
        isMonthKnown: this.#isMonthKnown,
        amounts: this.#editors.counts.amounts,
      };
      return;
    }
    for (const [at, worker] of this.#workers.entries()) {
      if (worker?.actor.isAlive) this.#turns.die(worker.actor);
      this.#workers[at] = null;
    }
    await this.#turns.quiet();
    await this.#databases.restore(backup.name);
    this.#restores += 1;
    this.#isRestored = true;
    this.#backup = null;
    this.#isMonthKnown = backup.isMonthKnown;
    this.#inspector.restored();
    // What donors changed since the backup is gone: they are shown what was before, and what was charged since.
    for (const [schedule, { promised, ...shown }] of backup.shown) {
      const uncharged = [...promised].filter((number) => !this.#inspector.isCharged(schedule, number));
      this.#editors.shown.set(schedule, { ...shown, promised: new Set(uncharged) });
    }
    const restored = { processor: this.#app.processor.name, to: backup.at, by: 'simulated' };
    await this.#alone(() => markRestored(this.#db, restored, this.#timeline.now));
  }

  #moveOn(to: Date | null): void {
    const { now } = this.#timeline;
    const random = this.#random;
    const soon =
      now.getTime() +
      (this.#isBusy ? random.below(30_000) : random.below(random.pick([MINUTE, 30 * MINUTE, 2 * HOUR])));
    const latest = now.getTime() + 6 * HOUR;
    this.#timeline.moveTo(new Date(Math.min(latest, Math.max(soon, this.#isBusy ? 0 : (to?.getTime() ?? latest)))));
  }

  /** When somebody has something to do next. */
  async #nextTime(): Promise<Date | null> {
    const { now } = this.#timeline;
    const times = await this.#alone(async () => {
      this.#isRestored &&= (await restoredTo(this.#db, this.#app.processor.name)) !== null;
      return [
        await nextRun(this.#db, now),
        await nextRun(this.#books, now),
        this.#timeline.next,
        this.#weather.next(now),
        this.#isRestored ? new Date(now.getTime() + 10 * MINUTE) : null,
      ];
    });
    const known = times.filter((at) => at !== null).map((at) => at.getTime());
    return known.length === 0 ? null : new Date(Math.min(...known));
  }

  /** Everything is up again, and whatever is left is worked off. */
  async #finish(): Promise<void> {
    for (;;) {
      await this.#step();
      if (this.#inspector.problems.length > 0) break;
      const next = await this.#nextTime();
      if (this.#timeline.now >= END) break;
      const to = Math.max(
        next?.getTime() ?? END.getTime(),
        this.#timeline.now.getTime() + (this.#isBusy ? 0 : 12 * HOUR),
      );
      this.#timeline.moveTo(new Date(this.#isBusy ? this.#timeline.now.getTime() + 1000 : Math.min(to, END.getTime())));
    }
    if (this.#inspector.problems.length > 0) return;
    this.#nights = await this.#alone(() => this.#inspector.conclude(this.#steps, this.#editors.shown));
  }
}
