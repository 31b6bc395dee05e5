import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as pause, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import pg from 'pg';
import type { NamingClient } from '../../packages/server/src/lib/db.ts';
import type { randomFrom } from '../../packages/server/test/charging/random.ts';
import { Line } from './lines.ts';

/** Somebody with connections of their own: a worker, the processor, those who edit. */
export class Actor {
  readonly name: string;
  /** A dead one's statements are not sent any more, and nothing that it waited for ever comes. */
  isAlive = true;
  /** Its open connections. */
  readonly lines = new Set<Line>();

  constructor(name: string) {
    this.name = name;
  }
}

interface Turn {
  readonly actor: Actor;
  readonly line: () => Line | undefined;
  /** What it does, the same for each statement of a text. */
  readonly text: string;
  readonly run: () => Promise<unknown>;
  readonly answer: (outcome: Outcome) => void;
  outcome?: Outcome;
  /** Resolves once it has an outcome. */
  done?: Promise<void>;
}

type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** How long in ms a statement takes before it is looked whether it waits for a lock. */
const SLOW_MS = 20;
const LOOK_MS = 2;

/**
 * Runs the statements of all actors one after the other, in an order that is drawn by the seed. So what happens together
 * happens in one of many possible orders, and in the same one with the same seed. A statement that waits for a lock is set
 * aside until its holder has gone on. What this does not cover: two statements never run in the database at the same
 * instant, except those that one release of a lock lets go on; and of two that lock each other out the database chooses
 * which one fails. `npm run soak` is for that.
 */
export class Turns {
  /** Decides, before a statement of an actor is sent, whether the actor dies: before it, or before its answer arrives. */
  dies: (actor: Actor) => 'before' | 'after' | null = () => null;
  statements = 0;
  readonly #random: ReturnType<typeof randomFrom>;
  readonly #watch: pg.Client;
  readonly #log = createHash('sha256');
  /** Statements by their text, in the order in which they came up. */
  readonly #names = new Map<string, string>();
  #waiting: Turn[] = [];
  #parked: Turn[] = [];
  readonly #dying = new Set<Actor>();
  /** Connections of the dead, for those who come next. */
  readonly #left: Line[] = [];

  private constructor(random: ReturnType<typeof randomFrom>, watch: pg.Client) {
    this.#random = random;
    this.#watch = watch;
  }

  static async open(url: string, random: ReturnType<typeof randomFrom>): Promise<Turns> {
    const watch = new pg.Client({ connectionString: url });
    await watch.connect();
    return new Turns(random, watch);
  }

  async close(): Promise<void> {
    await this.#watch.end();
  }

  /** Everything that happened so far, and this, as one number. */
  digest(also: string): string {
    return this.#log.update(also).digest('hex').slice(0, 16);
  }

  /** Writes something down that happens. */
  note(what: string): void {
    this.#log.update(`${what}\n`);
  }

  /** The class of an actor's connections, as a pool uses it. Every statement is prepared once on each. */
  clientOf(actor: Actor): typeof NamingClient {
    const turns = this;
    class Connection extends EventEmitter {
      readonly _ending = false;
      readonly #config: pg.ClientConfig;
      #line: Line | undefined;

      constructor(config: pg.ClientConfig) {
        super();
        this.#config = config;
      }

      get _queryable(): boolean {
        return this.#line?.isQueryable ?? false;
      }

      connect(heard: (error?: unknown) => void): void {
        const run = async () => {
          const line = await turns.#open(this.#config);
          this.#line = line;
          actor.lines.add(line);
          line.on('error', (error) => this.emit('error', error));
          line.once('end', () => {
            actor.lines.delete(line);
            this.emit('end');
          });
        };
        turns.#take({ actor, line: () => this.#line, text: 'connect', run }).then(() => heard(), heard);
      }

      async query(text: string, values: readonly unknown[]): Promise<unknown> {
        const line = this.#line;
        if (!line) throw new Error('not connected');
        // Its line may be another's by now: code of the dead goes on where it waited for the clock or the processor.
        if (!actor.isAlive) return new Promise(() => undefined);
        const run = () => line.send(text, values);
        return line.isAnsweredHere(text)
          ? run()
          : turns.#take({ actor, line: () => line, text: turns.#nameOf(text), run });
      }

      async end(heard?: () => void): Promise<void> {
        await this.#line?.end();
        heard?.();
      }

      isConnected(): boolean {
        return this._queryable;
      }
    }
    // A pool uses only these methods of a client; its type asks for all that pg's has.
    return Connection as unknown as typeof NamingClient;
  }

