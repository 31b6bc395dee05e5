import { sql } from 'kysely';
import { nextRun } from '../../packages/sandbox/src/next-run.ts';
import { deliverWebhooks } from '../../packages/sandbox/src/webhook-delivery.ts';
import type { Database } from '../../packages/server/src/lib/db.ts';
import { receiveWebhook } from '../../packages/server/src/modules/charging/inbox.ts';
import { Crew } from './crew.ts';
import { Crowd } from './crowd.ts';
import { Inspector } from './inspector.ts';
import { Restores } from './restores.ts';
import { seedEntropy } from './seeded-entropy.ts';
import { OVER, SECRET, START, Stage, type StageOptions } from './stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** When the last retry and the last look at a charge have passed. */
const END = new Date('2027-04-20T00:00:00Z');
/** How often, in ms, all rules are checked for all rows; after each step they are checked for what has changed. */
const CHECK_ALL = 3 * DAY;
/**
 * How long, in ms, what is due is gathered once nothing happens any more. No multiple of an hour: what is asked for again
 * only in every other hour would otherwise always be looked at in the hours between.
 */
const GATHERED = 11.5 * HOUR;
/** Up to about this many donors, plans that were made for empty tables are as fast as any. */
const FEW = 25;
/** Growth in the number of donors after which tables are analysed again, so that statements get new plans. */
const MORE = 4;
/** Rounds of one instant, after which the clock goes on. */
const MOST_ROUNDS = 12;

export interface CampaignReport {
  readonly seed: number;
  readonly schedules: number;
  readonly nights: number;
  readonly charged: number;
  /** Gifts that a pot adds to. */
  readonly matched: number;
  readonly steps: number;
  readonly statements: number;
  readonly deaths: number;
  /** Deaths by the point between two steps. */
  readonly points: Readonly<Record<string, number>>;
  readonly restores: number;
  readonly edits: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** All that happened, in its order, as one number: the same seed gives the same one. */
  readonly digest: string;
  /** What is wrong, with the step at which it was found; empty if all is well. */
  readonly problems: readonly string[];
}

/** One campaign from its first donor to its last retry. Its run depends on the seed only. */
export async function simulateCampaign(options: StageOptions): Promise<CampaignReport> {
  const began = performance.now();
  seedEntropy(options.seed, () => START.getTime());
  const stage = await Stage.open(options);
  seedEntropy(options.seed, () => stage.now.getTime());
  try {
    const campaign = new Campaign(stage, await Crowd.open(stage));
    await campaign.run();
    const { seed, schedules } = options;
    return { seed, schedules, ...(await campaign.report()), seconds: (performance.now() - began) / 1000 };
  } finally {
    await stage.close();
  }
}

