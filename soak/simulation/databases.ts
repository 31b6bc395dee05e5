import pg from 'pg';
import { connect, type Database } from '../../packages/server/src/lib/db.ts';
import { watchChanges } from './changed.ts';
import type { Actor, Turns } from './turns.ts';

/** Makes the database that each simulated campaign begins with: the schema, and a record of what changes. */
export async function prepareTemplate(urlOf: (database: string) => string, migrated: string): Promise<string> {
  const template = `${migrated}_simulated`;
  await administer(urlOf('postgres'), `drop database if exists ${template} with (force)`);
  await administer(urlOf('postgres'), `create database ${template} template ${migrated}`);
  const db = connect(urlOf(template), { pool: 1 });
  await watchChanges(db);
  await db.destroy();
  return template;
}

/**
 * Plans depend neither on what a statement is called with, nor on chance: tables of up to 150,000 rows are read whole for
 * them. Nothing outlives the server, and of two that lock each other out the second fails at once, before anybody else
 * goes on.
 */
const SETTINGS = [
  'plan_cache_mode=force_generic_plan',
  'default_statistics_target=500',
  'synchronous_commit=off',
  'deadlock_timeout=5ms',
  // All of it is in memory.
  'seq_page_cost=0.1',
  'random_page_cost=0.1',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Our database and the processor's own, and those who are connected to them. */
export class Databases {
  readonly ours: string;
  readonly books: string;
  readonly #admin: string;
  readonly #urlOf: (database: string) => string;
  readonly #turns: Turns;
  readonly #open: { readonly actor: Actor; readonly database: string }[] = [];
  #backups = 0;

  private constructor(turns: Turns, urlOf: (database: string) => string, name: string) {
    [this.#turns, this.#urlOf, this.#admin] = [turns, urlOf, urlOf('postgres')];
    [this.ours, this.books] = [`${name}_ours`, `${name}_books`];
  }

  static async create(
    turns: Turns,
    options: { readonly urlOf: (database: string) => string; readonly template: string; readonly name: string },
  ): Promise<Databases> {
    const databases = new Databases(turns, options.urlOf, options.name);
    for (const name of [databases.ours, databases.books]) await databases.#copy(options.template, name);
    return databases;
  }

  /** Connects somebody to one of them. */
  connect(actor: Actor, database: string, pool: number): Database {
    const Client = this.#turns.clientOf(actor);
    const url = `${this.#urlOf(database)}?options=${encodeURIComponent(SETTINGS)}`;
    this.#open.push({ actor, database });
    // Nothing depends on how long something takes on this machine.
    return connect(url, { pool, idleMs: 0, waitMs: 0, Client, onError: () => undefined });
  }

  /** Copies our database, for which everybody's connections to it break. @returns the name of the copy */
  async backUp(): Promise<string> {
    const name = `${this.ours}_backup_${this.#backups++}`;
    await this.#disconnectAll();
    await this.#copy(this.ours, name);
    return name;
  }

  /** Puts our database back to a copy. Everybody's connections to it break. */
  async restore(backup: string): Promise<void> {
    await this.#disconnectAll();
    await administer(this.#admin, `drop database ${this.ours} with (force)`);
    await this.#copy(backup, this.ours);
  }

  async drop(): Promise<void> {
    for (const { actor } of this.#open) await this.#turns.disconnect(actor);
    await this.#turns.closeLeft();
    const { rows } = await administer(
      this.#admin,
      `select datname from pg_database where datname like '${this.ours}%'`,
    );
    for (const name of [...rows.map(({ datname }) => datname), this.books]) {
      await administer(this.#admin, `drop database if exists ${name} with (force)`);
    }
  }

  async #disconnectAll(): Promise<void> {
    for (const { actor, database } of this.#open) if (database === this.ours) await this.#turns.disconnect(actor);
    await this.#turns.closeLeft();
  }

  async #copy(from: string, to: string): Promise<void> {
    await administer(this.#admin, `drop database if exists ${to} with (force)`);
    await administer(this.#admin, `create database ${to} template ${from} strategy file_copy`);
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<{ datname: string }>(statement);
  } finally {
    await client.end();
  }
}
