import { setTimeout as pause, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import pg from 'pg';
import { NamingClient } from '../../packages/server/src/lib/db.ts';
import type { randomFrom } from '../../packages/server/test/charging/random.ts';

/** Somebody with connections of their own: a worker, the processor, those who edit. */
export class Actor {
  readonly name: string;
  /** A dead one's statements are not sent any more, and nothing that it waited for ever comes. */
  isAlive = true;
  /** The process ids of its open connections, at the database. */
  readonly connections = new Set<number>();

  constructor(name: string) {
    this.name = name;
  }
}

interface Turn {
  readonly actor: Actor;
  readonly client: { readonly pid: number };
  readonly run: () => Promise<unknown>;
  readonly answer: (outcome: Outcome) => void;
  outcome?: Outcome;
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
  #waiting: Turn[] = [];
  #parked: Turn[] = [];
  readonly #dying = new Set<Actor>();

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

  /** The class of an actor's connections. Every statement is prepared once on each. */
  clientOf(actor: Actor): typeof NamingClient {
    const turns = this;
    const names = new Map<string, string>();
    return class extends NamingClient {
      pid = 0;

      override connect(heard?: unknown): never {
        const open = async () => {
          await super.connect();
          this.pid = Number(Reflect.get(this, 'processID'));
          actor.connections.add(this.pid);
          this.once('end', () => actor.connections.delete(this.pid));
        };
        const opened = turns.#take(actor, this, open);
        if (typeof heard !== 'function') return opened as never;
        opened.then(
          () => heard(),
          (error: unknown) => heard(error),
        );
        return undefined as never;
      }

      override query(...args: unknown[]): never {
        const [text, values] = args;
        if (typeof text !== 'string') return super.query(...args);
        const name = names.get(text) ?? `statement ${names.size}`;
        names.set(text, name);
        return turns.#take(actor, this, () => super.query({ name, text, values })) as never;
      }
    };
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

  #take(actor: Actor, client: Turn['client'], run: Turn['run']): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!actor.isAlive) return;
      const answer = (outcome: Outcome) => {
        if (!actor.isAlive) return;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      };
      this.#waiting.push({ actor, client, run, answer });
    });
  }

  async #run(turn: Turn): Promise<void> {
    const death = this.dies(turn.actor);
    if (death === 'before') return this.die(turn.actor);
    this.statements += 1;
    const done = turn.run().then(
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
    await Promise.race([done, slow]);
    clearTimeout(timer);
    if (isSlow && (await this.#waitsForLock(turn))) this.#parked.push(turn);
    else if (turn.outcome) turn.answer(turn.outcome);
    if (death === 'after') this.die(turn.actor);
  }

  /** Whether a statement waits for somebody who goes on only later; false once it is done. */
  async #waitsForLock(turn: Turn): Promise<boolean> {
    for (;;) {
      if (turn.outcome) return false;
      const { rows } = await this.#watch.query('select cardinality(pg_blocking_pids($1)) > 0 as waits', [
        turn.client.pid,
      ]);
      if (turn.outcome) return false;
      if (rows[0]?.waits === true) return true;
      await pause(LOOK_MS);
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
    for (const pid of actor.connections) await this.#watch.query('select pg_terminate_backend($1)', [pid]);
    while (actor.connections.size > 0) await pause(LOOK_MS);
    await breathe();
  }

  async #bury(): Promise<void> {
    for (const actor of this.#dying) {
      this.#dying.delete(actor);
      this.#waiting = this.#waiting.filter((turn) => turn.actor !== actor);
      await this.disconnect(actor);
      this.#parked = this.#parked.filter((turn) => turn.actor !== actor);
    }
  }
}

/** Lets everything go on that does not wait for a statement or the clock. */
async function breathe(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await turnOfTheLoop();
}