/** When the processor sends its next message. `nextRun` asks for it too, and for all that its books never have. */
async function nextMessage(books: Database, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(deliver_at) as at from sandbox_events where copies > 0 and deliver_at > ${after}`.execute(books);
  return rows[0]?.at ?? null;
}

class Campaign {
  readonly #stage: Stage;
  readonly #crowd: Crowd;
  readonly #crew: Crew;
  readonly #restores: Restores;
  readonly #inspector: Inspector;
  #steps = 0;
  #isBusy = false;
  #lastCheck = START;
  /** The donors for whom statements are planned. */
  #planned = FEW;
  #nights = 0;

  constructor(stage: Stage, crowd: Crowd) {
    [this.#stage, this.#crowd] = [stage, crowd];
    [this.#crew, this.#restores, this.#inspector] = [new Crew(stage), new Restores(stage), new Inspector(stage)];
  }

  async run(): Promise<void> {
    while (this.#stage.now < OVER && this.#isWell) {
      if ((await this.#crowd.come()) > 0) this.#restores.donorsCame();
      this.#crowd.beginEdits();
      await this.#step();
      await this.#restores.nowAndThen({ crew: this.#crew, crowd: this.#crowd, inspector: this.#inspector });
      this.#moveOn(await this.#nextTime());
    }
    this.#stage.weather.isQuiet = true;
    await this.#finish();
  }

  async report(): Promise<Omit<CampaignReport, 'seed' | 'schedules' | 'seconds'>> {
    const { turns } = this.#stage;
    const { charged, nights } = await this.#stage.alone(() => this.#inspector.outcome());
    return {
      nights: this.#nights,
      charged,
      matched: this.#crowd.matched,
      steps: this.#steps,
      statements: turns.statements,
      deaths: this.#crew.deaths,
      points: this.#crew.points,
      restores: this.#restores.count,
      edits: this.#crowd.edits,
      digest: turns.digest(nights),
      problems: this.#inspector.problems,
    };
  }

  get #isWell(): boolean {
    return this.#inspector.problems.length === 0;
  }

  /** One instant: workers, donors and the processor's messages all at once, until nobody finds anything to do now. */
  async #step(): Promise<void> {
    const { turns } = this.#stage;
    this.#steps += 1;
    turns.note(`step ${this.#steps} ${this.#stage.now.toISOString()}`);
    for (let rounds = 0; rounds < MOST_ROUNDS; rounds++) {
      if (rounds === 0) this.#crew.look(this.#restores.isUnderWay);
      else this.#crew.lookAgain();
      const delivered = await this.#deliver();
      await turns.quiet();
      if (delivered > 0) this.#crew.noticeMessages();
      for (const bug of [...this.#crew.takeBugs(), ...this.#crowd.takeBugs()])
        this.#inspector.problem(this.#steps, `an error: ${String(bug instanceof Error ? bug.stack : bug)}`);
      this.#isBusy = delivered > 0 || this.#crew.isBusy;
      if (!this.#isBusy) break;
    }
    await this.#check();
  }

  async #check(): Promise<void> {
    const { now, weather } = this.#stage;
    const donors = this.#crowd.shown.size;
    const isDue = now.getTime() - this.#lastCheck.getTime() >= CHECK_ALL;
    // Where tables have grown, plans for small ones read all of them. When the nights are over few statements follow.
    if (donors > MORE * this.#planned || (isDue && !weather.isQuiet)) {
      this.#planned = Math.max(this.#planned, donors);
      await this.#stage.alone(() => this.#stage.tidyUp());
    }
    await this.#stage.alone(() => this.#inspector.check(this.#steps, this.#crowd.shown));
    if (!isDue) return;
    this.#lastCheck = now;
    await this.#stage.alone(() => this.#inspector.checkAll(this.#steps));
  }

  /** The processor's messages that are due now arrive. */
  async #deliver(): Promise<number> {
    const { books, app, timeline, weather } = this.#stage;
    const send = async (raw: Buffer, signature: string) =>
      (await receiveWebhook({ ...app, processor: app.processors.first }, raw, signature)).taken ? 200 : 400;
    const delivery = { db: books, clock: timeline.clock, secret: SECRET, send, order: weather.order };
    return this.#stage.alone(() => deliverWebhooks(delivery));
  }

  /** When somebody has something to do next. */
  async #nextTime(): Promise<Date | null> {
    const { db, books, timeline, weather, now } = this.#stage;
    const times = await this.#stage.alone(async () => {
      const isResumed = await this.#restores.look({ crowd: this.#crowd, inspector: this.#inspector });
      return [
        // What has been due meanwhile is charged now.
        isResumed ? new Date(now.getTime() + 1000) : null,
        await nextRun(db, now),
        await nextMessage(books, now),
        timeline.next,
        weather.next(now),
        this.#restores.isUnderWay ? new Date(now.getTime() + 30 * MINUTE) : null,
        this.#crew.isProbing && !weather.is('processor_down', now) ? new Date(now.getTime() + MINUTE) : null,
      ];
    });
    const known = times.filter((at) => at !== null).map((at) => at.getTime());
    return known.length === 0 ? null : new Date(Math.min(...known));
  }

  #moveOn(to: Date | null): void {
    const { random, timeline } = this.#stage;
    const now = this.#stage.now.getTime();
    const pause = this.#isBusy ? random.below(30_000) : random.below(random.pick([MINUTE, 30 * MINUTE, 2 * HOUR]));
    const latest = now + 6 * HOUR;
    const next = this.#isBusy ? 0 : (to?.getTime() ?? latest);
    timeline.moveTo(new Date(Math.min(latest, Math.max(now + pause, next))));
  }

  /** Everything is up again, and whatever is left is worked off. */
  async #finish(): Promise<void> {
    const { timeline } = this.#stage;
    for (;;) {
      await this.#step();
      if (!this.#isWell) return;
      const next = await this.#nextTime();
      const now = this.#stage.now.getTime();
      if (now >= END.getTime()) break;
      const at = this.#isBusy ? now + 1000 : (next?.getTime() ?? END.getTime());
      // What is due within that time is due together, but not what somebody is about to do.
      timeline.moveTo(new Date(Math.min(at > now + MINUTE ? Math.max(at, now + GATHERED) : at, END.getTime())));
    }
    this.#nights = await this.#stage.alone(() => this.#inspector.conclude(this.#steps, this.#crowd.shown));
  }
}
