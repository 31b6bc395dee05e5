import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { deliverSandbox } from '../../packages/sandbox/src/deliver.ts';
import { KNOB_NAMES, type Knob } from '../../packages/sandbox/src/engine/knobs.ts';
import { nextRun } from '../../packages/sandbox/src/next-run.ts';
import { createSandbox } from '../../packages/sandbox/src/sandbox.ts';
import { ShiftedClock } from '../../packages/server/src/lib/clock.ts';
import { connect, type Database, inTransaction, isConnectionLost } from '../../packages/server/src/lib/db.ts';
import { isIdle, runDue } from '../../packages/server/src/modules/charging/run-due.ts';
import { cancelSchedule, reactivateSchedule } from '../../packages/server/src/modules/schedules/cancelling.ts';
import { randomFrom } from '../../packages/server/test/charging/random.ts';
import { changingSchedules, writeCampaign } from './campaign.ts';
import { type Sums, type ToldCancelled, type Verdict, verdictOf } from './verdict.ts';
import { bundleWorker } from './worker-bundle.ts';
import { SECRET, soakWorker } from './worker-context.ts';

/** Minutes by which the clocks of the workers' machines are wrong: up to 7 from one to the next. */
const WRONG_CLOCKS = [0, 7, -7, 3] as const;
const START = new Date('2027-02-25T01:30:00Z');
/** When the last retry and the last look at a charge have passed. */
const END = new Date('2027-04-01T00:00:00Z');
/** How often each thing goes wrong at the processor. */
const KNOB_RATES: Readonly<Record<Knob, number>> = {
  rate_limit: 0.005,
  lost_request: 0.02,
  server_error: 0.02,
  server_error_after: 0.02,
  error_page: 0.02,
  lost_reply: 0.03,
  hang: 0.002,
  latency: 0.02,
  webhooks_late: 0.3,
  webhooks_twice: 0.3,
  webhooks_shuffled: 0.5,
};
const TICK_MS = 100;
const STEP_MS = 12 * 3_600_000;

export interface ChaosOptions {
  /** A migrated, empty database. */
  readonly url: string;
  /** Another one, for the processor's own books. */
  readonly processorUrl: string;
  readonly schedules: number;
  readonly seed: number;
  /** Pause in ms between two kills, and between two connections that are ended. */
  readonly killMs: number;
  readonly terminateMs: number;
  /** Pause in ms between two cancellations or reactivations. */
  readonly editMs: number;
  /** How long workers are killed at most, in ms; then what is left is finished in peace. */
  readonly maxMs: number;
  readonly tell?: (line: string) => void;
  /** Something else that happens meanwhile. @param charged how many nights have been charged by now */
  readonly incident?: (charged: number) => Promise<void>;
}

export interface ChaosReport {
  readonly seed: number;
  readonly verdict: Verdict;
  readonly sums: readonly Sums[];
  readonly nights: number;
  /** Nights to which a match pot has added its share. */
  readonly matched: number;
  readonly kills: number;
  readonly terminations: number;
  readonly told: number;
  readonly reactivations: number;
  readonly minutes: number;
}

