import { checkMoneyDaily } from '../../packages/server/src/modules/charging/check-money.ts';
import type { FaultPoint } from '../../packages/server/src/modules/charging/fault-points.ts';
import { mailNotice } from '../../packages/server/src/modules/charging/notice-mail.ts';
import { watchDueNights } from '../../packages/server/src/modules/charging/overdue-alerts.ts';
import { RecordUnread, reconcileWhenDue } from '../../packages/server/src/modules/charging/reconcile.ts';
import type { Part } from '../../packages/server/src/modules/charging/run-due.ts';
import { foldFigures } from '../../packages/server/src/modules/insights/rollup.queries.ts';
import { followCalendars } from '../../packages/server/src/modules/schedules/follow-calendar.ts';
import { START, type Stage } from './stage.ts';
import { WrongClock } from './timeline.ts';
import { Actor } from './turns.ts';
import { ALL_PARTS, Killed, Worker } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How often a second worker looks for everything at the same instant. */
const OTHER_LOOKS = 0.1;
/** What may find something to do once a part has done something. */
const FOLLOWING: Readonly<Record<Part, readonly Part[]>> = {
  webhooks: ['preparation', 'charges'],
  recovery: ['preparation', 'charges'],
  missed: [],
  preparation: ['charges'],
  charges: ['preparation'],
};

/** The workers of a campaign: three at most, which die, begin anew, and have clocks that are wrong. */
export class Crew {
  deaths = 0;
  /** Deaths by the point between two steps. */
  readonly points: Record<string, number> = {};
  readonly #stage: Stage;
  readonly #workers: (Worker | null)[] = [null, null, null];
  readonly #wrongBy = [0, 4, -3];
  #born = 0;
  #lastJobs = START;

  constructor(stage: Stage) {
    this.#stage = stage;
    const { random, turns, weather } = stage;
    turns.dies = (actor) => {
      if (!this.#isMortal(actor) || !random.chance(weather.deaths)) return null;
      this.#died('a statement');
      return random.chance(0.5) ? 'before' : 'after';
    };
  }

  get #living(): readonly Worker[] {
    return this.#workers.filter((worker) => worker !== null);
  }

  /** Whether one of them has found something to do, and may find more. */
  get isBusy(): boolean {
    return this.#living.some(({ busy }) => busy.size > 0);
  }

  /** Whether one of them does not know yet that the processor answers again, and will try within a minute. */
  get isProbing(): boolean {
    return this.#living.some(({ context: { gate } }) =>
      [gate, gate.writes].some(({ isOpen, hasNothingToAsk }) => !isOpen && !hasNothingToAsk),
    );
  }

  /** What went wrong for them since the last time. */
  takeBugs(): readonly unknown[] {
    return this.#living.flatMap(({ bugs }) => bugs.splice(0));
  }

  /** Each looks for everything, or only one does. @param isRestored the record is read often, to resume charging */
  look(isRestored: boolean): void {
    const { random } = this.#stage;
    this.#raise();
    const living = this.#living;
    const first = random.below(living.length);
    this.#runJobs(living[first], isRestored);
    for (const [at, worker] of living.entries()) {
      worker.turn(at === first || random.chance(OTHER_LOOKS) ? ALL_PARTS : [...worker.busy]);
      worker.renew();
    }
  }

  /** Those who found something look again, and one of them for what may follow from it. */
  lookAgain(): void {
    this.#raise();
    const living = this.#living;
    const busy = new Set(living.flatMap((worker) => [...worker.busy]));
    const following = [...busy].flatMap((part) => FOLLOWING[part]);
    const one = this.#stage.random.below(living.length);
    for (const [at, worker] of living.entries()) {
      worker.turn([...new Set([...worker.busy, ...(at === one ? following : [])])]);
    }
  }

  /** Messages of the processor have arrived: one of them notices, or several. */
  noticeMessages(): void {
    const { random } = this.#stage;
    const living = this.#living;
    const first = random.below(living.length);
    for (const [at, { busy }] of living.entries()) if (at === first || random.chance(0.3)) busy.add('webhooks');
  }

  dieAll(): void {
    for (const [at, worker] of this.#workers.entries()) {
      if (worker?.actor.isAlive) this.#stage.turns.die(worker.actor);
      this.#workers[at] = null;
    }
  }

  /** Buries the dead, and begins others in their places. */
  #raise(): void {
    const { random, weather, now } = this.#stage;
    if (weather.is('no_workers', now)) this.dieAll();
    for (const [at, worker] of this.#workers.entries()) {
      if (worker && !worker.actor.isAlive) this.#workers[at] = null;
      if (weather.is('no_workers', now)) continue;
      if (!this.#workers[at] && (weather.isQuiet || random.chance(0.3))) {
        const begun = this.#begin(at);
        for (const part of ALL_PARTS) begun.busy.add(part);
        this.#workers[at] = begun;
      } else if (worker && random.chance(0.002)) worker.clock.wrongBy = random.below(15) - 7;
    }
  }

  #begin(at: number): Worker {
    const { random, weather, turns, timeline, config } = this.#stage;
    const { clock } = timeline;
    const actor = new Actor(`worker-${this.#born++}`);
    return new Worker({
      actor,
      db: this.#stage.connect(actor),
      clock: new WrongClock(clock, weather.isQuiet ? 0 : (this.#wrongBy[at] ?? 0)),
      processor: this.#stage.processor(),
      notify: (trx, notice) => mailNotice(trx, notice, { config, clock }),
      diesAt: (point: FaultPoint) => {
        if (!actor.isAlive) throw new Killed();
        if (!this.#isMortal(actor) || !random.chance(weather.deaths * 10)) return false;
        this.#died(point);
        turns.die(actor);
        return true;
      },
    });
  }

  #isMortal(actor: Actor): boolean {
    return !this.#stage.weather.isQuiet && actor.name.startsWith('worker');
  }

  #died(point: string): void {
    this.deaths += 1;
    this.points[point] = (this.points[point] ?? 0) + 1;
  }

  /** What a worker does besides its loops, by its timetable. */
  #runJobs(worker: Worker | undefined, isRestored: boolean): void {
    const { now, config } = this.#stage;
    const wait = isRestored ? 10 * MINUTE : 3 * HOUR;
    if (!worker || now.getTime() - this.#lastJobs.getTime() < wait) return;
    const isNewDay = now.getUTCDate() !== this.#lastJobs.getUTCDate();
    this.#lastJobs = now;
    const { context } = worker;
    const app = { db: context.db, clock: context.clock, config };
    worker.start('calendar', () => followCalendars(app, 100));
    worker.start('watch', () => watchDueNights(context));
    worker.start('reconcile', async () => {
      await reconcileWhenDue(context).catch((error: unknown) => {
        // An outage may last longer than the record should be unread.
        if (!(error instanceof RecordUnread)) throw error;
      });
      if (isNewDay) await checkMoneyDaily(context);
      if (isNewDay) await foldFigures(context.db);
    });
  }
}