  /** Ends an actor as a power cut does, as soon as the running code lets go. */
  die(actor: Actor): void {
    actor.isAlive = false;
    this.#dying.add(actor);
  }

  /** Runs statements until nobody has another one. Whoever waits for the clock stays waiting. */
  async quiet(): Promise<void> {
    for (;;) {
      await breathe();
      await this.#bury();
      if (await this.#answerParked()) continue;
      if (this.#waiting.length === 0) return;
      const [turn] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
      if (turn) await this.#run(turn);
    }
  }

  /** A connection that somebody who died has left, or a new one. */
  async #open(config: pg.ClientConfig): Promise<Line> {
    const at = this.#left.findIndex(({ url }) => url === config.connectionString);
    const [left] = at < 0 ? [] : this.#left.splice(at, 1);
    if (left) return left;
    const line = new Line(config);
    await line.connect();
    return line;
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `statement ${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  #take({ actor, ...turn }: Omit<Turn, 'answer' | 'outcome'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!actor.isAlive) return;
      const answer = (outcome: Outcome) => {
        if (!actor.isAlive) return;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      };
      this.#waiting.push({ ...turn, actor, answer });
    });
  }

  async #run(turn: Turn): Promise<void> {
    const death = this.dies(turn.actor);
    this.note(`${turn.actor.name} ${turn.text} ${death}`);
    if (death === 'before') return this.die(turn.actor);
    this.statements += 1;
    turn.done = turn.run().then(
      (value) => {
        turn.outcome = { value };
      },
      (error) => {
        turn.outcome = { error };
      },
    );
    let isSlow = false;
    let timer: NodeJS.Timeout | undefined;
    const slow = new Promise<void>((passed) => {
      timer = setTimeout(() => {
        isSlow = true;
        passed();
      }, SLOW_MS);
    });
    await Promise.race([turn.done, slow]);
    clearTimeout(timer);
    if (isSlow && (await this.#waitsForLock(turn))) this.#parked.push(turn);
    else if (turn.outcome) turn.answer(turn.outcome);
    if (death === 'after') this.die(turn.actor);
  }

  /** Whether a statement waits for somebody who goes on only later; false once it is done. */
  async #waitsForLock(turn: Turn): Promise<boolean> {
    // Rarer and rarer: on a busy machine many a statement is only slow.
    for (let look = LOOK_MS; ; look *= 2) {
      if (turn.outcome) return false;
      const { rows } = await this.#watch.query('select cardinality(pg_blocking_pids($1)) > 0 as waits', [
        turn.line()?.pid,
      ]);
      if (turn.outcome) return false;
      if (rows[0]?.waits === true) return true;
      await Promise.race([turn.done, pause(look)]);
    }
  }

  /** Answers the statements whose locks have been released. @returns whether there was one */
  async #answerParked(): Promise<boolean> {
    const done: Turn[] = [];
    for (const turn of this.#parked) if (!(await this.#waitsForLock(turn))) done.push(turn);
    this.#parked = this.#parked.filter((turn) => !done.includes(turn));
    for (const turn of done) if (turn.outcome) turn.answer(turn.outcome);
    return done.length > 0;
  }

  /** Breaks the connections of somebody, as a failing network or a restarted database does. */
  async disconnect(actor: Actor): Promise<void> {
    for (const line of actor.lines) await this.#break(line);
    await breathe();
  }

  /** Closes the connections that the dead have left. */
  async closeLeft(): Promise<void> {
    for (const line of this.#left.splice(0)) await line.end();
  }

  async #break(line: Line): Promise<void> {
    const ended = new Promise((over) => line.once('end', over));
    await this.#watch.query('select pg_terminate_backend($1)', [line.pid]);
    await ended;
  }

  /** The dead send nothing more, and what they have not committed is rolled back. */
  async #bury(): Promise<void> {
    for (const actor of this.#dying) {
      this.#dying.delete(actor);
      this.#waiting = this.#waiting.filter((turn) => turn.actor !== actor);
      const locked = this.#parked.filter((turn) => turn.actor === actor).map(({ line }) => line());
      this.#parked = this.#parked.filter((turn) => turn.actor !== actor);
      for (const line of actor.lines) {
        actor.lines.delete(line);
        if (locked.includes(line) || !line.isQueryable) {
          await this.#break(line);
        } else {
          await line.reset();
          this.#left.push(line);
        }
      }
    }
  }
}

/** Lets everything go on that does not wait for a statement or the clock. */
async function breathe(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await turnOfTheLoop();
}