/**
 * Four workers charge a campaign while they are killed, lose their connections and their answers, disagree about the time
 * and race with cancellations; then one finishes it in peace.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { url, seed } = options;
  const began = performance.now();
  const random = randomFrom(seed);
  const db = connect(url, { pool: 6, onError: () => undefined });
  const processor = connect(options.processorUrl, { pool: 4 });
  const clock = new ShiftedClock();
  await clock.moveTo(db, START);
  const sandbox = createSandbox({ config: { secret: SECRET }, db: processor, clock });
  await writeCampaign({ db, processor }, sandbox, { schedules: options.schedules, start: START });

  for (const knob of KNOB_NAMES) await sandbox.knobs.set({ knob, rate: KNOB_RATES[knob], seed: String(seed) });

  const workerFile = await bundleWorker();
  const workers = new Workers(options, workerFile);
  const edits = new Edits(db, clock, seed);
  let terminations = 0;
  const stop = new AbortController();
  const every = async (ms: number, act: () => Promise<void>) => {
    while (!stop.signal.aborted) {
      await pause(ms * (0.5 + random.below(100) / 100));
      if (!stop.signal.aborted) await unlessLost(act);
    }
  };
  const chaos = [
    every(options.killMs, () => workers.killOne(random.below(WRONG_CLOCKS.length))),
    every(options.terminateMs, async () => {
      terminations += await terminateOne(db);
    }),
    every(options.editMs, () => edits.one()),
  ];
  try {
    await workers.startAll();
    const started = performance.now();
    let isOver = false;
    // A busy machine may take all of the time to start the first worker that takes another's place.
    while (!isOver && (workers.kills === 0 || performance.now() - started < options.maxMs)) {
      await unlessLost(async () => {
        isOver = await moveOn({ db, processor }, clock, random);
        await options.incident?.(await chargedIn(processor));
      });
      await pause(TICK_MS);
    }
  } finally {
    stop.abort();
    await Promise.all(chaos);
    await workers.killAll();
    await rm(workerFile);
  }
  options.tell?.(`${workers.kills} kills, ${terminations} terminations; finishing in peace`);
  await sandbox.knobs.reset();
  await finish({ db, processor }, clock, sandbox);

  // The servers do not keep their statistics themselves, and the last ones are from before the first charge.
  for (const one of [db, processor]) await sql`analyze`.execute(one);
  const { rows } = await sql<{ nights: number; matched: number }>`
    select count(*)::int as nights, (select count(*)::int from match_shares where state = 'drawn') as matched
    from payments`.execute(db);
  const report: ChaosReport = {
    seed,
    ...(await verdictOf({ db, processor }, clock.now(), edits.told())),
    nights: rows[0]?.nights ?? 0,
    matched: rows[0]?.matched ?? 0,
    kills: workers.kills,
    terminations,
    told: edits.told().length,
    reactivations: edits.reactivations,
    minutes: (performance.now() - began) / 60_000,
  };
  await Promise.all([db.destroy(), processor.destroy()]);
  return report;
}

/** Whatever happens while the database is away is tried again later. */
async function unlessLost(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
  }
}

async function chargedIn(processor: Database): Promise<number> {
  const { rows } = await sql<{ charges: number }>`
    select count(*)::int as charges from sandbox_charges where status = 'succeeded'`.execute(processor);
  return rows[0]?.charges ?? 0;
}

interface Books {
  readonly db: Database;
  readonly processor: Database;
}

/** When a worker or the processor has something to do next. */
async function nextOf({ db, processor }: Books, now: Date): Promise<Date | null> {
  const times = [await nextRun(db, now), await nextRun(processor, now)].filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((at) => at.getTime())));
}

/**
 * Moves the clock a little while nights are waiting, else to the next thing that is due. A night that a worker holds, which
 * may be dead, waits for nobody but the clock. @returns whether all is over
 */
async function moveOn(books: Books, clock: ShiftedClock, random: ReturnType<typeof randomFrom>): Promise<boolean> {
  const { db } = books;
  const now = clock.now();
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select 1 from payments where status = 'pending' and not halted and next_attempt_at <= ${now}
        and (lease_until is null or lease_until <= ${now}) limit 500) as due`.execute(db);
  const waiting = rows[0]?.waiting ?? 0;
  const next = waiting > 0 ? null : await nextOf(books, now);
  if (waiting === 0 && (next === null || next > END)) return true;
  const step = new Date(now.getTime() + (waiting > 100 ? 0 : random.below(90) * 1000));
  // What is due soon after the next thing comes together with it, or the clock would stop for each retry of each night.
  const soonAfter = next && new Date(next.getTime() + random.below(10 * 60) * 1000);
  await clock.moveTo(db, soonAfter && soonAfter > step ? soonAfter : step);
  return false;
}

/** One worker without faults works off everything that is left, in order. */
async function finish(books: Books, clock: ShiftedClock, sandbox: ReturnType<typeof createSandbox>): Promise<void> {
  const { db } = books;
  const worker = soakWorker(db, clock, sandbox.processor, 'last');
  for (;;) {
    const delivered = await deliverSandbox(sandbox, worker);
    if (!isIdle(await runDue(worker)) || delivered > 0) continue;
    const next = await nextOf(books, clock.now());
    if (next === null || next > END) break;
    // What is due within half a day is due together, which saves turns.
    await clock.moveTo(db, new Date(Math.max(next.getTime(), clock.now().getTime() + STEP_MS)));
  }
}

async function terminateOne(db: Database): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from (
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'soak worker'
      order by random() limit 1) as one`.execute(db);
  return rows.length;
}

