import { createHash } from 'node:crypto';
import {
  type DatabaseConnection,
  Kysely,
  type Transaction as KyselyTransaction,
  PostgresDialect,
  type RawBuilder,
  sql,
} from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';

export type Database = Kysely<DB>;
/** The executor inside a transaction. */
export type Transaction = KyselyTransaction<DB>;
/** A database or a transaction, for queries that work in both. */
export type Executor = Kysely<DB>;

const INT8 = 20;
const DATE = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint from the database is not a safe integer: ${text}`);
  return value;
}

/** A sum capped at the largest safe integer, so that reading a report never throws. */
export function cappedTotal(total: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`least(${total}, ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;
}

/** Reads bigint as a safe integer and date as its text: pg's `Date` would be midnight in the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger;
    if (oid === DATE) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

const STATEMENT_TIMEOUT_MS = 60_000;

/** The end of a text that Postgres parses and plans once for each connection. */
export const PREPARED_MARK = '/* prepared */';

/**
 * Ends the text of a statement that runs often: Postgres parses and plans it once for each connection. Only for texts
 * that are always the same, and not if a parameter decides which index is best.
 */
export const PREPARED: RawBuilder<unknown> = sql.raw(PREPARED_MARK);

const LAST_MARK = `/* last */ ${PREPARED_MARK}`;

/**
 * The same for the last statement of a transaction: the commit is sent together with it, and nothing may follow. Only
 * for a statement with plain values that returns no rows: if something fails in this process, such as reading a value,
 * the transaction is committed anyway.
 */
export const PREPARED_LAST: RawBuilder<unknown> = sql.raw(LAST_MARK);
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const isEnd = (text: string) => text === 'commit' || text === 'rollback';

/** The answer to a statement that is not sent separately. */
const NOTHING = { command: '', rowCount: null, oid: 0, rows: [], fields: [] } satisfies pg.QueryResult;

/**
 * Sends statements that end in `PREPARED` under a name. `begin` is sent together with the first statement of a
 * transaction, and `commit` with the statement that ends in `PREPARED_LAST`: each saves a round trip.
 */
export class NamingClient extends pg.Client {
  /** `begun`: nothing has been sent yet. `ended`: the end has been sent, although nobody has asked for it yet. */
  #transaction: 'begun' | 'open' | 'ended' | null = null;

  /** Whether this statement, if it is the next one, is answered without being sent. */
  isAnsweredHere(text: string): boolean {
    if (this.#transaction === 'ended') return text === 'begin' || text === 'commit';
    return text === 'begin' || (this.#transaction === 'begun' && isEnd(text));
  }

  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text !== 'string') return Reflect.apply(super.query, this, args) as never;
    const stage = this.#transaction;
    const isAnsweredHere = this.isAnsweredHere(text);
    if (isEnd(text)) this.#transaction = null;
    if (text === 'begin') this.#transaction = 'begun';
    if (isAnsweredHere) return Promise.resolve(NOTHING) as never;
    if (stage === 'ended' && !isEnd(text))
      return Promise.reject(new Error('a statement after the last of its transaction')) as never;
    const sent = text.endsWith(PREPARED_MARK) ? [{ name: nameOf(text), text, values }] : args;
    if (stage === null || isEnd(text)) return Reflect.apply(super.query, this, sent) as never;
    return this.#inTransaction(stage === 'begun', sent, text.endsWith(LAST_MARK)) as never;
  }

  async #inTransaction(isFirst: boolean, sent: unknown[], isLast: boolean): Promise<pg.QueryResult> {
    const send = (...args: unknown[]) => Reflect.apply(super.query, this, args) as Promise<pg.QueryResult>;
    const { stream } = this.connection;
    this.#transaction = isLast ? 'ended' : 'open';
    const sendAll = () => {
      stream.cork();
      try {
        // After a statement that fails there, the commit is a rollback.
        return Promise.all([isFirst ? send('begin') : null, send(...sent), isLast ? send('commit') : null]);
      } finally {
        stream.uncork();
      }
    };
    const [, answer] = await sendAll();
    return answer;
  }
}

/**
 * How a database is used. `single`: one Postgres, whose workers skip the rows that others hold. `distributed`: uses no
 * feature that a Postgres on many machines may lack. All transactions are serializable, workers that want the same row
 * collide on it, and one of them tries again.
 */
export const DATABASE_PROFILES = ['single', 'distributed'] as const;
export type DatabaseProfile = (typeof DATABASE_PROFILES)[number];

