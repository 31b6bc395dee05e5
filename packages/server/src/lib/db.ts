import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';

export type Database = Kysely<DB>;
/** Inside a transaction. */
export type Transaction = KyselyTransaction<DB>;
/** A database or a transaction: for reads that do not care. */
export type Executor = Kysely<DB>;

const INT8 = 20;
const DATE = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint from the database is not a safe integer: ${text}`);
  return value;
}

/** What amounts come to, and at most as much as a number here can be: an answer is not to fail of being large. */
export function countable(total: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`least(${total}, ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;
}

/** Whole numbers stay whole numbers, and a date stays its text: a `Date` would be midnight in the machine's zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger;
    if (oid === DATE) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

const STATEMENT_TIMEOUT_MS = 60_000;

/** A pool of connections. Close it with `destroy()`. */
export function connect(
  url: string,
  options: { readonly pool?: number; readonly onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.pool ?? 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // Far beyond any statement of a request or a round; what may take longer says so itself.
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // So that a server that is gone without a farewell is noticed.
    keepAlive: true,
    types,
  });
  // Without a listener a connection that the server ends would end this process. The pool listens while a connection is
  // idle, and not while somebody has it: a farewell between two statements of a transaction would find nobody.
  const heard = (error: Error) => options.onError?.(error);
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATE of an error, where it is the database's. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Classes of SQLSTATE that say that the connection, or the server behind it, is gone. */
const CONNECTION_EXCEPTION = '08';
const SERVER_GOES = ['57P01', '57P02', '57P03'];

/** Whether an error says that the database could not be reached, or went away: nothing is wrong with what was asked. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return state.startsWith(CONNECTION_EXCEPTION) || SERVER_GOES.includes(state);
  return error instanceof Error && /^Connection terminated|not queryable|ECONNRE(SET|FUSED)/.test(error.message);
}

/** For work that takes long by its nature: takes the limit on a statement's time off for this transaction. */
export async function takeLong(trx: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 6;

/** Ends a transaction whose result is a refusal. */
class RolledBack extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('rolled back with a refusal');
    this.refusal = refusal;
  }
}

function isRefused(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'refused' in result && result.refused === true;
}

/**
 * Runs work in a transaction, again where the database asks for it (serialization failure, deadlock). The work may
 * run several times, so it does no other I/O. Where its result is a refusal, nothing of it stays: what a refused call
 * writes all the same, such as a counted try, belongs in a transaction of its own.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx);
        if (isRefused(result)) throw new RolledBack(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal as Result;
      const state = sqlState(error);
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK) || attempt === ATTEMPTS) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt));
    }
  }
}