class Workers {
  kills = 0;
  readonly #options: ChaosOptions;
  readonly #file: string;
  readonly #running: (ChildProcess | undefined)[] = [];
  readonly #atWork = new Set<number>();
  #spare: Promise<ChildProcess> | null = null;
  #isOver = false;
  #born = 0;

  constructor(options: ChaosOptions, file: string) {
    [this.#options, this.#file] = [options, file];
  }

  async startAll(): Promise<void> {
    await Promise.all(WRONG_CLOCKS.map((_, at) => this.#start(at)));
  }

  /** Ends a worker that is at work as a power cut does, and starts another in its place. */
  async killOne(at: number): Promise<void> {
    if (!this.#atWork.has(at)) return;
    this.#atWork.delete(at);
    await this.#kill(at);
    this.kills += 1;
    void this.#start(at);
  }

  async killAll(): Promise<void> {
    this.#isOver = true;
    await Promise.all(WRONG_CLOCKS.map((_, at) => this.#kill(at)));
    (await this.#spare)?.kill('SIGKILL');
  }

  async #kill(at: number): Promise<void> {
    const worker = this.#running[at];
    if (!worker || worker.exitCode !== null || worker.signalCode !== null) return;
    const ended = new Promise((done) => worker.once('exit', done));
    worker.kill('SIGKILL');
    await ended;
  }

  /** The next worker is loaded while the others work, so that a killed one is replaced at once. */
  async #start(at: number): Promise<void> {
    const next = this.#spare ?? this.#load();
    this.#spare = null;
    const worker = await next;
    if (this.#isOver) return void worker.kill('SIGKILL');
    this.#running[at] = worker;
    worker.send(String(WRONG_CLOCKS[at] ?? 0));
    await heard(worker);
    if (this.#isOver) return;
    this.#atWork.add(at);
    this.#spare ??= this.#load();
  }

  async #load(): Promise<ChildProcess> {
    const { url, processorUrl, seed } = this.#options;
    const named = `${url}?application_name=soak%20worker`;
    const worker = fork(this.#file, [named, processorUrl, String(seed + this.#born++)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await heard(worker);
    return worker;
  }
}

/** Resolves when a worker has sent something, or has ended. */
function heard(worker: ChildProcess): Promise<void> {
  return new Promise((done) => {
    worker.once('message', () => done());
    worker.once('exit', () => done());
  });
}

/** Donors who stop their nights and start them again, and what they were told. */
class Edits {
  reactivations = 0;
  readonly #db: Database;
  readonly #clock: ShiftedClock;
  readonly #random: ReturnType<typeof randomFrom>;
  readonly #told = new Map<string, Set<number>>();
  #schedules: readonly { id: string; card: string }[] = [];

  constructor(db: Database, clock: ShiftedClock, seed: number) {
    this.#db = db;
    this.#clock = clock;
    this.#random = randomFrom(seed + 1);
  }

  told(): readonly ToldCancelled[] {
    return [...this.#told].flatMap(([scheduleId, numbers]) => [...numbers].map((number) => ({ scheduleId, number })));
  }

  /** A tenth of the donors change their minds, several times. */
  async one(): Promise<void> {
    if (this.#schedules.length === 0) this.#schedules = await changingSchedules(this.#db);
    const schedule = this.#schedules[this.#random.below(this.#schedules.length)];
    if (!schedule) return;
    const { id, card } = schedule;
    const told = this.#told.get(id);
    if (told && told.size > 0) {
      const back = await inTransaction(this.#db, async (trx) => {
        const { rows } = await sql`
          select id from schedules where id = ${id} and cancelled_at is not null for update`.execute(trx);
        return rows.length > 0 ? reactivateSchedule(trx, { id, paymentMethodId: card }, this.#clock.now()) : [];
      });
      if (typeof back === 'string') return;
      this.reactivations += 1;
      for (const number of back) told.delete(number);
      return;
    }
    const { cancelled } = await inTransaction(this.#db, (trx) => cancelSchedule(trx, id, this.#clock.now()));
    this.#told.set(id, new Set([...(told ?? []), ...cancelled]));
  }
}