class CollidingClient extends NamingClient {
  override query(...args: unknown[]): never {
    const [text, ...rest] = args;
    return super.query(typeof text === 'string' ? text.replaceAll(' skip locked', '') : text, ...rest);
  }
}

/** Opens a connection pool. Close it with `destroy()`. */
export function connect(
  url: string,
  options: {
    readonly pool?: number;
    readonly profile?: DatabaseProfile;
    readonly onError?: (error: Error) => void;
    readonly Client?: typeof NamingClient;
    /** How long, in ms, an unused connection stays open; 0: for ever. */
    readonly idleMs?: number;
    /** How long, in ms, to wait for a free connection; 0: for ever. */
    readonly waitMs?: number;
  } = {},
): Database {
  const isDistributed = options.profile === 'distributed';
  const pool = new pg.Pool({
    connectionString: url,
    ...(isDistributed ? { options: '-c default_transaction_isolation=serializable' } : {}),
    max: options.pool ?? 10,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    idleTimeoutMillis: options.idleMs ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // Far longer than any statement of a request or a polling round; `liftStatementTimeout` lifts it.
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // TCP keep-alive, to notice a server that vanished without closing the connection.
    keepAlive: true,
    pipeline: true,
    Client: options.Client ?? (isDistributed ? CollidingClient : NamingClient),
    types,
  });
  // Without an error listener a connection that the server closes would crash the process. The pool listens only while a
  // connection is idle, not while it is checked out between two statements of a transaction.
  const heard = (error: Error) => options.onError?.(error);
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  const onCreateConnection = async (connection: DatabaseConnection) => retryStatements(connection);
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
}

/** A statement outside a transaction is a transaction itself, so it is retried as well. */
function retryStatements(connection: DatabaseConnection): void {
  const run = connection.executeQuery.bind(connection);
  let isInTransaction = false;
  connection.executeQuery = (query, options) => {
    const isOver = isEnd(query.sql);
    isInTransaction = !isOver && (isInTransaction || /^(begin|start transaction)/.test(query.sql));
    return isInTransaction || isOver ? run(query, options) : retrying(() => run(query, options));
  };
}

/** The SQLSTATE of a database error; null for any other error. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** SQLSTATE class for connection exceptions, and the codes of a server that is shutting down or starting. */
const CONNECTION_EXCEPTION = '08';
const SERVER_GOES = ['57P01', '57P02', '57P03'];

/** Whether the database was unreachable or went away, so that retrying may help. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return state.startsWith(CONNECTION_EXCEPTION) || SERVER_GOES.includes(state);
  // A server that is down has removed its socket.
  return (
    error instanceof Error &&
    /^Connection terminated|not queryable|ECONNRE(SET|FUSED)|EPIPE|^connect ENOENT/.test(error.message)
  );
}

/** Lifts the statement timeout for this transaction, for work that takes long. */
export async function liftStatementTimeout(trx: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 10;

/** Rolls back a transaction whose result is a refusal. */
class RollbackWithRefusal extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('rolled back with a refusal');
    this.refusal = refusal;
  }
}

function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'refused' in result && result.refused === true;
}

/** How long to wait before work is repeated: longer each time, and not as long as others that collided with it. */
export const retries = {
  pause: (attempt: number): Promise<void> => new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt)),
};

/** Runs work again after a serialization failure or deadlock. */
async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK) || attempt === ATTEMPTS) throw error;
      await retries.pause(attempt);
    }
  }
}

/**
 * Runs work in a transaction; retries it after a serialization failure or deadlock. The work may run several times, so
 * it must do no I/O other than the database's. If it returns a refusal the transaction is rolled back:
 * writes that must survive a refusal, such as counting a failed attempt, need a separate transaction.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await retrying(() =>
      db.transaction().execute(async (trx) => {
        const result = await work(trx);
        if (isRefused(result)) throw new RollbackWithRefusal(result);
        return result;
      }),
    );
  } catch (error) {
    if (error instanceof RollbackWithRefusal) return error.refusal as Result;
    throw error;
  }
}

/** Locks a name until the transaction ends, by a row, since not every distributed Postgres has advisory locks. */
export async function lockName(trx: Transaction, name: string): Promise<void> {
  await sql`insert into named_locks (name) values (${name}) on conflict (name) do update set name = excluded.name`.execute(
    trx,
  );
}
